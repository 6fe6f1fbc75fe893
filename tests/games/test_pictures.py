"""Pictures of every game: whole, the same every time, and of nothing but what the viewer may know."""

import json
from xml.etree import ElementTree

import pytest

import kheper
from kheper.core.seeds import generator
from kheper.core.text import Text
from tests.support import Setup, coins_installed, moments, over_setups

SVG = "{http://www.w3.org/2000/svg}"


def texts(picture: str) -> list[str]:
    return ["".join(text.itertext()) for text in ElementTree.fromstring(picture).iter(f"{SVG}text")]


@pytest.mark.compiled
@over_setups
def test_a_picture_is_whole_and_drawn_from_the_view_alone(setup: Setup) -> None:
    """Only the plain document goes in, so equal views give equal pictures: another deal that looks the same does."""
    game = setup.open()
    names = tuple(f"<{seat} & co>" for seat in range(game.seats))
    positions = moments(game, 1)
    for position, lang in zip(
        (positions[0], positions[len(positions) // 2], positions[-1]), ("en", "fr", "en"), strict=True
    ):
        for seat in (game.seats - 1, None):
            text = game.type.text(lang)
            drawn = position.svg(seat, lang, names)
            document = json.loads(json.dumps(position.view(seat)))
            assert game.engine.draw(document, text, names) == drawn
            assert position.redeal(seat, generator("other")).svg(seat, lang, names) == drawn
            check_whole(drawn, text, names)


def check_whole(drawn: str, text: Text, names: tuple[str, ...]) -> None:
    """Sound SVG that needs nothing from elsewhere, and says which game it is and who plays."""
    root = ElementTree.fromstring(drawn)
    assert root.tag == f"{SVG}svg"
    assert root.attrib["viewBox"] == f"0 0 {root.attrib['width']} {root.attrib['height']}"
    assert "href" not in drawn
    assert drawn.count("http") == 1, "the name of SVG"
    said = texts(drawn)
    assert text.say("game-title") in said
    assert all(any(name in line for line in said) for name in names)


def test_notebooks_show_what_a_spectator_sees() -> None:
    position = kheper.game("scarabya", mode="table", players=2).start(seed=1)
    sealed = position.play(position.legal(0)[0], 0)
    assert sealed._repr_svg_() == sealed.svg(None)
    assert sealed.svg(0) != sealed.svg(None) == sealed.play("reopen", 0).play(position.legal(0)[1], 0).svg(None)


def test_scarabya_shows_every_tile_and_the_points_of_closed_areas() -> None:
    position = kheper.game("scarabya", mode="duel").start(seed=3)
    points = 0
    while not position.over:
        position = position.play(position.legal()[0])
        points += sum(event["points"] for event in position.events() if event["event"] == "area")
    said = texts(position.svg())
    placed = [tile["placement"][0] for tile in position.view()["sites"][0]["tiles"]]
    assert all(said.count(letter) == 2 for letter in placed), "on the site and among the missions"
    assert sum(int(text[1:]) for text in said if text.startswith("+")) == points > 0


def test_scarab_lords_shows_the_own_hand_and_only_the_backs_of_the_other() -> None:
    game = kheper.game("scarab_lords")
    position = game.start(seed=3)
    cards = game.engine.cards  # type: ignore[attr-defined]
    hands = [
        [cards.card_of(cards.number_of(key)) for key in position.view(seat)["players"][seat]["cards"]]
        for seat in (0, 1)
    ]
    for seat in (0, 1):
        said = " ".join(texts(position.svg(seat)))
        assert all(card.names["en"].split()[0] in said for card in hands[seat])
        others = {card.names["en"] for card in hands[1 - seat]} - {card.names["en"] for card in hands[seat]}
        assert others
        assert not any(name in said for name in others)


def test_kemet_shows_every_space_and_what_stands_there() -> None:
    game = kheper.game("kemet", players=3, max_turns=1)
    position = moments(game, 1)[-1]
    said = texts(position.svg())
    view = position.view()
    assert all(space["id"] in said for space in view["spaces"])
    units = [str(space["units"]) for space in view["spaces"] if space["units"]]
    assert units
    assert all(said.count(count) >= units.count(count) for count in units)


def test_a_game_without_a_drawing_shows_its_view() -> None:
    with coins_installed():
        position = kheper.game("coins").start(seed=1)
        assert json.loads("\n".join(texts(position.svg(0)))) == position.view(0)
