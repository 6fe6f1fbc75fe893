"""Is a document a sound map? Every fault is found, and named by space and field."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from kheper.core.errors import Fault
from kheper.core.jsonio import Json
from kheper.core.text import LANGUAGES
from kheper.core.validation import Validator, quoted
from kheper.games.kemet.names import CITIES, DI_CARDS, DISTRICTS, KINDS, SPACES

MAP_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
SPACE_ID = re.compile(r"[A-Z][A-Z0-9_]{0,7}")
NAME = re.compile(r"[^\W\d_](?:[^\W_]|[.,’'-]| (?! )){0,38}[^\W_]")
MAX_VERSION = 1_000_000
MIN_PLAYERS = 2
MIN_SIZE, MAX_SIZE = 300, 4000
NEAREST = 50
"""Two spaces drawn nearer to each other than this could not be told apart."""
MAX_RIVER = 40
INCOMES = (2, 3)
DELTA_INCOME = 5
OBELISK_KINDS = ("temple", "sanctuary")
"""KE-1.1 These always have an obelisk."""
MAX_COPIES = 9
MIN_CARDS, MAX_CARDS = 10, 99

MAP_KEYS = ("id", "version", "name", "players", "size", "cities", "spaces")
MORE_MAP_KEYS = ("river", "harbours")
CITY_KEYS = ("name", "front", "districts")
SPACE_KEYS = ("id", "kind", "name", "at", "neighbours")
MORE_SPACE_KEYS = ("income", "obelisk", "harbour")

Point = tuple[int, int]
Spaces = dict[str, dict[str, Json]]


def faults_of(document: Json) -> tuple[Fault, ...]:
    """Return all that is wrong with the document of a map; nothing if it is sound."""
    found = Validator()
    if found.is_object(document, ""):
        _check_head(found, document)
        spaces = _check_spaces(found, document) if "spaces" in document else None
        if "cities" in document and found.is_list(document["cities"], "cities"):
            _check_cities(found, document)
        if spaces is not None and len(found) == 0:
            _check_land(found, document, spaces)
    return found.listed()


def faults_of_counts(document: Json) -> tuple[Fault, ...]:
    """Return all that is wrong with numbers of Divine Intervention cards."""
    found = Validator()
    if found.is_object(document, ""):
        found.has_keys(document, "", (), DI_CARDS)
        for card, copies in document.items():
            if card in DI_CARDS:
                found.is_number(copies, card, 0, MAX_COPIES)
    return found.listed()


# ---------------------------------------------------------------------------------------------- each value


def _check_head(found: Validator, document: dict[str, Json]) -> None:
    found.has_keys(document, "", MAP_KEYS, MORE_MAP_KEYS)
    if "id" in document:
        found.matches(document["id"], "id", MAP_ID, "ke-map-id")
    if "version" in document:
        found.is_number(document["version"], "version", 1, MAX_VERSION)
    if "name" in document:
        _check_name(found, document["name"], "name")
    if "players" in document:
        found.is_number(document["players"], "players", MIN_PLAYERS, CITIES)
    if "size" in document:
        _is_point(found, document["size"], "size", (MIN_SIZE, MIN_SIZE), (MAX_SIZE, MAX_SIZE))
    if "harbours" in document:
        found.is_one_of(document["harbours"], "harbours", ("open", "optional"))
    if "river" in document and found.is_list(document["river"], "river"):
        if not MIN_PLAYERS <= len(document["river"]) <= MAX_RIVER:
            found.add("ke-map-river", "river", least=MIN_PLAYERS, most=MAX_RIVER, count=len(document["river"]))
        for index, point in enumerate(document["river"]):
            _is_point(found, point, f"river[{index}]", (0, 0), (MAX_SIZE, MAX_SIZE))


def _check_name(found: Validator, name: Json, where: str) -> None:
    if found.is_object(name, where):
        found.has_keys(name, where, LANGUAGES)
        for lang in LANGUAGES:
            if lang in name:
                found.matches(name[lang], f"{where}.{lang}", NAME, "ke-map-name")


def _is_point(found: Validator, value: Json, where: str, least: Point, most: Point) -> bool:
    if not found.is_list(value, where):
        return False
    if len(value) != len(least):
        found.add("bad-length", where, wanted=len(least), count=len(value))
        return False
    within = [found.is_number(value[n], f"{where}[{n}]", least[n], most[n]) for n in range(len(least))]
    return all(within)


def _check_spaces(found: Validator, document: dict[str, Json]) -> Spaces | None:
    """Return the spaces by their ids, each looked at for itself; None if they cannot be looked at together."""
    written = document["spaces"]
    if not found.is_list(written, "spaces"):
        return None
    if len(written) > SPACES:
        found.add("ke-map-spaces", "spaces", most=SPACES, count=len(written))
        return None
    spaces: Spaces = {}
    for index, space in enumerate(written):
        if not found.is_object(space, f"spaces[{index}]"):
            continue
        known = isinstance(space.get("id"), str) and SPACE_ID.fullmatch(space["id"])
        where = space["id"] if known else f"spaces[{index}]"
        _check_space(found, where, space)
        if known and where in spaces:
            found.add("ke-map-twice", f"{where}.id")
        spaces[where] = space
    return spaces


def _check_space(found: Validator, where: str, space: dict[str, Json]) -> None:
    found.has_keys(space, where, SPACE_KEYS, MORE_SPACE_KEYS)
    if "id" in space:
        found.matches(space["id"], f"{where}.id", SPACE_ID, "ke-map-space-id")
    if "name" in space:
        _check_name(found, space["name"], f"{where}.name")
    if "at" in space:
        _is_point(found, space["at"], f"{where}.at", (0, 0), (MAX_SIZE, MAX_SIZE))
    if "neighbours" in space and found.is_list(space["neighbours"], f"{where}.neighbours"):
        _check_neighbours(found, where, space["neighbours"])
    if "harbour" in space:
        found.matches(space["harbour"], f"{where}.harbour", SPACE_ID, "ke-map-space-id")
    if "obelisk" in space:
        found.is_yes_or_no(space["obelisk"], f"{where}.obelisk")
    if "kind" in space and found.is_one_of(space["kind"], f"{where}.kind", KINDS):
        _check_kind(found, where, space)


def _check_neighbours(found: Validator, where: str, neighbours: list[Json]) -> None:
    ids = [other for other in neighbours if isinstance(other, str)]
    if len(ids) != len(neighbours) or len(set(ids)) != len(ids) or where in ids:
        found.add("ke-map-neighbours", f"{where}.neighbours")


def _check_kind(found: Validator, where: str, space: dict[str, Json]) -> None:
    """KE-1.1 What belongs to which kind of space."""
    kind = space["kind"]
    if kind == "temple":
        incomes = (*INCOMES, DELTA_INCOME)
        if space.get("income") not in incomes or isinstance(space["income"], bool):
            given = quoted(space.get("income"))
            found.add("ke-map-income", f"{where}.income", known=", ".join(map(str, incomes)), given=given)
    elif "income" in space:
        found.add("ke-map-no-income", f"{where}.income", kind=kind)
    if kind != "desert":
        for key in ("obelisk", "harbour"):
            if key in space:
                found.add("ke-map-desert-only", f"{where}.{key}", kind=kind)


def _check_cities(found: Validator, document: dict[str, Json]) -> None:
    cities, players = document["cities"], document.get("players")
    if isinstance(players, int) and len(cities) != players:
        found.add("ke-map-cities", "cities", wanted=players, count=len(cities))
    for index, city in enumerate(cities):
        where = f"cities[{index}]"
        if not found.is_object(city, where):
            continue
        found.has_keys(city, where, CITY_KEYS)
        if "name" in city:
            _check_name(found, city["name"], f"{where}.name")
        if "front" in city:
            found.matches(city["front"], f"{where}.front", SPACE_ID, "ke-map-space-id")
        if "districts" in city and found.is_list(city["districts"], f"{where}.districts"):
            districts = city["districts"]
            if len(districts) != DISTRICTS:
                found.add("bad-length", f"{where}.districts", wanted=DISTRICTS, count=len(districts))
            for district in districts:
                found.matches(district, f"{where}.districts", SPACE_ID, "ke-map-space-id")


# ---------------------------------------------------------------------------------------------- the land as a whole


def _check_land(found: Validator, document: dict[str, Json], spaces: Spaces) -> None:
    """Check all spaces together, which must be valid one by one."""
    _check_links(found, spaces)
    _check_harbours(found, spaces)
    _check_single(found, spaces)
    _check_districts(found, document["cities"], spaces)
    if len(found) == 0:
        _check_ways(found, document["cities"], spaces)
        _check_drawing(found, document, spaces)


def _check_links(found: Validator, spaces: Spaces) -> None:
    """Neighbours are neighbours of each other."""
    for where, space in spaces.items():
        for other in space["neighbours"]:
            if other not in spaces:
                found.add("ke-map-unknown", f"{where}.neighbours", given=other)
            elif where not in spaces[other]["neighbours"]:
                found.add("ke-map-one-way", f"{where}.neighbours", given=other, space=where)


def _check_harbours(found: Validator, spaces: Spaces) -> None:
    """KE-6.3 Each harbour has one that faces it."""
    for where, space in spaces.items():
        other = space.get("harbour")
        if other is None:
            continue
        if other not in spaces:
            found.add("ke-map-unknown", f"{where}.harbour", given=other)
        elif other == where or spaces[other].get("harbour") != where:
            found.add("ke-map-harbour", f"{where}.harbour", given=other, space=where)


def _check_single(found: Validator, spaces: Spaces) -> None:
    """KE-11.3, KE-11.5 There is at most one Delta and one Sanctuary."""
    for message, key, value in (("ke-map-deltas", "income", DELTA_INCOME), ("ke-map-sanctuaries", "kind", "sanctuary")):
        such = [where for where, space in spaces.items() if space.get(key) == value]
        for where in such[1:]:
            found.add(message, f"{where}.{key}", other=such[0])


def _check_districts(found: Validator, cities: list[dict[str, Json]], spaces: Spaces) -> None:
    """KE-1.1 A city: three districts that touch each other and the one desert before it, and nothing else."""
    used: dict[str, str] = {}
    for index, city in enumerate(cities):
        where = f"cities[{index}]"
        for place in (city["front"], *city["districts"]):
            kind = "desert" if place == city["front"] else "district"
            if place not in spaces:
                found.add("ke-map-unknown", where, given=place)
            elif spaces[place]["kind"] != kind:
                found.add("ke-map-city-kind", where, space=place, wanted=kind, given=spaces[place]["kind"])
            elif place in used:
                found.add("ke-map-city-twice", where, space=place, other=used[place])
            else:
                used[place] = where
                if kind == "district":
                    _check_district(found, place, city, spaces[place]["neighbours"])
    for where, space in spaces.items():
        if space["kind"] == "district" and where not in used:
            found.add("ke-map-no-city", f"{where}.kind")


def _check_district(found: Validator, where: str, city: Mapping[str, Json], neighbours: list[str]) -> None:
    wanted = [place for place in (*city["districts"], city["front"]) if place != where]
    if sorted(neighbours) != sorted(wanted):
        given = ", ".join(neighbours) or "-"
        found.add("ke-map-district", f"{where}.neighbours", wanted=", ".join(wanted), given=given)


def _check_ways(found: Validator, cities: list[dict[str, Json]], spaces: Spaces) -> None:
    """Troops must be able to come everywhere, and from elsewhere before every city; closed harbours do not help."""
    obelisks = [where for where, space in spaces.items() if has_obelisk(space)]
    districts = [district for city in cities for district in city["districts"]]
    for where in sorted(spaces.keys() - reached(spaces, (*obelisks, *districts))):
        found.add("ke-map-unreached", where)
    for index, city in enumerate(cities):
        others = [district for district in districts if district not in city["districts"]]
        if city["front"] not in reached(spaces, (*obelisks, *others)):
            found.add("ke-map-shut-in", f"cities[{index}].front", space=city["front"])


def has_obelisk(space: Mapping[str, Json]) -> bool:
    """KE-1.1 Temples and the Sanctuary always have an obelisk, deserts where the map says so."""
    return space["kind"] in OBELISK_KINDS or bool(space.get("obelisk", False))


def reached(spaces: Spaces, starts: Iterable[str]) -> set[str]:
    """Return all spaces that can be walked to from some of these, and these."""
    found, to_visit = set(starts), list(starts)
    while to_visit:
        for other in spaces[to_visit.pop()]["neighbours"]:
            if other not in found:
                found.add(other)
                to_visit.append(other)
    return found


# ---------------------------------------------------------------------------------------------- the drawing


def _check_drawing(found: Validator, document: dict[str, Json], spaces: Spaces) -> None:
    """Check that the map can be drawn: spaces apart from each other and from the ways of others, no crossing ways."""
    width, height = document["size"]
    places: dict[str, Point] = {where: (space["at"][0], space["at"][1]) for where, space in spaces.items()}
    for where, (x, y) in places.items():
        if x > width or y > height:
            found.add("ke-map-outside", f"{where}.at", width=width, height=height)
    for one, other in combinations(places, 2):
        if _squared(places[one], places[other]) < NEAREST**2:
            found.add("ke-map-near", f"{one}.at", other=other, least=NEAREST)
    for way, second in combinations(_ways(spaces), 2):
        if not set(way) & set(second) and _cross(*(places[end] for end in (*way, *second))):
            found.add("ke-map-crossing", f"{way[0]}.neighbours", first="-".join(way), second="-".join(second))


def _ways(spaces: Spaces) -> Iterator[tuple[str, str]]:
    """Yield each link once."""
    return ((one, other) for one in spaces for other in spaces[one]["neighbours"] if one < other)


def _squared(one: Point, other: Point) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def _turn(a: Point, b: Point, c: Point) -> int:
    """Return which way the path through three points turns: 1, -1, or 0 for straight on."""
    area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (area > 0) - (area < 0)


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Return whether the segments a-b and c-d have a point in common."""
    turns = _turn(a, b, c), _turn(a, b, d), _turn(c, d, a), _turn(c, d, b)
    if turns[0] != turns[1] and turns[2] != turns[3]:
        return True
    ends = ((a, b, c), (a, b, d), (c, d, a), (c, d, b))
    return any(turn == 0 and _between(*end) for turn, end in zip(turns, ends, strict=True))


def _between(a: Point, b: Point, c: Point) -> bool:
    """Return whether c, on the line through a and b, lies between them."""
    return all(min(p, q) <= r <= max(p, q) for p, q, r in zip(a, b, c, strict=True))
