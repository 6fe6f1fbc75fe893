"""The cards that a table of Scarab Lords is played with are there for anybody to read."""

from copy import deepcopy

from tests.server.client import PERSON, Server, bad, good, new_table


def test_the_usual_cards_are_told(shared: Server) -> None:
    found = good(shared.http.get("/games/scarab_lords/catalogue"))["catalogue"]
    assert found["id"] == "designed"
    assert sum(card["copies"] for card in found["cards"]) == 84
    assert all(card["name"]["en"] and card["name"]["fr"] for card in found["cards"])
    assert good(shared.http.get("/games/scarabya/catalogue")) == {"catalogue": None}
    bad(shared.http.get("/games/senet/catalogue"), 404, "not-found")


def test_a_table_has_its_own_catalogue(shared: Server) -> None:
    cards = deepcopy(good(shared.http.get("/games/scarab_lords/catalogue"))["catalogue"])
    cards["id"] = "ours"
    cards["cards"][0]["name"]["en"] = "Barge Master"
    usual = new_table(shared.http, PERSON, PERSON, game="scarab_lords", mode="basic")
    own = new_table(shared.http, PERSON, PERSON, game="scarab_lords", mode="basic", options={"cards": cards})
    assert good(shared.http.get(f"/tables/{usual.id}/catalogue"))["catalogue"]["id"] == "designed"
    assert good(shared.http.get(f"/tables/{own.id}/catalogue"))["catalogue"] == cards
    bad(shared.http.get("/tables/0123456789abcdef/catalogue"), 404, "not-found")
