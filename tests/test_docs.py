"""What README and docs show is true: code runs, pages are up to date, links lead somewhere."""

import io
import json
import os
import re
import shlex
import subprocess
import sys
import textwrap
import tomllib
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from types import ModuleType

import jsonschema
import pytest
import yaml
from markdown.extensions.toc import slugify, unique

import kheper
from kheper.cli.main import main
from kheper.core import bot_registry, record
from kheper.core.errors import BadOption
from kheper.games.kemet.content import maps
from kheper.games.scarab_lords.content.cards import designed_cards, designed_text, parse_cards
from kheper.kernel import jit
from tests.support import coins_installed
from tools import observations, openapi, orientations, reference_pages

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
FENCE = re.compile(r"^( *)```([^\n`]*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
LANGUAGES = {"http", "json", "markdown", "python", "sh", "text", "toml", "yaml"}
RUN = (
    "README.md",
    "README.fr.md",
    "docs/python.md",
    "docs/records.md",
    "docs/hindsight.md",
    "docs/envs.md",
    "docs/first-agent.md",
    "docs/lab.md",
    "docs/add-a-game.md",
)
"""Pages whose Python is one program."""
QUOTED = {
    "docs/api.md": "examples/remote_bot.py",
    "docs/cluster.md": "",
    "docs/fr/first-agent.md": "docs/first-agent.md",
    "docs/protocol.md": "examples/stdio_bot.py",
}
"""Pages whose Python is quoted from another file; that of the cluster needs one, and is compiled only."""
LONG = {"serve", "bench", "warmup", "solve", "--ray", "backup"}
"""Commands that take long, never end, or need a cluster (`tests/lab/on_ray.py` has one) or a server's database."""
TITLED = re.compile(r'^```\w+ title="(.*?)"\n(.*?)^```', re.MULTILINE | re.DOTALL)
COINS = ROOT / "examples" / "coins"
FIRST_GAME = ROOT / "docs" / "first-game.md"
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)")
HEADING = re.compile(r"^#+ +(.+)$", re.MULTILINE)


def blocks_of(page: Path, language: str) -> list[str]:
    """Return the code blocks of a page in a language."""
    return [textwrap.dedent(text) for _, tag, text in FENCE.findall(page.read_text("utf-8")) if tag == language]


def pages_with(language: str) -> list[Path]:
    """Return the pages that have code blocks in a language."""
    return [page for page in PAGES if blocks_of(page, language)]


def name_of(page: Path) -> str:
    """Return the path of a page in the project, for messages and names of tests."""
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_code_block_has_a_language_that_is_checked(page: Path) -> None:
    """What follows the language, such as the title of a file that is shown whole, is left to the test of that page."""
    assert {tag.partition(" ")[0] for _, tag, _ in FENCE.findall(page.read_text("utf-8"))} <= LANGUAGES


def test_every_page_with_python_is_run_or_quoted() -> None:
    assert {name_of(page) for page in pages_with("python")} == {*RUN, *QUOTED, name_of(FIRST_GAME)}


@pytest.mark.parametrize("page", QUOTED)
def test_quoted_python_is_in_its_source(page: str) -> None:
    blocks = blocks_of(ROOT / page, "python")
    if source := QUOTED[page]:
        origin = textwrap.dedent((ROOT / source).read_text("utf-8"))
        lines = [line.strip() for line in origin.splitlines()]
        assert [line for block in blocks for line in block.splitlines() if line.strip() not in lines] == []
    else:
        assert all(compile(block, page, "exec") for block in blocks)


@pytest.mark.parametrize("page", RUN)
@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")
def test_python_examples_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each page from its first line to its last, as one program; a solver that may take seconds takes a moment."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bot_registry, "_named", {})
    program = python_of(page).replace("seconds=2", "seconds=0.2")
    exec(compile(program, page, "exec"), {"__name__": "__main__"})


def test_the_first_example_runs_in_a_python_of_its_own(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", python_of("README.md")], cwd=tmp_path, check=False)
    assert done.returncode == 0


def python_of(page: str) -> str:
    """Return the Python blocks of a page, put together; there must be some."""
    blocks = blocks_of(ROOT / page, "python")
    assert blocks
    return "\n".join(blocks)


def test_the_tutorial_of_a_game_shows_every_file_of_the_example() -> None:
    text = FIRST_GAME.read_text("utf-8")
    shown = dict(TITLED.findall(text))
    files = [COINS / "pyproject.toml", *(file for file in (COINS / "coins").rglob("*.*") if file.suffix != ".pyc")]
    assert shown == {file.relative_to(COINS).as_posix(): file.read_text("utf-8") for file in files}


def test_the_tutorial_of_a_game_runs(capsys: pytest.CaptureFixture[str]) -> None:
    with coins_installed(), jit.interpreting():
        exec(compile(python_of("docs/first-game.md"), "first-game.md", "exec"), {"__name__": "__main__"})
    said = capsys.readouterr().out.splitlines()
    assert said[1:] == ["[[1 0]] 3 2", "1 0", "(<Rule CO-1.2 Commit>,)", "True"]
    for line in said[1:2] + said[3:4]:
        assert f"`{line}`" in FIRST_GAME.read_text("utf-8")


def test_the_first_agent_is_the_same_in_both_languages() -> None:
    assert python_of("docs/first-agent.md") == python_of("docs/fr/first-agent.md")


def commands_of(page: Path) -> list[list[str]]:
    """The `kheper` commands that a page shows, without comments and redirections."""
    written = [command[1:] for command in shell_of(page) if command[0] == "kheper"]
    return [command[: command.index(">") if ">" in command else None] for command in written]


def shell_of(page: Path) -> Iterator[list[str]]:
    """Yield the words of each shell command that a page shows, without comments; what is quoted may go over lines."""
    for block in blocks_of(page, "sh"):
        statements = re.findall(r"(?:'[^']*'|[^\n'#]|#[^\n]*)+", block)
        yield from filter(None, (shlex.split(statement, comments=True) for statement in statements))


@pytest.mark.parametrize("page", [page for page in PAGES if commands_of(page)], ids=name_of)
def test_commands_shown_work(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each in its turn, in a folder where the files it names are; what would never end is asked for its help only."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KHEPER_QUIET", "1")
    monkeypatch.setattr(os, "cpu_count", lambda: 1)  # games are played here, or in one process more
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    Path("my-cards.yaml").write_text(designed_text(), "utf-8")
    Path("mybot.py").write_text((ROOT / "examples" / "stdio_bot.py").read_text("utf-8"), "utf-8")
    Path("my-map.yaml").write_text(maps.designed_text(3), "utf-8")
    for file in ("game.json", "partie.json"):
        assert main(["new", "scarabya", "--mode", "duel", "-O", file]) == 0
    for command in commands_of(page):
        is_long = LONG & set(command) or ("arena" in command and "--bot" not in command)
        only_help = ["--help"] if is_long else []
        with coins_installed() if page == FIRST_GAME else nullcontext():
            assert main([*command, *only_help]) == 0, command


@pytest.mark.parametrize("page", pages_with("sh"), ids=name_of)
def test_other_programs_shown_exist(page: Path) -> None:
    """Targets of make, extras of pip, scripts with their options, addresses of the API."""
    for command in shell_of(page):
        assert is_possible(command), command


def is_possible(command: list[str]) -> bool:
    """Whether a command of a page names what there is."""
    match command:
        case ["make", target]:
            return f"\n{target}:" in (ROOT / "Makefile").read_text("utf-8")
        case ["pip", "install", what]:
            extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
            return set(filter(None, what.removeprefix(".").strip("[]").split(","))) <= set(extras)
        case ["python", *program]:
            return has_options(
                program[: 2 if program[0] == "-m" else 1], [word for word in program if word[:2] == "--"]
            )
        case ["curl", *_, address, "-H", _, "-d", body]:
            paths = json.loads((ROOT / "docs" / "openapi.json").read_text("utf-8"))["paths"]
            return isinstance(json.loads(body), dict) and address.removeprefix("localhost:8000") in paths
    return command[0] in {"kheper", "export"}


def has_options(program: list[str], options: list[str]) -> bool:
    """Whether the help page of a Python program names some options."""
    command = [sys.executable, *program, "--help"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return all(option in done.stdout for option in options)


@pytest.mark.parametrize("page", [*pages_with("json"), *pages_with("toml"), *pages_with("yaml")], ids=name_of)
def test_documents_shown_can_be_read(page: Path) -> None:
    """An ellipsis stands for what is left out; several documents stand on a line each."""
    for block in blocks_of(page, "json"):
        whole = re.sub(r"\{…\}", "{}", re.sub(r", …\]", "]", block))
        lines = whole.splitlines()
        documents = [whole] if lines[0] == "{" or lines[-1].startswith(" ") else lines
        assert all(isinstance(json.loads(document), dict) for document in documents)
    assert all(tomllib.loads(block) for block in blocks_of(page, "toml"))
    assert all(yaml.safe_load(block) for block in blocks_of(page, "yaml"))


def test_the_record_and_the_position_shown_are_sound() -> None:
    shown, _, position = (json.loads(block) for block in blocks_of(ROOT / "docs" / "records.md", "json"))
    jsonschema.validate(shown, record.schema())
    assert kheper.position(position).document()["state"]["drafts"] == position["state"]["drafts"]


@pytest.mark.parametrize("page", ["docs/cards.md", "docs/fr/cards.md"])
def test_the_card_made_on_the_page_is_sound(page: str) -> None:
    (card,) = blocks_of(ROOT / page, "yaml")
    cards = re.sub(
        r"^- id: N03\n.*?(?=^- id: )", lambda _: f"{card}\n", designed_text(), flags=re.MULTILINE | re.DOTALL
    )
    made = parse_cards(cards)
    assert made != designed_cards()
    assert next(one for one in made.cards if one.id == "N03").names["en"] == "Crocodile Keepers"


@pytest.mark.parametrize("page", ["docs/maps.md", "docs/fr/maps.md"])
def test_the_map_changed_on_the_page_is_refused_as_it_says(page: str) -> None:
    (space,) = blocks_of(ROOT / page, "yaml")
    changed = re.sub(
        r"^- id: F1\n.*?(?=^- id: )", lambda _: space, maps.designed_text(3), flags=re.MULTILINE | re.DOTALL
    )
    with pytest.raises(BadOption) as raised:
        maps.parse_map(changed)
    lang = "fr" if "/fr/" in page else "en"
    assert f"  {raised.value.words(lang)}\n" in (ROOT / page).read_text("utf-8")
    both = changed.replace("neighbours: [W_OB, W_X]", "neighbours: [W_OB, W_X, F1]")
    assert "F1" in next(one for one in maps.parse_map(both).spaces if one.id == "SANCT").neighbours


@pytest.mark.parametrize("page", ["README.md", "README.fr.md"])
def test_readme_has_one_example_of_at_most_ten_lines(page: str) -> None:
    (example,) = blocks_of(ROOT / page, "python")
    assert len([line for line in example.splitlines() if line.strip()]) <= 10


@pytest.mark.parametrize("page", ["docs/envs.md", "docs/first-agent.md"])
def test_random_games_take_six_lines(page: str) -> None:
    first = next(block for block in blocks_of(ROOT / page, "python") if "random_actions" in block)
    lines = [line for line in first.splitlines() if line.strip()]
    assert len(lines) <= 6


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    for path, anchor in LINK.findall(FENCE.sub("", page.read_text("utf-8"))):
        target = page.parent / path if path else page
        assert target.exists(), path
        assert not anchor or anchor in anchors_of(target), f"{path}#{anchor}"


def anchors_of(page: Path) -> set[str]:
    """Return what links can name in a page: its headings, written as the site writes them."""
    anchors: set[str] = set()
    for heading in HEADING.findall(FENCE.sub("", page.read_text("utf-8"))):
        unique(slugify(re.sub(r"\[(.*?)\]\(.*?\)", r"\1", heading), "-"), anchors)
    return anchors


@pytest.mark.parametrize(
    ("tool", "remedy"),
    [
        (orientations, "run tools/orientations.py"),
        (observations, "run tools/observations.py"),
        (openapi, "run tools/openapi.py, then `npm run types` in web/"),
        (reference_pages, "run tools/reference_pages.py"),
    ],
    ids=["orientations", "observations", "openapi", "commands and endpoints"],
)
def test_what_a_tool_writes_is_up_to_date(tool: ModuleType, remedy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [tool.__name__, "--check"])
    assert tool.main() == 0, remedy


@pytest.mark.parametrize("kind", kheper.games(), ids=lambda kind: kind.name)
def test_every_option_of_a_game_is_documented(kind: kheper.GameType) -> None:
    page = (ROOT / "docs" / "python.md").read_text("utf-8")
    section = page.partition(f"## Options of {kind.name.replace('_', ' ').title()}\n")[2].partition("\n## ")[0]
    assert [option.name for option in kind.options if f"`{option.name}`" not in section] == []


def test_every_module_that_a_page_names_is_in_the_reference() -> None:
    text = "\n".join(page.read_text("utf-8") for page in PAGES if "notes" not in page.parts)
    named = re.findall(r"(?:from|import) (kheper[\w.]*)", text) + re.findall(r"`(kheper\.[a-z_.]+)\b", text)
    public = {page.stem for page in (ROOT / "docs" / "reference").glob("kheper*.md")}
    parts = {name.rstrip(".") for name in named}
    assert {name for name in parts if name not in public and name.rpartition(".")[0] not in public} == set()


def test_no_registry_address_is_kept() -> None:
    constraints = (ROOT / "constraints.txt").read_text("utf-8")
    assert "://" not in constraints
    assert all(re.fullmatch(r"#.*|[\w.-]+==[\w.+!-]+", line) for line in constraints.splitlines())
