"""What a terminal without colours shows."""

import io

from rich.console import Console, RenderableType


def drawn(what: RenderableType, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None, force_terminal=True)
    with console.capture() as captured:
        console.print(what)
    return captured.get()
