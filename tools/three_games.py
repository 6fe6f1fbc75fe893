"""Compose the picture in README, docs/assets/three-games.png, from three of the screenshots."""

from pathlib import Path

from PIL import Image, ImageDraw

DOCS = Path(__file__).resolve().parent.parent / "docs"
BOARDS = {
    "table-light-desktop": (20, 128, 640, 748),
    "lords-card-light-desktop": (10, 128, 980, 742),
    "kemet-day-light-desktop": (20, 158, 834, 712),
}
"""The part of each screenshot that is shown: left, top, right, bottom."""
HEIGHT, GAP, RADIUS = 329, 14, 10
SMOOTH = 4
"""Corners are drawn so many times as large, and reduced."""


def main() -> None:
    """Put the boards side by side, equally high, with round corners on a transparent background."""
    boards = [load_board(name, box) for name, box in BOARDS.items()]
    width = sum(board.width for board in boards) + GAP * (len(boards) - 1)
    picture = Image.new("RGBA", (width, HEIGHT))
    left = 0
    for board in boards:
        picture.paste(board, (left, 0), round_corners(board.size))
        left += board.width + GAP
    picture.save(DOCS / "assets" / "three-games.png", optimize=True)


def load_board(name: str, box: tuple[int, int, int, int]) -> Image.Image:
    """Return a part of a screenshot at the common height."""
    board = Image.open(DOCS / "screenshots" / f"{name}.png").convert("RGB").crop(box)
    return board.resize((round(board.width * HEIGHT / board.height), HEIGHT), Image.Resampling.LANCZOS)


def round_corners(size: tuple[int, int]) -> Image.Image:
    """Return a mask of a rectangle with round corners."""
    large = (size[0] * SMOOTH, size[1] * SMOOTH)
    mask = Image.new("L", large)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, large[0] - 1, large[1] - 1), RADIUS * SMOOTH, fill=255)
    return mask.resize(size, Image.Resampling.LANCZOS)


if __name__ == "__main__":
    main()
