"""Render positions as terminal text or as an array of pixels.

Text needs no other package. Pixels are made from the SVG of the view (`Position.svg`) with a font that comes with the
extra, so the same view gives the same pixels on every machine.
"""

import io
import os
from typing import Literal

import numpy as np

from kheper.core.errors import BadOption, MissingExtra, literal
from kheper.core.position import Position
from kheper.core.svg import PAPYRUS
from kheper.kernel.jit import Array
from kheper.terminal.messages import Words
from kheper.terminal.screens import screen_of, seat_names

RenderMode = Literal["human", "ansi", "rgb_array"]
MODES: tuple[RenderMode, ...] = ("human", "ansi", "rgb_array")
RENDER_FPS = 2
"""The frame rate for video recorders, slow enough to follow the moves."""
WIDTH, HEIGHT = 1280, 960
"""The size of every array of pixels; pictures are scaled to fit, since videos need frames of one size."""
COLUMNS = 120
"""The width of the rendered text."""
FONT = "Roboto"


def check_render_mode(given: RenderMode | None) -> RenderMode | None:
    """Return the mode; `BadOption` if it is unknown, `MissingExtra` if pixels cannot be made here."""
    if given is not None and given not in MODES:
        raise BadOption("bad-env-render", given=literal(given), known=", ".join(MODES))
    if given == "rgb_array":
        _check_extra()
    return given


def render_position(position: Position, seat: int | None, mode: RenderMode) -> str | Array | None:
    """Render what a seat or a spectator may see; `human` prints it and returns None."""
    if mode == "rgb_array":
        return render_pixels(position.svg(seat))
    drawn = render_text(position, seat)
    if mode == "ansi":
        return drawn
    print(drawn)
    return None


def render_text(position: Position, seat: int | None) -> str:
    """Return the board as coloured terminal text."""
    from rich.console import Console  # noqa: PLC0415 - only those who look need it

    text = Words(os.environ.get("KHEPER_LANG", "en")).of_game(position.game.type)
    screen = screen_of(position.game, text, seat_names(("",) * position.game.seats, text))
    view = position.view(seat)
    console = Console(file=io.StringIO(), width=COLUMNS, force_terminal=True, color_system="truecolor", highlight=False)
    with console.capture() as captured:
        console.print(screen.title(view), style="bold")
        console.print(screen.board(view, COLUMNS))
        if position.over:
            console.print(screen.result(view, position.result or {}), style="bold")
    return captured.get()


def render_pixels(picture: str) -> Array:
    """Return an SVG as an array (height, width, RGB), centred on a papyrus background."""
    _check_extra()
    import font_roboto  # noqa: PLC0415
    import resvg_py  # noqa: PLC0415
    from PIL import Image  # noqa: PLC0415

    fonts = [font_roboto.font_files[name] for name in (FONT, f"{FONT}Bold")]
    wide, high = _size(picture)
    scale = min(WIDTH / wide, HEIGHT / high)
    drawn = resvg_py.svg_to_bytes(
        svg_string=picture,
        width=max(1, int(wide * scale)),
        height=max(1, int(high * scale)),
        skip_system_fonts=True,
        font_files=fonts,
        font_family=FONT,
        serif_family=FONT,
        sans_serif_family=FONT,
        monospace_family=FONT,
    )
    with Image.open(io.BytesIO(drawn)) as image:
        sheet = Image.new("RGB", (WIDTH, HEIGHT), PAPYRUS)
        sheet.paste(image.convert("RGB"), ((WIDTH - image.width) // 2, (HEIGHT - image.height) // 2))
    return np.array(sheet, np.uint8)


def _size(picture: str) -> tuple[float, float]:
    """Return width and height from the view box of an SVG."""
    box = picture.partition('viewBox="0 0 ')[2].partition('"')[0]
    wide, high = map(float, box.split())
    return wide, high


def _check_extra() -> None:
    try:
        import font_roboto  # noqa: F401, PLC0415
        import PIL  # noqa: F401, PLC0415
        import resvg_py  # noqa: F401, PLC0415
    except ImportError:
        raise MissingExtra("missing-extra", extra="render") from None
