"""Mehru, the Still Water: buildings enter with one scarab fewer, and one loses a scarab in phase 1."""

from tests.games.scarab_lords.situations import legal, phase, played, refused, scarabs, state, table, told


def test_buildings_enter_with_one_scarab_fewer() -> None:
    position = table(ankar={"hand": ["Wall", "Enhu"], "gods": ["Mehru"]}, phase="1").play("play Wall upper M")
    assert (scarabs(position, "Wall"), told(position, "cursed")) == (0, [])


def test_neither_minions_nor_the_opponents_buildings() -> None:
    colossus = table(ankar={"hand": ["Stone Colossus", "Enhu"], "gods": ["Mehru"]}, phase="2")
    assert scarabs(colossus.play("play Stone Colossus upper M"), "Stone Colossus") == 1
    forge = table(ankar={"gods": ["Mehru"]}, temet={"hand": ["Forge", "Khema"]}, turn="temet", phase="1")
    assert scarabs(forge.play("play Forge upper M"), "Forge") == 1


def test_once_in_phase_1_a_scarab_leaves_a_building() -> None:
    side = {
        "hand": ["Enhu"],
        "gods": ["Mehru"],
        "upper R": [("Hall", 2)],
        "upper M": [("Sphinx Guard", 1), ("Wall", 1)],
    }
    position = table(ankar=side, phase="1").play("use Mehru")
    assert legal(position, "choose") == ["Hall of a Thousand Lamps", "Wall of the First Cataract"]
    after = position.play("choose Hall")
    assert (scarabs(after, "Hall"), phase(after), state(after)["actions"]) == (1, "1", 1)
    assert refused(after, "use Mehru") == ["SL-4.4"]


def test_declined_it_is_used_up() -> None:
    side = {"hand": ["Enhu"], "gods": ["Mehru"], "upper R": [("Hall", 2)]}
    after = played(table(ankar=side, phase="1"), "use Mehru", "done")
    assert (scarabs(after, "Hall"), refused(after, "use Mehru")) == (2, ["SL-4.4"])


def test_without_a_target_or_in_another_phase() -> None:
    side = {"hand": ["Enhu"], "gods": ["Mehru"], "upper R": ["Hall"]}
    assert refused(table(ankar=side, phase="1"), "use Mehru") == ["SL-R44"]
    cursed = {**side, "upper R": [("Hall", 1)]}
    assert refused(table(ankar=cursed, phase="2"), "use Mehru") == ["SL-4.4"]


def test_it_is_no_action_text_that_could_be_copied() -> None:
    side = {"hand": ["Enhu"], "gods": ["Mehru"], "upper R": [("Hall", 1)], "upper M": ["The Masked Regent"]}
    assert refused(table(ankar=side, phase="2"), "activate The Masked") == ["SL-R44"]
