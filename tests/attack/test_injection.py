"""What strangers type or send never becomes a header, a line of the log, or a sign that misleads other players."""

import json
import logging
from urllib.parse import quote

import pytest

from kheper.server.run import JsonLines
from tests.attack.wire import send_raw, statuses
from tests.server.client import PERSON, Server, bad, good, nonce

RLO, LRI, PDI, RLM = "\N{RIGHT-TO-LEFT OVERRIDE}", "\N{LEFT-TO-RIGHT ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}", "\u200f"
HIDDEN_NAMES = {
    "right to left": f"{RLO}evil",
    "isolate": f"Ada{LRI}",
    "mark of direction": f"Ada{RLM}",
    "escape sequence": "\x1b[2J",
    "control of 8 bits": "Ada\x9b2J",
    "line separator": "Ada\u2028Bob",
    "no width": "\u200b\u200b",
    "joiners alone": "\u200d\u200c",
    "filler": "\u3164",
    "blank braille": "\u2800\u2800",
    "byte order": "Ada\ufeff",
    "marks alone": "\u0301\u0301",
    "a pile of marks": "A" + "\u0301" * 12,
    "tags": "Ada\U000e0041",
}


@pytest.mark.parametrize("name", HIDDEN_NAMES.values(), ids=HIDDEN_NAMES.keys())
def test_invisible_characters_of_names_are_refused(shared: Server, name: str) -> None:
    table = shared.table(PERSON, {"kind": "open"})
    joining = table.seats[0].post("/join", {"name": name, "nonce": nonce()})
    claiming = table.spectator.post("/seats/1/claim", {"name": name, "nonce": nonce()})
    for answer in (joining, claiming):
        assert answer.status_code == 422
    if not any(ord(sign) < 32 for sign in name):
        bad(joining, 422, "bad-name")
    assert table.spectator.look()["index"] == 0


@pytest.mark.parametrize(
    "name",
    ["Ada", "Zoë", "Nguyễn Thị", "د. سارة", "שרה", "李", "👩‍👩‍👧", "नमस्ते", "O'Neil <3", "\N{EGYPTIAN HIEROGLYPH L001}"],
)
def test_names_of_all_peoples_are_welcome(shared: Server, name: str) -> None:
    table = shared.table(PERSON, PERSON)
    good(table.seats[0].post("/join", {"name": name, "nonce": nonce()}))
    assert table.spectator.look()["seats"][0]["name"] == name


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        (f"a{RLO}b{LRI}c{PDI}{RLM}d", "abcd"),
        ("one\ntwo\tthree\x0bfour", "one two three four"),
        ("\x1b[31mred\x07", "[31mred"),
        ("Z" + "\u0301" * 200, "Z" + "\u0301" * 4),
        ("x\u2028y\u2029z", "x y z"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("👩‍👩‍👧 " + "é" * 280, "👩‍👩‍👧 " + "é" * 280),
    ],
)
def test_chat_keeps_words_and_loses_what_hides_them(shared: Server, said: str, shown: str) -> None:
    table = shared.table(PERSON, PERSON).begin()
    good(table.seats[0].chat(said))
    assert table.spectator.look()["chat"][0]["text"] == shown


@pytest.mark.parametrize("said", ["\u200b", f"{RLO}{PDI}", "\x07\x08", "\u3164 \u2800", "\u0301", "x" * 301])
def test_chat_that_shows_nothing_or_too_much_is_refused(shared: Server, said: str) -> None:
    table = shared.table(PERSON, PERSON).begin()
    assert table.seats[0].chat(said).status_code == 422
    assert table.spectator.look()["chat"] == []


BREAK = "%0d%0aX-Injected:%20yes"


@pytest.mark.parametrize(
    "target",
    [
        f"/{BREAK}", f"/api/v1/games/{BREAK}/rules", f"/api/v1/tables/{BREAK}", f"/api/v1/games?{BREAK}",
        f"/assets/{BREAK}", f"/{quote('é')}", "//evil.example/%2e%2e", "/assets/..%2f..%2f..%2frun.py",
        "/..%2frun.py", "/assets/%2e%2e/%2e%2e/run.py", "/%00", "/index.html%00.js",
    ],
)  # fmt: skip
def test_no_address_becomes_a_header_or_a_file(shared: Server, target: str) -> None:
    raw = f"GET {target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
    answer = send_raw(shared.url, raw)
    head, _, body = answer.partition(b"\r\n\r\n")
    assert statuses(answer) in ([200], [404], [405], [422])
    assert b"x-injected" not in head.lower()
    assert b"def serve" not in body
    assert b"location:" not in head.lower()


def test_no_field_becomes_a_header(shared: Server) -> None:
    headers = {"Authorization": "Bearer x\tSet-Cookie: a", "Last-Event-ID": "1", "X-Forwarded-Host": "evil.example"}
    answer = shared.http.get(f"/tables/{'0' * 16}", headers=headers)
    assert "set-cookie" not in answer.headers
    assert "evil.example" not in answer.text + str(answer.headers)


@pytest.mark.parametrize(
    "said", ['a\n{"level": "error", "message": "all is lost"}', "a\r\nb", "a\x1b[2Jb", "a\u2028b", '"}\x00{"', "\x9b2J"]
)
def test_whatever_is_logged_stays_one_line(said: str) -> None:
    record = logging.LogRecord("kheper.test", logging.WARNING, __file__, 1, "%s", (said,), None)
    line = JsonLines().format(record)
    assert line.isprintable()
    assert json.loads(line)["message"] == said


def test_nothing_that_strangers_send_is_logged(shared: Server, caplog: pytest.LogCaptureFixture) -> None:
    sign = "MARK-OF-A-STRANGER"
    table = shared.table(PERSON, PERSON)
    with caplog.at_level(logging.DEBUG, "kheper"):
        table.seats[0].post("/join", {"name": sign, "nonce": nonce()})
        table.seats[0].chat(sign)
        shared.http.get(f"/{sign}?{sign}", headers={"User-Agent": sign, "Referer": sign, "Authorization": sign})
        shared.http.post("/tables", content=f'{{"game": "{sign}"')
        shared.http.post("/replay", json={"record": {"game": sign, "moves": [sign]}})
    assert sign not in caplog.text
