"""What is printed on tiles, cards and creatures: as the sources say, and as the kernel has it."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import kheper
from kheper.core.errors import BadOption
from kheper.core.text import LANGUAGES, catalogue
from kheper.games import kemet
from kheper.games.kemet import state
from kheper.games.kemet.content.check import MAX_CARDS, MIN_CARDS, faults_of_counts
from kheper.games.kemet.content.kit import check_di_counts, kit_of
from kheper.games.kemet.content.printed import battle_cards, creatures, di_cards, tiles
from kheper.games.kemet.content.tables import content_of
from kheper.games.kemet.names import BATTLE_CARDS, COLOURS, CREATURES, DI_CARDS, POWERS, TILES, power_of

LOCALE = Path(kemet.__file__).parent / "locale"

PRINTED_TILES = {
    ("red", 1): "charge charge stargate god_speed",
    ("red", 2): "carnage offensive_strategy open_gates teleport",
    ("red", 3): "royal_scarab blades_of_neith divine_wound victory_point_red",
    ("red", 4): "giant_scorpion initiative phoenix act_of_god_red",
    ("blue", 1): "recruiting_scribe recruiting_scribe defense defense",
    ("blue", 2): "legion ancestral_elephant defensive_strategy deep_desert_snake",
    ("blue", 3): "shield_of_neith defensive_victory prescience victory_point_blue",
    ("blue", 4): "reinforcements sphinx divine_will act_of_god_blue",
    ("white", 1): "priest priest priestess priestess",
    ("white", 2): "slaves high_priest crusade divine_boon",
    ("white", 3): "hand_of_god vision holy_war victory_point_white",
    ("white", 4): "priest_of_ra priest_of_amon the_mummy act_of_god_white",
}
"""The tiles of each colour and level as the sources list them."""

PRINTED_DI = {
    "war_rage": (3, 0, (1, 0, 0)),
    "war_fury": (3, 1, (2, 0, 0)),
    "blood_battle": (3, 0, (0, 1, 0)),
    "bloodbath": (3, 1, (0, 2, 0)),
    "bronze_wall": (3, 0, (0, 0, 1)),
    "iron_wall": (3, 1, (0, 0, 2)),
    "swiftness": (2, 0, (0, 0, 0)),
    "teleportation": (3, 1, (0, 0, 0)),
    "open_gates": (1, 1, (0, 0, 0)),
    "prayer": (2, 0, (0, 0, 0)),
    "enlistment": (2, 0, (0, 0, 0)),
    "raining_fire": (2, 1, (0, 0, 0)),
    "mana_theft": (2, 0, (0, 0, 0)),
    "veto": (2, 0, (0, 0, 0)),
    "escape": (1, 0, (0, 0, 0)),
}
"""Copies, cost, and what a card adds to strength, damage and protection."""

PRINTED_BATTLE = {
    "sacrificial_charge": (5, 0, 0, 2),
    "cavalry_blitz": (4, 1, 0, 0),
    "shield_push": (3, 0, 1, 0),
    "phalanx_defense": (2, 0, 2, 0),
    "mixed_tactics": (2, 2, 1, 0),
    "chariot_raid": (1, 3, 0, 0),
    "offensive_strategy": (3, 3, 0, 0),
    "defensive_strategy": (3, 0, 3, 0),
}
"""Strength, damage, protection and the price in own units."""

PRINTED_CREATURES = {
    "ancestral_elephant": (1, 1, 0, 1),
    "deep_desert_snake": (1, 0, 0, 0),
    "royal_scarab": (2, 2, 0, 0),
    "giant_scorpion": (1, 2, 2, 0),
    "phoenix": (1, 2, 0, 0),
    "sphinx": (0, 2, 0, 0),
    "the_mummy": (1, 2, 0, 0),
}
"""Movement, strength, damage, protection."""


def test_KE_1_7_four_tiles_of_each_colour_and_level() -> None:
    found = {key: Counter(names.split()) for key, names in PRINTED_TILES.items()}
    assert {(tile.colour, tile.level) for tile in tiles()} == found.keys()
    for key, expected in found.items():
        there = Counter({tile.id: tile.copies for tile in tiles() if (tile.colour, tile.level) == key})
        assert there == expected
        assert sum(there.values()) == 4
    assert sum(tile.copies for tile in tiles()) == 48


def test_KE_5_4_tiles_of_several_colours_share_a_power() -> None:
    powers = Counter(tile.power for tile in tiles())
    assert {power for power, count in powers.items() if count > 1} == {"victory_point", "act_of_god"}
    assert [tile.id for tile in tiles()] == list(TILES)
    assert set(powers) == set(POWERS)


def test_KE_8_3_what_creatures_give() -> None:
    found = {one.id: (one.movement, one.strength, one.damage, one.protection) for one in creatures()}
    assert found == PRINTED_CREATURES
    assert {tile.creature for tile in tiles() if tile.creature} == set(CREATURES)


def test_KE_7_2_the_battle_cards() -> None:
    found = {card.id: (card.strength, card.damage, card.protection, card.cost) for card in battle_cards()}
    assert found == PRINTED_BATTLE
    assert [card.id for card in battle_cards() if card.tile] == list(BATTLE_CARDS[-2:])


def test_KE_9_4_thirty_five_cards() -> None:
    found = {card.id: (card.copies, card.cost, (card.strength, card.damage, card.protection)) for card in di_cards()}
    assert found == PRINTED_DI
    assert sum(card.copies for card in di_cards()) == 35


def test_KE_R62_kinds_of_cards_add_up_as_reconstructed() -> None:
    counts: Counter[str] = Counter()
    for card in di_cards():
        counts[card.when] += card.copies
    assert counts == {"battle": 18, "day": 14, "other": 3}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_a_name_and_a_text(lang: str) -> None:
    text = catalogue(lang, LOCALE)
    names = [
        *(f"tile-{key}" for key in TILES),
        *(f"di-{key}" for key in DI_CARDS),
        *(f"creature-{key}" for key in CREATURES),
    ]
    for name in (name.replace("_", "-") for name in names):
        assert text.say(name)
        assert text.say(f"{name}-text")[-1] in ".)"
    for key in BATTLE_CARDS:
        assert text.say(f"battle-card-{key}".replace("_", "-"))
    for tile in TILES:
        assert text.say(f"tile-{tile}".replace("_", "-")) == text.say(f"power-{power_of(tile)}".replace("_", "-"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_tell_things_apart(lang: str) -> None:
    """Within a family, so that a typed name means one thing."""
    text = catalogue(lang, LOCALE)
    for family, keys in (("power", POWERS), ("di", DI_CARDS), ("battle-card", BATTLE_CARDS), ("creature", CREATURES)):
        names = [text.say(f"{family}-{key}".replace("_", "-")) for key in keys]
        assert len(set(names)) == len(names)


# ---------------------------------------------------------------------------------------------- the kernel's tables


def test_tables_hold_what_is_printed() -> None:
    content = content_of(kit_of(2, {}))[0]
    for number, tile in enumerate(tiles()):
        assert content.tile_level[number] == tile.level
        assert COLOURS[content.tile_colour[number]] == tile.colour
        assert content.tile_copies[number] == tile.copies
        assert POWERS[content.tile_power[number]] == tile.power
        creature = content.power_creature[content.tile_power[number]]
        assert (None if creature == state.NOTHING else CREATURES[creature]) == tile.creature
    for number, key in enumerate(BATTLE_CARDS):
        row = (content.card_strength, content.card_damage, content.card_protection, content.card_cost)
        assert tuple(int(column[number]) for column in row) == PRINTED_BATTLE[key]
    for number, key in enumerate(DI_CARDS):
        effects = (content.di_strength, content.di_damage, content.di_protection)
        found = (int(content.di_copies[number]), int(content.di_cost[number]), tuple(int(e[number]) for e in effects))
        assert found == PRINTED_DI[key]
    for number, key in enumerate(CREATURES):
        row = (
            content.creature_move,
            content.creature_strength,
            content.creature_damage,
            content.creature_protection,
        )
        assert tuple(int(column[number]) for column in row) == PRINTED_CREATURES[key]
        assert POWERS[content.creature_power[number]] == key


def test_enums_of_the_kernel_follow_the_names() -> None:
    assert [power.name.lower() for power in state.Power] == list(POWERS)
    assert [card.name.lower() for card in state.Card] == list(DI_CARDS)


# ---------------------------------------------------------------------------------------------- other numbers of cards


def test_counts_that_change_nothing_are_not_kept() -> None:
    assert kheper.game("kemet", di_counts="printed").options == {}
    assert check_di_counts({card.id: card.copies for card in di_cards()}) is None
    assert check_di_counts({"veto": 2, "escape": 4}) == {"escape": 4}


def test_counts_reach_the_tables() -> None:
    usual, other = kit_of(2, {}), kit_of(2, {"di_counts": {"escape": 4, "veto": 0}})
    assert usual.hash() != other.hash()
    content = content_of(other)[0]
    assert content.di_copies[DI_CARDS.index("escape")] == 4
    assert content.di_copies[DI_CARDS.index("veto")] == 0
    assert content.di_copies[DI_CARDS.index("prayer")] == 2


def test_counts_are_read_from_files(tmp_path: Path) -> None:
    file = tmp_path / "counts.yaml"
    file.write_text("veto: 5\nwar_rage: 0\n")
    assert kheper.game("kemet", di_counts=str(file)).options["di_counts"] == {"war_rage": 0, "veto": 5}


@pytest.mark.parametrize(
    ("given", "where", "message"),
    [
        ({"vetos": 2}, "", "unknown-key-of"),
        ({"veto": -1}, "veto", "not-in-range"),
        ({"veto": 10}, "veto", "not-in-range"),
        ({"veto": True}, "veto", "not-in-range"),
        ({"veto": "2"}, "veto", "not-in-range"),
        ([], "", "not-an-object"),
    ],
)
def test_counts_that_cannot_be(given: Any, where: str, message: str) -> None:
    assert [(fault.where, fault.message) for fault in faults_of_counts(given)] == [(where, message)]
    with pytest.raises(BadOption):
        check_di_counts(given)


@pytest.mark.parametrize("copies", [0, 9])
def test_there_are_neither_too_few_nor_too_many_cards(copies: int) -> None:
    with pytest.raises(BadOption) as raised:
        check_di_counts(dict.fromkeys(DI_CARDS, copies))
    assert str(MIN_CARDS) in str(raised.value)
    assert str(MAX_CARDS) in str(raised.value)
