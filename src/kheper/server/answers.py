"""What answers hold, for the OpenAPI document: types of the browser app are generated from it.

Answers are built from views and never pass through these models; the tests check that they conform.
"""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict
from typing_extensions import TypedDict  # pydantic cannot use that of Python 3.11

from kheper.core.jsonio import Json

Document = dict[str, Any]
"""An object whose keys depend on the game."""


class Answer(BaseModel):
    """Nothing but what is declared."""

    model_config = ConfigDict(extra="forbid")


class Event(BaseModel):
    """Something that happened: its name, the seat it happened to, and what the game adds."""

    model_config = ConfigDict(extra="allow")

    event: str
    seat: int | None = None


class Result(BaseModel):
    """How a game ended: the seats that won, and what the game counts."""

    model_config = ConfigDict(extra="allow")

    winners: list[int]


class Words(Answer):
    """A text in both languages."""

    en: str
    fr: str


class RuleTitle(Answer):
    """A rule, by id and title."""

    id: str
    title: Words


class Rule(RuleTitle):
    """A rule with its paragraph."""

    text: Words


class Fault(Answer):
    """Why a request was refused. `index`: where the table stands; `rules`: what an illegal move breaks."""

    code: str
    message: Words
    index: int | None = None
    rules: list[RuleTitle] | None = None


class Refused(Answer):
    """A request that was not carried out."""

    error: Fault


class ModeInfo(Answer):
    """A way to play a game."""

    name: str
    summary: Words
    least_seats: int
    most_seats: int
    usual_seats: int


class OptionInfo(Answer):
    """Something a table may choose."""

    name: str
    help: Words
    usual: str
    modes: list[str] | None


class GameInfo(Answer):
    """A game that can be played here."""

    name: str
    rules_version: str
    title: Words
    summary: Words
    modes: list[ModeInfo]
    options: list[OptionInfo]


class BotInfo(Answer):
    """A bot that can be given a seat, and what it is like."""

    name: str
    title: Words
    about: Words


class Games(Answer):
    """The games, and the bots: those without a search, then the levels from the weakest to the strongest."""

    games: list[GameInfo]
    bots: list[BotInfo]
    usual_bot: str
    stand_in: str
    """The bot that plays for one that searches until its game is prepared."""


class PartProgress(Answer):
    """A part of a game that is compiled for itself; `seconds_left` is an estimate, null for parts that are ready."""

    part: Literal["rules", "bots", "hints", "analysis"]
    ready: bool
    seconds_left: int | None


class GameProgress(Answer):
    """How far the preparation of a game is, from 0 to 1. It can be played all the while, without what is not ready."""

    name: str
    parts: list[PartProgress]
    progress: float


class Preparations(Answer):
    """How far the preparation of all games is."""

    games: list[GameProgress]


class RuleInChapter(Rule):
    """A rule where it stands in the rulebook."""

    chapter: Words


class Rules(Answer):
    """The rules of a game."""

    rules: list[RuleInChapter]


class Catalogue(Answer):
    """What a game is played with."""

    catalogue: Document | None


class ReadOption(Answer):
    """What a file says for an option (null: as if it were not given), or all that is wrong with it."""

    value: Json
    faults: list[Words]


class SeatToken(Answer):
    """The secret of a seat."""

    seat: int
    token: str


class NewTable(Answer):
    """A table that was made; a token for each person seat."""

    table: str
    commitment: str
    seats: list[SeatToken]


class SeatInfo(Answer):
    """Who has a seat."""

    seat: int
    kind: Literal["person", "bot", "open"]
    bot: str | None
    name: str
    joined: bool
    free: bool
    resigned: bool
    deadline: str | None


Status = Literal["waiting", "running", "over", "closed"]


class Listed(Answer):
    """A table of the public list."""

    table: str
    index: int
    game: str
    mode: str
    status: Status
    seats: list[SeatInfo]
    result: Result | None
    created: float


class Tables(Answer):
    """The public tables."""

    tables: list[Listed]


class Entry(Answer):
    """What anybody may see of an entry of the log."""

    kind: str
    seat: int | None = None
    name: str | None = None
    text: str | None = None
    bot: str | None = None
    accept: bool | None = None
    table: str | None = None
    stand_in: str | None = None
    """The bot that chose a move in place of the seat's own, which could not search yet."""


class Line(Answer):
    """An entry of the log as one who looks on may see it."""

    index: int
    entry: Entry
    events: list[Event]
    undone: bool


class LegalMove(BaseModel):
    """A move, and what the game promises of it: points and areas, or the columns that it changes."""

    model_config = ConfigDict(extra="allow")

    move: str


class SaidMove(Answer):
    """A move in words."""

    move: str
    words: Words


class SaidMoves(Answer):
    """The legal moves of a seat."""

    moves: list[SaidMove]


class Undo(Answer):
    """May the last move be taken back, and does somebody ask to?"""

    possible: Literal["free", "ask", "no"]
    reason: Words | None
    asked_by: int | None
    waiting_for: list[int]


class ChatLine(Answer):
    """Something said at the table."""

    seat: int
    text: str
    index: int


class Clock(Answer):
    """How long a decision may take."""

    kind: Literal["none", "move", "day"]
    seconds: int | None


class Next(Answer):
    """The table of the rematch; seats keep their tokens."""

    table: str


class Snapshot(Answer):
    """A table as one who looks on may see it."""

    table: str
    index: int
    game: str
    mode: str
    options: Document
    rules_version: str
    status: Status
    closed_reason: Words | None
    you: int | None
    seats: list[SeatInfo]
    commitment: str
    clock: Clock
    public: bool
    hints: bool
    pending: list[int]
    view: Document | None
    legal: list[LegalMove]
    undo: Undo
    chat: list[ChatLine]
    log: list[Line]
    result: Result | None
    next: Next | None
    thinking: list[int]


class Changed(TypedDict, total=False):
    """The parts of a table that are others than before; of the rest nothing is said."""

    __pydantic_config__ = ConfigDict(extra="forbid")  # type: ignore[misc]

    status: Status
    closed_reason: Words | None
    seats: list[SeatInfo]
    pending: list[int]
    view: Document | None
    legal: list[LegalMove]
    undo: Undo
    log: list[Line]
    result: Result | None
    next: Next | None
    thinking: list[int]


class Changes(Answer):
    """What is different from the table of index `since`; `log` and `chat` are what was added to them."""

    since: int
    set: Changed
    log: list[Line]
    chat: list[ChatLine]


class Told(Line):
    """A message `entry` of the stream. The last of several brings the table, or what has changed."""

    snapshot: Snapshot | None
    changes: Changes | None


class Presence(Answer):
    """A message `presence` of the stream: the seats that somebody listens for."""

    online: list[int]


class Thinking(Answer):
    """A message `thinking` of the stream: the seats whose bots owe a move, and those of them that wait for a worker.

    `stand_ins`: the seats whose bots search, but cannot yet; the bot that `Games.stand_in` names plays for them.
    """

    seats: list[int]
    waiting: list[int]
    stand_ins: list[int]


class Why(Answer):
    """The rules a move breaks."""

    legal: bool
    rules: list[Rule]


class OwnMove(Answer):
    """A move that a seat made."""

    index: int
    move: str


class OwnLog(Answer):
    """What a seat has seen and done."""

    table: str
    seat: int
    moves: list[OwnMove]
    log: list[Line]


class Moment(Answer):
    """A moment of a finished game: the ply, who made which move, and what happened."""

    ply: int
    seat: int | None
    move: str | None
    events: list[Event]


class Frame(Moment):
    """A moment with all that was to be seen; `views` with everything open."""

    view: Document
    views: list[Document] | None = None


class FrameChange(Answer):
    """What stands at a place of a frame now: the keys and indexes that lead there, from `view` or `views` on."""

    at: list[str | int]
    to: Any


class ChangedFrame(Moment):
    """A moment with what is different from the one before it."""

    changes: list[FrameChange]


class Frames(Answer):
    """A page of a finished game, moment by moment: the first whole, the others as changes. `last`: its last ply."""

    last: int
    frames: list[Frame | ChangedFrame]


class Replayed(Frames):
    """The same of a record from a file."""

    names: list[str]
    game: str


class Verified(Answer):
    """What a check of a record found."""

    replays: bool
    fair: bool | None
    message: Words


class Advised(SaidMove):
    """A move that a seat might play. `outcome`: what to expect of it, from -1 to 1; `visits`: times it was tried."""

    outcome: float
    visits: int
    reason: Words


class Hint(Answer):
    """The best moves of a seat, from what it knows, best first. `index`: where the table stood to it."""

    index: int
    moves: list[Advised]


class Better(SaidMove):
    """What should have been played, and why."""

    reason: Words


class Judged(SaidMove):
    """A decision, judged from what its seat knew: what each seat could expect before and after it."""

    ply: int
    seat: int
    before: list[float]
    after: list[float]
    loss: float
    mark: Literal["inaccuracy", "mistake", "blunder"] | None
    better: Better | None


class Summary(Answer):
    """How a player decided: `marks` counts the marked decisions, `lost` is what they cost together."""

    seat: int
    decisions: int
    marks: dict[str, int]
    lost: float


class Effort(Answer):
    """What was spent on each decision."""

    simulations: int | None
    seconds: float | None


class Analysis(Answer):
    """A finished game, looked back at. `marks`: the loss that earns each mark."""

    format: str
    game: str
    mode: str
    names: list[str]
    moves: int
    budget: Effort
    marks: dict[str, float]
    decisions: list[Judged]
    players: list[Summary]
    returns: list[float] | None


class AnalysisState(Answer):
    """How far looking back has got; the analysis once it is done."""

    status: Literal["none", "running", "done"]
    done: int
    total: int
    analysis: Analysis | None


class Made(Answer):
    """What some seats, one or several together, made of the game."""

    seats: list[int]
    score: int


class Hindsight(Answer):
    """What was possible with everything known: the best found, what nobody can surpass, and how, position by position.

    `measure`: what is counted. `winnable`: where there is something to win alone, whether it could be.
    """

    score: int
    bound: int
    proven: bool
    winnable: bool | None
    verdict: Words
    measure: Words
    made: list[Made]
    seconds: float
    frames: list[Frame]


class HindsightState(Answer):
    """Whether it is known what was possible; `never` for games that cannot tell. `limit`: seconds a search takes."""

    status: Literal["never", "none", "waiting", "running", "done"]
    limit: float
    hindsight: Hindsight | None
