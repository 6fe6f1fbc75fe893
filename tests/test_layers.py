"""Who may import whom. Imports inside functions and for type checkers count too."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "src" / "kheper"
TOP = "kheper"
"""The package itself: what users import."""
MAY_IMPORT: dict[str, set[str]] = {
    TOP: {"bots", "core", "games"},
    "kernel": set(),
    "core": {"kernel"},
    "games": {"core", "kernel"},
    "bots": {"core", "kernel"},
    "testing": {"core", "kernel"},
    "terminal": {"bots", "core", "games"},
    "lab": {"bots", "core", "games", "kernel"},
    "envs": {"bots", "core", "kernel", "terminal"},
    "server": {"bots", "core", "kernel"},
    "cli": {"bots", "core", "envs", "games", "kernel", "lab", "server", "terminal"},
}


def part_of(module: str) -> str:
    """Return the part that a dotted module belongs to."""
    names = module.split(".")
    return names[1] if len(names) > 1 and (PACKAGE / names[1]).is_dir() else TOP


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
    wrong = [f"{path} imports {part}" for path, own, part in edges() if part != TOP and part not in MAY_IMPORT[own]]
    assert wrong == []


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
