"""The site is built without a warning; its pages have the navigation, the words and the switch of their language."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tools.reference_pages import PUBLIC_NAMES

import kheper

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True)
    return folder


def test_each_page_is_in_its_language(site: Path) -> None:
    for page in site.rglob("index.html"):
        french = page.relative_to(site).parts[0] == "fr"
        text = page.read_text("utf-8")
        assert f'<html lang="{"fr" if french else "en"}"' in text
        tabs = re.findall(r'md-tabs__link">\s*(.*?)\s*<', text)
        assert ("Guides pratiques" if french else "How-to guides") in tabs
        assert ("How-to guides" if french else "Guides pratiques") not in tabs


@pytest.mark.parametrize(
    ("page", "english", "french"),
    [
        ("play", "./", "../fr/play/"),
        ("fr/play", "../../play/", "./"),
        ("fr/rules/kemet", "../../../rules/kemet/", "./"),
        ("speed", "./", "../fr/"),
        ("fr", "../", "./"),
    ],
)
def test_the_switch_leads_to_the_same_page(site: Path, page: str, english: str, french: str) -> None:
    """Or to the home page of the other language, where there is no such page."""
    text = (site / page / "index.html").read_text("utf-8")
    assert re.findall(r'<a href="(\S*)" hreflang="(\w\w)"', text) == [(english, "en"), (french, "fr")]


def test_french_punctuation_stays_with_its_word(site: Path) -> None:
    text = (site / "fr" / "index.html").read_text("utf-8")
    assert "un robot\u00a0:" in text.replace("\n", " ")
    assert "Qui êtes-vous\u00a0?" in text


def test_every_french_page_has_an_english_counterpart() -> None:
    pages = (ROOT / "docs" / "fr").rglob("*.md")
    assert [page for page in pages if not (ROOT / "docs" / page.relative_to(ROOT / "docs" / "fr")).exists()] == []


def test_every_public_name_is_in_the_reference(site: Path) -> None:
    assert set(PUBLIC_NAMES) == set(kheper.__all__)
    text = (site / "reference" / "kheper" / "index.html").read_text("utf-8")
    assert [name for name in PUBLIC_NAMES if f'id="kheper.{name}"' not in text] == []


def test_no_private_name_is_in_the_reference(site: Path) -> None:
    pages = [page.read_text("utf-8") for page in (site / "reference").rglob("index.html")]
    assert len(pages) > 30
    assert [name for text in pages for name in re.findall(r'id="(kheper[\w.]*\._\w+)"', text)] == []
