"""The page about threats names every test there is for one."""

from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parent.parent / "docs" / "security.md"


def test_every_attack_test_is_documented() -> None:
    page = PAGE.read_text("utf-8")
    attacks = {file.name for file in HERE.glob("test_*.py")} - {Path(__file__).name}
    assert {name for name in attacks if f"`{name}`" not in page} == set()
