"""Khema: removes a scarab from any card in phase 2, free."""

from tests.games.scarab_lords.situations import asked, gods, legal, phase, played, refused, scarabs, state, table

SIDE = {"hand": ["Nebka"], "gods": ["Khema"], "upper E": [("Shon-Ra", 2)]}


def test_any_card_of_either_side() -> None:
    position = table(temet=SIDE, ankar={"lower R": [("Hall", 1)]}, turn="temet", phase="2").play("use Khema")
    assert legal(position) == ["done", "choose Hall of a Thousand Lamps", "choose Shon-Ra the Radiant"]
    assert scarabs(position.play("choose Hall"), "Hall") == 0
    after = position.play("choose Shon-Ra")
    assert (scarabs(after, "Shon-Ra"), phase(after), state(after)["actions"]) == (1, "2", 1)


def test_once_a_turn_and_declining_uses_it_up() -> None:
    position = played(table(temet=SIDE, turn="temet", phase="2"), "use Khema", "done")
    assert (scarabs(position, "Shon-Ra"), refused(position, "use Khema")) == (2, ["SL-4.4"])


def test_right_after_being_played_and_gods_leave_first() -> None:
    side = {"hand": ["Khema", "Nebka"], "upper E": [("Shon-Ra", 2)]}
    position = table(temet=side, ankar={"gods": ["Enhu", "Mehru"]}, turn="temet", phase="2").play("play Khema")
    assert (gods(position, "ankar"), legal(position, "use"), phase(position)) == ([], ["Khema"], "2")


def test_without_a_scarab_the_phase_is_over() -> None:
    position = table(temet={"hand": ["Khema", "Nebka"]}, turn="temet", phase="2").play("play Khema")
    assert asked(position)[0] == "close"
    idle = table(temet={"hand": ["Nebka"], "gods": ["Khema"]}, turn="temet", phase="2")
    assert refused(idle, "use Khema") == ["SL-R44"]
