"""The names and counts of Scarab Lords that need no engine: houses, columns, phases, kinds of cards."""

HOUSES = ("ankar", "temet", "neutral")
DECK_SIZES = {"ankar": 30, "temet": 30, "neutral": 24}
CARDS = sum(DECK_SIZES.values())
DECK = 30
MAX_EFFECTS = 4
"""Effects of a card."""
MAX_FRAMES = 6
"""Texts at work that wait for each other."""
"""Cards in the deck of each player, in every game of a match."""

REGIONS = ("upper", "lower")
COLUMN_KINDS = "ERMMRE"
"""What each column is about, from left to right: E economic, R religious, M military; gods lie in the middle."""
COLUMNS = tuple(f"{REGIONS[number // 3]} {kind}" for number, kind in enumerate(COLUMN_KINDS))

PHASES = ("0", "1", "2", "S")
TYPES = ("minion", "building", "leader", "god", "fate")
