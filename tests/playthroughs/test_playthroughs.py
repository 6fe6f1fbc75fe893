"""The golden playthroughs: any change to a view, a move list, an event, a word or a score shows up here."""

import pytest

import kheper
from tests.playthroughs.playthrough import FOLDER, PLAYTHROUGHS, Playthrough


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)
def test_a_game_plays_as_it_always_did(playthrough: Playthrough) -> None:
    """If the change is meant: `make playthroughs`, and look at the difference."""
    golden = playthrough.file.read_bytes().decode("utf-8").split("\n")
    for number, (is_now, was) in enumerate(zip(playthrough.text().split("\n"), golden, strict=False), 1):
        assert is_now == was, f"{playthrough.file.name}, line {number}"
    assert playthrough.text().encode() == playthrough.file.read_bytes()


def test_every_mode_of_every_game_has_a_playthrough() -> None:
    shown = {(playthrough.game, playthrough.mode) for playthrough in PLAYTHROUGHS}
    assert shown == {(game.name, mode.name) for game in kheper.games() for mode in game.modes}


def test_there_are_no_other_files() -> None:
    assert {file.name for file in FOLDER.glob("*.txt")} == {p.file.name for p in PLAYTHROUGHS}


@pytest.mark.parametrize(
    ("name", "shows"),
    [
        ("scarabya-table-2", ["plays reopen", "has chosen", "closes an area"]),
        ("scarabya-duel", ["cannot place", "placed one tile fewer"]),
        ("scarabya-duel-rematch", ["order_known: true", '"first"']),
        ("scarabya-solo", [" give-up", "cannot place"]),
        ("scarabya-solo-given-up", ["plays give-up", "abandonne"]),
        ("scarab_lords-basic", ["plays play", "plays exercise", '"event": "phases_played"', '"event": "won"']),
        ("scarab_lords-mixed", ["plays activate", "plays choose", '"event": "put_under"']),
        ("scarab_lords-match", ["plays remove", "plays reopen", "plays take", '"event": "match_over"']),
    ],
)
def test_they_show_what_they_are_for(name: str, shows: list[str]) -> None:
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    assert [words for words in shows if words not in text] == []
