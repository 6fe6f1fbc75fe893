"""The `kheper` command, for people and for programs."""
