"""What README and docs show is true: code runs, pages are up to date, links lead somewhere."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
FENCE = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)")


@pytest.mark.parametrize("page", ["README.md", "README.fr.md", "docs/python.md", "docs/records.md"])
def test_python_examples_run(page: str) -> None:
    blocks = FENCE.findall((ROOT / page).read_text("utf-8"))
    assert blocks
    result = subprocess.run([sys.executable, "-c", "\n".join(blocks)], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr


def test_the_first_example_has_five_lines() -> None:
    first = FENCE.findall((ROOT / "README.md").read_text("utf-8"))[0]
    assert len([line for line in first.splitlines() if line.strip()]) == 5


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(page.read_text("utf-8")):
        assert (page.parent / link).exists(), f"{page.name}: {link}"


def test_the_drawn_orientations_are_up_to_date() -> None:
    done = subprocess.run([sys.executable, ROOT / "tools" / "orientations.py", "--check"], check=False)
    assert done.returncode == 0


def test_no_registry_address_is_kept() -> None:
    constraints = (ROOT / "constraints.txt").read_text("utf-8")
    assert "://" not in constraints
    assert all(re.fullmatch(r"#.*|[\w.-]+==[\w.+!-]+", line) for line in constraints.splitlines())


def test_the_published_openapi_document_is_up_to_date() -> None:
    done = subprocess.run([sys.executable, ROOT / "tools" / "openapi.py", "--check"], check=False)
    assert done.returncode == 0, "run tools/openapi.py, then `npm run types` in web/"
