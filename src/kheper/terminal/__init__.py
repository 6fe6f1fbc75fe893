"""Messages and text screens, shared by the command line and the environments."""
