"""The page of a report: sections in one HTML file that loads nothing from a network."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

from kheper.core.text import Text
from kheper.lab.aggregates import verdict
from kheper.lab.report.charts import Bar
from kheper.lab.statistics import Mean, Share

STYLE = (Path(__file__).parent / "style.css").read_text("utf-8")


@dataclass
class Section:
    """A section of the page."""

    title: str
    parts: list[str] = field(default_factory=list)

    def say(self, *sentences: str) -> None:
        """Add a paragraph."""
        self.parts.append(f"<p>{escape(' '.join(sentences))}</p>")

    def show(self, picture: str, caption: str = "") -> None:
        """Add a picture or a table with its caption."""
        figcaption = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
        self.parts.append(f"<figure>{figcaption}{picture}</figure>")

    def show_side_by_side(self, *pictures: tuple[str, str]) -> None:
        """Add pictures with their captions, side by side where there is room."""
        shown = "".join(f"<figure><figcaption>{escape(text)}</figcaption>{chart}</figure>" for chart, text in pictures)
        self.parts.append(f'<div class="beside">{shown}</div>')


@dataclass(frozen=True)
class Words:
    """Messages and numbers in the language of the report."""

    text: Text
    unit: str = "games"
    """The unit that is counted: games, or matches of several games."""

    def say(self, message: str, **args: object) -> str:
        """Return the message with that id."""
        return self.text.say(message, unit=self.unit, **args)

    def number(self, value: float, digits: int = 0) -> str:
        """Return a number in the format of the language."""
        return self.say(f"number-{digits}", value=value)

    def percent(self, share: float) -> str:
        """Return a share as a percentage."""
        return self.say("percent", value=100 * share)

    def share(self, share: Share) -> str:
        """Return a share with its interval."""
        return self.say("share", value=100 * share.share, low=100 * share.low, high=100 * share.high)

    def difference(self, change: float) -> str:
        """Return a difference of shares in percentage points, with its sign."""
        sign = "+" if change > 0 else "−" if change < 0 else ""
        return self.say("difference", sign=sign, value=100 * abs(change))

    def mean(self, mean: Mean) -> str:
        """Return a mean with its interval; without one where all games are equal."""
        if mean.low is None:
            return self.number(mean.value, 2)
        return self.say("mean", value=mean.value, low=mean.low, high=mean.high)

    def bar(self, label: str, share: Share, expected: float | None = None) -> Bar:
        """Return a share as a row of a bar chart, marked if it differs significantly from `expected`."""
        mark = "" if expected is None else verdict(share, expected).replace("even", "")
        return Bar(label, share.share, self.share(share), share.low, share.high, mark)


def page(title: str, facts: Sequence[tuple[str, str]], sections: Sequence[Section], words: Words) -> str:
    """Return the whole HTML file."""
    anchors = [f'<a href="#part-{place}">{escape(section.title)}</a>' for place, section in enumerate(sections)]
    listed = "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in facts)
    parts = "".join(
        f'<section id="part-{place}"><h2>{escape(section.title)}</h2>{"".join(section.parts)}</section>'
        for place, section in enumerate(sections)
    )
    return (
        f'<!doctype html>\n<html lang="{words.text.lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n"
        f"<header><h1>{escape(title)}</h1><dl>{listed}</dl><nav>{''.join(anchors)}</nav></header>\n"
        f"<main>{parts}</main>\n<footer>{escape(words.say('made-with'))}</footer>\n</body>\n</html>\n"
    )
