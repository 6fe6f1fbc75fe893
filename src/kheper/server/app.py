"""The application: routes, workers, streams and the built browser app."""

import asyncio
import contextlib
import logging
import os
import re
import signal
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import sqlalchemy as sa
from anyio import to_thread
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.types import Message, Receive, Scope, Send

from kheper import __version__
from kheper.bots.preparation import Part, Preparation
from kheper.core import registry
from kheper.core.hindsight import SERVED_SECONDS
from kheper.kernel.jit import interpreting
from kheper.server import analysis, hindsight, hints, metrics
from kheper.server.activity import ActivityMiddleware, TableActivity
from kheper.server.age_clock import AgeClock
from kheper.server.allowed_hosts import AllowedHosts
from kheper.server.api import router
from kheper.server.connections import Connections
from kheper.server.database import DatabaseFault, fault_of
from kheper.server.documents import IMMUTABLE, REVALIDATE, Documents
from kheper.server.errors import REFUSED, Refusal, answer_to, unreadable
from kheper.server.fast_path import FastPath
from kheper.server.health import DatabaseHealth
from kheper.server.heavy_requests import HeavyRequests
from kheper.server.hub import Hub
from kheper.server.interrupts import InterruptTimers
from kheper.server.limits import Limits
from kheper.server.move_batcher import MoveBatcher
from kheper.server.proxies import Proxies
from kheper.server.security import Guard
from kheper.server.service import Providers, Tables
from kheper.server.snapshot import snapshot_of
from kheper.server.store import Store, default_database
from kheper.server.table import OVER, Table
from kheper.server.workers import Workers, load_rules

log = logging.getLogger("kheper.server")
STATIC = Path(__file__).parent / "static"
FILE_NAME = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9_.-]{0,99}")
"""A file name that neither leaves the folder nor is too long for the system."""
HOUSEKEEPING_SECONDS = 30.0
READY_POLL_SECONDS = 0.2
"""Seconds between two checks for games that have become ready."""
CHECKPOINT_SECONDS = 1.0
"""Seconds between two checkpoints of the store."""
DEFAULT_RATE = 50.0
THREADS = 12
"""The number of requests handled at the same time; more threads would only slow each other down.

Moves have threads of their own; with SQLite, which has one writer, just one, and moves that come together are stored
together. With PostgreSQL each is stored by itself: transactions over the same tables in another order would wait for
each other."""


@dataclass(frozen=True)
class Settings:
    """The settings of a server."""

    database: str | None = None
    rate: float = DEFAULT_RATE
    """The sustained rate of requests a second per address; 0 for no limit."""
    bot_processes: int = 1
    """The number of bots that think at the same time; 0: in a thread of the server, for tests."""
    hindsight_seconds: float = SERVED_SECONDS
    """The time limit of a hindsight search."""
    durable: bool = False
    """SQLite: whether every move waits for the disk, so that it survives a power cut."""
    hosts: tuple[str, ...] = ()
    """Further host names of the server, besides those of the machine."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks of trusted proxies."""
    limits: Limits = field(default_factory=Limits)

    @classmethod
    def of_document(cls, document: dict[str, Any]) -> "Settings":
        """Return the settings that `asdict` has stored."""
        return cls(**document | {"limits": Limits(**document["limits"])})


class Application(FastAPI):
    """FastAPI inside our own middleware, so that a move does not pass through FastAPI's layers."""

    def __init__(self, settings: Settings, **about: Any) -> None:
        super().__init__(**about)
        self.state.settings = settings
        limits, proxies = settings.limits, Proxies(settings.trusted_proxies)
        self.state.connections = Connections(limits, proxies)
        self.state.documents = Documents(limits.document_bytes)
        layers = metrics.MetricsMiddleware(ActivityMiddleware(FastPath(super().__call__)))
        self._layers = Guard(layers, settings.rate, hosts=AllowedHosts(settings.hosts), proxies=proxies, limits=limits)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        scope["app"] = self
        await self._layers(scope, receive, self._with_start_error(send) if scope["type"] == "lifespan" else send)

    def _with_start_error(self, send: Send) -> Send:
        """Report a failed start by its own message instead of a traceback."""

        async def send_start_error(message: Message) -> None:
            if message["type"] == "lifespan.startup.failed":
                message["message"] = getattr(self.state, "start_fault", message["message"])
            await send(message)

        return send_start_error


def create_app(settings: Settings | None = None, providers: Providers | None = None) -> FastAPI:
    """Return the application for an ASGI server."""
    app = Application(
        settings or Settings(),
        title="Kheper",
        version=__version__,
        lifespan=_lifespan,
        docs_url=None,  # FastAPI's pages load scripts from elsewhere
        redoc_url=None,
        openapi_url=None,  # FastAPI would write the document anew for each who asks
    )
    app.state.providers = providers
    for part in (router, hints.router, analysis.router, hindsight.router):
        app.include_router(part)
    _add_operations(app)
    _add_errors(app)
    _add_pages(app)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    to_thread.current_default_thread_limiter().total_tokens = THREADS
    providers = app.state.providers or Providers()
    store = await _open_store(app, providers)
    database_health = DatabaseHealth(store)
    hub = Hub()
    hub.open()
    tables = Tables(store, providers, settings.limits)
    preparation = Preparation(registry.names(), settings.bot_processes and (os.cpu_count() or 1))
    workers = Workers(tables, preparation, settings.bot_processes)
    heavy_requests = HeavyRequests(settings.bot_processes)
    interrupt_timers = InterruptTimers(tables.answer_interrupt, tables.providers.time)

    def resume(table: Table) -> None:
        workers.think(table)
        interrupt_timers.schedule(table)

    def changed(table: Table) -> None:
        for viewer in hub.viewers(table.header.id):
            snapshot_of(table, viewer)  # here, in a thread: the streams then only pass it on
        resume(table)
        if table.status == OVER:  # somebody may want to see it once more
            heavy_requests.preload(load_rules, table.header.body["game"])
        hub.notify(table.header.id)

    activity = TableActivity(hub.viewers, partial(_resume_in_thread, tables, resume))
    _connect(workers, activity, hub)
    tables.changed = changed
    workers.on_start = hub.notify
    move_batcher = MoveBatcher(tables, 1) if store.is_sqlite else MoveBatcher(tables, THREADS, batch_size=1)
    app.state.store, app.state.hub, app.state.tables, app.state.workers = store, hub, tables, workers
    app.state.heavy_requests, app.state.activity = heavy_requests, activity
    app.state.hint_service, app.state.analyses = hints.HintService(workers), analysis.Analyses(tables, workers)
    hindsights = hindsight.Hindsights(tables, settings.bot_processes, settings.hindsight_seconds)
    app.state.hindsights, app.state.move_batcher, app.state.database_health = hindsights, move_batcher, database_health
    stop = threading.Event()
    background_tasks = [
        asyncio.create_task(_housekeeping(tables, preparation, activity, resume, database_health)),
        asyncio.create_task(_checkpoints(store, database_health)),
    ]
    notification_thread = threading.Thread(target=store.listen, args=(hub.notify, stop.is_set), daemon=True)
    if not store.is_sqlite:
        notification_thread.start()
    try:
        with interpreting(), _streams_end_at_signals(hub):
            yield
    finally:
        stop.set()
        hub.close()
        for task in background_tasks:
            task.cancel()
        await asyncio.gather(*background_tasks, return_exceptions=True)
        interrupt_timers.close()
        for part in (preparation, workers, hindsights, heavy_requests, move_batcher):
            await run_in_threadpool(part.close)
        if notification_thread.is_alive():
            await run_in_threadpool(notification_thread.join, 3)
        store.close()


def _load_part(workers: Workers, hub: Hub, game: str, part: Part) -> None:
    """Make use of a part that has become ready."""
    workers.load(game, part)
    hub.notify("")  # streams name the bots that stand in for others


async def _open_store(app: FastAPI, providers: Providers) -> Store:
    settings: Settings = app.state.settings
    clock = AgeClock(providers.time, providers.monotonic)
    store = Store(settings.database or default_database(), durable=settings.durable, clock=clock)
    try:
        await run_in_threadpool(store.open)
    except DatabaseFault as fault:
        store.close()
        app.state.start_fault = str(fault)
        raise
    return store


@contextlib.contextmanager
def _streams_end_at_signals(hub: Hub) -> Iterator[None]:
    """Close the streams when the process gets a signal to end; the HTTP server waits for them first."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def closing(number: int, frame: FrameType | None) -> None:
        hub.close()
        handler = before[signal.Signals(number)]
        if callable(handler):
            handler(number, frame)

    for number in before:
        signal.signal(number, closing)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


Resume = Callable[[Table], None]
"""Resumes a table: its bots think, and its due answers are played."""


def _connect(workers: Workers, activity: TableActivity, hub: Hub) -> None:
    """Have bots think only at tables that are viewed, and parts loaded when they become ready."""
    workers.preparation.ready_changed = partial(_load_part, workers, hub)
    workers.is_idle, workers.client = activity.is_idle, activity.client


def _resume_in_thread(tables: Tables, resume: Resume, table_id: str) -> None:
    """Resume, in a thread of its own, the work that was left at a table while it was idle."""
    threading.Thread(target=_resume_table, args=(tables, resume, table_id), daemon=True).start()


def _resume_table(tables: Tables, resume: Resume, table_id: str) -> None:
    with contextlib.suppress(Refusal, sa.exc.SQLAlchemyError):  # the next request resumes it again
        resume(tables.load(table_id))


async def _housekeeping(
    tables: Tables, preparation: Preparation, activity: TableActivity, resume: Resume, database_health: DatabaseHealth
) -> None:
    """Resume tables and expire old ones, periodically; once all rules are compiled, close tables that no longer replay.

    That one time idle tables are resumed too; later only those that are viewed, since thousands may be idle.
    """
    is_checked = False
    while True:
        try:
            is_idle: Callable[[str], bool] = activity.is_idle
            if not is_checked and preparation.has_all(Part.RULES):
                is_checked = True
                is_idle = _never
                for table_id in await run_in_threadpool(tables.close_broken):
                    log.warning("closed table %s: it no longer replays", table_id)
            await run_in_threadpool(preparation.open)
            await run_in_threadpool(_resume_all, tables, is_idle, resume)
            await run_in_threadpool(tables.expire)
        except sa.exc.SQLAlchemyError:
            await run_in_threadpool(database_health.fault)  # logs what is wrong
        except Exception:  # housekeeping must go on, whatever one table has made of it
            log.exception("housekeeping failed")
        for _ in range(round(HOUSEKEEPING_SECONDS / READY_POLL_SECONDS)):
            await asyncio.sleep(READY_POLL_SECONDS)
            if not is_checked and preparation.has_all(Part.RULES):
                break


async def _checkpoints(store: Store, database_health: DatabaseHealth) -> None:
    """Checkpoint SQLite periodically, so that no move waits for the disk."""
    while store.is_sqlite:
        await asyncio.sleep(CHECKPOINT_SECONDS)
        try:
            await run_in_threadpool(store.checkpoint)
        except sa.exc.SQLAlchemyError as fault:
            if await run_in_threadpool(database_health.fault) is None:  # else it is logged already
                log.warning("the database cannot be tidied: %s", fault_of(fault, store.place))


def _never(_: str) -> bool:
    return False


def _resume_all(tables: Tables, is_idle: Callable[[str], bool], resume: Resume) -> None:
    """Resume what another process left unfinished when it ended, except at idle tables."""
    for table in tables.resumable(is_idle):
        resume(table)


def _add_operations(app: FastAPI) -> None:
    @app.get("/health", include_in_schema=False)
    def health() -> Any:
        """The process lives."""
        return {"status": "ok", "version": __version__}

    @app.get("/ready", include_in_schema=False)
    def ready(request: Request) -> Any:
        """The database can be written; which games are wholly prepared, though all can be played."""
        preparation: Preparation = request.app.state.workers.preparation
        games = sorted(progress.game for progress in preparation.progress() if progress.share == 1.0)
        fault: DatabaseFault | None = request.app.state.database_health.fault()
        database = None if fault is None else {"code": fault.public.code, "message": fault.public.in_all_languages()}
        return JSONResponse({"games": games, "database": database}, status_code=200 if fault is None else 503)

    @app.get("/metrics", include_in_schema=False)
    def metrics_text(request: Request) -> Response:
        """Figures for Prometheus."""
        metrics.STREAMS.set(request.app.state.hub.streams)
        return Response(metrics.text(), media_type=metrics.CONTENT_TYPE)


def _add_errors(app: FastAPI) -> None:
    async def refused(_: Request, error: Exception) -> JSONResponse:
        return answer_to(error)

    for kind in REFUSED:
        app.add_exception_handler(kind, refused)

    @app.exception_handler(RequestValidationError)
    async def invalid_request(_: Request, error: RequestValidationError) -> JSONResponse:
        return answer_to(unreadable(error.errors()))

    @app.exception_handler(HTTPException)
    async def missing(_: Request, error: HTTPException) -> JSONResponse:
        code = {404: "not-found", 405: "bad-method"}.get(error.status_code, "bad-request")
        response = answer_to(Refusal(error.status_code, code, reason=str(error.detail)))
        response.headers.update(error.headers or {})
        return response


def _add_pages(app: FastAPI) -> None:
    documents: Documents = app.state.documents

    @app.get("/api/v1/openapi.json", include_in_schema=False)
    def described(request: Request) -> Response:
        """What the API is."""
        return documents.get("openapi", app.openapi).answer(request.headers)

    @app.get("/assets/{name}", include_in_schema=False)
    def asset(name: str, request: Request) -> Response:
        """Files with a hash in their name, which never change."""
        return sent(STATIC / "assets", name, request, IMMUTABLE)

    @app.get("/", include_in_schema=False)
    def page(request: Request) -> Response:
        """The browser app."""
        if not (STATIC / "index.html").is_file():
            return Response("The browser app has not been built; `make play` builds it.", status_code=503)
        return sent(STATIC, "index.html", request)

    @app.get("/{name}", include_in_schema=False)
    def file(name: str, request: Request) -> Response:
        """Files beside the page: icon, manifest."""
        return sent(STATIC, name, request)

    def sent(folder: Path, name: str, request: Request, caching: str = REVALIDATE) -> Response:
        path = folder / name
        if not FILE_NAME.fullmatch(name) or not path.is_file():
            raise Refusal(404, "not-found")
        return documents.file(path).answer(request.headers, caching)
