"""The `kheper` command: every game from a terminal, for people and for programs."""
