"""A real server and a real browser: Debian's Chromium, driven by Playwright."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from kheper.core import registry
from kheper.server.app import STATIC
from tests.server.client import client
from tests.server.process import ROOT

REQUIRED = bool(os.environ.get("KHEPER_REQUIRE_ALL"))
CHROMIUM = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser"))), None)
"""The shell first: the same browser without windows, which takes a third less of the processor."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
START_SECONDS = 900
PATIENCE = 120_000
"""Milliseconds after which something that should have happened is taken not to happen; never waited for in vain."""
STOP_SECONDS = 120
SERVE = """
import sys
from kheper.core import fairness
fairness.new_secret, fairness.new_nonce = lambda: "5" * 64, lambda: "7" * 32
from kheper.server.limits import Limits
from kheper.server.run import serve
no_limit = Limits(tables_per_client=0)
serve(port=int(sys.argv[1]), database=sys.argv[2], rate=0, hindsight_seconds=0.001, limits=no_limit)
"""
"""A server that adds nothing random: with the nonces of `person.NONCE` a table is dealt the same in every run.

What was possible is searched with the first beam alone, which no clock stops: found are the same lines on any machine.
"""
SAME_SHUFFLE = """
  const random = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (bytes) => (bytes.length === 16 ? bytes.fill(0) : random(bytes));
"""
"""In the page: its nonces, which have 16 bytes, are those of `person.NONCE` too; other random names stay random."""
DEFAULTS: dict[str, Any] = {
    "locale": "en-GB",
    "viewport": {"width": 1280, "height": 800},
    "reduced_motion": "reduce",  # every picture of a motion is drawn by the processor that other tests wait for
}


def without(what: str) -> None:
    """Skip with the reason, or fail where everything must be there."""
    (pytest.fail if REQUIRED else pytest.skip)(f"{what} is missing")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of its own on a free port, with the app as it is written now, and its games ready."""
    built = subprocess.run([sys.executable, ROOT / "tools" / "web.py", "build"], check=False)
    if built.returncode or not (STATIC / "index.html").is_file():
        without("the built browser app (tools/web.py build)")
    port = free_port()
    store = f"sqlite:///{tmp_path_factory.mktemp('store') / 'tables.sqlite3'}"
    process = subprocess.Popen([sys.executable, "-c", SERVE, str(port), store], stdout=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        wait_until_ready(address, process)
        yield address
    finally:
        process.terminate()
        process.wait(timeout=STOP_SECONDS)


def wait_until_ready(address: str, process: "subprocess.Popen[bytes]") -> None:
    for _ in range(START_SECONDS * 5):
        assert process.poll() is None, "the server has ended"
        try:
            with urllib.request.urlopen(f"{address}/ready", timeout=5) as answer:
                if json.load(answer)["games"] == sorted(registry.names()):
                    return
        except OSError:
            pass
        time.sleep(0.2)
    raise AssertionError("the games were not ready in time")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        without("Chromium")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


class Visitor:
    """Somebody with a browser of their own; whatever goes wrong on any of their pages fails the test."""

    expected: tuple[str, ...] = ()
    """Console errors that belong to the test, such as those of a cut network."""

    def __init__(self, browser: Browser, address: str, **options: Any) -> None:
        self.address = address
        self.faults: list[str] = []
        self.foreign: list[str] = []
        self.context: BrowserContext = browser.new_context(base_url=address, **options)
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(SAME_SHUFFLE)
        self.context.on("page", self._watch)
        self.page: Page = self.context.new_page()

    def _watch(self, page: Page) -> None:
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("dialog", lambda dialog: self.faults.append(f"a box of the browser: {dialog.message}"))
        page.on("request", lambda request: self._asked(request.url))

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(part in message.text for part in self.expected):
            self.faults.append(f"{message.text} ({message.location.get('url')})")

    def _asked(self, url: str) -> None:
        if not url.startswith((self.address, "data:", "blob:")):
            self.foreign.append(url)

    def close(self) -> None:
        self.context.close()


@pytest.fixture
def visitors(browser: Browser, address: str) -> Iterator[Any]:
    """Makes visitors; checks afterwards that none saw an error or was sent elsewhere."""
    made: list[Visitor] = []

    def make(**options: Any) -> Visitor:
        made.append(Visitor(browser, address, **(DEFAULTS | options)))
        return made[-1]

    yield make
    for visitor in made:
        visitor.close()
    assert [visitor.faults for visitor in made if visitor.faults] == []
    assert [visitor.foreign for visitor in made if visitor.foreign] == []


@pytest.fixture
def visitor(visitors: Any) -> Visitor:
    made: Visitor = visitors()
    return made


@pytest.fixture
def animated_visitor(visitors: Any) -> Visitor:
    """Somebody who sees all motion: a whole game of each kind is played so."""
    made: Visitor = visitors(reduced_motion="no-preference")
    return made


@pytest.fixture(scope="session")
def http(address: str) -> Iterator[httpx.Client]:
    """The same server without a browser: to set tables up, and to know what the page should show."""
    with client(address) as made:
        yield made
