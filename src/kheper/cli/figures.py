"""Format shares, means and p-values."""

from kheper.lab.statistics import Estimate, Share


def figure_text(figure: Estimate) -> str:
    """Return an estimate with its 95 % interval, if there is one."""
    if isinstance(figure, Share):
        return f"{100 * figure.share:.1f} % ({100 * figure.low:.1f}-{100 * figure.high:.1f})"
    between = "" if figure.low is None else f" ({figure.low:.2f}-{figure.high:.2f})"
    return f"{figure.value:.2f}{between}"


def change_text(figure: Estimate, change: float) -> str:
    """Return a difference between estimates of that kind."""
    return f"{100 * change:+.1f}" if isinstance(figure, Share) else f"{change:+.2f}"


def p_value_text(p_value: float) -> str:
    """Return a p-value as text."""
    return f"{p_value:.3f}" if p_value >= 0.001 else "<0.001"


def figure_document(figure: Estimate) -> dict[str, float | int | None]:
    """Return an estimate as JSON; a mean of equal games has no interval."""
    found = {"share": figure.share} if isinstance(figure, Share) else {"mean": figure.value}
    if not isinstance(figure, Share):
        found["deviation"] = figure.deviation
    between = {"low": figure.low, "high": figure.high}
    rounded = {name: None if value is None else round(value, 6) for name, value in {**found, **between}.items()}
    return {"games": figure.games, **rounded}
