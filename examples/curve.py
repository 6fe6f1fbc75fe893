"""The picture of a learning curve, with the tools that Kheper draws its games with."""

from collections.abc import Sequence

from kheper.core import svg


def curve(points: Sequence[tuple[int, float]], greedy: float) -> str:
    """Return a plot of the points per game over the games played, with the score of greedy as a line."""
    width, height, left, right, top, bottom = 720, 400, 64, 130, 56, 56
    most_games, most = points[-1][0], max(greedy, *(value for _, value in points)) * 1.1
    across = [left + (width - left - right) * played / most_games for played, _ in points]
    down = [height - bottom - (height - top - bottom) * value / most for value in (greedy, *(v for _, v in points))]
    line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in zip(across, down[1:], strict=True))
    ticks = range(0, int(most) + 1, 10)
    scale = [height - bottom - (height - top - bottom) * tick / most for tick in ticks]
    end = width - right
    return svg.picture(
        *(width, height, "How the learner learned Scarabya"),
        svg.words(left, 34, "Scarabya alone: points a game while learning", 18, font_family=svg.SERIF),
        *(svg.path(f"M{left} {y:.1f}H{end}", stroke=svg.LINE) for y in scale),
        *(svg.words(left - 10, y + 5, str(tick), 13, text_anchor="end") for tick, y in zip(ticks, scale, strict=True)),
        svg.path(f"M{left} {down[0]:.1f}H{end}", stroke=svg.CARNELIAN, stroke_width=2, stroke_dasharray="7 5"),
        svg.words(end + 8, down[0] + 5, f"greedy {greedy:.1f}", 14, fill=svg.CARNELIAN),
        svg.path(line, fill="none", stroke=svg.LAPIS, stroke_width=3, stroke_linejoin="round"),
        *(svg.disc(x, y, 4, fill=svg.LAPIS) for x, y in zip(across, down[1:], strict=True)),
        svg.words(end + 8, down[-1] + 5, f"learner {points[-1][1]:.1f}", 14, fill=svg.LAPIS),
        svg.words(left, height - bottom + 20, "0", 13, text_anchor="middle"),
        svg.words(end, height - bottom + 20, f"{most_games:,}", 13, text_anchor="middle"),
        svg.words((left + end) / 2, height - 14, "games played", 14, text_anchor="middle", fill=svg.REED),
    )
