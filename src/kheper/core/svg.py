"""SVG elements as strings, with untrusted text escaped.

The colours are those of the browser app. A seat has a sign besides its colour, so that nobody needs to tell colours
apart.
"""

import json
from typing import Any
from xml.sax.saxutils import escape, quoteattr

PAPYRUS, LINEN, INK, REED, LINE = "#F4EBD7", "#FBF6EA", "#2B2620", "#6E6656", "#DDCFB0"
GOLD, GOLD_WASH, LAPIS, CARNELIAN = "#B98A2F", "#F0DCA6", "#1F4E8C", "#A63D2F"
MALACHITE, BASALT, AMETHYST = "#2E7D5B", "#3A3A40", "#6A4C93"
ON_DARK = "#FFFAF0"
SANS = "Inter, Roboto, 'Segoe UI', Helvetica, Arial, sans-serif"
MONO = "'Roboto Mono', Menlo, Consolas, monospace"
SERIF = "Marcellus, 'Palatino Linotype', Palatino, serif"

SCARAB = (
    "M12 6.5c3.2 0 5.2 2.6 5.2 6.3 0 4-2.2 7.2-5.2 7.2s-5.2-3.2-5.2-7.2c0-3.7 2-6.3 5.2-6.3zM12 10.5V20M7.2 11c1.5-.7 "
    "3-1 4.8-1s3.3.3 4.8 1M9.4 7c0-2 1.1-3.2 2.6-3.2s2.6 1.2 2.6 3.2M6.9 11 4 9.3V6.8M6.8 14H3.6M7.6 17l-2.8 "
    "2.2M17.1 11 20 9.3V6.8M17.2 14h3.2M16.4 17l2.8 2.2"
)
JACKAL = (
    "M8.5 3.5c.3 2 .3 3.5-.2 5.2M15.5 3.5c-1.4 1.4-2 3-2 5M8.3 8.7C9.5 7.8 11.7 7.6 13.5 8.5c1.8.8 2.6 2.4 3.7 "
    "3.6l3.3 2.4-1 1.7-4.5-.2c-1.2 1-2 2.3-2 4.5M8.3 8.7C6.6 11 6 15 6 20.5M13 11.6h.6"
)
IBIS = (
    "M9 5.5a2.4 2.4 0 1 1 4.5 1.2c-.8 1.7-2.6 2.5-2.6 4.6 0 1 .5 1.7 1.3 2.2M9 5.5C6.5 6 4.6 8 4 11.5M12.2 "
    "13.5c2.5-1.2 5.5-1 8.3 1-2.2 2.6-5.3 3.6-8 2.9-1.9-.5-3-2-2.7-3.9M12.5 17.4V21M15 17.3 16 21M10.5 21h7"
)
LOTUS = (
    "M12 4c2 2.6 2.8 5.2 2.8 7.4S13.8 16 12 16s-2.8-2.4-2.8-4.6S10 6.6 12 4zM9.3 10.5C7.6 8.5 5.9 7.5 4 7.2c.2 4.6 3 "
    "8.8 8 8.8 5 0 7.8-4.2 8-8.8-1.9.3-3.6 1.3-5.3 3.3M12 16v5M8.5 19.5c1.2 0 2.5.4 3.5 1.5 1-1.1 2.3-1.5 3.5-1.5"
)
COBRA = (
    "M12 3.5c3.6 0 5.5 2.3 5.5 5.2 0 3-2.3 4.6-4 5.8M12 3.5c-3.6 0-5.5 2.3-5.5 5.2 0 3 2.3 4.6 4 5.8M10.3 7h.4M13.3 "
    "7h.4M12 9.5v11M10.5 14.5c-3 1.2-5.5 2-5.5 4 0 1.7 2 2.3 4 2h7.5c2 0 3.5-1 3.5-2.5S18 15.5 16 16"
)
CROWN = "M5 18.5h14l1.5-10-4.8 3.5L12 5.5l-3.7 6.5L3.5 8.5zM5 18.5v2h14v-2"
TICK = "M5 12.5 10 17.5 19.5 7"
SEATS = ((LAPIS, SCARAB), (CARNELIAN, JACKAL), (MALACHITE, IBIS), (BASALT, LOTUS), (AMETHYST, COBRA))
"""The colour and the sign of each seat."""
GRID = 24
"""The size of the grid on which signs are drawn."""
LETTER = 0.56
"""The average width of a letter, relative to the font size."""


def element(name: str, *inside: str, **attributes: Any) -> str:
    """Return an element; attributes that are None are left out, and in names `_` means `-`, `__` means `:`."""
    written = "".join(
        f" {key.replace('__', ':').replace('_', '-')}={quoteattr(_attribute(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"


def _attribute(value: Any) -> str:
    return f"{round(value, 2):g}" if isinstance(value, float) else str(value)


def words(x: float, y: float, said: str, size: float = 14, **attributes: Any) -> str:
    """Return a line of text with its baseline at `y`."""
    return element("text", escape(said), **{"x": x, "y": y, "font_size": size, "fill": INK, **attributes})


def centred(x: float, y: float, said: str, size: float = 14, **attributes: Any) -> str:
    """Return a line of text centred at a point."""
    return words(x, y + size * 0.36, said, size, text_anchor="middle", **attributes)


def box(x: float, y: float, width: float, height: float, **attributes: Any) -> str:
    """Return a rectangle."""
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def disc(x: float, y: float, radius: float, **attributes: Any) -> str:
    """Return a circle."""
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def path(d: str, **attributes: Any) -> str:
    """Return a path."""
    return element("path", d=d, **attributes)


def moved(x: float, y: float, *inside: str, scale: float = 1.0) -> str:
    """Return a group, translated and scaled."""
    grown = "" if scale == 1.0 else f" scale({_attribute(float(scale))})"
    return element("g", *inside, transform=f"translate({_attribute(float(x))} {_attribute(float(y))}){grown}")


def sign(drawn: str, x: float, y: float, size: float, colour: str, width: float = 1.75, fill: str = "none") -> str:
    """Return a sign centred at a point."""
    scale = size / GRID
    lines = path(drawn, fill=fill, stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")
    return moved(x - size / 2, y - size / 2, lines, scale=scale)


def badge(x: float, y: float, radius: float, colour: str, drawn: str) -> str:
    """Return a sign on a disc."""
    return disc(x, y, radius, fill=colour, stroke=ON_DARK, stroke_width=1.5) + sign(
        drawn, x, y, radius * 1.5, ON_DARK, 2.0
    )


def seat_badge(seat: int, x: float, y: float, radius: float) -> str:
    """Return the badge of a seat."""
    return badge(x, y, radius, *SEATS[seat % len(SEATS)])


def truncate(said: str, room: float, size: float) -> str:
    """Return a text cut off to fit a width, estimated by the average width of letters."""
    most = max(1, int(room / (size * LETTER)))
    return said if len(said) <= most else said[: most - 1].rstrip() + "…"


def wrap(said: str, room: float, size: float, most: int = 2) -> list[str]:
    """Return a text wrapped into at most `most` lines; the rest is cut off."""
    letters = max(1, int(room / (size * LETTER)))
    lines = [""]
    for word in said.split():
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) <= letters or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    kept = lines[: most - 1] + ([" ".join(lines[most - 1 :])] if len(lines) >= most else [])
    return [truncate(line, room, size) for line in kept]


def panel(x: float, y: float, width: float, height: float, **attributes: Any) -> str:
    """Return the background of a group of elements."""
    return box(x, y, width, height, **{"rx": 6, "fill": LINEN, "stroke": LINE, **attributes})


def picture(width: float, height: float, title: str, *inside: str) -> str:
    """Return a self-contained picture; `title` is its accessible name."""
    return element(
        "svg",
        element("title", escape(title)),
        box(0, 0, width, height, fill=PAPYRUS),
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_attribute(float(width))} {_attribute(float(height))}",
        width=width,
        height=height,
        role="img",
        font_family=SANS,
    )


def draw_document(document: Any) -> str:
    """Return a picture of a JSON document, one entry per line."""
    lines = json.dumps(document, indent=2, ensure_ascii=False).splitlines()
    size, margin = 13, 24
    width = 2 * margin + max(map(len, lines)) * size * 0.62
    drawn = (
        words(margin, margin + (number + 1) * size * 1.4, line, size, font_family=MONO, xml__space="preserve")
        for number, line in enumerate(lines)
    )
    return picture(width, 2 * margin + len(lines) * size * 1.4, "", *drawn)
