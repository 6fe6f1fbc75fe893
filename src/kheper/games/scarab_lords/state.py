"""The state record of Scarab Lords, and the names of what is in it.

Cards are numbered 0 to 83: the thirty of House Ankar, the thirty of House Temet, the bonus deck, copies of a title
side by side. A set of cards is two words. The columns are numbered 0 to 5 from the left: upper E, R, M, lower M, R, E.
"""

from enum import IntEnum

from kheper.games.scarab_lords.names import CARDS, DECK, MAX_EFFECTS, MAX_FRAMES
from kheper.games.scarab_lords.weights import Weight
from kheper.kernel.jit import record_dtype
from kheper.kernel.rng import WORDS as RNG_WORDS

SEATS = 2
WORDS = 2
"""Words of a set of cards."""
COLUMNS = 6
FULL_HAND = 6
MAX_GODS = 3
MAX_SWAPPED = 5
NO_CARD = -1
NO_SEAT = -1
RANDOM = -1
"""An option left to chance."""
UNLIMITED = 100
"""Actions in phases 0 and S."""
FIRST_PHASES = 2
"""Phases that the first player may play in the first turn."""
NO_PHASE = -1


class Mode(IntEnum):
    """How the game is played."""

    BASIC = 0
    MATCH = 1


class Place(IntEnum):
    """Where a card is, besides the columns 0 to 5.

    `HELD` is in the hand or in the deck of its owner, which the place does not tell. Cards that were put under a
    deck together are `HELD + 1`, `HELD + 2`, ...: a group that both players know, while they lie hidden.
    """

    GODS = 6
    DISCARDED = 7
    RESOLVING = 8
    BONUS = 9
    HELD = 10


class Phase(IntEnum):
    """The phases of a turn; the last one is the supremacy phase."""

    ZERO = 0
    ONE = 1
    TWO = 2
    SUPREMACY = 3


class Column(IntEnum):
    """What a column is about."""

    MILITARY = 0
    RELIGIOUS = 1
    ECONOMIC = 2


class Ask(IntEnum):
    """What the seat that owes a decision is asked."""

    NOTHING = 0
    ACT = 1
    """What to do in this phase."""
    CLOSE = 2
    """What to discard yet, now that the last action of the phases before supremacy is done."""
    SUPREMACY = 3
    """Whether to play the supremacy phase of a first turn."""
    REFRESH = 4
    """Which cards to discard before drawing."""
    DUTY = 5
    """Which card to discard, since none was played."""
    HAND = 6
    """Which card to discard by a card's text."""
    GOD = 7
    """Which god leaves for a fourth one."""
    AGREE = 8
    """Whether to use a text."""
    REGION = 9
    COLUMN = 10
    TARGET = 11
    """Which card in play."""
    MOVE = 12
    """To which column a card moves."""
    PILE = 13
    """Which card of the own discard pile, or of the own hand."""
    SEARCH = 14
    """Which card of the own deck."""
    DEPLOY = 15
    """To which column a card is put."""
    EXERCISE = 16
    """Which supremacy is exercised by a text."""
    CURSE = 17
    """Which card is cursed by a supremacy."""
    REMOVE = 18
    """Which cards leave the deck between two games; both seats at once."""
    TAKE = 19
    """Which cards of the bonus deck come in."""
    OVER = 20


class Actions(IntEnum):
    """Where the action numbers of each verb begin; those of cards are followed by the card's number."""

    PASS = 0
    DONE = 1
    YES = 2
    NO = 3
    REFRESH = 4
    COMMIT = 5
    REOPEN = 6
    REGION = 7
    COLUMN = 9
    EXERCISE = 15
    ACTIVATE = 21
    USE = ACTIVATE + CARDS
    UNCURSE = USE + CARDS
    DISCARD = UNCURSE + CARDS
    CHOOSE = DISCARD + CARDS
    REMOVE = CHOOSE + CARDS
    KEEP = REMOVE + CARDS
    TAKE = KEEP + CARDS
    PLAY = TAKE + CARDS
    """Seven for each card: the six columns, and the one for gods and fate."""


SLOTS = COLUMNS + 1
NO_COLUMN = COLUMNS
"""The slot of `PLAY` for cards that go into no column: the number of the gods' place."""
ACTION_COUNT = Actions.PLAY + SLOTS * CARDS
MAX_LEGAL = 8 * CARDS


class EventKind(IntEnum):
    """What an event tells."""

    GAME_BEGINS = 0
    TURN = 1
    PHASES_PLAYED = 2
    """Which phases of a limited first turn were played, told when they are over."""
    PHASE = 3
    REFRESH = 4
    """The turn is a refresh; the detail says whether an empty hand forces it."""
    PLAYED = 5
    DEPLOYED = 6
    ACTIVATED = 7
    USED = 8
    COPIED = 9
    CURSED = 10
    UNCURSED = 11
    MOVED = 12
    DISCARDED = 13
    """From play or from the hand."""
    DECK_DISCARDED = 14
    DREW = 15
    DREW_CARD = 16
    """The same for who drew: which card."""
    LOOKED = 17
    SAW = 18
    """The same for who looked: which card."""
    RECOVERED = 19
    PUT_UNDER = 20
    FOUND = 21
    SHUFFLED = 22
    PYRAMID = 23
    EXERCISED = 24
    WON = 25
    DRAWN = 26
    SEALED = 27
    REOPENED = 28
    REMOVED = 29
    TOOK = 30
    MATCH_OVER = 31
    NO_EFFECT = 32
    REPLAY = 33


BY_CHANCE = 2
"""The detail of `DISCARDED` that says whether chance chose the card."""


class Won(IntEnum):
    """How a game was won."""

    COLUMNS = 0
    DECK = 1


# ---------------------------------------------------------------------------------------------- card texts


class Op(IntEnum):
    """What an effect does."""

    CURSE = 0
    UNCURSE = 1
    DRAW = 2
    DISCARD_HAND = 3
    DISCARD_DECK = 4
    DESTROY = 5
    MOVE = 6
    RECOVER = 7
    SEARCH = 8
    DEPLOY = 9
    PEEK_HAND = 10
    POWER = 11
    IMMUNE = 12
    ENTRY_SCARABS = 13
    EXTRA_ACTION = 14
    BOOST_EXERCISE = 15
    EXERCISE_AGAIN = 16
    STEAL_EXERCISE = 17
    BLOCK_EXERCISE = 18
    WIN_TIES = 19
    FORBID_PLAY = 20
    COPY_ACTION = 21


class Timing(IntEnum):
    """When an effect works."""

    ENTER = 0
    ACTION = 1
    FREE = 2
    CONSTANT = 3
    PLAY = 4


class Type(IntEnum):
    """The kinds of cards, in the order of `names.TYPES`."""

    MINION = 0
    BUILDING = 1
    LEADER = 2
    GOD = 3
    FATE = 4


class Who(IntEnum):
    """Whose cards a selector takes; the first three are also the players of an effect (`SELF` is not)."""

    YOU = 0
    OPP = 1
    ANY = 2
    SELF = 3


class Where(IntEnum):
    """Where the cards of a selector lie."""

    ANYWHERE = 0
    SELF_COLUMN = 1
    SELF_REGION = 2
    COLUMN = 3
    """One that is chosen when the effect resolves."""
    REGION = 4
    CENTRE = 5


class Curse(IntEnum):
    """Whether a selector takes cursed cards."""

    ANY = 0
    CURSED = 1
    UNCURSED = 2


class Condition(IntEnum):
    """What an effect depends on."""

    NONE = 0
    OWN_BUILDING_HERE = 1
    OWN_GOD_IN_PLAY = 2
    NO_OWN_GOD_IN_PLAY = 3
    HAS_ECONOMIC = 4


class To(IntEnum):
    """Where an effect brings a card."""

    ANYWHERE = 0
    SAME_REGION = 1
    OTHER_REGION = 2
    HAND = 3
    DECK_BOTTOM = 4


class Guard(IntEnum):
    """What an immune card is safe from; added up where there are several."""

    CURSE = 1
    DESTROY = 2
    MOVE = 4


ALL = 0
"""For `count`: all cards the selector takes. For `n` of `uncurse`: all scarabs."""

EFFECT = record_dtype(
    ("op", "i1"),  # Op
    ("timing", "i1"),  # Timing
    ("phase", "i1"),  # of a FREE effect, or of EXTRA_ACTION
    ("optional", "i1"),
    ("condition", "i1"),  # Condition
    ("player", "i1"),  # Who, for draws and discards
    ("n", "i1"),  # scarabs, cards, actions, or the change of power or of entry scarabs
    ("random", "i1"),  # DISCARD_HAND: chance chooses
    ("to", "i1"),  # To
    ("guards", "i1"),  # Guard, of IMMUNE
    ("from_hand", "i1"),  # DEPLOY: from the hand rather than the discard pile
    ("supremacy", "i1"),  # Column, of the exercise effects
    ("who", "i1"),  # the selector from here on; for effects on cards
    ("types", "i1"),  # bit per Type
    ("where", "i1"),
    ("curse", "i1"),  # Curse
    ("most_power", "i1"),  # printed power; 127: any
    ("other", "i1"),
    ("count", "i1"),
    ("chooser_opp", "i1"),
)

CONTENT = record_dtype(
    ("in_phase", "u8", (4, WORDS)),  # the cards of each phase
    ("of_type", "u8", (len(Type), WORDS)),
    ("acting", "u8", (WORDS,)),  # cards with an Action text
    ("free", "u8", (4, WORDS)),  # cards with a text that works freely in that phase
    ("drawing", "u8", (WORDS,)),  # cards that, once in play, can let their owner draw
    ("constant", "u8", (len(Op), WORDS)),  # cards with a constant effect of that kind
    ("effects", EFFECT, (CARDS, MAX_EFFECTS)),
    ("effect_count", "i1", (CARDS,)),
    ("first_copy", "i1", (CARDS,)),  # the lowest number of a card of the same title
    ("copies", "i1", (CARDS,)),
    ("type", "i1", (CARDS,)),
    ("phase", "i1", (CARDS,)),
    ("power", "i1", (CARDS,)),
    ("columns", "i1", (CARDS,)),  # bit per column whose icon the card has
    ("activations", "i1", (CARDS,)),  # paid activations per turn
    ("weights", "f8", (len(Weight),)),  # of the heuristics
    ("worth", "f8", (CARDS,)),  # what each card brings to a deck, for bots too
)

# ---------------------------------------------------------------------------------------------- the state

FRAME = record_dtype(
    ("card", "i1"),  # whose text is carried out
    ("as_card", "i1"),  # as which card; another one only where a text is copied
    ("seat", "i1"),  # for whom
    ("timing", "i1"),  # which of its effects
    ("effect", "i1"),  # the effect under way
    ("left", "i1"),  # how often it is still to be done
    ("place", "i1"),  # the column or region that was chosen
    ("agreed", "i1"),  # was "may" answered?
)

STATE = record_dtype(
    ("rng", "u8", (RNG_WORDS,)),
    ("lists", "u8", (SEATS, WORDS)),  # the thirty cards of each player
    ("hand", "u8", (SEATS, WORDS)),
    ("play", "u8", (SEATS, WORDS)),  # in columns or among the gods
    ("pile", "u8", (SEATS, WORDS)),  # discard piles
    ("draft", "u8", (SEATS, WORDS)),  # the cards a seat means to remove between two games
    ("cursed", "u8", (WORDS,)),
    ("freed", "u8", (WORDS,)),  # cards whose free text was used this turn
    ("chosen", "u8", (WORDS,)),  # targets of the effect under way
    ("known", "u8", (WORDS,)),  # cards in a hand that the opponent has seen there
    ("shown", "u8", (WORDS,)),  # those of them that everybody has seen
    ("deck", "i1", (SEATS, DECK)),  # from the bottom to the top
    ("where", "i1", (CARDS,)),  # column or Place
    ("scarabs", "i1", (CARDS,)),
    ("activated", "i1", (CARDS,)),  # paid activations this turn
    ("frames", FRAME, (MAX_FRAMES,)),
    ("deck_size", "i1", (SEATS,)),
    ("under", "i1", (SEATS,)),  # cards at the bottom whose place is known
    ("pyramids", "i1", (COLUMNS,)),  # the seat with supremacy, or NO_SEAT
    ("houses", "i1", (SEATS,)),
    ("half_wins", "i1", (SEATS,)),
    ("swaps", "i1", (SEATS,)),  # cards that a seat still has to take from the bonus deck
    ("turn_limit", "i2"),
    ("turn", "i2"),
    ("mode", "i1"),
    ("game", "i1"),  # of a match, from 1
    ("replayed", "i1"),  # was this game drawn once already?
    ("first", "i1"),
    ("active", "i1"),
    ("phase", "i1"),
    ("phases", "i1"),  # bit per phase that was played this turn: something was done in it
    ("actions", "i1"),  # left in this phase
    ("fresh", "i1"),  # nothing was done yet in this turn
    ("duty", "i1"),  # was a card played or discarded from hand this turn?
    ("refreshed", "i1"),  # cards discarded by the refresh under way
    ("to_exercise", "i1"),  # bit per column whose supremacy can still be exercised
    ("exercising", "i1"),  # the column under way
    ("curses", "i1"),  # curses it still brings
    ("depth", "i1"),  # frames in use
    ("ask", "i1"),
    ("asked", "i1"),
    ("choosing", "i1"),
    ("sealed", "i1"),
    ("limited", "i1"),  # option: only two phases in the first turn
    ("lenient", "i1"),  # option: no forced refresh
    ("winner", "i1"),
    ("over", "i1"),
)
