"""What every screen does: documents as text, and names that cannot steer the terminal."""

import kheper
from kheper.terminal.messages import Words
from kheper.terminal.screens import seat_names
from kheper.terminal.screens.plain import indented


def test_documents_as_text() -> None:
    document = {"a": 1, "b": [1, 2], "c": {"d": "e"}, "f": [{"g": None}]}
    assert list(indented(document)) == ["a: 1", "b: 1, 2", "c", "  d: e", "f", "  0.", "    g: None"]


def test_names_of_strangers_cannot_steer_the_terminal() -> None:
    text = Words("en").of_game(kheper.game("scarabya").type)
    assert "\x1b" not in "".join(seat_names(["\x1b[2J", "x" * 80], text))
