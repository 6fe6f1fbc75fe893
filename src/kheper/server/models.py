"""What requests may hold. Every text and list is bounded."""

from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from kheper.server.frames import MAX_FRAMES

Index = Annotated[int, Field(ge=0, le=10_000_000)]
Key = Annotated[str, Field(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Name = Annotated[
    str, Field(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]*[^\x00-\x20\x7f][^\x00-\x1f\x7f]*$")
]
Nonce = Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
MoveText = Annotated[str, Field(min_length=1, max_length=100)]
SeatNumber = Annotated[int, Field(ge=0, le=15)]
FrameCount = Annotated[int, Field(ge=1, le=MAX_FRAMES)]


class Body(BaseModel):
    """No unknown keys, no guessing of types."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SeatWish(Body):
    """Who is to sit where."""

    kind: Literal["person", "bot", "open"]
    bot: Annotated[str, Field(max_length=40)] | None = None


class Clock(Body):
    """How long a decision may take; per day is a day, whatever the seconds."""

    kind: Literal["none", "move", "day"] = "none"
    seconds: Annotated[int, Field(ge=5, le=7 * 24 * 3600)] | None = None

    @model_validator(mode="after")
    def _has_time(self) -> Self:
        if self.kind == "move" and self.seconds is None:
            raise ValueError("a clock per move needs its seconds")
        return self


class NewTable(Body):
    """A table to be made."""

    game: Annotated[str, Field(max_length=40)]
    mode: Annotated[str, Field(max_length=40)]
    options: Annotated[dict[str, Any], Field(max_length=20)] = {}
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=8)]
    clock: Clock = Clock()
    public: bool = False
    hints: bool | None = None
    """May players ask for hints? Without a word: where only one person plays."""

    @property
    def gives_hints(self) -> bool:
        """The same, decided: between people nobody is advised unless they have agreed on it."""
        return sum(seat.kind != "bot" for seat in self.seats) == 1 if self.hints is None else self.hints


class OptionFile(Body):
    """The text of a file that an option is read from, and the options chosen so far."""

    option: Annotated[str, Field(max_length=40)]
    text: Annotated[str, Field(max_length=60_000)]
    options: Annotated[dict[str, Any], Field(max_length=20)] = {}


class Join(Body):
    """Taking a seat."""

    name: Name
    nonce: Nonce


class GiveToBot(Body):
    """A bot for a free seat."""

    bot: Annotated[str, Field(max_length=40)]


class PlayMove(Body):
    """A move, with the index of what the player saw and a key made by the client."""

    index: Index
    move: MoveText
    key: Key


class AskWhy(Body):
    """A move somebody wonders about; a spectator names the seat."""

    move: MoveText
    seat: SeatNumber | None = None


class Act(Body):
    """Undo or resign."""

    index: Index
    key: Key


class Rematch(Body):
    """One more game; `same`: with what was dealt in this one, where players may choose that."""

    same: bool = False


class UndoAnswer(Body):
    """Yes or no to somebody's request; with a key it can be sent again."""

    index: Index
    accept: bool
    key: Key | None = None


class Chat(Body):
    """Something said at the table."""

    text: Annotated[str, Field(min_length=1, max_length=300, pattern=r"\S")]
    key: Key


class Replay(Body):
    """A record to step through: from a seat, as a spectator (null) or with everything open; a page from a ply on."""

    record: dict[str, Any]
    seat: SeatNumber | Literal["open"] | None = None
    first: Index = 0
    most: FrameCount = MAX_FRAMES


class Verify(Body):
    """A record to check."""

    record: dict[str, Any]
