"""Sahiret, the Watching Eye: buildings and leaders are neither cursed nor discarded by the opponent."""

from tests.games.scarab_lords.situations import column_of, gods, legal, pile, refused, scarabs, table, told

GUARDED = {"gods": ["Sahiret"], "upper E": ["Vizier", "River Merchant"], "upper R": ["Hall", "Temple Cantor"]}


def test_supremacy_curses_only_minions() -> None:
    position = table(ankar=GUARDED, temet={"hand": ["Khema"]}, turn="temet", phase="S", pyramids={"upper R": "temet"})
    position = position.play("exercise upper R")
    assert legal(position, "choose") == ["River Merchant", "Temple Cantor"]
    assert refused(position, "choose Hall") == refused(position, "choose Vizier") == ["SL-4.7"]


def test_texts_curse_only_minions() -> None:
    after = table(ankar=GUARDED, temet={"hand": ["Evil Eye"]}, turn="temet", phase="1").play("play Evil Eye")
    assert [scarabs(after, name) for name in ("Vizier", "Hall", "River Merchant", "Temple Cantor")] == [0, 0, 1, 1]


def test_cursed_buildings_and_leaders_are_not_discarded() -> None:
    cursed = {"gods": ["Sahiret"], "upper E": [("Vizier", 1)], "upper R": [("Hall", 1)]}
    after = table(ankar=cursed, temet={"hand": ["Carrion Hour"]}, turn="temet", phase="2").play("play Carrion Hour")
    assert (pile(after, "ankar"), len(told(after, "no_effect"))) == ([], 1)


def test_moving_is_not_stopped() -> None:
    position = table(
        ankar={"gods": ["Sahiret"], "upper E": ["Vizier"]}, temet={"hand": ["Exodus"]}, turn="temet", phase="2"
    )
    assert column_of(position.play("play Exodus"), "Vizier") == "lower E"


def test_it_protects_its_own_side_only_and_goes_with_the_god() -> None:
    position = table(ankar={"gods": ["Sahiret"], "hand": ["Evil Eye"]}, temet={"upper E": ["Khamal"]}, phase="1")
    assert scarabs(position.play("play Evil Eye"), "Khamal") == 1
    gone = table(ankar=GUARDED, temet={"hand": ["Khema"]}, turn="temet", phase="2").play("play Khema")
    assert gods(gone, "ankar") == []


def test_a_god_entering_drives_her_out_all_the_same() -> None:
    after = table(ankar={"gods": ["Sahiret"]}, temet={"hand": ["Sekhu"]}, turn="temet", phase="2").play("play Sekhu")
    assert "Sahiret, the Watching Eye" in pile(after, "ankar")
