"""Shares and means as people read them."""

from kheper.lab.evidence import Figure
from kheper.lab.matches import Share


def figure_text(figure: Figure) -> str:
    """A figure with its 95 % interval."""
    if isinstance(figure, Share):
        return f"{100 * figure.share:.1f} % ({100 * figure.low:.1f}-{100 * figure.high:.1f})"
    return f"{figure.value:.2f} ({figure.low:.2f}-{figure.high:.2f})"


def change_text(figure: Figure, change: float) -> str:
    """A difference between figures of that kind."""
    return f"{100 * change:+.1f}" if isinstance(figure, Share) else f"{change:+.2f}"


def chance_text(chance: float) -> str:
    """A small chance."""
    return f"{chance:.3f}" if chance >= 0.001 else "<0.001"


def figure_document(figure: Figure) -> dict[str, float | int | str]:
    """A figure for programs."""
    if isinstance(figure, Share):
        found = {"share": figure.share, "low": figure.low, "high": figure.high}
    else:
        found = {"mean": figure.value, "deviation": figure.deviation, "low": figure.low, "high": figure.high}
    return {"games": figure.games, **{name: round(value, 6) for name, value in found.items()}}
