"""`kheper serve` and `kheper backup`: the server of the browser app."""

from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path

from kheper.cli.output import print_json
from kheper.terminal.messages import Complaint, Words


def start_serving(
    words: Words,
    host: str,
    port: int,
    database: str | None,
    workers: int,
    rate: float | None,
    hindsight: float,
    bot_processes: int,
    *,
    durable: bool,
    open_browser: bool,
    lan: bool,
    public_hosts: list[str],
    trusted_proxies: list[str],
    tables: int | None,
) -> None:
    """Serve until interrupted; raise `Complaint` if the server's packages are not installed."""
    if find_spec("fastapi") is None or find_spec("uvicorn") is None:
        raise Complaint("no-server-packages")
    from kheper.bots.budget import most_seconds
    from kheper.server.limits import Limits
    from kheper.server.run import serve

    most_seconds()  # report a wrong value now: a worker could report it to nobody

    serve(
        host,
        port,
        database=database,
        workers=workers,
        rate=rate,
        hindsight_seconds=hindsight,
        bot_processes=bot_processes,
        durable=durable,
        open_browser=open_browser,
        lan=lan,
        public_hosts=public_hosts,
        trusted_proxies=trusted_proxies,
        limits=Limits() if tables is None else Limits(tables_per_client=tables),
        greeting=words.say("serving"),
        message=words.say,
    )


def make_backup(words: Words, database: str | None, file: Path, as_json: bool) -> None:
    """Copy a database and print how much it holds."""
    if find_spec("sqlalchemy") is None:
        raise Complaint("no-server-packages")
    from kheper.server.backup import back_up
    from kheper.server.store import default_database

    copied = back_up(database or default_database(), file)
    if as_json:
        print_json(asdict(copied))
    else:
        print(words.say("backup-done", file=str(file), tables=copied.tables, entries=copied.entries))
