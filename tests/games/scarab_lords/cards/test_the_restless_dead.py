"""The Restless Dead: may put a minion from the pile into play."""

from tests.games.scarab_lords.situations import active, asked, hand, legal, lying, pile, played, scarabs, table


def test_a_minion_of_the_pile_into_a_column_of_its_icons() -> None:
    side = {"hand": ["The Restless Dead"], "pile": ["Sphinx Guard", "Vizier", "Enhu"]}
    position = table(ankar=side, phase="2").play("play The Restless Dead")
    assert legal(position) == ["done", "choose Sphinx Guard #1"]
    position = position.play("choose Sphinx Guard")
    assert legal(position) == ["column upper R", "column upper M", "column lower M", "column lower R"]
    after = position.play("column lower M")
    assert lying(after, "ankar", "lower M") == ["Sphinx Guard"]
    assert pile(after, "ankar") == ["Vizier Senebtah", "Enhu", "The Restless Dead"]


def test_its_texts_work_as_if_it_had_been_played() -> None:
    colossus = {"hand": ["The Restless Dead"], "pile": ["Stone Colossus"]}
    after = played(table(ankar=colossus, phase="2"), "play The Restless Dead", "choose Stone", "column upper M")
    assert scarabs(after, "Stone Colossus") == 1
    looters = {"hand": ["The Restless Dead"], "pile": ["Tomb Looters"]}
    position = played(
        table(temet=looters, turn="temet", phase="2"), "play The Restless", "choose Tomb", "column upper M"
    )
    assert len(pile(position, "ankar")) == 1
    ferrymen = {"hand": ["The Restless Dead", "Enhu"], "pile": ["Ferrymen"]}
    moving = played(table(ankar=ferrymen, phase="2"), "play The Restless", "choose Ferrymen", "column upper E")
    assert legal(moving) == ["done", "choose Ferrymen"], "its Action text too"


def test_declined_or_without_a_minion() -> None:
    side = {"hand": ["The Restless Dead"], "pile": ["Sphinx Guard"]}
    declined = played(table(ankar=side, phase="2"), "play The Restless Dead", "done")
    assert pile(declined, "ankar") == ["Sphinx Guard", "The Restless Dead"]
    none = table(ankar={"hand": ["The Restless Dead"], "pile": ["Vizier"]}, phase="2").play("play The Restless Dead")
    assert (asked(none)[0], "The Restless Dead" in pile(none, "ankar")) == ("act", True)


def test_the_duty_is_fulfilled_by_the_fate_card() -> None:
    side = {"hand": ["The Restless Dead", "Enhu"], "pile": ["Sphinx Guard"]}
    after = played(table(ankar=side, phase="2"), "play The Restless Dead", "done", "pass", "pass")
    assert (active(after), hand(after, "ankar")) == ("temet", ["Enhu"])
