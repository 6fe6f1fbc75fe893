"""What the lobby asks for, and what operators do."""

import json
from pathlib import Path

import httpx
import pytest

import kheper
from kheper import __version__
from kheper.bots import bot_names
from kheper.games.scarab_lords.content.cards import designed_text
from kheper.server.security import SMALL_BODY
from tests.server.client import PERSON, Server, bad, good, new_table, served, settings


def test_games_are_listed_with_modes_and_words(shared: Server) -> None:
    found = good(shared.http.get("/games"))
    (game,) = [game for game in found["games"] if game["name"] == "scarabya"]
    assert [mode["name"] for mode in game["modes"]] == ["table", "duel", "solo"]
    assert game["title"]["en"]
    assert game["title"]["fr"]
    assert [bot["name"] for bot in found["bots"]] == list(bot_names())
    assert all(set(bot["title"]) == set(bot["about"]) == {"en", "fr"} for bot in found["bots"])
    assert found["usual_bot"] in bot_names()


def test_rules_are_served_in_both_languages(shared: Server) -> None:
    rules = good(shared.http.get("/games/scarabya/rules"))["rules"]
    assert len(rules) > 20
    assert all(rule["text"]["en"] and rule["text"]["fr"] for rule in rules)
    assert all(rule["chapter"]["en"] and rule["chapter"]["fr"] for rule in rules)
    assert len({rule["chapter"]["fr"] for rule in rules}) > 5
    bad(shared.http.get("/games/senet/rules"), 404, "not-found")


def test_operations(shared: Server) -> None:
    root = shared.url
    assert good(httpx.get(f"{root}/health")) == {"status": "ok", "version": __version__}
    assert good(httpx.get(f"{root}/ready")) == {"games": [game.name for game in kheper.games()], "database": None}
    good(shared.http.get("/games"))
    figures = httpx.get(f"{root}/metrics").text
    assert 'kheper_requests_total{route="/api/v1/games",status="200"}' in figures


def test_every_answer_carries_the_headers(shared: Server) -> None:
    for path in ("/", "/nothing", "/health", "/api/v1/games", "/api/v1/tables/0123456789abcdef"):
        headers = httpx.get(f"{shared.url}{path}").headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe-eval" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-frame-options"] == "DENY"
        assert "server" not in headers or "uvicorn" in headers["server"]


def test_the_opener_policy_is_sent_to_secure_contexts_only(shared: Server) -> None:
    name = "cross-origin-opener-policy"
    assert name in httpx.get(f"{shared.url}/health").headers
    assert name not in httpx.get(f"{shared.url}/health", headers={"Host": "192.168.1.5:8000"}).headers


def test_openapi_is_published_and_holds_no_secret(shared: Server) -> None:
    table = shared.table(PERSON, PERSON)
    document = good(shared.http.get("/openapi.json"))
    assert "/api/v1/tables/{table_id}/moves" in document["paths"]
    assert "Snapshot" in document["components"]["schemas"]
    text = json.dumps(document)
    for secret in (table.seats[0].token, shared.app.state.settings.database, str(Path.home())):
        assert secret is not None
        assert secret not in text


def test_bodies_are_bounded(shared: Server) -> None:
    table = shared.table(PERSON, PERSON)
    long = {"text": "x" * SMALL_BODY, "key": "12345678"}
    bad(table.seats[0].post("/chat", long), 413, "too-large")

    def pieces() -> object:
        for _ in range(100):
            yield b"x" * 1024

    response = shared.http.post(f"/tables/{table.id}/chat", content=pieces())  # type: ignore[arg-type]
    bad(response, 413, "too-large")
    bad(shared.http.post("/verify", content=b"x" * (5 * 1024 * 1024)), 413, "too-large")


def test_one_address_is_slowed_down(tmp_path: Path) -> None:
    with served(settings(tmp_path, rate=5.0)) as server:
        table = new_table(server.http, PERSON, PERSON)
        answers = [table.spectator.get() for _ in range(60)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        bad(refused[0], 429, "too-many")
        assert httpx.get(f"{server.url}/health").status_code == 200


@pytest.mark.parametrize(
    "path", ["/nothing", "/api/v1/nothing", "/assets/nothing.js", "/..%2f..%2fetc%2fpasswd", "/%00"]
)
def test_what_is_not_there_is_told_so(shared: Server, path: str) -> None:
    bad(httpx.get(f"{shared.url}{path}"), 404, "not-found")


def test_a_wrong_method_is_refused(shared: Server) -> None:
    response = httpx.delete(f"{shared.url}/api/v1/games")
    bad(response, 405, "bad-method")
    assert response.headers["allow"] == "GET"


def read_file(server: Server, option: str, text: str, **options: object) -> tuple[object, list[dict[str, str]]]:
    body = {"option": option, "text": text, "options": options}
    found = good(server.http.post("/games/scarab_lords/files", json=body))
    return found["value"], found["faults"]


def test_a_card_file_is_read_and_every_fault_is_reported_in_both_languages(shared: Server) -> None:
    written = designed_text()
    assert read_file(shared, "cards", written) == (None, [])  # the usual cards need not be sent
    value, faults = read_file(shared, "cards", written.replace("id: designed", "id: mine", 1))
    assert isinstance(value, dict)
    assert value["id"] == "mine"
    assert faults == []
    table = new_table(shared.http, PERSON, PERSON, game="scarab_lords", mode="basic", options={"cards": value})
    assert table.spectator.look()["options"]["cards"]["id"] == "mine"
    value, faults = read_file(shared, "cards", written.replace("type: fate", "type: fatal", 2))
    assert value is None
    assert len(faults) >= 2
    assert all("fatal" in fault[lang] for fault in faults[:2] for lang in ("en", "fr"))
    assert read_file(shared, "cards", "cards: [")[1][0]["en"].startswith("line 2: this is not YAML")


def test_deck_lists_are_read_with_the_cards_they_are_made_of(shared: Server) -> None:
    mine = designed_text().replace("id: A01", "id: Z01", 1).replace("id: designed", "id: mine", 1)
    cards, _ = read_file(shared, "cards", mine)
    printed = {"ankar": ["A01"] * 30, "temet": ["T01"] * 30}
    assert "there is no card A01" in read_file(shared, "decks", json.dumps(printed), cards=cards)[1][0]["en"]
    assert "the lists use A01 30 times" in read_file(shared, "decks", json.dumps(printed))[1][0]["en"]


def test_only_options_that_have_files_are_read(shared: Server) -> None:
    assert "cards, decks" in read_file(shared, "turns", "3")[1][0]["en"]
    bad(shared.http.post("/games/senet/files", json={"option": "cards", "text": ""}), 404, "not-found")


def test_moves_are_described_in_words(shared: Server) -> None:
    table = shared.table(PERSON, PERSON, game="scarab_lords", mode="basic", options={"first": 0}).begin()
    moves = good(table.seats[0].get("/moves"))["moves"]
    assert [move["move"] for move in moves] == [legal["move"] for legal in table.seats[0].look()["legal"]]
    said = {move["move"]: move["words"] for move in moves}
    assert said["refresh"] == {
        "en": "Refresh hand instead of this turn",
        "fr": "Refaire sa main au lieu de jouer ce tour",
    }
    assert good(table.seats[1].get("/moves")) == {"moves": []}
