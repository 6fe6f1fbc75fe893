"""Give each page of the site the navigation, the words and the language switch of its language, as a hook of MkDocs.

French pages are in `docs/fr`, at the path of their English counterpart, and below `Français` in the navigation.
"""

import re
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page

FRENCH = "fr/"
SECTION = "Français"
NAMES = {"en": "English", "fr": "Français"}
HOME = {"en": "index.md", "fr": "fr/index.md"}
TOGGLES = {"en": ("Dark colours", "Light colours"), "fr": ("Couleurs sombres", "Couleurs claires")}
DESCRIPTIONS = {
    "en": "Scarabya, Scarab Lords and Kemet: play them, study them, measure them",
    "fr": "Scarabya, Scarab Lords et Kemet : y jouer, les étudier, les mesurer",
}


def on_page_context(context: dict[str, Any], /, *, page: Page, config: MkDocsConfig, nav: Navigation) -> dict[str, Any]:
    """Return the context of a page in the page's language."""
    language = language_of(page)
    config.site_description = DESCRIPTIONS[language]
    config.theme["language"] = language
    config.extra["alternate"] = [
        {"lang": other, "name": name, "link": counterpart(page, other, context["pages"])}
        for other, name in NAMES.items()
    ]
    for option, name in zip(config.theme["palette"], TOGGLES[language], strict=True):
        option["toggle"]["name"] = name
    own = navigation(nav, language)
    page.previous_page = page.previous_page if page.previous_page in own.pages else None
    page.next_page = page.next_page if page.next_page in own.pages else None
    return {**context, "nav": own}


def on_page_content(html: str, /, *, page: Page, **_: Any) -> str:
    """Return the content of a page; in French, no line begins with a punctuation mark."""
    if language_of(page) != "fr":
        return html
    return re.sub(
        r"(<(pre|code)\b.*?</\2>)| (?=[:;?!»])|(?<=«) ", lambda found: found[1] or "\u00a0", html, flags=re.DOTALL
    )


def language_of(page: Page) -> str:
    """Return the language code of a page."""
    return "fr" if page.file.src_uri.startswith(FRENCH) else "en"


def counterpart(page: Page, language: str, files: list[Any]) -> str:
    """Return the address of the same page in a language, or of that language's home page where there is none."""
    english = page.file.src_uri.removeprefix(FRENCH)
    wanted = english if language == "en" else f"{FRENCH}{english}"
    addresses = {file.src_uri: file.url for file in files}
    return str(addresses.get(wanted, addresses[HOME[language]]))


def navigation(nav: Navigation, language: str) -> Navigation:
    """Return the part of the navigation that is in a language."""
    (french,) = (item for item in nav.items if isinstance(item, Section) and item.title == SECTION)
    items = french.children if language == "fr" else [item for item in nav.items if item is not french]
    own = Navigation(items, [page for page in nav.pages if language_of(page) == language])
    own.homepage = next(page for page in own.pages if page.file.src_uri == HOME[language])
    return own
