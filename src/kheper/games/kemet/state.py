"""The state record of Kemet, and the names of what is in it.

Spaces are numbered as the map lists them; a set of spaces, tiles or powers is one signed word. The units of a
troop under way stand in the space it has reached; only attackers whose battle is not over are off the board.
"""

from enum import IntEnum

from kheper.games.kemet.names import (
    BATTLE_CARDS,
    BATTLE_DI,
    CITIES,
    COLOURS,
    CREATURES,
    DI_CARDS,
    DISTRICTS,
    MAX_TROOP,
    POWERS,
    SEATS,
    SPACES,
    TILES,
)
from kheper.games.kemet.weights import Weight
from kheper.kernel.jit import record_dtype
from kheper.kernel.rng import WORDS as RNG_WORDS

TILE_COUNT = len(TILES)
POWER_COUNT = len(POWERS)
CARD_COUNT = len(BATTLE_CARDS)
DI_COUNT = len(DI_CARDS)
CREATURE_COUNT = len(CREATURES)
COLOUR_COUNT = len(COLOURS)
NO_SEAT = -1
NOWHERE = -1
NOTHING = -1
"""No card, no creature, no colour."""
IN_BATTLE = -2
"""Where the creature of attackers is while they fight."""
MAX_FRAMES = 8
TOKENS = 5
ROUNDS = 5
MAX_PRAYER = 11
START_PRAYER = 5
START_UNITS = 10
TROOP_LIMIT = 5
BASE_SET = 0b00111111
"""The six Battle cards that everybody begins with."""
NO_LIMIT = 0
"""Of turns, or of the points in the Sanctuary."""


class Power(IntEnum):
    """What a Power tile does, in the order of `names.POWERS`."""

    CHARGE = 0
    STARGATE = 1
    GOD_SPEED = 2
    CARNAGE = 3
    OFFENSIVE_STRATEGY = 4
    OPEN_GATES = 5
    TELEPORT = 6
    ROYAL_SCARAB = 7
    BLADES_OF_NEITH = 8
    DIVINE_WOUND = 9
    VICTORY_POINT = 10
    GIANT_SCORPION = 11
    INITIATIVE = 12
    PHOENIX = 13
    ACT_OF_GOD = 14
    RECRUITING_SCRIBE = 15
    DEFENSE = 16
    LEGION = 17
    ANCESTRAL_ELEPHANT = 18
    DEFENSIVE_STRATEGY = 19
    DEEP_DESERT_SNAKE = 20
    SHIELD_OF_NEITH = 21
    DEFENSIVE_VICTORY = 22
    PRESCIENCE = 23
    REINFORCEMENTS = 24
    SPHINX = 25
    DIVINE_WILL = 26
    PRIEST = 27
    PRIESTESS = 28
    SLAVES = 29
    HIGH_PRIEST = 30
    CRUSADE = 31
    DIVINE_BOON = 32
    HAND_OF_GOD = 33
    VISION = 34
    HOLY_WAR = 35
    PRIEST_OF_RA = 36
    PRIEST_OF_AMON = 37
    THE_MUMMY = 38


class Card(IntEnum):
    """The DI cards, in the order of `names.DI_CARDS`."""

    WAR_RAGE = 0
    WAR_FURY = 1
    BLOOD_BATTLE = 2
    BLOODBATH = 3
    BRONZE_WALL = 4
    IRON_WALL = 5
    SWIFTNESS = 6
    TELEPORTATION = 7
    OPEN_GATES = 8
    PRAYER = 9
    ENLISTMENT = 10
    RAINING_FIRE = 11
    MANA_THEFT = 12
    VETO = 13
    ESCAPE = 14


class Creature(IntEnum):
    """The creatures, in the order of `names.CREATURES`; only those with an ability of their own are named here."""

    SNAKE = 1
    PHOENIX = 4


class Colour(IntEnum):
    """The colours of tiles and pyramids."""

    RED = 0
    BLUE = 1
    WHITE = 2


class SpaceKind(IntEnum):
    """The kinds of spaces, in the order of `names.KINDS`."""

    DESERT = 0
    DISTRICT = 1
    TEMPLE = 2
    SANCTUARY = 3


class Spot(IntEnum):
    """The action spaces of the player board, in the order of `names.ACTION_SPACES`."""

    MOVE_TOP = 0
    RECRUIT = 1
    MOVE_MIDDLE = 2
    RAISE = 3
    PRAY_MIDDLE = 4
    PRAY_BOTTOM = 5
    BUY_WHITE = 6
    BUY_RED = 7
    BUY_BLUE = 8
    GOLDEN_SCARAB = 9


SPOTS = 9
"""The spaces for ordinary tokens."""


class Phase(IntEnum):
    """The parts of a game."""

    SETUP = 0
    NIGHT = 1
    DAY = 2
    DUSK = 3
    """What temples, the Sanctuary and the count of points bring at the end of the Day."""
    OVER = 4


class Ask(IntEnum):
    """What the seat that owes a decision is asked."""

    NOTHING = 0
    CITY = 1
    UNITS = 2
    """How many of the ten units go into a district."""
    LEVELS = 3
    """How the three pyramid points are shared out."""
    PYRAMID = 4
    """Which pyramid stands in a district."""
    ORDER = 5
    """Who is next in the turn order."""
    NIGHT_POWER = 6
    """Which night power comes next."""
    VISION = 7
    HAND_OF_GOD = 8
    PLACE = 9
    """Where units from the reserve go."""
    TURN = 10
    """Where to put a token; or a card, or the end of the turn."""
    RAISE = 11
    BUY = 12
    FROM = 13
    """Which troop moves."""
    SIZE = 14
    CREATURE_ALONG = 15
    STEP = 16
    VETO = 17
    """Whether to cancel the card just played; several seats at once."""
    ESCAPE = 18
    ESCAPE_TO = 19
    BATTLE = 20
    """The sealed choice of cards; both sides at once, unless one foresees."""
    WOUND = 21
    LOSER = 22
    RETREAT_TO = 23
    WINNER = 24
    CREATURE = 25
    """Where a creature goes."""
    TWO_CREATURES = 26
    """Which of two creatures stays with the troop."""
    REMOVE = 27
    """Which Battle card leaves the game."""
    FIRE = 28
    TELEPORT_TO = 29
    WITHDRAW = 30
    OVER = 31


class Actions(IntEnum):
    """Where the action numbers of each verb begin; those of things are followed by the thing's number."""

    DONE = 0
    END = 1
    STOP = 2
    YES = 3
    NO = 4
    COMMIT = 5
    REOPEN = 6
    RECALL = 7
    RETREAT = 8
    STAY = 9
    RESERVE = 10
    CITY = 11
    LEVELS = CITY + CITIES
    PYRAMID = LEVELS + 7
    FIRST = PYRAMID + COLOUR_COUNT
    TOKEN = FIRST + SEATS
    SILVER = TOKEN + SPOTS
    GOLD_MOVE = SILVER + SPOTS
    GOLD_RECRUIT = GOLD_MOVE + 1
    RAISE = GOLD_RECRUIT + 1
    """Four for each colour: the level to reach."""
    BUY = RAISE + 4 * COLOUR_COUNT
    CARD = BUY + TILE_COUNT
    ADD = CARD + DI_COUNT
    WOUND = ADD + BATTLE_DI
    KEEP = WOUND + DI_COUNT
    FIGHT = KEEP + DI_COUNT
    ASIDE = FIGHT + CARD_COUNT
    REMOVE = ASIDE + CARD_COUNT
    PLACE = REMOVE + CARD_COUNT
    """Eight for each space: how many units, from 0."""
    FROM = PLACE + 8 * SPACES
    SIZE = FROM + SPACES
    WITH = SIZE + MAX_TROOP
    ALONE = WITH + CREATURE_COUNT
    STEP = ALONE + 1
    TELEPORT = STEP + SPACES
    CHOOSE = TELEPORT + SPACES
    POWER = CHOOSE + SPACES
    BACK = POWER + POWER_COUNT
    """A Battle card of the draft returns to the hand."""
    DROP = BACK + CARD_COUNT
    """A DI card is no longer added to it."""


ACTION_COUNT = Actions.DROP + BATTLE_DI
MAX_LEGAL = 320
PLACES = 8
"""The actions `PLACE` has for each space."""
START_LEVELS = ((1, 1, 1), (2, 1, 0), (2, 0, 1), (1, 2, 0), (0, 2, 1), (1, 0, 2), (0, 1, 2))
"""KE-1.6 How three points can be shared out over the red, the blue and the white pyramid."""


class Frame(IntEnum):
    """What is under way; the latest is on top."""

    RAISE = 0
    BUY = 1
    PLACE = 2
    """Units from the reserve: Recruit, Enlistment, Reinforcements."""
    MOVE = 3
    CARD = 4
    """A DI card that was played: first the answers to it, then what it does."""
    BATTLE = 5
    CREATURE = 6
    REMOVE = 7
    HAND_OF_GOD = 8
    VISION = 9


class Why(IntEnum):
    """Why units are placed."""

    RECRUIT = 0
    ENLISTMENT = 1
    REINFORCEMENTS = 2


class BattleStep(IntEnum):
    """The steps of a battle, KE-7.1."""

    ESCAPE = 0
    ESCAPING = 1
    """The defender looks for a free space."""
    INITIATIVE = 2
    FORESEE = 3
    """Only the opponent of who has Prescience chooses cards."""
    DRAFT = 4
    REVEAL = 5
    WOUND_OF_ATTACKER = 6
    WOUND_OF_DEFENDER = 7
    STRIKE = 8
    LOSER = 9
    RETREAT = 10
    WINNER = 11
    END = 12


class MoveStep(IntEnum):
    """The steps of a move."""

    FROM = 0
    SIZE = 1
    CREATURE = 2
    MARCH = 3
    FIGHT = 4
    """A battle decides whether the troop goes on."""
    STOP = 5
    """Two creatures have met."""
    OVER = 6


class Source(IntEnum):
    """What prayer points are gained or paid for."""

    NIGHT = 0
    PRAY = 1
    DELTA = 2
    TEMPLE = 3
    HIGH_PRIEST = 4
    PRIEST_OF_AMON = 5
    CRUSADE = 6
    HOLY_WAR = 7
    RECALL = 8
    CARD = 9
    THEFT = 10
    RAISE = 11
    BUY = 12
    RECRUIT = 13
    TELEPORT = 14
    DI = 15


class Points(IntEnum):
    """What permanent points are given for, battles apart."""

    SANCTUARY = 0
    TEMPLES = 1
    TILE = 2


class Pointless(IntEnum):
    """Why a victory brings no battle point."""

    DEFENDED = 0
    NOBODY_LEFT = 1


class Token(IntEnum):
    """The kinds of action tokens."""

    NORMAL = 0
    SILVER = 1
    GOLD = 2


class EventKind(IntEnum):
    """What an event tells."""

    GAME_BEGINS = 0
    CITY_CHOSEN = 1
    SETTLED = 2
    PYRAMID = 3
    NIGHT = 4
    DAY = 5
    DUSK = 6
    TURN_BEGINS = 7
    PRAYER = 8
    DREW = 9
    DREW_CARD = 10
    """The same for who drew: which card."""
    LOOKED = 11
    SAW = 12
    """The same for who looked: which card."""
    KEPT = 13
    RESHUFFLED = 14
    NIGHT_POWER = 15
    ORDER_SET = 16
    CHOOSES_ORDER = 17
    TOKEN = 18
    RAISED = 19
    BOUGHT = 20
    RECRUITED = 21
    CREATURE_PLACED = 22
    CREATURE_RESERVED = 23
    SWAPPED_CARD = 24
    MOVE_BEGINS = 25
    STEPPED = 26
    TELEPORTED = 27
    REGROUPED = 28
    STOPPED = 29
    CARD_PLAYED = 30
    VETOED = 31
    CARD_WORKS = 32
    MOVEMENT = 33
    FIRE = 34
    THEFT = 35
    SKIPPED = 36
    ATTACK = 37
    ESCAPED = 38
    INITIATIVE = 39
    OCCUPIED = 40
    BATTLE = 41
    SEALED = 42
    REOPENED = 43
    FORESEEN = 44
    PUT_ASIDE = 45
    REVEALED = 46
    WOUND = 47
    STRENGTH = 48
    LOSSES = 49
    BATTLE_WON = 50
    BATTLE_POINT = 51
    NO_POINT = 52
    RECALLED = 53
    RETREATED = 54
    STAYED = 55
    CARDS_BACK = 56
    WITHDREW = 57
    INCOME = 58
    POINT = 59
    SCORES = 60
    GAME_OVER = 61


class Side(IntEnum):
    """The two sides of a battle."""

    ATTACKER = 0
    DEFENDER = 1


# ---------------------------------------------------------------------------------------------- what is looked up

CONTENT = record_dtype(
    ("link", "i8", (SPACES,)),  # the neighbours of each space
    ("obelisks", "i8"),
    ("temples", "i8"),  # the Delta among them
    ("kind", "i1", (SPACES,)),
    ("city", "i1", (SPACES,)),  # -1: no district
    ("income", "i1", (SPACES,)),
    ("districts", "i1", (CITIES, DISTRICTS)),
    ("front", "i1", (CITIES,)),
    ("delta", "i1"),  # a space, or -1
    ("sanctuary", "i1"),  # a space, or -1
    ("spaces", "i1"),
    ("cities", "i1"),
    ("tile_colour", "i1", (TILE_COUNT,)),
    ("tile_level", "i1", (TILE_COUNT,)),
    ("tile_copies", "i1", (TILE_COUNT,)),
    ("tile_power", "i1", (TILE_COUNT,)),
    ("power_creature", "i1", (POWER_COUNT,)),  # -1: none
    ("card_strength", "i1", (CARD_COUNT,)),
    ("card_damage", "i1", (CARD_COUNT,)),
    ("card_protection", "i1", (CARD_COUNT,)),
    ("card_cost", "i1", (CARD_COUNT,)),  # own units
    ("di_copies", "i1", (DI_COUNT,)),
    ("di_cost", "i1", (DI_COUNT,)),
    ("di_strength", "i1", (DI_COUNT,)),
    ("di_damage", "i1", (DI_COUNT,)),
    ("di_protection", "i1", (DI_COUNT,)),
    ("creature_move", "i1", (CREATURE_COUNT,)),
    ("creature_strength", "i1", (CREATURE_COUNT,)),
    ("creature_damage", "i1", (CREATURE_COUNT,)),
    ("creature_protection", "i1", (CREATURE_COUNT,)),
    ("creature_power", "i1", (CREATURE_COUNT,)),
    ("weights", "f8", (len(Weight),)),  # of the heuristics
)

# ---------------------------------------------------------------------------------------------- the state

FRAME = record_dtype(
    ("visited", "i8"),  # PLACE: spaces that have had their units
    ("kind", "i1"),  # Frame
    ("seat", "i1"),
    ("step", "i1"),
    ("what", "i1"),  # the colour of a purchase, the card, the creature, why units are placed
    ("left", "i1"),  # PLACE: units still to be placed, but for Recruit
    ("free", "i1"),  # PLACE: units that cost nothing
    ("may_stay_out", "i1"),  # CREATURE: the owner may leave it in the reserve
    ("arriving", "i1", (DISTRICTS,)),  # PLACE: units that meet an enemy in the district
    ("queue", "i1", (DISTRICTS,)),  # PLACE: the districts of those battles in their order
    ("queued", "i1"),
)

MARCH = record_dtype(
    ("teleported", "i8"),  # the obelisks it has teleported to
    ("entered", "i8"),  # spaces come to that the player did not hold: temples among them give no point yet
    ("start", "i1"),
    ("at", "i1"),
    ("count", "i1"),
    ("creature", "i1"),
    ("left", "i1"),  # movement points
    ("steps", "i1"),  # spaces it has gone, teleports included
    ("regrouped", "i1"),  # has it changed its size in this space?
    ("gates", "i1"),  # do walls not count, by card?
)

BATTLE = record_dtype(
    ("sides", "i1", (2,)),  # seats: attacker, defender
    ("units", "i1", (2,)),  # as long as they fight; the defenders also stand on the board until the losses
    ("creatures", "i1", (2,)),
    ("cards", "i1", (2,)),  # Battle cards shown
    ("di", "i1", (2, BATTLE_DI)),  # DI cards shown
    ("wounds", "i1", (2,)),  # cards given for Divine Wound
    ("strength", "i1", (2,)),
    ("parts", "i1", (2, 6)),  # units, card, tiles, creature, DI cards, wounds
    ("damage", "i1", (2,)),
    ("protection", "i1", (2,)),
    ("lost", "i1", (2,)),
    ("sacrificed", "i1", (2,)),
    ("space", "i1"),
    ("winner", "i1"),  # Side, or -1
    ("night", "i1"),
    ("fought", "i1"),  # was there a battle, or did the defender leave before?
    ("active", "i1"),
)

STATE = record_dtype(
    ("rng", "u8", (RNG_WORDS,)),
    ("tiles", "i8", (SEATS,)),
    ("powers", "i8", (SEATS,)),
    ("to_do", "i8"),  # night powers that the seat has still to use
    ("frames", FRAME, (MAX_FRAMES,)),
    ("march", MARCH, (1,)),
    ("battle", BATTLE, (1,)),
    ("used", "i2", (SEATS,)),  # bit per action space with a token, the golden scarab included
    ("set", "i2", (SEATS,)),  # bit per Battle card that a player plays with
    ("hand", "i2", (SEATS,)),  # those in hand
    ("played", "i2", (SEATS,)),  # those played since all were taken back
    ("aside", "i2", (SEATS,)),  # those put aside since then
    ("turn", "i2"),
    ("max_turns", "i2"),
    ("stock", "i1", (TILE_COUNT,)),
    ("owner", "i1", (SPACES,)),  # whose troop stands there
    ("units", "i1", (SPACES,)),
    ("colour", "i1", (SPACES,)),  # of the pyramid whose place is here, built or not
    ("level", "i1", (SPACES,)),
    ("creature", "i1", (CREATURE_COUNT,)),  # a space, NOWHERE or IN_BATTLE
    ("city", "i1", (SEATS,)),
    ("lord", "i1", (CITIES,)),  # whose city it is
    ("prayer", "i1", (SEATS,)),
    ("reserve", "i1", (SEATS,)),
    ("tokens", "i1", (SEATS,)),  # ordinary ones left for this Day
    ("silver", "i1", (SEATS,)),  # the action space of the silver token, or -1
    ("order", "i1", (SEATS,)),
    ("chosen", "i1", (SEATS,)),  # the turn order as far as it is chosen
    ("battle_points", "i1", (SEATS,)),
    ("sanctuary_points", "i1", (SEATS,)),
    ("temple_points", "i1", (SEATS,)),
    ("tile_points", "i1", (SEATS,)),
    ("di", "i1", (SEATS, DI_COUNT)),
    ("looked", "i1", (SEATS, DI_COUNT)),  # cards of the deck that Vision shows
    ("deck", "i1", (DI_COUNT,)),  # how many of each: which comes next is left to chance
    ("discard", "i1", (DI_COUNT,)),
    ("draft_card", "i1", (SEATS,)),
    ("draft_aside", "i1", (SEATS,)),
    ("draft_di", "i1", (SEATS, BATTLE_DI)),
    ("answer", "i1", (SEATS,)),  # to a card that can be vetoed: 1 yes, 0 none or no
    ("di_count", "i1", (SEATS,)),
    ("start_levels", "i1", (COLOUR_COUNT,)),
    ("depth", "i1"),
    ("deck_size", "i1"),
    ("phase", "i1"),
    ("step", "i1"),  # within the phase
    ("place", "i1"),  # in the turn order
    ("lap", "i1"),
    ("placed", "i1"),  # is the token of this turn placed?
    ("chooser", "i1"),
    ("chosen_count", "i1"),
    ("ask", "i1"),
    ("asked", "i1"),
    ("choosing", "i1"),
    ("sealed", "i1"),
    ("sanctuary_left", "i1"),
    ("winner", "i1"),
    ("over", "i1"),
    ("seats", "i1"),  # options from here on
    ("goal", "i1"),
    ("face_up", "i1"),
    ("fixed_cities", "i1"),
    ("sanctuary_limit", "i1"),
)
