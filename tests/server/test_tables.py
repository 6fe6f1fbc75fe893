"""The life of a table over HTTP: made, joined, played, left, repeated, downloaded, expired."""

from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from kheper.core import fairness
from kheper.core.record import Record
from kheper.server.age_clock import DAY
from kheper.server.limits import Limits
from kheper.server.service import Providers
from kheper.server.store import ENTRIES, TABLES
from tests.server.client import (
    BOT,
    OPEN,
    PERSON,
    FakeClock,
    Seat,
    Server,
    TestTable,
    bad,
    eventually,
    good,
    joined,
    key,
    nonce,
    served,
    settings,
)


def test_people_meet_play_and_part(server: Server) -> None:
    table = server.table(PERSON, PERSON)
    waiting = table.spectator.look()
    assert waiting["status"] == "waiting"
    assert waiting["view"] is None
    assert waiting["commitment"] == table.commitment
    assert table.seats[0].join("Ada")["status"] == "waiting"
    assert table.seats[1].join("Béa <b>")["status"] == "running"
    seen = table.seats[0].look()
    assert [seat["name"] for seat in seen["seats"]] == ["Ada", "Béa <b>"]
    assert seen["you"] == 0
    assert seen["pending"] == [0, 1]
    assert all("squares" in area for move in seen["legal"] for area in move.get("areas", []))
    table.play()
    end = table.spectator.look()
    assert end["status"] == "over"
    assert end["result"]["winners"]
    assert end["pending"] == end["legal"] == []
    record = good(table.spectator.get("/record"))
    assert Record.of_document(record).position.over
    assert fairness.is_fair(record) is True
    assert record["fairness"]["commitment"] == table.commitment
    assert record["names"] == ["Ada", "Béa <b>"]


def test_a_link_is_joined_once_and_again_by_the_same_person(server: Server) -> None:
    table = server.table(PERSON, PERSON)
    first = table.seats[0].join("Ada")
    assert table.seats[0].join("Ada")["index"] == first["index"]
    error = bad(table.seats[0].post("/join", {"name": "Eve", "nonce": nonce()}), 409, "joined")
    assert "Ada" in error["message"]["fr"]


def test_an_open_seat_goes_to_whoever_comes_first(server: Server) -> None:
    table = server.table(PERSON, OPEN)
    table.seats[0].join()
    claimed = good(table.spectator.post("/seats/1/claim", {"name": "Bob", "nonce": nonce()}))
    bob = Seat(server.http, table.id, claimed["token"], 1)
    assert bob.look()["you"] == 1
    assert bob.look()["status"] == "running"
    bad(table.spectator.post("/seats/1/claim", {"name": "Eve", "nonce": nonce()}), 409, "seat-taken")
    bad(table.spectator.post("/seats/7/claim", {"name": "Eve", "nonce": nonce()}), 404, "not-found")


def test_an_open_seat_can_be_given_to_a_bot(server: Server) -> None:
    table = server.table(PERSON, OPEN)
    table.seats[0].join()
    bad(table.seats[0].post("/seats/1/bot", {"bot": "deep thought"}), 422, "bad-request")
    given = good(table.seats[0].post("/seats/1/bot", {"bot": "random"}))
    assert given["seats"][1]["kind"] == "bot"
    bad(table.seats[0].post("/seats/0/bot", {"bot": "random"}), 409, "seat-taken")


def test_bots_play_by_themselves(server: Server) -> None:
    table = server.table(BOT, BOT)
    eventually(lambda: table.spectator.look()["status"] == "over")
    assert fairness.is_fair(good(table.spectator.get("/record"))) is True


def test_nobody_can_take_a_bots_key(server: Server) -> None:
    table = server.table(PERSON, BOT)
    for entry in range(4):
        table.seats[0].post("/chat", {"text": "hm", "key": f"bot-{entry}-1"})
    table.begin()
    eventually(lambda: table.spectator.look()["pending"] == [0])


def test_why_a_move_is_not_legal(server: Server) -> None:
    table = server.table(PERSON, PERSON)
    bad(table.seats[0].post("/why", {"move": "F0@a1"}), 409, "not-running")
    table.begin()
    seat = table.seats[0]
    legal = seat.look()["legal"][0]["move"]
    assert good(seat.post("/why", {"move": legal})) == {"legal": True, "rules": []}
    answer = good(seat.post("/why", {"move": "reopen"}))
    assert answer["legal"] is False
    assert all(rule["text"]["fr"] for rule in answer["rules"])
    refused = bad(seat.try_move("reopen", seat.look()["index"]), 422, "illegal-move")
    assert [rule["id"] for rule in refused["rules"]] == [rule["id"] for rule in answer["rules"]]
    bad(seat.post("/why", {"move": "what?"}), 422, "bad-request")
    bad(table.spectator.post("/why", {"move": legal, "seat": 0}), 401, "unauthorised")
    table.play()
    assert good(table.spectator.post("/why", {"move": legal, "seat": 0}))["legal"] is False
    bad(table.spectator.post("/why", {"move": legal, "seat": 5}), 404, "not-found")


def test_two_players_one_resigns(server: Server) -> None:
    table = server.table(PERSON, PERSON, mode="duel")
    bad(table.seats[0].act("resign"), 409, "not-running")
    table.begin().play(3)
    end = good(table.seats[1].act("resign"))
    assert end["status"] == "over"
    assert end["result"] == {"winners": [0], "resigned": [1]}
    assert end["seats"][0]["deadline"] is None
    record = good(table.spectator.get("/record"))
    assert good(server.http.post("/verify", json={"record": record}))["fair"] is True
    again = good(table.seats[0].post("/rematch"), 201)
    assert Seat(server.http, again["table"], table.seats[1].token).look()["you"] == 1


def test_among_three_a_seat_that_was_given_up_is_taken_over(server: Server) -> None:
    table = server.table(PERSON, PERSON, PERSON).begin()
    leaver = table.seats[2]
    seen = good(leaver.act("resign"))
    assert seen["status"] == "running"
    assert seen["seats"][2]["free"]
    assert seen["seats"][2]["resigned"]
    bad(leaver.try_move(seen["legal"][0]["move"], seen["index"]), 409, "resigned")
    bad(leaver.act("resign"), 409, "resigned")
    table.seats[0].move()
    table.seats[1].move()
    assert table.spectator.look()["pending"] == [2]
    claimed = good(table.spectator.post("/seats/2/claim", {"name": "Newcomer", "nonce": nonce()}))
    bad(leaver.get(), 403, "forbidden")
    newcomer = Seat(server.http, table.id, claimed["token"], 2)
    newcomer.move()
    good(newcomer.act("resign"))
    taken = good(table.seats[0].post("/seats/2/bot", {"bot": "random"}))
    assert taken["seats"][2] | {"deadline": None} == {
        "seat": 2,
        "kind": "bot",
        "bot": "random",
        "name": "",
        "joined": True,
        "free": False,
        "resigned": False,
        "deadline": None,
    }
    bad(newcomer.get(), 403, "forbidden")
    del table.seats[2]
    table.play()
    assert fairness.is_fair(good(table.spectator.get("/record"))) is True


def test_the_last_of_three_wins(server: Server) -> None:
    table = server.table(PERSON, PERSON, PERSON).begin()
    good(table.seats[2].act("resign"))
    end = good(table.seats[0].act("resign"))
    assert end["status"] == "over"
    assert end["result"]["winners"] == [1]


def test_a_duel_is_repeated_with_the_other_first_and_the_same_links(server: Server) -> None:
    table = server.table(PERSON, PERSON, mode="duel").begin()
    bad(table.seats[0].post("/rematch"), 409, "not-over")
    first = table.spectator.look()["view"]["first"]
    table.play()
    made = good(table.seats[0].post("/rematch"), 201)
    assert good(table.seats[1].post("/rematch"), 201) == made
    assert table.spectator.look()["next"] == {"table": made["table"]}
    again = [Seat(server.http, made["table"], seat.token) for seat in table.seats.values()]
    for number, seat in enumerate(again):
        assert seat.join("Again")["you"] == number
    assert again[0].look()["view"]["first"] == 1 - first
    assert again[0].look()["commitment"] != table.commitment
    bad(table.spectator.post("/rematch"), 401, "unauthorised")


def followed(server: Server, table: TestTable, body: Any) -> Any:
    """The first look at the table that follows one."""
    made = good(table.seats[0].post("/rematch", body), 201)
    again = [Seat(server.http, made["table"], seat.token) for seat in table.seats.values()]
    return [seat.join() for seat in again][-1]["view"]


@pytest.mark.parametrize("ends", ["by itself", "by resigning"])
def test_a_table_is_dealt_anew_or_the_same_site_is_chosen(server: Server, ends: str) -> None:
    def finished() -> TestTable:
        options = {"site": "A0B0/C0D0", "missions": "FILNPTUVWXYZ"}
        table = server.table(PERSON, PERSON, options=options).begin().play(None if ends == "by itself" else 4)
        if ends == "by resigning":
            good(table.seats[0].act("resign"))
        return table

    end = finished().spectator.look()["view"]
    for body in (None, {}, {"same": False}):
        new = followed(server, finished(), body)
        assert not new["order_known"]
    same = followed(server, finished(), {"same": True})
    assert (same["site"], same["order_known"]) == (end["site"], True)
    bad(finished().seats[0].post("/rematch", {"same": "yes"}), 422, "bad-request")


def test_no_deal_is_repeated_where_there_is_none(server: Server) -> None:
    table = server.table(PERSON, PERSON, game="scarab_lords", mode="basic").begin()
    good(table.seats[0].act("resign"))
    bad(table.seats[0].post("/rematch", {"same": True}), 422, "bad-request")
    assert good(table.seats[0].post("/rematch", {}), 201)["table"]


def test_a_solo_is_tried_again(server: Server) -> None:
    table = server.table(PERSON, mode="solo").begin().play()
    end = table.seats[0].look()
    made = good(table.seats[0].post("/rematch"), 201)
    again = Seat(server.http, made["table"], table.seats[0].token)
    assert again.join()["view"]["site"] == end["view"]["site"]


def test_a_rematch_with_a_bot_keeps_the_bot(server: Server) -> None:
    table = server.table(PERSON, BOT, mode="duel").begin()
    good(table.seats[0].act("resign"))
    made = good(table.seats[0].post("/rematch"), 201)
    again = Seat(server.http, made["table"], table.seats[0].token)
    assert again.join()["seats"][1]["bot"] == "random"


def test_the_record_exists_only_after_the_end(server: Server) -> None:
    table = server.table(PERSON, PERSON).begin().play(6)
    for seat in (*table.seats.values(), table.spectator):
        for path in ("/record", "/frames", "/frames?seat=open", "/frames?seat=0"):
            bad(seat.get(path), 403, "forbidden")
    own = good(table.seats[0].get("/log"))
    assert len(own["moves"]) == 3
    assert own["log"] == table.seats[0].look()["log"]


def test_a_finished_game_is_shown_moment_by_moment(server: Server) -> None:
    table = server.table(PERSON, PERSON).begin().play()
    record = good(table.spectator.get("/record"))
    moves = record["moves"]

    watched, own, everything = (table.spectator.frames(**seen) for seen in ({}, {"seat": 1}, {"seat": "open"}))
    assert len(watched) == len(own) == len(everything) == len(moves) + 1
    assert all(frame["move"] is None for frame in watched)
    assert [f["move"] for f in own if f["seat"] == 1] == [move for seat, move in moves if seat == 1]
    assert all(frame["move"] is None for frame in own if frame["seat"] == 0)
    assert [[f["seat"], f["move"]] for f in everything[1:]] == moves
    assert everything[3]["views"][0]["draft"] == moves[2][1]
    assert own[3]["view"]["draft"] is None
    bad(table.spectator.get("/frames?seat=5"), 404, "not-found")
    bad(table.spectator.get("/frames?seat=x"), 422, "bad-request")
    for seat, same in ((None, watched), (1, own), ("open", everything)):

        def page(seat: Any = seat, **more: Any) -> Any:
            found = good(server.http.post("/replay", json={"record": record, "seat": seat, **more}))
            assert (found["game"], found["names"]) == ("scarabya", ["Player 0", "Player 1"])
            return found

        assert joined(page) == same


def test_a_record_from_a_file_is_checked(server: Server) -> None:
    table = server.table(PERSON, PERSON, mode="duel").begin().play()
    record = good(table.spectator.get("/record"))

    def verify(document: Any) -> Any:
        return server.http.post("/verify", json={"record": document})

    assert good(verify(record))["fair"] is True
    assert good(verify({k: v for k, v in record.items() if k != "fairness"}))["fair"] is None
    other = record["fairness"] | {"nonces": [nonce(), nonce()]}
    assert good(verify(record | {"fairness": other}))["fair"] is False
    bad(verify(record | {"moves": record["moves"][1:]}), 422, "bad-request")
    bad(verify({}), 422, "bad-request")
    bad(verify(record | {"moves": [[0, "reopen"]] * 6000}), 413, "too-large")


def test_public_tables_are_listed(server: Server) -> None:
    waiting = server.table(PERSON, OPEN, public=True)
    live = server.table(PERSON, PERSON, public=True).begin()
    over = server.table(PERSON, PERSON, mode="duel", public=True).begin()
    good(over.seats[0].act("resign"))
    server.table(PERSON, PERSON).begin()

    def listed(which: str) -> list[str]:
        return [table["table"] for table in good(server.http.get(f"/tables?filter={which}"))["tables"]]

    assert listed("open") == [waiting.id]
    assert listed("live") == [live.id]
    assert listed("over") == [over.id]
    bad(server.http.get("/tables?filter=all"), 422, "bad-request")


def test_chat_is_heard_by_all_and_bounded(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kheper.server.service.MAX_CHAT_LINES", 3)
    table = server.table(PERSON, PERSON)
    said = {"text": "hello", "key": key()}
    good(table.seats[1].post("/chat", said))
    good(table.seats[1].post("/chat", said))
    assert table.spectator.look()["chat"] == [{"seat": 1, "text": "hello", "index": 1}]
    bad(table.seats[0].chat("x" * 301), 422, "bad-request")
    bad(table.seats[0].chat(" "), 422, "bad-request")
    good(table.seats[0].chat("one"))
    good(table.seats[0].chat("two"))
    bad(table.seats[0].chat("three"), 409, "full")


def test_a_log_is_bounded(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    table = server.table(PERSON, PERSON).begin()
    monkeypatch.setattr("kheper.server.service.MAX_ENTRIES", table.spectator.look()["index"] + 1)
    table.seats[0].move()
    seen = table.seats[0].look()
    bad(table.seats[0].try_move("reopen", seen["index"]), 409, "full")


def test_memory_is_bounded(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.tables, "limits", Limits(table_bytes=1))
    tables = [server.table(PERSON, PERSON).begin().play(4) for _ in range(5)]
    assert len(server.tables._cached_tables) == 1
    for table in tables:
        assert len(table.spectator.look()["log"]) > 4


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def timed(tmp_path: Path, clock: FakeClock) -> Any:
    with served(settings(tmp_path), Providers(time=clock, monotonic=clock)) as running:
        yield running


def test_a_clock_per_move(timed: Server, clock: FakeClock) -> None:
    time_limit = {"kind": "move", "seconds": 60}
    table = timed.table(PERSON, PERSON, PERSON, clock=time_limit).begin()
    seen = table.seats[0].look()
    assert seen["clock"] == time_limit
    assert len({seat["deadline"] for seat in seen["seats"]}) == 1
    table.seats[0].move()
    assert table.seats[0].look()["seats"][0]["deadline"] is None
    clock.now += 59
    bad(table.spectator.post("/seats/1/claim", {"name": "Eve", "nonce": nonce()}), 409, "seat-taken")
    table.seats[0].move("reopen")
    late = table.seats[0].look()["seats"]
    assert late[0]["deadline"] == late[1]["deadline"]  # thinking again gives no new time
    table.seats[0].move()
    clock.now += 2
    given = good(table.seats[0].post("/seats/1/bot", {"bot": "random"}))
    assert given["seats"][1]["kind"] == "bot"
    assert given["seats"][2]["free"]
    bad(table.seats[1].get(), 403, "forbidden")
    claimed = good(table.spectator.post("/seats/2/claim", {"name": "Newcomer", "nonce": nonce()}))
    newcomer = Seat(timed.http, table.id, claimed["token"], 2)
    assert newcomer.look()["seats"][2]["deadline"] > late[1]["deadline"]
    newcomer.move()
    bad(timed.http.post("/tables", json={"game": "scarabya", "mode": "solo", "seats": [PERSON],
                                         "clock": {"kind": "move"}}), 422, "bad-request")  # fmt: skip


def test_an_undo_gives_no_new_time(timed: Server, clock: FakeClock) -> None:
    table = timed.table(PERSON, PERSON, clock={"kind": "move", "seconds": 60}).begin()
    before = table.spectator.look()["seats"][0]["deadline"]
    clock.now += 30
    table.seats[0].move()
    clock.now += 10
    assert good(table.seats[0].act("undo"))["seats"][0]["deadline"] == before


def test_a_day_for_each_move(timed: Server, clock: FakeClock) -> None:
    table = timed.table(PERSON, PERSON, mode="duel", clock={"kind": "day"}).begin()
    turn = table.spectator.look()["pending"][0]
    clock.now += DAY - 1
    bad(table.spectator.post(f"/seats/{turn}/claim", {"name": "Eve", "nonce": nonce()}), 409, "seat-taken")
    table.seats[turn].move()
    clock.now += DAY - 1
    bad(table.spectator.post(f"/seats/{turn}/claim", {"name": "Eve", "nonce": nonce()}), 409, "seat-taken")
    clock.now += 2
    good(table.spectator.post(f"/seats/{1 - turn}/claim", {"name": "Eve", "nonce": nonce()}))


def test_tables_expire(timed: Server, clock: FakeClock) -> None:
    waiting = timed.table(PERSON, PERSON)
    running = timed.table(PERSON, PERSON).begin()
    clock.now += 6 * DAY
    assert timed.tables.expire() == 0
    clock.now += 2 * DAY
    assert timed.tables.expire() == 1
    bad(waiting.spectator.get(), 404, "not-found")
    bad(waiting.seats[0].chat("still there?"), 404, "not-found")
    assert running.spectator.look()["status"] == "running"
    clock.now += 90 * DAY
    assert timed.tables.expire() == 1
    with timed.tables.store.engine.connect() as connection:
        assert connection.execute(sa.select(sa.func.count()).select_from(ENTRIES)).scalar() == 0


def corrupt(store: Any, table: str, old: str, new: str) -> None:
    with store.engine.begin() as connection:
        change = {"body": sa.func.replace(ENTRIES.c.body, old, new)}
        connection.execute(sa.update(ENTRIES).where(ENTRIES.c.table_id == table).values(change))
        connection.execute(
            sa.update(TABLES).where(TABLES.c.id == table).values(header=sa.func.replace(TABLES.c.header, old, new))
        )


def test_a_table_that_no_longer_replays_is_closed_with_the_reason(tmp_path: Path) -> None:
    with served(settings(tmp_path)) as server:
        broken = server.table(PERSON, OPEN)
        claimed = good(broken.spectator.post("/seats/1/claim", {"name": "Bob", "nonce": nonce()}))
        broken.seats[0].join("Ada")
        broken.seats[1] = Seat(server.http, broken.id, claimed["token"])
        broken.seats[0].chat("before")
        broken.seats[0].move()
        other = server.table(PERSON, PERSON).begin().play(24)
        whole = server.table(PERSON, PERSON).begin().play(4)
        over = server.table(PERSON, PERSON, mode="duel").begin().play()
        move = server.tables.load(broken.id).log[-1].entry.body["move"]
        corrupt(server.tables.store, broken.id, move, "reopen")
        corrupt(server.tables.store, over.id, '"kind":"move"', '"kind":"dance"')
        secret = server.tables.load(other.id).header.body["secret"]  # as if the shuffle had changed
        corrupt(server.tables.store, other.id, secret, "0" * 64)
        tokens = {number: seat.token for number, seat in broken.seats.items()}
    with served(settings(tmp_path)) as server:
        seat = Seat(server.http, broken.id, tokens[0])
        eventually(lambda: server.tables.store.listed(("closed",)))
        seen = seat.look()
        assert seen["status"] == "closed"
        assert "rules have changed" in seen["closed_reason"]["en"]
        assert "règles" in seen["closed_reason"]["fr"]
        assert [place["name"] for place in seen["seats"]] == ["Ada", "Bob"]
        assert [line["text"] for line in seen["chat"]] == ["before"]
        assert Seat(server.http, broken.id, tokens[1]).look()["you"] == 1
        bad(seat.chat("hello?"), 409, "not-running")
        bad(seat.post("/join", {"name": "Eve", "nonce": nonce()}), 409, "joined")
        bad(seat.act("resign"), 409, "not-running")
        bad(seat.post("/seats/1/claim", {"name": "Eve", "nonce": nonce()}), 409, "seat-taken")
        bad(seat.get("/record"), 403, "forbidden")
        bad(seat.post("/rematch"), 409, "not-over")
        assert eventually(lambda: Seat(server.http, other.id).look()["status"] == "closed")
        assert Seat(server.http, over.id).look()["status"] == "closed"
        assert Seat(server.http, whole.id).look()["status"] == "running"


def test_tables_that_cannot_be(server: Server) -> None:
    def create(**body: Any) -> Any:
        return server.http.post("/tables", json={"game": "scarabya", "mode": "table", "seats": [PERSON]} | body)

    bad(create(game="senet"), 422, "bad-request")
    bad(create(mode="blitz"), 422, "bad-request")
    bad(create(seats=[]), 422, "bad-request")
    bad(create(seats=[PERSON] * 5), 422, "bad-request")
    bad(create(seats=[{"kind": "bot"}]), 422, "bad-request")
    bad(create(seats=[{"kind": "bot", "bot": "nobody"}]), 422, "bad-request")
    bad(create(seats=[{"kind": "bot", "bot": "cmd:true"}]), 422, "bad-request")  # strangers start no programs
    bad(create(options={"colour": "blue"}), 422, "bad-request")
    bad(create(options={"boards": "/etc/passwd"}), 422, "bad-request")
    bad(create(start={}), 422, "bad-request")
    bad(create(clock={"kind": "move", "seconds": 1}), 422, "bad-request")


def test_only_the_hash_of_a_token_is_stored(tmp_path: Path) -> None:
    with served(settings(tmp_path)) as server:
        table = server.table(PERSON, OPEN)
        claimed = good(table.spectator.post("/seats/1/claim", {"name": "Bob", "nonce": nonce()}))
        tokens = [table.seats[0].token, claimed["token"]]
        assert all(len(str(token)) >= 22 for token in tokens)  # 128 bits
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert table.id.encode() in kept
    for token in tokens:
        assert str(token).encode() not in kept
