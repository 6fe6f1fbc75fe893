"""Ankhor, the Double Horizon: one more action in later phases 2."""

from tests.games.scarab_lords.situations import active, asked, next_turn, phase, played, power, state, table


def test_two_actions_from_the_next_phase_2_on() -> None:
    side = {"hand": ["Enhu", "Hall", "Mass Purification"], "gods": ["Ankhor"]}
    position = played(next_turn(table(ankar=side, temet={"hand": ["Khema"]}, turn="temet")), "pass", "pass")
    assert (phase(position), state(position)["actions"]) == ("2", 2)
    position = played(position, "play Hall upper R", "play Mass Purification")
    assert (asked(position)[0], power(position, "Hall")) == ("close", 6)


def test_not_in_the_phase_in_which_it_is_played_nor_for_the_opponent() -> None:
    position = table(ankar={"hand": ["Ankhor", "Enhu"]}, phase="2").play("play Ankhor")
    assert asked(position)[0] == "close"
    theirs = table(ankar={"gods": ["Ankhor"]}, temet={"hand": ["Nebka", "Sekhu"]}, turn="temet", phase="1").play("pass")
    assert state(theirs)["actions"] == 1


def test_driven_out_it_gives_nothing_any_more() -> None:
    position = table(
        ankar={"hand": ["Enhu", "Hall"], "gods": ["Ankhor"]},
        temet={"hand": ["Khema", "Nebka"]},
        turn="temet",
        phase="2",
    )
    position = played(next_turn(position.play("play Khema")), "pass", "pass")
    assert (active(position), state(position)["actions"]) == ("ankar", 1)
