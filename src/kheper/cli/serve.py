"""The browser app and its server, started from the command line."""

from importlib.util import find_spec

from kheper.cli.words import Complaint, Words


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
    open_browser: bool,
    lan: bool,
) -> None:
    """Serve until interrupted; the server's packages are an extra, so they may be missing."""
    if find_spec("fastapi") is None or find_spec("uvicorn") is None:
        raise Complaint("no-server-packages")
    from kheper.bots.budget import most_seconds
    from kheper.server.run import serve

    most_seconds()  # a bot that thinks in a worker could tell nobody what is wrong with it

    serve(
        host,
        port,
        database=database,
        workers=workers,
        rate=rate,
        hindsight_seconds=hindsight,
        bot_processes=bot_processes,
        open_browser=open_browser,
        lan=lan,
        greeting=words.say("serving"),
    )
