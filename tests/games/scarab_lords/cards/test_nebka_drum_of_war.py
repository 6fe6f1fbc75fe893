"""Nebka, Drum of War: one more action in phase 1."""

from tests.games.scarab_lords.situations import asked, next_turn, phase, played, state, table

SPEARS = ["Red Spear Phalanx", "Red Spear Phalanx", "Ember Acolytes"]


def test_two_actions_in_the_next_phase_1() -> None:
    position = next_turn(table(temet={"hand": SPEARS, "gods": ["Nebka"]})).play("pass")
    assert (phase(position), state(position)["actions"]) == ("1", 2)
    position = played(position, "play Red Spear upper M", "play Ember upper R")
    assert phase(position) == "2"


def test_not_in_phase_2_and_not_for_the_opponent() -> None:
    position = played(next_turn(table(temet={"hand": SPEARS, "gods": ["Nebka"]})), "pass", "pass")
    assert (phase(position), state(position)["actions"]) == ("2", 1)
    theirs = table(ankar={"hand": ["Sphinx Guard"] * 2}, temet={"gods": ["Nebka"]}).play("pass")
    assert (phase(theirs), state(theirs)["actions"]) == ("1", 1)


def test_played_in_phase_2_it_changes_nothing_this_turn() -> None:
    position = table(temet={"hand": ["Nebka", "Khema"]}, turn="temet", phase="2").play("play Nebka")
    assert asked(position)[0] == "close"
