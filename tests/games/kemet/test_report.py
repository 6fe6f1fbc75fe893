"""The report of simulations: its numbers are those that are counted by hand."""

import re
from pathlib import Path

from kheper.games.kemet import report
from kheper.games.kemet.names import DI_CARDS, TILES
from kheper.lab.report import report as page_of
from kheper.lab.simulation import Simulation
from tests.lab.by_hand import fared, study, told, usage


def test_tiles_and_divine_cards_are_counted_as_by_hand(played: Path) -> None:
    bought = usage(played, "kemet", told(played, "kemet", "bought"), "tile")
    found = report.tiles_bought(study(played, "kemet"))
    assert list(found) == list(TILES)
    assert {tile: fared(one) for tile, one in found.items() if one.won} == bought
    shown = [
        (number, {"seat": event["seat"], "card": card})
        for number, event in told(played, "kemet", "revealed")
        for card in event["cards"]
    ]
    vetoes = [(number, {**event, "card": "veto"}) for number, event in told(played, "kemet", "vetoed")]
    used = usage(played, "kemet", [*told(played, "kemet", "card_played"), *shown, *vetoes], "card")
    divine = report.cards_played(study(played, "kemet"))
    assert list(divine) == list(DI_CARDS)
    assert {card: fared(one) for card, one in divine.items() if one.won} == used
    assert bought
    assert "veto" in used
    names = [report.tile_name(study(played, "kemet"), tile) for tile in TILES]
    assert len(set(names)) == len(TILES)  # some are called the same in several colours
    page = "".join(report.tiles(study(played, "kemet")).parts)
    assert page.count('<th scope="row">') == len(TILES)


def test_spaces_of_the_map_are_numbered_as_in_the_list(played: Path) -> None:
    page = "".join(report.land(study(played, "kemet")).parts)
    spaces = len(report.kit(study(played, "kemet")).map.spaces)
    listed = re.findall(r'<th scope="row">(\d+)  ', page)
    assert listed == [str(number + 1) for number in range(spaces)]
    assert re.findall(r'class="place[^>]*>(\d+)<', page) == 2 * listed


def test_the_page_has_all_sections(played: Path) -> None:
    page = page_of(Simulation(played / "kemet"))
    titles = ("Cities", "Where points come from", "Openings", "Power tiles", "Divine Intervention cards", "On the map")
    assert all(f"<h2>{title}</h2>" in page for title in titles)
