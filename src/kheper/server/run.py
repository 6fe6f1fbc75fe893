"""Start the server: addresses, the QR code for the phone, logs, several processes."""

import contextlib
import errno
import gc
import json
import logging
import os
import signal
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

import segno
import uvicorn
from fastapi import FastAPI
from uvicorn.supervisors import Multiprocess

from kheper.core.errors import BadOption
from kheper.core.hindsight import SERVED_SECONDS
from kheper.server.allowed_hosts import host_name
from kheper.server.app import DEFAULT_RATE, Settings, create_app
from kheper.server.connections import Connection, open_more_files
from kheper.server.hindsight import MAX_SECONDS
from kheper.server.limits import Limits
from kheper.server.proxies import Proxies
from kheper.server.store import Store, default_database

ENVIRONMENT = "KHEPER_SERVER_SETTINGS"
ANYWHERE = "0.0.0.0"
MAX_BOT_PROCESSES = 64


class JsonLines(logging.Formatter):
    """Log format with one JSON object per line. Headers, which carry tokens, are never logged."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as a line of JSON."""
        line: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line)  # in ASCII: no sign of a line's end, whoever may read it for one


LOGS: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": JsonLines}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
    "loggers": {
        "kheper": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
        "uvicorn": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
        "uvicorn.access": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
    },
}


GC_THRESHOLDS = (20_000, 20, 100)
"""Tables and compiled rules live long and hold no cycles; looking through all of them takes a tenth of a second."""

HTTP_SETTINGS: dict[str, Any] = {
    "http": Connection,
    "ws": "none",
    "proxy_headers": False,  # uvicorn would believe whatever any program of this machine says of its origin
    "server_header": False,
    "timeout_keep_alive": 30,
}
"""The settings of uvicorn."""


def app_from_environment() -> FastAPI:
    """Return the application of a server process, with the settings from the environment."""
    gc.set_threshold(*GC_THRESHOLDS)
    return create_app(Settings.of_document(json.loads(os.environ[ENVIRONMENT])))


def home_address() -> str:
    """Return the machine's address in the home network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documentation: only picks the interface
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def check_free(host: str, port: int) -> None:
    """Refuse a port that is taken, before anything else is started."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (OSError, OverflowError) as fault:
            code = errno.errorcode.get(fault.errno or 0, "") if isinstance(fault, OSError) else ""
            reason = (fault.strerror if isinstance(fault, OSError) else None) or str(fault)
            raise BadOption("bad-address", host=host, port=str(port), code=code, reason=reason) from None


def check_database(settings: Settings) -> None:
    """Refuse a database that cannot be used, before anything else is started; one that can is brought up to date."""
    store = Store(settings.database or default_database(), durable=settings.durable)
    try:
        store.open()
    finally:
        store.close()


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    *,
    database: str | None = None,
    workers: int = 1,
    rate: float | None = None,
    hindsight_seconds: float = SERVED_SECONDS,
    bot_processes: int = 1,
    durable: bool = False,
    open_browser: bool = False,
    lan: bool = False,
    public_hosts: Sequence[str] = (),
    trusted_proxies: Sequence[str] = (),
    limits: Limits | None = None,
    greeting: str = "",
    message: Callable[..., str] | None = None,
) -> None:
    """Run until interrupted; the address, and a greeting before it, go to standard output.

    `message` returns the text of a message id, for the progress of compiling the games.
    """
    if workers > 1 and not (database or "").startswith("postgres"):
        raise BadOption("workers-need-postgres")
    if not 0 < hindsight_seconds <= MAX_SECONDS:
        raise BadOption("bad-hindsight-seconds", given=hindsight_seconds, most=MAX_SECONDS)
    if not 1 <= bot_processes <= MAX_BOT_PROCESSES:
        raise BadOption("bad-bot-processes", given=bot_processes, most=MAX_BOT_PROCESSES)
    limits = limits or Limits()
    if limits.tables_per_client < 0:
        raise BadOption("bad-most-tables", given=limits.tables_per_client)
    host = ANYWHERE if lan else host
    name = home_address() if lan else "localhost" if host == "127.0.0.1" else host
    Proxies(trusted_proxies)  # what cannot be read is refused before anything is started
    settings = Settings(
        database or default_database(),
        DEFAULT_RATE if rate is None else rate,
        bot_processes,
        hindsight_seconds,
        durable,
        hosts=tuple(map(host_name, (name, *public_hosts))),
        trusted_proxies=tuple(trusted_proxies),
        limits=limits,
    )
    check_free(host, port)
    check_database(settings)
    open_more_files()
    address = f"http://{f'[{name}]' if ':' in name else name}:{port}/"
    print(*filter(None, (greeting, address)), sep="\n", flush=True)
    if lan:
        segno.make(address).terminal(out=sys.stdout, compact=True)
    if open_browser:
        threading.Thread(target=_open_when_up, args=(f"http://127.0.0.1:{port}/", address), daemon=True).start()
    if message is not None:
        threading.Thread(target=_print_progress, args=(f"http://127.0.0.1:{port}/", message), daemon=True).start()
    os.environ[ENVIRONMENT] = json.dumps(asdict(settings))
    _run(
        uvicorn.Config(
            "kheper.server.run:app_from_environment",
            factory=True,
            host=host,
            port=port,
            workers=workers,
            log_config=LOGS,
            timeout_graceful_shutdown=3,
            **HTTP_SETTINGS,
        )
    )


def _run(config: uvicorn.Config) -> None:
    """Run like `uvicorn.run`, but without Nagle's algorithm: with several processes it would delay answers by 40 ms."""
    # uvicorn raises the signal that stopped it once more in the end: being told to stop is no failure.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with contextlib.suppress(KeyboardInterrupt):
        if config.workers == 1:
            uvicorn.Server(config).run()
            return
        place = config.bind_socket()
        place.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # connections inherit it
        Multiprocess(config, sockets=[place]).run()


def _open_when_up(server: str, address: str) -> None:
    if _fetch_json(f"{server}health") is not None:
        webbrowser.open(address)


def _print_progress(server: str, message: Callable[..., str]) -> None:
    """Print that games are still being compiled, and when they are: nothing where they were before."""
    is_announced = False
    while (answer := _fetch_json(f"{server}api/v1/preparation")) is not None:
        left = [part["seconds_left"] for game in answer["games"] for part in game["parts"] if not part["ready"]]
        if not left:
            if is_announced:
                print(message("serving-prepared"), flush=True)
            return
        if not is_announced:
            print(message("serving-preparing", seconds=max(left)), flush=True)
            is_announced = True
        time.sleep(1)


def _fetch_json(url: str) -> Any:
    """Return the JSON at a URL once the server is up; None if it is not within ten seconds."""
    for _ in range(100):
        try:
            with urllib.request.urlopen(url, timeout=1) as answer:
                return json.load(answer)
        except OSError:
            time.sleep(0.1)
    return None
