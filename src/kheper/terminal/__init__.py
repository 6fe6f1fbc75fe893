"""What the command line and the environments share: messages and the text screens of the games."""
