"""A bot that plays at a table of a Kheper server from anywhere: random legal moves, listening to the stream.

    python examples/remote_bot.py http://localhost:8000/#/table/<id>/<token>     the link of a seat
    python examples/remote_bot.py http://localhost:8000/#/table/<id> --seat 1    an open seat of a table

Needs httpx and nothing else. `docs/api.md` tells what is sent and why. Replace `choose` to make it play well.
"""

import argparse
import json
import random
import secrets
import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlparse

import httpx

Json = Any


def choose(snapshot: Json) -> str:
    """Return any legal move except giving up and reopening a choice."""
    moves: list[str] = [legal["move"] for legal in snapshot["legal"]]
    sensible = [move for move in moves if move not in ("give-up", "reopen")]
    return random.choice(sensible or moves)


class RemoteBot:
    """One seat at one table."""

    def __init__(self, server: str, table: str, token: str | None, name: str) -> None:
        self.http = httpx.Client(base_url=f"{server}/api/v1/tables/{table}", timeout=30)
        self.name = name
        if token:
            self.http.headers["Authorization"] = f"Bearer {token}"

    def claim(self, seat: int) -> None:
        """Take an open seat; its token comes with the answer, once."""
        answer = self.http.post(f"/seats/{seat}/claim", json=self._introduction()).raise_for_status().json()
        self.http.headers["Authorization"] = f"Bearer {answer['token']}"

    def join(self) -> None:
        """Take the seat whose token we hold; after a restart we have it already."""
        answer = self.http.post("/join", json=self._introduction())
        if answer.status_code != 409:
            answer.raise_for_status()

    def _introduction(self) -> Json:
        return {"name": self.name, "nonce": secrets.token_hex(16)}  # our part of a seed that nobody can choose

    def play(self) -> Json:
        """Play to the end; the result."""
        for snapshot in self.snapshots():
            if snapshot["status"] in ("over", "closed"):
                return snapshot["result"]
            if snapshot["you"] in snapshot["pending"]:
                self.move(snapshot)
        return None

    def move(self, snapshot: Json) -> None:
        """Play one move. The key makes it safe to send it again when the answer was lost."""
        body = {"index": snapshot["index"], "move": choose(snapshot), "key": secrets.token_hex(8)}
        while True:
            try:
                answer = self.http.post("/moves", json=body)
            except httpx.TransportError:
                time.sleep(1)
                continue
            if answer.status_code == 503:
                time.sleep(1)
                continue
            if answer.status_code != 409:  # 409: something has happened meanwhile, the stream will tell
                answer.raise_for_status()
            return

    def snapshots(self) -> Iterator[Json]:
        """Yield the table after every change; a broken stream is resumed where it stopped."""
        last: str | None = None
        snapshot: Json = None
        while True:
            headers = {} if last is None else {"Last-Event-ID": last}
            try:
                with self.http.stream("GET", "/stream", headers=headers, timeout=60) as stream:
                    if stream.status_code != 503:
                        stream.raise_for_status()
                    for event, data, number in messages(stream.iter_lines()):
                        last = number or last
                        if event == "snapshot" or data.get("snapshot"):
                            snapshot = data if event == "snapshot" else data["snapshot"]
                            yield snapshot
                        elif changes := data.get("changes"):
                            snapshot = snapshot | changes["set"] | {"index": data["index"]}
                            yield snapshot
            except httpx.TransportError:
                pass
            time.sleep(1)


def messages(lines: Iterator[str]) -> Iterator[tuple[str, Json, str | None]]:
    """Yield name, data and id of each server-sent event."""
    fields: dict[str, str] = {}
    for line in lines:
        if line.startswith(":"):
            continue  # a heartbeat
        if line:
            name, _, value = line.partition(": ")
            fields[name] = value
        elif fields:
            yield fields["event"], json.loads(fields["data"]), fields.get("id")
            fields = {}


def main() -> None:
    """Read the link, sit down, play."""
    parser = argparse.ArgumentParser(description="A random player for a table of a Kheper server.")
    parser.add_argument("link", help="the link of a seat, or of a table with an open seat")
    parser.add_argument("--seat", type=int, help="the open seat to take")
    parser.add_argument("--name", default="Remote bot")
    chosen = parser.parse_args()
    link = urlparse(chosen.link)
    _, _, table, *rest = link.fragment.split("/")
    bot = RemoteBot(f"{link.scheme}://{link.netloc}", table, rest[0] if rest else None, chosen.name)
    if chosen.seat is None:
        bot.join()
    else:
        bot.claim(chosen.seat)
    print(json.dumps(bot.play()))


if __name__ == "__main__":
    main()
