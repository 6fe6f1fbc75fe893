"""The two examples of the printed rules, in full: the table of six columns, and the two turns."""

from tests.games.scarab_lords.situations import (
    active,
    asked,
    card,
    deck,
    gods,
    hand,
    legal,
    lying,
    phase,
    pile,
    played,
    pyramids,
    scarabs,
    table,
    told,
    totals,
)


def test_the_example_of_supremacy() -> None:
    """SL-6.1, SL-6.2, SL-R1 Eric has Temet, Kevin has Ankar; from left to right as in the diagram."""
    eric = {
        "hand": ["Khema"],
        "upper E": ["Merchant Caravan"],
        "upper R": ["Ember Acolytes"],
        "upper M": ["Red Spear Phalanx"],
        "lower M": ["Warlord Hatepkar"],
        "lower R": ["Ember Acolytes", ("Meret the Poisoner", 1)],
    }
    kevin = {
        "hand": ["Enhu"],
        "upper E": ["Granary Scribe", "Granary Scribe"],
        "upper R": ["Ankhesa"],
        "upper M": ["Reed-Boat Levy", "Captain Djedu"],
        "lower R": ["Hall of a Thousand Lamps"],
    }
    before = table(ankar=kevin, temet=eric, turn="temet", phase="2")
    powers = {column: totals(before, column) for column in ("upper E", "upper R", "upper M")}
    assert powers == {"upper E": [4, 3], "upper R": [2, 3], "upper M": [3, 3]}
    powers = {column: totals(before, column) for column in ("lower M", "lower R", "lower E")}
    assert powers == {"lower M": [0, 6], "lower R": [6, 3], "lower E": [0, 0]}
    supremacies = {"upper E": "ankar", "upper R": "temet", "lower M": "temet", "lower R": "ankar"}

    erics = before.play("pass")
    assert (active(erics), phase(erics), pyramids(erics)) == ("temet", "S", supremacies)
    assert legal(erics, "exercise") == ["upper R", "lower M"]
    top = deck(erics, "ankar")[0]
    assert pile(played(erics, "exercise lower M"), "ankar") == [top]
    cursing = erics.play("exercise upper R")
    assert asked(cursing) == ("curse", "temet")
    same_region = ["Reed-Boat Levy", "Granary Scribe", "Ankhesa, Keeper of the Waters", "Captain Djedu"]
    assert legal(cursing, "choose") == same_region, "not the Hall, which lies in the lower region"

    kevins = table(ankar=kevin, temet=eric, turn="ankar", phase="2").play("pass")
    assert (active(kevins), pyramids(kevins)) == ("ankar", supremacies)
    assert legal(kevins, "exercise") == ["upper E", "lower R"]
    assert hand(played(kevins, "exercise upper E"), "ankar") == sorted(["Enhu", deck(kevins, "ankar")[0]], reverse=True)
    cursing = kevins.play("exercise lower R")
    assert legal(cursing, "choose") == ["Ember Acolytes", "Warlord Hatepkar", "Meret the Poisoner"]


def test_the_example_of_play() -> None:
    """SL-R3 Eric has Temet and acts in three phases, so the limit of the first turn is off; Kevin has Ankar."""
    position = table(
        ankar={
            "hand": ["River Merchant", "The Seven Sphinxes", "Mass Purification", "Enhu", "Sphinx Guard", "Uadja"],
            "deck": ["Temple Cantor", "Tribute of the Delta"],
        },
        temet={
            "hand": ["Blacksand Mercenaries", "Khamal the Eternal", "Khema", "Nebka", "Carrion Hour", "Spoils of War"],
            "deck": ["Dune Serpent", "Night Raid"],
        },
        turn="temet",
        number=1,
        first=1,
        options={"limited": "no"},
    )

    position = played(position, "play Blacksand Mercenaries lower M", "play Khamal the Eternal upper E")
    assert (active(position), phase(position)) == ("temet", "0"), "any number of actions in phase 0"
    position = position.play("pass")
    assert phase(position) == "1"
    assert legal(position, "play") == [], "Eric has no card of phase 1"
    position = position.play("pass")
    assert phase(position) == "2"
    position = position.play("play Khema")
    assert gods(position, "temet") == ["Khema"]
    assert asked(position)[0] == "close", "the one action is used, and there is no scarab that Khema could remove"
    position = position.play("pass")
    assert phase(position) == "S"
    assert (totals(position, "lower M"), totals(position, "upper E")) == ([0, 1], [0, 2])
    assert pyramids(position) == {"lower M": "temet", "upper E": "temet"}
    position = position.play("exercise lower M")
    assert pile(position, "ankar") == ["Temple Cantor"]
    position = position.play("exercise upper E")
    assert hand(position, "temet") == ["Dune Serpent", "Nebka, Drum of War", "Carrion Hour", "Spoils of War"]
    assert legal(position, "exercise") == []
    position = position.play("pass")

    assert (active(position), phase(position), asked(position)) == ("ankar", "0", ("act", "ankar"))
    position = played(position, "play River Merchant upper E", "pass")
    position = position.play("play The Seven Sphinxes lower R")
    assert told(position, "cursed") == [{"event": "cursed", "seat": 0, "card": "A07", "scarabs": 1, "left": 1}]
    assert (scarabs(position, "The Seven Sphinxes"), totals(position, "lower R")) == (1, [0, 0])
    assert phase(position) == "2", "the one action of phase 1 is used"
    position = position.play("play Mass Purification")
    assert scarabs(position, "The Seven Sphinxes") == 0, "only one region has scarabs, so there is nothing to choose"
    assert "Mass Purification" in pile(position, "ankar")
    position = position.play("pass")
    assert phase(position) == "S"
    assert (totals(position, "upper E"), totals(position, "lower R")) == ([1, 2], [4, 0])
    assert pyramids(position) == {"upper E": "temet", "lower M": "temet", "lower R": "ankar"}
    assert legal(position, "exercise") == ["lower R"]
    position = position.play("exercise lower R")
    assert scarabs(position, "Blacksand Mercenaries") == 1, "Eric's only card in the lower region"
    assert card(position, "Blacksand Mercenaries")["power"] == 0
    assert pyramids(position)["lower M"] == "temet", "pyramids stand still until supremacy is determined again"
    position = position.play("pass")

    assert (active(position), phase(position)) == ("temet", "0"), "and the game continues"
    assert lying(position, "ankar", "upper E") == ["River Merchant"]
    assert lying(position, "temet", "upper E") == ["Khamal the Eternal"]
    assert not position.over
