"""The names and counts of Scarabya that need no engine: tiles, squares, boards."""

LETTERS = "FILNPTUVWXYZ"
TILES = len(LETTERS)
SIDE = 10
SQUARES = SIDE * SIDE
BOARDS = 4
BOARD_SIDE = 5
COLUMNS = "abcdefghij"


def square_name(square: int) -> str:
    """Return a square as people call it: column letter, then row number from the top."""
    return f"{COLUMNS[square % SIDE]}{square // SIDE + 1}"
