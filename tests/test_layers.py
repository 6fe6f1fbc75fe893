"""Who may import whom, and who may name a game. Imports inside functions and for type checkers count too."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import kheper

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "kheper"
REGISTRY = Path("games", "index.ts")
BUILT = PACKAGE / "server" / "static"
TEXT = (".css", ".ftl", ".md", ".py", ".svelte", ".toml", ".ts")
TOP = "kheper"
"""The package itself: what users import."""
MAY_IMPORT: dict[str, set[str]] = {
    TOP: {"bots", "core", "games"},
    "kernel": set(),
    "core": {"kernel"},
    "games": {"core", "kernel"},
    "bots": {"core", "kernel"},
    "testing": {"core", "kernel"},
    "terminal": {"bots", "core"},
    "lab": {"bots", "core", "kernel"},
    "envs": {"bots", "core", "kernel", "terminal"},
    "server": {"bots", "core", "kernel"},
    "cli": {"bots", "core", "envs", "kernel", "lab", "server", "terminal"},
}
ROOMS: dict[str, set[str]] = {
    "card_text": {"terminal"},
    "commands": {"cli", "lab", "terminal"},
    "measures": {"lab"},
    "report": {"lab"},
    "screen": {"terminal"},
    "strength": {"lab"},
}
"""What the optional modules of a game may import besides: found through its `GameType`, and by nobody below them."""

LATER: dict[str, set[str]] = {
    # Errors are worded when they are shown, and name the rules they break.
    "kheper.core.errors": {"kheper.core.rule", "kheper.core.text"},
    # A game opens positions and an engine, which know their game; the registry returns kinds of games.
    "kheper.core.game": {"kheper.core.engine", "kheper.core.position"},
    "kheper.core.registry": {"kheper.core.game"},
    # A position asks its engine, compiles it, and can be asked for hints: all of these are given positions.
    "kheper.core.hint": {"kheper.core.position"},
    "kheper.core.compilation": {"kheper.core.position"},
    "kheper.core.engine": {"kheper.core.position"},
    "kheper.core.hindsight": {"kheper.core.position"},
    # The one place that makes bots by name loads the kind that is asked for; so does `kheper.hints`.
    "kheper.bots.bot": {f"kheper.bots.{kind}" for kind in ("command", "greedy", "levels", "python", "random")},
    "kheper": {"kheper.bots.hints"},
    # A document is written and read with the engine that offers both.
    **{f"kheper.games.{game.name}.document": {f"kheper.games.{game.name}.engine"} for game in kheper.games()},
    # A table is shown by a snapshot, which takes the table; a run plans jobs, which read the run.
    "kheper.server.table": {"kheper.server.snapshot"},
    "kheper.lab.simulation": {"kheper.lab.jobs"},
}
"""Imports that close a circle, so they are made in functions or for type checkers alone, and why they are needed."""


def part_of(module: str) -> str:
    """Return the part that a dotted module belongs to."""
    names = module.split(".")
    return names[1] if len(names) > 1 and (PACKAGE / names[1]).is_dir() else TOP


def room_of(path: Path) -> str:
    """Return the module of a game that a file is, or lies in."""
    return Path(path.parts[2]).stem if path.parts[0] == "games" and len(path.parts) > 2 else ""


@cache
def imports() -> dict[Path, tuple[str, ...]]:
    """Return the dotted names of ours that each file imports."""
    files = sorted(PACKAGE.rglob("*.py"))
    return {file.relative_to(PACKAGE): tuple(imports_of(file.read_text("utf-8"))) for file in files}


def imports_of(source: str) -> Iterator[str]:
    """Yield the dotted names of ours that a source imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module is not None and not node.level:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        yield from (name for name in names if name.partition(".")[0] == TOP)


def edges() -> Iterator[tuple[Path, str, str]]:
    """Yield every file with its part and a part that it imports."""
    for path, modules in imports().items():
        own = path.parts[0] if len(path.parts) > 1 else TOP
        for module in modules:
            if (part := part_of(module)) != own:
                yield path, own, part


def test_every_part_has_its_place() -> None:
    parts = {folder.name for folder in PACKAGE.iterdir() if (folder / "__init__.py").is_file()}
    assert parts | {TOP} == set(MAY_IMPORT)


def test_nothing_points_back() -> None:
    # What is at the top holds no code but the version, which every part may name.
    wrong = [
        f"{path} imports {part}"
        for path, own, part in edges()
        if part != TOP and part not in MAY_IMPORT[own] | ROOMS.get(room_of(path), set())
    ]
    assert wrong == []


def test_no_rule_knows_a_room() -> None:
    """The rules of a game import none of its optional modules, so whoever plays it loads no more than it needs."""
    for path, modules in imports().items():
        if path.parts[0] == "games" and room_of(path) not in ROOMS:
            own = {name for module in modules if module.startswith("kheper.games.") for name in module.split(".")[3:4]}
            assert not own & set(ROOMS), path


def test_no_game_knows_another() -> None:
    for path, modules in imports().items():
        if path.parts[0] == "games":
            others = {module.split(".")[2] for module in modules if module.startswith("kheper.games.")}
            assert others <= {path.parts[1]}, path


def test_no_part_is_below_itself() -> None:
    def below(part: str, seen: tuple[str, ...] = ()) -> None:
        assert part not in seen, " -> ".join((*seen, part))
        for other in MAY_IMPORT[part]:
            below(other, (*seen, part))

    for part in MAY_IMPORT:
        below(part)


def module_of(name: str) -> str | None:
    """Return the module that holds what is imported by a dotted name; None if that is the package it lies in."""
    place = PACKAGE.joinpath(*name.split(".")[1:])
    if place.with_suffix(".py").is_file() or (place / "__init__.py").is_file():
        return name
    return name.rpartition(".")[0]


def graph() -> dict[str, set[str]]:
    """Return the modules that each module imports."""
    found: dict[str, set[str]] = {}
    for path, names in imports().items():
        own = ".".join([TOP, *path.with_suffix("").parts]).removesuffix(".__init__")
        found[own] = {module for name in names if (module := module_of(name)) != own and module is not None}
    return found


def test_no_import_goes_in_a_circle() -> None:
    modules = graph()
    assert [f"{own} -> {other}" for own in LATER for other in LATER[own] - modules[own]] == []  # none is listed in vain
    TopologicalSorter({own: others - LATER.get(own, set()) for own, others in modules.items()}).prepare()


def test_reports_rest_on_the_lab_and_not_the_lab_on_reports() -> None:
    for path, modules in imports().items():
        if path.parts[:1] == ("lab",) and path.parts[1] != "report":
            assert not any(module.startswith("kheper.lab.report") for module in modules), path


def test_nothing_names_a_game_but_its_own_folder() -> None:
    """Only the entry points in pyproject.toml and the registry of the browser app do."""
    names = {game.name: re.compile(game.name.replace("_", "[_ -]?"), re.IGNORECASE) for game in kheper.games()}
    wrong = [
        f"{file.relative_to(ROOT)}: {name}"
        for folder in (PACKAGE, ROOT / "web" / "src")
        for file in folder.rglob("*.*")
        if file.suffix in TEXT and file.relative_to(folder) != REGISTRY and BUILT not in file.parents
        for name, pattern in names.items()
        if folder / "games" / name not in file.parents and pattern.search(file.read_text("utf-8"))
    ]
    assert wrong == []
