"""Taking moves back: free until something was shown, else the others are asked."""

from tests.server.client import BOT, PERSON, Server, bad, good, key


def test_a_sealed_choice_is_taken_back_freely(server: Server) -> None:
    table = server.table(PERSON, PERSON).begin()
    seat = table.seats[0]
    assert seat.look()["undo"]["possible"] == "no"
    assert "no move" in seat.look()["undo"]["reason"]["en"]
    bad(seat.act("undo"), 409, "no-undo")
    first = seat.move()
    assert first["view"]["draft"]
    assert first["undo"]["possible"] == "free"
    back = good(seat.act("undo"))
    assert back["view"]["draft"] is None
    assert 0 in back["pending"]
    assert [line["undone"] for line in back["log"] if line["entry"]["kind"] == "move"] == [True]


def test_others_who_sealed_meanwhile_keep_their_choice_and_are_not_made_stale(server: Server) -> None:
    table = server.table(PERSON, PERSON, PERSON).begin()
    third = table.seats[2].look()
    table.seats[0].move()
    kept = table.seats[1].move()["view"]["draft"]
    assert table.seats[0].look()["undo"]["possible"] == "free"
    good(table.seats[0].act("undo"))
    second = table.seats[1].look()
    assert second["view"]["draft"] == kept
    assert second["pending"] == [0, 2]
    good(table.seats[2].try_move(third["legal"][0]["move"], third["index"]))
    lines = [line for line in second["log"] if line["entry"]["kind"] == "move"]
    assert [(line["entry"]["seat"], line["undone"]) for line in lines] == [(0, True), (1, False)]
    good(table.seats[1].act("undo"))  # also after the others' moves were replayed
    assert table.seats[1].look()["view"]["draft"] is None
    lines = [line for line in table.seats[1].look()["log"] if line["entry"]["kind"] == "move"]
    assert [line["undone"] for line in lines] == [True, True, False]


def test_a_sealed_choice_may_be_changed_until_all_are_in(server: Server) -> None:
    table = server.table(PERSON, PERSON).begin()
    first = table.seats[0].move()
    assert [legal["move"] for legal in first["legal"]] == ["reopen"]
    again = table.seats[0].move("reopen")
    assert again["pending"] == [0, 1]
    table.seats[0].move()
    table.seats[1].move()
    seen = table.seats[0].look()
    bad(table.seats[0].try_move("reopen", first["index"]), 409, "stale")
    bad(table.seats[0].try_move("reopen", seen["index"]), 422, "illegal-move")


def test_after_something_was_shown_the_others_are_asked(server: Server) -> None:
    table = server.table(PERSON, PERSON).begin().play(2)
    asker, asked = table.seats[0], table.seats[1]
    assert asker.look()["undo"]["possible"] == "ask"
    bad(asked.answer(True), 409, "no-request")
    again = key()
    seen = good(asker.post("/undo", {"index": asker.look()["index"], "key": again}))
    good(asker.post("/undo", {"index": asker.look()["index"], "key": again}))
    assert seen["undo"] == {
        "possible": "no",
        "reason": seen["undo"]["reason"],
        "asked_by": 0,
        "waiting_for": [1],
    }
    bad(asker.answer(True), 409, "no-request")
    assert good(asked.answer(False))["undo"]["asked_by"] is None
    assert table.spectator.look()["view"]["round"] == 2
    good(asker.act("undo"))
    stale = {"index": seen["index"], "accept": True}
    assert bad(asked.post("/undo/answer", stale), 409, "stale")["index"] == asked.look()["index"]
    answer = {"index": asked.look()["index"], "accept": True, "key": key()}
    back = good(asked.post("/undo/answer", answer))
    assert good(asked.post("/undo/answer", answer))["index"] == back["index"]
    assert back["view"]["round"] == 1
    assert back["pending"] == [0, 1]
    table.play()
    assert table.spectator.look()["status"] == "over"
    assert table.seats[0].look()["undo"]["possible"] == "no"
    record = good(table.spectator.get("/record"))
    assert good(server.http.post("/verify", json={"record": record}))["fair"]


def test_a_move_answers_a_request_with_no(server: Server) -> None:
    table = server.table(PERSON, PERSON, mode="duel").begin().play(1)
    mover = table.spectator.look()["log"][-1]["entry"]["seat"]
    good(table.seats[mover].act("undo"))
    table.seats[1 - mover].move()
    assert table.spectator.look()["undo"]["asked_by"] is None


def test_all_others_must_agree_and_who_leaves_is_not_asked(server: Server) -> None:
    table = server.table(PERSON, PERSON, PERSON, PERSON).begin().play(4)
    good(table.seats[0].act("undo"))
    good(table.seats[1].answer(True))
    bad(table.seats[1].answer(True), 409, "no-request")
    assert table.spectator.look()["undo"]["waiting_for"] == [2, 3]
    good(table.seats[2].act("resign"))
    assert table.spectator.look()["undo"]["waiting_for"] == [3]
    good(table.seats[3].answer(True))
    assert table.spectator.look()["view"]["round"] == 1
    table.seats[0].move()
    good(table.seats[0].post("/seats/2/bot", {"bot": "random"}))
    table.seats[1].move()
    table.seats[3].move()


def test_who_asked_and_left_asks_no_more(server: Server) -> None:
    table = server.table(PERSON, PERSON, PERSON).begin().play(3)
    good(table.seats[0].act("undo"))
    good(table.seats[0].act("resign"))
    assert table.spectator.look()["undo"]["asked_by"] is None


def test_there_is_no_asking_bots(server: Server) -> None:
    table = server.table(PERSON, BOT).begin()
    table.seats[0].move()
    seen = table.seats[0].look()
    while seen["view"]["round"] == 1:
        seen = table.seats[0].look()
    assert seen["undo"]["possible"] == "no"
    assert "revealed" in seen["undo"]["reason"]["en"]
    bad(table.seats[0].act("undo"), 409, "no-undo")
