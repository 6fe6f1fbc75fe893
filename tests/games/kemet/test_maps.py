"""Maps: the four that come with Kheper as the sources say, faults found and named, files of strangers, outlines."""

import copy
import json
from collections import deque
from collections.abc import Callable
from importlib import resources
from itertools import combinations
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

import kheper
from kheper.core.errors import BadOption
from kheper.games.kemet.content.check import faults_of
from kheper.games.kemet.content.drawing import shapes
from kheper.games.kemet.content.kit import kit_of
from kheper.games.kemet.content.maps import Map, designed_map, designed_text, inline_map, parse_map
from kheper.games.kemet.content.tables import content_of
from kheper.games.kemet.names import KINDS, SPACES
from tests.support import places_and_messages

Document = dict[str, Any]
PLAYERS = (2, 3, 4, 5)
FAR = None
"""There is no way on foot."""


@pytest.fixture
def drawn() -> Document:
    """The map for five as a document that may be changed."""
    return designed_map(5).inline()


def space(drawn: Document, name: str) -> Document:
    found: Document = next(space for space in drawn["spaces"] if space["id"] == name)
    return found


def found(document: Any) -> list[tuple[str, str]]:
    """All faults."""
    return places_and_messages(faults_of(document))


def distance(drawn: Map, harbours: bool, starts: tuple[str, ...], goal: str) -> int | None:
    """Least steps from any of some spaces, walls ignored."""
    links = drawn.links(harbours)
    numbers = {space.id: number for number, space in enumerate(drawn.spaces)}
    queue = deque((numbers[start], 0) for start in starts)
    seen = {number for number, _ in queue}
    while queue:
        here, steps = queue.popleft()
        if drawn.spaces[here].id == goal:
            return steps
        for other in links[here] - seen:
            seen.add(other)
            queue.append((other, steps + 1))
    return FAR


# ---------------------------------------------------------------------------------------------- the maps of Kheper


@pytest.mark.parametrize("players", PLAYERS)
def test_KE_1_1_the_maps_are_sound(players: int) -> None:
    drawn = designed_map(players)
    assert found(drawn.inline()) == []
    assert drawn.players == len(drawn.cities) == players
    assert len(drawn.spaces) == {2: 13, 3: 18, 4: 25, 5: 30}[players]


@pytest.mark.parametrize("players", PLAYERS)
def test_KE_1_1_temples_sanctuary_and_obelisks(players: int) -> None:
    drawn = designed_map(players)
    temples = sorted(space.income for space in drawn.spaces if space.kind == "temple")
    assert temples == ([2, 2, 3, 3, 5] if players > 3 else [2, 3, 5])
    assert any(space.kind == "sanctuary" for space in drawn.spaces) == (players in (3, 5))
    for place in drawn.spaces:
        assert place.obelisk == (place.kind in ("temple", "sanctuary") or place.id in ("W_OB", "E_OB"))
        assert place.neighbours or place.id == "DELTA"


WEST_2 = {
    "F1": "C1A C1B C1C W_T2 W_OB W_X",
    "F2": "C2A C2B C2C W_T2 W_OB W_X",
    "W_T2": "F1 F2 W_OB",
    "W_OB": "F1 F2 W_T2 W_X",
    "W_X": "F1 F2 W_OB W_T3",
    "W_T3": "W_X",
    "DELTA": "",
    "C1A": "C1B C1C F1",
}
WEST_3 = {
    "F2": "C2A C2B C2C W_T2 W_X",
    "W_T2": "F1 F2 F3 W_OB",
    "W_X": "F1 F2 F3 W_OB W_T3 SANCT",
    "W_OB": "W_T2 W_X SANCT",
    "SANCT": "W_X W_OB",
    "W_T3": "W_X",
    "DELTA": "",
}


@pytest.mark.parametrize(("players", "expected"), [(2, WEST_2), (4, WEST_2), (3, WEST_3), (5, WEST_3)])
def test_KE_R62_neighbours_as_in_the_sources(players: int, expected: dict[str, str]) -> None:
    drawn = {space.id: set(space.neighbours) for space in designed_map(players).spaces}
    for name, neighbours in expected.items():
        assert drawn[name] == set(neighbours.split())


def test_KE_R62_the_east_bank_of_four_mirrors_the_west() -> None:
    drawn = {space.id: set(space.neighbours) for space in designed_map(4).spaces}
    names = {"F1": "F3", "F2": "F4", "C1": "C3", "C2": "C4", "W_": "E_"}

    def across(name: str) -> str:
        return names[name[:2]] + name[2:]

    for name, neighbours in WEST_2.items():
        if name != "DELTA":
            assert drawn[across(name)] == {across(other) for other in neighbours.split()}


DISTANCES = [
    (2, False, (1, 2), {"W_T2": 2, "W_T3": 3, "W_OB": 2, "W_X": 2, "DELTA": FAR}, 3, FAR),
    (4, False, (1, 2), {"W_T2": 2, "W_T3": 3, "W_OB": 2, "W_X": 2, "E_T2": FAR, "E_X": FAR}, 3, FAR),
    (4, False, (3, 4), {"E_T2": 2, "E_T3": 3, "E_OB": 2, "E_X": 2, "W_T2": FAR, "W_T3": FAR}, 3, FAR),
    (4, True, (1, 2), {"W_T2": 2, "W_T3": 3, "E_T2": 4, "E_T3": 5, "E_OB": 3, "E_X": 4}, 3, 4),
    (4, True, (3, 4), {"E_T2": 2, "E_T3": 3, "W_T2": 4, "W_T3": 5, "W_OB": 3, "W_X": 4}, 3, 4),
    (3, True, (1, 2, 3), {"W_T2": 2, "W_T3": 3, "SANCT": 3, "W_OB": 3, "W_X": 2, "DELTA": FAR}, 3, FAR),
    (
        5,
        True,
        (1, 2, 3),
        {"W_T2": 2, "W_T3": 3, "SANCT": 3, "W_OB": 3, "E_T2": 5, "E_T3": 4, "E_OB": 4, "E_X": 3},
        3,
        4,
    ),
    (5, True, (4, 5), {"E_T2": 2, "E_T3": 3, "E_OB": 3, "E_X": 2, "W_T2": 5, "W_T3": 4, "SANCT": 4, "W_OB": 4}, 3, 4),
]
"""Players, harbours in use, cities, least steps to each place, to a front on the same bank, on the other bank."""
WEST = {2: (1, 2), 3: (1, 2, 3), 4: (1, 2), 5: (1, 2, 3)}


@pytest.mark.parametrize(("players", "harbours", "cities", "places", "same", "other"), DISTANCES)
def test_KE_6_3_all_cities_lie_alike(
    players: int,
    harbours: bool,
    cities: tuple[int, ...],
    places: dict[str, int | None],
    same: int,
    other: int | None,
) -> None:
    drawn = designed_map(players)
    for city in cities:
        districts = drawn.cities[city - 1].districts
        for place, steps in places.items():
            assert distance(drawn, harbours, districts, place) == steps, (city, place)
        for enemy in range(1, players + 1):
            if enemy != city:
                beside = (enemy in WEST[players]) == (city in WEST[players])
                assert distance(drawn, harbours, districts, f"F{enemy}") == (same if beside else other)


def test_KE_R11_harbours_are_open_with_five_and_optional_with_four() -> None:
    def crossing(players: int, options: Document) -> set[tuple[str, str]]:
        kit = kit_of(players, options)
        ids = [space.id for space in kit.map.spaces]
        links = {(ids[a], ids[b]) for a, linked in enumerate(kit.links()) for b in linked}
        return {(a, b) for a, b in links if a.startswith("W_") and b.startswith("E_")}

    assert crossing(5, {}) == {("W_X", "E_X")}
    assert crossing(4, {}) == set()
    assert crossing(4, {"harbours": True}) == {("W_OB", "E_OB")}
    assert kit_of(4, {}).hash() != kit_of(4, {"harbours": True}).hash()
    assert all(space.harbour is None for players in (2, 3) for space in designed_map(players).spaces)


@pytest.mark.parametrize("players", PLAYERS)
def test_tables_hold_the_map(players: int) -> None:
    kit = kit_of(players, {})
    content = content_of(kit)[0]
    spaces = kit.map.spaces
    assert content.spaces == len(spaces)
    assert content.cities == players
    for number, place in enumerate(spaces):
        assert {other for other in range(SPACES) if content.link[number] >> other & 1} == kit.links()[number]
        assert KINDS[content.kind[number]] == place.kind
        assert content.city[number] == (-1 if place.city is None else place.city)
        assert content.income[number] == place.income
        assert bool(content.obelisks >> number & 1) == place.obelisk
        assert bool(content.temples >> number & 1) == (place.kind == "temple")
    assert spaces[content.delta].id == "DELTA"
    assert (spaces[content.sanctuary].id if content.sanctuary >= 0 else "") == ("SANCT" if players in (3, 5) else "")
    for number, city in enumerate(kit.map.cities):
        assert spaces[content.front[number]].id == city.front
        assert tuple(spaces[district].id for district in content.districts[number]) == city.districts


# ---------------------------------------------------------------------------------------------- faults

Change = Callable[[Document], Any]

FAULTS: list[tuple[Change, str, str]] = [
    (lambda m: m.pop("id"), "id", "missing-key"),
    (lambda m: m.update(id="My map"), "id", "ke-map-id"),
    (lambda m: m.update(version=0), "version", "not-in-range"),
    (lambda m: m.update(colour="red"), "", "unknown-key-of"),
    (lambda m: m.update(players=6), "players", "not-in-range"),
    (lambda m: m.update(size=[100, 500]), "size[0]", "not-in-range"),
    (lambda m: m.update(size=[500]), "size", "bad-length"),
    (lambda m: m.update(harbours="shut"), "harbours", "not-one-of"),
    (lambda m: m.update(river=[[1, 2]]), "river", "ke-map-river"),
    (lambda m: m.update(river=[[1, 2], [3]]), "river[1]", "bad-length"),
    (lambda m: m.update(name={"en": "Map"}), "name.fr", "missing-key"),
    (lambda m: m.update(name={"en": "", "fr": "Carte"}), "name.en", "ke-map-name"),
    (lambda m: m.update(spaces={}), "spaces", "not-a-list"),
    (lambda m: m["spaces"].extend([{}] * 10), "spaces", "ke-map-spaces"),
    (lambda m: m["spaces"].append(7), "spaces[30]", "not-an-object"),
    (lambda m: m["cities"].pop(), "cities", "ke-map-cities"),
    (lambda m: m["cities"].append(7), "cities[5]", "not-an-object"),
    (lambda m: m["cities"][0].pop("front"), "cities[0].front", "missing-key"),
    (lambda m: m["cities"][0].update(districts=["C1A", "C1B"]), "cities[0].districts", "bad-length"),
    (lambda m: m["cities"][0].update(front="f1"), "cities[0].front", "ke-map-space-id"),
    (lambda m: m["cities"][0].update(front="F9"), "cities[0]", "ke-map-unknown"),
    (lambda m: m["cities"][0].update(front="W_T2"), "cities[0]", "ke-map-city-kind"),
    (lambda m: m["cities"][1].update(front="F1"), "cities[1]", "ke-map-city-twice"),
    (lambda m: m["cities"][1].update(districts=["C1A", "C2B", "C2C"]), "C2A.kind", "ke-map-no-city"),
    (lambda m: space(m, "F1").update(id="F2"), "F2.id", "ke-map-twice"),
    (lambda m: space(m, "F1").update(id="f1"), "spaces[15].id", "ke-map-space-id"),
    (lambda m: space(m, "F1").update(kind="oasis"), "F1.kind", "not-one-of"),
    (lambda m: space(m, "F1").update(at=[5000, 3]), "F1.at[0]", "not-in-range"),
    (lambda m: space(m, "F1").update(at=[1721, 3]), "F1.at", "ke-map-outside"),
    (lambda m: space(m, "F1").update(at=[441, 105]), "C1B.at", "ke-map-near"),
    (lambda m: space(m, "F1").update(neighbours=["F1"]), "F1.neighbours", "ke-map-neighbours"),
    (lambda m: space(m, "F1").update(neighbours=["F2", "F2"]), "F1.neighbours", "ke-map-neighbours"),
    (lambda m: space(m, "F1").update(income=2), "F1.income", "ke-map-no-income"),
    (lambda m: space(m, "W_T2").update(income=4), "W_T2.income", "ke-map-income"),
    (lambda m: space(m, "W_T2").pop("income"), "W_T2.income", "ke-map-income"),
    (lambda m: space(m, "W_T2").update(income=5), "DELTA.income", "ke-map-deltas"),
    (lambda m: space(m, "W_T2").update(obelisk=True), "W_T2.obelisk", "ke-map-desert-only"),
    (lambda m: space(m, "W_OB").update(obelisk="yes"), "W_OB.obelisk", "not-a-yes-or-no"),
    (lambda m: space(m, "W_OB").update(kind="sanctuary", obelisk=None), "W_OB.obelisk", "not-a-yes-or-no"),
    (lambda m: space(m, "W_X").update(harbour="F4"), "W_X.harbour", "ke-map-harbour"),
    (lambda m: space(m, "W_X").update(harbour="NIL"), "W_X.harbour", "ke-map-unknown"),
    (lambda m: space(m, "W_X")["neighbours"].append("E_T3"), "W_X.neighbours", "ke-map-one-way"),
    (lambda m: space(m, "W_X")["neighbours"].append("NIL"), "W_X.neighbours", "ke-map-unknown"),
    (lambda m: space(m, "C1A")["neighbours"].remove("F1"), "F1.neighbours", "ke-map-one-way"),
]


@pytest.mark.parametrize(("change", "where", "message"), FAULTS)
def test_faults_are_named(drawn: Document, change: Change, where: str, message: str) -> None:
    change(drawn)
    assert (where, message) in found(drawn)
    with pytest.raises(BadOption):
        inline_map(drawn)


def link(drawn: Document, one: str, other: str) -> None:
    space(drawn, one)["neighbours"].append(other)
    space(drawn, other)["neighbours"].append(one)


def unlink(drawn: Document, one: str, other: str) -> None:
    space(drawn, one)["neighbours"].remove(other)
    space(drawn, other)["neighbours"].remove(one)


def test_a_second_sanctuary(drawn: Document) -> None:
    place = space(drawn, "W_OB")
    place["kind"] = "sanctuary"
    del place["obelisk"]
    assert found(drawn) == [("SANCT.kind", "ke-map-sanctuaries")]


def test_a_district_touches_only_its_city(drawn: Document) -> None:
    link(drawn, "C1A", "F2")
    assert found(drawn) == [("C1A.neighbours", "ke-map-district")]
    unlink(drawn, "C1A", "F2")
    unlink(drawn, "C1A", "C1B")
    assert found(drawn) == [("C1A.neighbours", "ke-map-district"), ("C1B.neighbours", "ke-map-district")]


def test_a_place_nobody_reaches(drawn: Document) -> None:
    drawn["spaces"].append(
        {"id": "LOST", "kind": "desert", "name": {"en": "Lost", "fr": "Perdu"}, "at": [60, 60], "neighbours": []}
    )
    assert found(drawn) == [("LOST", "ke-map-unreached")]


def test_a_city_nobody_can_attack(drawn: Document) -> None:
    for hub in ("E_T2", "E_X"):
        unlink(drawn, "F4", hub)
    assert found(drawn) == [("cities[3].front", "ke-map-shut-in")]


def test_ways_that_cross(drawn: Document) -> None:
    link(drawn, "F1", "F3")
    message = [fault for fault in faults_of(drawn) if fault.message == "ke-map-crossing"]
    assert message
    assert all("F1-F3" in fault.words() for fault in message)


def test_a_space_on_the_way_of_others(drawn: Document) -> None:
    one, other = space(drawn, "W_X")["at"], space(drawn, "W_T3")["at"]
    space(drawn, "SANCT")["at"] = [(one[0] + other[0]) // 2, (one[1] + other[1]) // 2]
    assert any(message == "ke-map-crossing" for _, message in found(drawn))


def test_all_faults_are_listed(drawn: Document) -> None:
    drawn["version"] = 0
    space(drawn, "F1")["kind"] = "oasis"
    space(drawn, "W_T2")["income"] = 9
    del space(drawn, "SANCT")["name"]
    assert found(drawn) == [
        ("version", "not-in-range"),
        ("F1.kind", "not-one-of"),
        ("W_T2.income", "ke-map-income"),
        ("SANCT.name", "missing-key"),
    ]


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(st.data())
def test_junk_anywhere_is_refused_not_stumbled_over(data: st.DataObject) -> None:
    document = designed_map(2).inline()
    place: Any = document
    while isinstance(place, dict | list) and place:
        key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
        if not isinstance(place[key], dict | list) or data.draw(st.booleans()):
            place[key] = data.draw(JUNK)
            break
        place = place[key]
    found(document)


@given(JUNK)
def test_junk_is_no_map(junk: Any) -> None:
    assert found(junk)


# ---------------------------------------------------------------------------------------------- files


def test_a_map_of_ones_own(tmp_path: Path) -> None:
    text = designed_text(3).replace("id: west-3", "id: mine").replace("Red Plain", "Blue Plain")
    file = tmp_path / "mine.yaml"
    file.write_text(text, "utf-8")
    own = parse_map(text)
    assert own.id == "mine"
    assert own != designed_map(3)
    kept = kheper.game("kemet", players=3, map=str(file)).options["map"]
    assert kit_of(3, {"map": kept}).map == own
    assert inline_map(json.loads(json.dumps(kept))) == own


def test_json_is_read_too() -> None:
    assert parse_map(json.dumps(designed_map(2).inline())) == designed_map(2)


def test_the_designed_map_is_not_kept() -> None:
    assert kheper.game("kemet", players=3, map="designed").options == {}


def test_a_map_for_another_number_of_players() -> None:
    with pytest.raises(BadOption) as raised:
        kit_of(2, {"map": designed_map(3).inline()})
    assert raised.value.faults[0].message == "ke-map-players"


def test_the_hash_sees_every_change(drawn: Document) -> None:
    hashes = {inline_map(drawn).hash()}
    space(drawn, "F1")["name"]["en"] = "Pink Plain"
    hashes.add(inline_map(copy.deepcopy(drawn)).hash())
    space(drawn, "W_T2")["income"] = 3
    hashes.add(inline_map(copy.deepcopy(drawn)).hash())
    assert len(hashes) == 3


def test_what_a_map_gives_away_can_be_changed_without_harm() -> None:
    designed_map(2).inline()["spaces"].clear()
    assert len(designed_map(2).inline()["spaces"]) == 13


@pytest.mark.parametrize("players", PLAYERS)
def test_the_schema_accepts_the_maps(players: int) -> None:
    text = resources.files("kheper.games.kemet.content").joinpath("map.schema.json").read_text("utf-8")
    jsonschema.validate(yaml.safe_load(designed_text(players)), json.loads(text))


def test_the_schema_knows_the_same_words() -> None:
    text = resources.files("kheper.games.kemet.content").joinpath("map.schema.json").read_text("utf-8")
    schema = json.loads(text)["properties"]
    assert tuple(schema["spaces"]["items"]["properties"]["kind"]["enum"]) == KINDS
    assert schema["spaces"]["maxItems"] == SPACES


# ---------------------------------------------------------------------------------------------- outlines


@pytest.mark.parametrize("players", PLAYERS)
def test_outlines_touch_exactly_where_troops_can_step(players: int) -> None:
    drawn = designed_map(players)
    outlines = {name: {tuple(corner) for corner in outline} for name, outline in shapes(drawn).items()}
    for one, other in combinations(drawn.spaces, 2):
        shared = outlines[one.id] & outlines[other.id]
        if other.id in one.neighbours:
            assert len(shared) >= 2, (one.id, other.id)
        else:
            assert len(shared) <= 1, (one.id, other.id)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_space_lies_within_its_outline_and_the_map(players: int) -> None:
    drawn = designed_map(players)
    width, height = drawn.size
    for place in drawn.spaces:
        outline = shapes(drawn)[place.id]
        assert len(outline) >= 5
        assert _holds(outline, place.x, place.y), place.id
        assert all(0 <= x <= width and 0 <= y <= height for x, y in outline), place.id


def _holds(outline: list[list[int]], x: int, y: int) -> bool:
    """Does a line from the point to the right cross the outline an odd number of times?"""
    crossings = 0
    for (ax, ay), (bx, by) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            crossings += 1
    return crossings % 2 == 1
