"""The HTTP API, the same for the browser and for remote bots."""

import hashlib
import json
from collections.abc import Iterator
from functools import partial
from math import ceil
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response
from fastapi.security import HTTPBearer
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers

from kheper.bots import DEFAULT_BOT, STAND_IN, bot_names
from kheper.bots.preparation import Part, Progress
from kheper.bots.words import bot_text
from kheper.core import registry
from kheper.core.game import GameType, Mode
from kheper.core.jsonio import Json
from kheper.core.text import LANGUAGES
from kheper.server import answers, models, records
from kheper.server.chapters import chapter_titles
from kheper.server.documents import Documents
from kheper.server.errors import Refusal, rule_document
from kheper.server.frames import MAX_FRAMES, OPEN
from kheper.server.heavy_requests import HeavyRequests
from kheper.server.hub import Hub
from kheper.server.security import client_of
from kheper.server.service import SeatResolver, Tables, check_bot, check_game
from kheper.server.snapshot import entry_document, in_words, is_logged, seats, snapshot_json
from kheper.server.stream import EventStream, latest, stream
from kheper.server.table import OVER, RUNNING, WAITING, Table
from kheper.server.user_text import clean_chat_line, clean_name
from kheper.server.workers import Workers

SECONDS_A_DAY = 24 * 3600
MAX_LISTED = 50
MAX_TOKEN_LENGTH = 200
MAX_EVENT_ID = 10_000_000
"""The highest number that `Last-Event-ID` may have."""


def responds_with(model: type[answers.Answer], status: int = 200) -> dict[int | str, dict[str, Any]]:
    """Return a response for the OpenAPI document. Answers are not validated: it would cost more than making them."""
    return {status: {"model": model, "description": (model.__doc__ or "").strip()}}


REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": answers.Refused, "description": what}
    for status, what in {
        400: "The body cannot be read.",
        401: "Needs the token of a seat.",
        403: "The token belongs to no seat of this table, or it is too early.",
        404: "There is nothing of that name.",
        409: "Not now: out of date, taken, over, or not begun.",
        408: "The request came too slowly.",
        413: "Too large.",
        421: "The server is not known by this name.",
        422: "The request cannot be understood, or the move is not legal.",
        429: "Too many requests, streams or unfinished tables.",
        503: "The game is being prepared, the store does not answer, or there are too many tables; try again.",
    }.items()
}
router = APIRouter(prefix="/api/v1", responses=REFUSALS)
TableId = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]
SeatPath = Annotated[int, Path(ge=0, le=15)]


# Dependencies are async so that they do not each take a thread.


async def tables_of(request: Request) -> Tables:
    """Return the tables of the application."""
    found: Tables = request.app.state.tables
    return found


async def workers_of(request: Request) -> Workers:
    """Return the workers of the application."""
    found: Workers = request.app.state.workers
    return found


async def documents_of(request: Request) -> Documents:
    """Return the documents of the application."""
    found: Documents = request.app.state.documents
    return found


async def heavy_requests_of(request: Request) -> HeavyRequests:
    """Return the heavy requests of the application."""
    found: HeavyRequests = request.app.state.heavy_requests
    return found


async def address_of(request: Request) -> str:
    """Return the address that a request comes from."""
    return client_of(request.scope)


async def counted_address_of(request: Request) -> str | None:
    """Return the address that a request counts for; None if addresses are not limited (`--rate 0`)."""
    return client_of(request.scope) if request.app.state.settings.rate > 0 else None


TheTables = Annotated[Tables, Depends(tables_of)]
TheDocuments = Annotated[Documents, Depends(documents_of)]
TheWorkers = Annotated[Workers, Depends(workers_of)]
TheHeavyRequests = Annotated[HeavyRequests, Depends(heavy_requests_of)]
Client = Annotated[str, Depends(address_of)]
CountedClient = Annotated[str | None, Depends(counted_address_of)]


class SeatToken(HTTPBearer):
    """The seat token that a request carries; None for spectators. Reads the header itself, which is far cheaper."""

    async def __call__(self, request: Request) -> str | None:  # type: ignore[override]
        """Return the token; anything else in its place is refused."""
        return token_in(request.headers)


def token_in(headers: Headers) -> str | None:
    """Return the token in the headers, or None."""
    authorization = headers.get("authorization")
    if authorization is None:
        return None
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() != "bearer" or not token or len(token) > MAX_TOKEN_LENGTH:
        raise Refusal(401, "unauthorised")
    return token


Token = Annotated[str | None, Depends(SeatToken(scheme_name="seat", description="The secret of a seat."))]


def viewer(table: Table, token: str | None) -> int | None:
    """Return the seat of a token, None for a spectator without one; a wrong token is refused."""
    if token is None:
        return None
    seat = table.seat_of(token)
    if seat is None:
        raise Refusal(403, "forbidden", "refused-wrong-token")
    return seat.number


def require_seat(table: Table, token: str | None) -> int:
    """Return the seat of a token; `Refusal` without one."""
    if token is None:
        raise Refusal(401, "unauthorised")
    seat = viewer(table, token)
    assert seat is not None
    return seat


def seat_resolver(token: str | None) -> SeatResolver:
    """Return the function that finds the seat of a token at a table."""
    return partial(require_seat, token=token)


def snapshot_response(table: Table, token: str | None) -> Response:
    """Return the table as the holder of the token may see it."""
    return Response(snapshot_json(table, viewer(table, token)), media_type="application/json")


# ---------------------------------------------------------------------------------------------- games


@router.get("/games", responses=responds_with(answers.Games))
def list_games(request: Request, documents: TheDocuments) -> Response:
    """The games, their modes and options, and the bots."""

    def games() -> Json:
        return {
            "games": [_game_document(game) for game in registry.game_types()],
            "bots": [_bot_document(name) for name in bot_names()],
            "usual_bot": DEFAULT_BOT,
            "stand_in": STAND_IN,
        }

    return documents.get("games", games).answer(request.headers)


@router.get("/preparation", responses=responds_with(answers.Preparations))
def preparation(workers: TheWorkers) -> Json:
    """How far the games are prepared: all can be played at once, bots that search and advice need compiled games."""
    return {"games": [_progress_document(progress) for progress in workers.preparation.progress()]}


def _progress_document(progress: Progress) -> Json:
    left = progress.seconds_left
    return {
        "name": progress.game,
        "parts": [
            {"part": part, "ready": part in progress.ready, "seconds_left": ceil(left[part]) if part in left else None}
            for part in Part
        ],
        "progress": round(progress.share, 3),
    }


def _bot_document(name: str) -> Json:
    words = {lang: bot_text(lang) for lang in LANGUAGES}
    return {
        "name": name,
        "title": {lang: text.say(f"bot-{name}") for lang, text in words.items()},
        "about": {lang: text.say(f"bot-{name}-about") for lang, text in words.items()},
    }


def _game_document(game: GameType) -> Json:
    words = {lang: game.text(lang) for lang in LANGUAGES}

    def say(message: str) -> dict[str, str]:
        return {lang: text.say(message) for lang, text in words.items()}

    def mode_document(mode: Mode) -> Json:
        return {
            "name": mode.name,
            "summary": say(f"mode-{mode.name}"),
            "least_seats": mode.least_seats,
            "most_seats": mode.most_seats,
            "usual_seats": mode.usual_seats,
        }

    return {
        "name": game.name,
        "rules_version": game.rules_version,
        "title": say("game-title"),
        "summary": say("game-summary"),
        "modes": [mode_document(mode) for mode in game.modes],
        "options": [
            {"name": o.name, "help": say(f"option-{o.name}"), "usual": o.usual, "modes": list(o.modes) or None}
            for o in game.options
        ],
    }


@router.get("/games/{game}/rules", responses=responds_with(answers.Rules))
def game_rules(game: Annotated[str, Path(max_length=40)], request: Request, documents: TheDocuments) -> Response:
    """The rules and rulings of a game, in both languages."""
    if game not in registry.names():
        raise Refusal(404, "not-found", "refused-no-game")

    def rules() -> Json:
        found = registry.game_type(game)
        titles = chapter_titles(found.folder / "rulebook")
        return {"rules": [{**rule_document(rule), "chapter": titles[rule.id]} for rule in found.rules().values()]}

    return documents.get(("rules", game), rules).answer(request.headers)


@router.get("/games/{game}/catalogue", responses=responds_with(answers.Catalogue))
def game_catalogue(game: Annotated[str, Path(max_length=40)], request: Request, documents: TheDocuments) -> Response:
    """What a game is usually played with, such as its cards; null where there is nothing to look up."""
    if game not in registry.names():
        raise Refusal(404, "not-found", "refused-no-game")

    def catalogue() -> Json:
        return {"catalogue": registry.game_type(game).open().engine.catalogue()}

    return documents.get(("catalogue", game), catalogue).answer(request.headers)


@router.post("/games/{game}/files", responses=responds_with(answers.ReadOption))
async def read_option_file(
    game: Annotated[str, Path(max_length=40)],
    body: models.OptionFile,
    heavy_requests: TheHeavyRequests,
    client: CountedClient,
) -> Response:
    """Read the text of a file that an option may come from, such as a card set, and check it."""
    if game not in registry.names():
        raise Refusal(404, "not-found", "refused-no-game")
    return await heavy_requests.answer(client, records.read_file, game, body)


# ---------------------------------------------------------------------------------------------- tables


@router.post("/tables", status_code=201, responses=responds_with(answers.NewTable, 201))
def create_table(
    body: models.NewTable, request: Request, tables: TheTables, workers: TheWorkers, client: Client
) -> Json:
    """Make a table. Each person seat gets a token, told here once."""
    game = check_game(body.game, body.mode, body.options, [seat.model_dump() for seat in body.seats])
    for seat in body.seats:
        if seat.kind == "bot":
            check_bot(seat.bot)
    workers.preparation.prioritise(game.name)
    clock = body.clock.model_dump()
    if clock["kind"] == "day":
        clock["seconds"] = SECONDS_A_DAY
    if clock["kind"] == "none":
        clock["seconds"] = None
    wishes = [seat.model_dump() for seat in body.seats]
    table, tokens = tables.create(game, wishes, clock, public=body.public, hints=body.gives_hints, maker=client)
    request.app.state.activity.record(table.header.id, client)
    return {
        "table": table.header.id,
        "commitment": table.header.body["commitment"],
        "seats": [{"seat": number, "token": token} for number, token in enumerate(tokens) if token],
    }


STATUSES = {"open": (WAITING,), "live": (RUNNING,), "over": (OVER,)}


@router.get("/tables", responses=responds_with(answers.Tables))
def list_tables(tables: TheTables, filter: Literal["open", "live", "over"] = "live") -> Json:  # noqa: A002
    """The public tables."""
    return {"tables": list(_listed(tables, filter))}


def _listed(tables: Tables, which: str) -> Iterator[Json]:
    for table_id in tables.store.listed(STATUSES[which], public=True, most=MAX_LISTED):
        try:
            table = tables.load(table_id)
        except Refusal:  # expired just now, or its game is not ready yet
            continue
        body = table.header.body
        yield {
            "table": table_id,
            "index": table.index(None),
            "game": body["game"],
            "mode": body["mode"],
            "status": table.status,
            "seats": seats(table),
            "result": table.result,
            "created": table.header.created,
        }


@router.get("/tables/{table_id}", responses=responds_with(answers.Snapshot))
def get_table(table_id: TableId, tables: TheTables, token: Token) -> Response:
    """The table as who asks may see it."""
    return snapshot_response(tables.load(table_id), token)


@router.get("/tables/{table_id}/catalogue", responses=responds_with(answers.Catalogue))
def table_catalogue(
    table_id: TableId, request: Request, documents: TheDocuments, tables: TheTables, token: Token
) -> Response:
    """What this table is played with, such as its cards; null where there is nothing to look up."""
    table = tables.load(table_id)
    viewer(table, token)
    body = table.header.body
    key = ("catalogue", body["game"], body["mode"], hashlib.sha256(json.dumps(body["options"]).encode()).digest())
    return documents.get(key, lambda: {"catalogue": table.game.engine.catalogue()}).answer(request.headers)


@router.post("/tables/{table_id}/join", responses=responds_with(answers.Snapshot))
def join(table_id: TableId, body: models.Join, tables: TheTables, token: Token) -> Response:
    """Take the seat of the token; the game starts when all are there."""
    return snapshot_response(tables.join(table_id, seat_resolver(token), clean_name(body.name), body.nonce), token)


@router.post("/tables/{table_id}/seats/{seat}/claim", responses=responds_with(answers.SeatToken))
def claim(table_id: TableId, seat: SeatPath, body: models.Join, tables: TheTables) -> Json:
    """Take a free seat; its token is told here once."""
    _, token = tables.claim(table_id, seat, clean_name(body.name), body.nonce)
    return {"seat": seat, "token": token}


@router.post("/tables/{table_id}/seats/{seat}/bot", responses=responds_with(answers.Snapshot))
def give_to_bot(table_id: TableId, seat: SeatPath, body: models.GiveToBot, tables: TheTables, token: Token) -> Response:
    """Let a bot take a free seat."""
    return snapshot_response(tables.give_to_bot(table_id, seat_resolver(token), seat, body.bot), token)


@router.get("/tables/{table_id}/moves", responses=responds_with(answers.SaidMoves))
def legal_moves(table_id: TableId, tables: TheTables, token: Token) -> Json:
    """The legal moves of the seat, in words."""
    table = tables.load(table_id)
    return {"moves": in_words(table, require_seat(table, token))}


@router.post("/tables/{table_id}/moves", responses=responds_with(answers.Snapshot))
def play(table_id: TableId, body: models.PlayMove, tables: TheTables, token: Token) -> Response:
    """Play a move. Sending the same key again plays nothing twice."""
    return snapshot_response(tables.move(table_id, seat_resolver(token), body.move, body.index, body.key), token)


@router.post("/tables/{table_id}/why", responses=responds_with(answers.Why))
def why(table_id: TableId, body: models.AskWhy, tables: TheTables, token: Token) -> Json:
    """Which rules a move breaks."""
    table = tables.load(table_id)
    seat = viewer(table, token)
    if seat is None:
        seat = body.seat
        if table.status != OVER:
            raise Refusal(401, "unauthorised")
    if seat is None or seat >= len(table.seats):
        raise Refusal(404, "not-found", "refused-no-seat")
    if table.position is None:
        raise Refusal(409, "not-running").with_extra(index=table.index(seat))
    rules = table.position.why_not(body.move, seat)
    return {"legal": not rules, "rules": [rule_document(rule) for rule in rules]}


@router.post("/tables/{table_id}/undo", responses=responds_with(answers.Snapshot))
def undo(table_id: TableId, body: models.Act, tables: TheTables, token: Token) -> Response:
    """Take the last move back, or ask the others."""
    return snapshot_response(tables.undo(table_id, seat_resolver(token), body.index, body.key), token)


@router.post("/tables/{table_id}/undo/answer", responses=responds_with(answers.Snapshot))
def answer_undo(table_id: TableId, body: models.UndoAnswer, tables: TheTables, token: Token) -> Response:
    """Answer a request to take moves back."""
    return snapshot_response(
        tables.answer_undo(table_id, seat_resolver(token), body.index, body.accept, body.key), token
    )


@router.post("/tables/{table_id}/resign", responses=responds_with(answers.Snapshot))
def resign(table_id: TableId, body: models.Act, tables: TheTables, token: Token) -> Response:
    """Leave the game."""
    return snapshot_response(tables.resign(table_id, seat_resolver(token), body.key), token)


@router.post("/tables/{table_id}/chat", responses=responds_with(answers.Snapshot))
def chat(table_id: TableId, body: models.Chat, tables: TheTables, token: Token) -> Response:
    """Say something at the table."""
    return snapshot_response(tables.chat(table_id, seat_resolver(token), clean_chat_line(body.text), body.key), token)


@router.post("/tables/{table_id}/rematch", status_code=201, responses=responds_with(answers.NewTable, 201))
def rematch(
    table_id: TableId, tables: TheTables, token: Token, client: Client, body: models.Rematch | None = None
) -> Json:
    """The table that follows this one; the seats keep their tokens."""
    again = tables.rematch(table_id, seat_resolver(token), client, same=body is not None and body.same)
    return {"table": again.header.id, "commitment": again.header.body["commitment"], "seats": []}


@router.get("/tables/{table_id}/record")
def record(table_id: TableId, tables: TheTables, token: Token) -> Response:
    """The record with its seed, after the end."""
    return Response(_record_json(tables, table_id, token), media_type="application/json")


def _record_json(tables: Tables, table_id: str, token: str | None) -> str:
    """Return the record of a table, as JSON."""
    table = tables.load(table_id)
    viewer(table, token)
    if table.status != OVER or table.position is None:
        raise Refusal(403, "forbidden", "refused-record-early")
    return table.record_json


@router.get("/tables/{table_id}/log", responses=responds_with(answers.OwnLog))
def own_log(table_id: TableId, tables: TheTables, token: Token) -> Json:
    """What a seat has seen and done so far."""
    table = tables.load(table_id)
    seat = require_seat(table, token)
    moves = [
        {"index": applied.index(seat), "move": applied.entry.body["move"]}
        for applied in table.log
        if applied.entry.body["kind"] == "move" and applied.entry.body["seat"] == seat
    ]
    entries = [entry for applied in table.log if (entry := entry_document(applied, seat)) and is_logged(entry)]
    return {"table": table_id, "seat": seat, "moves": moves, "log": entries}


@router.get("/tables/{table_id}/frames", responses=responds_with(answers.Frames))
async def table_frames(
    table_id: TableId,
    tables: TheTables,
    heavy_requests: TheHeavyRequests,
    client: CountedClient,
    token: Token,
    seat: Annotated[str | None, Query(pattern="^(open|[0-9])$")] = None,
    first: Annotated[int, Query(ge=0, le=MAX_EVENT_ID)] = 0,
    most: Annotated[int, Query(ge=1, le=MAX_FRAMES)] = MAX_FRAMES,
) -> Response:
    """A page of a finished game, position by position."""
    record_json = await run_in_threadpool(_record_json, tables, table_id, token)
    return await heavy_requests.answer(client, records.table_page, record_json, _frame_seat(seat), first, most)


def _frame_seat(seat: str | int | None) -> int | str | None:
    return seat if seat is None or seat == OPEN else int(seat)


EventData = answers.Snapshot | answers.Told | answers.Presence | answers.Thinking


@router.get(
    "/tables/{table_id}/stream",
    status_code=200,
    response_class=EventStream,
    responses={200: {"model": EventData, "description": "Server-sent events; this is the data of one."}},
)
async def table_stream(
    request: Request,
    table_id: TableId,
    tables: TheTables,
    workers: TheWorkers,
    token: Token,
    client: CountedClient,
    last_event_id: Annotated[int | None, Header(alias="Last-Event-ID", ge=0, le=MAX_EVENT_ID)] = None,
) -> EventStream:
    """What happens at the table, as server-sent events."""
    hub: Hub = request.app.state.hub
    table = await latest(tables, table_id)
    listener = hub.join(table_id, viewer(table, token), client)
    messages = stream(hub, tables, workers, listener, partial(viewer, token=token), last_event_id)
    await anext(messages)  # begun, so that it also ends where the client has already gone
    return EventStream(listener, messages)


# ---------------------------------------------------------------------------------------------- records


def request_body(model: type[models.Body]) -> dict[str, Any]:
    """Return a request body for the OpenAPI document. A worker parses it: a large one would block others."""
    schema = {"application/json": {"schema": model.model_json_schema()}}
    return {"requestBody": {"content": schema, "required": True}}


@router.post("/replay", responses=responds_with(answers.Replayed), openapi_extra=request_body(models.Replay))
async def replay(request: Request, heavy_requests: TheHeavyRequests, client: CountedClient) -> Response:
    """A page of a record from a file, position by position."""
    return await heavy_requests.answer(client, records.replay, await request.body())


@router.post("/verify", responses=responds_with(answers.Verified), openapi_extra=request_body(models.Verify))
async def verify(request: Request, heavy_requests: TheHeavyRequests, client: CountedClient) -> Response:
    """Replay a record and check that its shuffle was fair."""
    return await heavy_requests.answer(client, records.verify, await request.body())
