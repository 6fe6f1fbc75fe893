"""The wheel alone, in an environment of its own and without Node, serves the browser app and plays a move."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import SERVE, STOP_SECONDS, Visitor, free_port, wait_until_ready
from tests.e2e.person import Person, game_card

ROOT = Path(__file__).resolve().parent.parent.parent

pytestmark = pytest.mark.soak


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment in which only the wheel and what it needs is installed."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--outdir", str(folder / "dist"), str(ROOT)]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
    [wheel] = (folder / "dist").glob("*.whl")
    [_] = (folder / "dist").glob("*.tar.gz")
    subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)
    python = folder / "venv" / "bin" / "python"
    pip = [str(python), "-m", "pip", "install", "-qq", "-c", str(ROOT / "constraints.txt"), f"{wheel}[server]"]
    subprocess.run(pip, check=True, cwd=folder)
    return python


@pytest.fixture(scope="module")
def served(installed: Path) -> Iterator[str]:
    port = free_port()
    store = f"sqlite:///{installed.parent.parent / 'tables.sqlite3'}"
    bare = {"PATH": str(installed.parent), "HOME": str(installed.parent.parent), "LANG": "C.UTF-8"}
    process = subprocess.Popen(
        [str(installed), "-c", SERVE, str(port), store],
        cwd=installed.parent.parent,
        env=bare,
        stdout=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}"
    try:
        wait_until_ready(address, process)
        yield address
    finally:
        process.terminate()
        process.wait(timeout=STOP_SECONDS)


def test_the_wheel_serves_the_app_and_a_move_can_be_played(browser: Browser, served: str) -> None:
    visitor = Visitor(browser, served, locale="en-GB", viewport={"width": 1280, "height": 800})
    page = visitor.page
    page.goto("/")
    game_card(page).get_by_role("button", name="Play now").click()
    with httpx.Client(base_url=f"{served}/api/v1") as http:
        person = Person(page, http).at_table()
        turn = person.turn()
        assert turn is not None
        move = person.choose(turn)
        person.place(move)
        person.lies(move)
    visitor.close()
    assert visitor.faults == []
    assert visitor.foreign == []
