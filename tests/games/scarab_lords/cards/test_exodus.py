"""Exodus: moves an opposing minion or leader into the other region."""

from tests.games.scarab_lords.situations import column_of, legal, pile, played, pyramids, refused, table, told


def test_a_minion_or_leader_to_a_matching_column_of_the_other_region() -> None:
    theirs = {"upper E": ["Merchant Caravan", "Forge"], "lower R": ["Meret"], "upper M": ["Tomb Looters"]}
    side = {"hand": ["Exodus"], "upper E": ["River Merchant"]}
    position = table(ankar=side, temet=theirs, phase="2").play("play Exodus")
    assert legal(position) == ["choose Merchant Caravan #1", "choose Tomb Looters #1", "choose Meret the Poisoner"]
    assert column_of(position.play("choose Merchant Caravan"), "Merchant Caravan") == "lower E"
    moving = position.play("choose Meret")
    assert legal(moving) == ["column upper E", "column upper R"]
    assert column_of(moving.play("column upper R"), "Meret") == "upper R"


def test_no_room_for_a_second_leader() -> None:
    theirs = {"upper M": ["Useh"], "lower M": ["Warlord"], "upper E": ["Merchant Caravan"]}
    after = table(ankar={"hand": ["Exodus"]}, temet=theirs, phase="2").play("play Exodus")
    assert column_of(after, "Merchant Caravan") == "lower E", "neither leader can move"


def test_immune_targets() -> None:
    theirs = {"upper E": ["Khamal", "Merchant Caravan"], "upper M": ["Useh"]}
    position = table(ankar={"hand": ["Exodus"]}, temet=theirs, phase="2").play("play Exodus")
    assert refused(position, "choose Khamal") == ["SL-4.7"]


def test_without_a_target() -> None:
    after = table(ankar={"hand": ["Exodus"]}, temet={"upper E": ["Forge"]}, phase="2").play("play Exodus")
    assert (len(told(after, "no_effect")), pile(after, "ankar")) == (1, ["Exodus"])


def test_pyramids_and_texts_stay_as_they_are_until_they_count_again() -> None:
    theirs = {"upper M": ["Useh"]}
    position = table(ankar={"hand": ["Exodus", "Enhu"]}, temet=theirs, phase="2", pyramids={"upper M": "temet"})
    assert pyramids(position.play("play Exodus")) == {"upper M": "temet"}
    after = played(position, "play Exodus", "pass")
    assert pyramids(after) == {"lower M": "temet"}, "determined after phase 2"
