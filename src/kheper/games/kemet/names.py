"""The names of Kemet that need no engine. A thing's place in its tuple is its number everywhere."""

COLOURS = ("red", "blue", "white")
KINDS = ("desert", "district", "temple", "sanctuary")

ACTION_SPACES = (
    *("move_top", "recruit"),
    *("move_middle", "raise", "pray_middle"),
    *("pray_bottom", "buy_white", "buy_red", "buy_blue"),
    "golden_scarab",
)

RED_TILES = (
    *("charge", "stargate", "god_speed"),
    *("carnage", "offensive_strategy", "open_gates", "teleport"),
    *("royal_scarab", "blades_of_neith", "divine_wound", "victory_point_red"),
    *("giant_scorpion", "initiative", "phoenix", "act_of_god_red"),
)
BLUE_TILES = (
    *("recruiting_scribe", "defense"),
    *("legion", "ancestral_elephant", "defensive_strategy", "deep_desert_snake"),
    *("shield_of_neith", "defensive_victory", "prescience", "victory_point_blue"),
    *("reinforcements", "sphinx", "divine_will", "act_of_god_blue"),
)
WHITE_TILES = (
    *("priest", "priestess"),
    *("slaves", "high_priest", "crusade", "divine_boon"),
    *("hand_of_god", "vision", "holy_war", "victory_point_white"),
    *("priest_of_ra", "priest_of_amon", "the_mummy", "act_of_god_white"),
)
TILES = (*RED_TILES, *BLUE_TILES, *WHITE_TILES)
SHARED_POWERS = ("victory_point", "act_of_god")
"""Powers that a tile of each colour has."""


def power_of(tile: str) -> str:
    """Return what a tile does: its own name, less the colour where each colour has such a tile."""
    return next((power for power in SHARED_POWERS if tile.startswith(power)), tile)


POWERS = tuple(dict.fromkeys(map(power_of, TILES)))

BATTLE_CARDS = (
    *("sacrificial_charge", "cavalry_blitz", "shield_push", "phalanx_defense", "mixed_tactics", "chariot_raid"),
    *("offensive_strategy", "defensive_strategy"),
)
"""The six that everybody has, then the two that come with a tile."""
DI_CARDS = (
    *("war_rage", "war_fury", "blood_battle", "bloodbath", "bronze_wall", "iron_wall"),
    *("swiftness", "teleportation", "open_gates", "prayer", "enlistment", "raining_fire", "mana_theft"),
    *("veto", "escape"),
)
"""Those for battles, those for the own turn, those for another's turn."""
CREATURES = (
    *("ancestral_elephant", "deep_desert_snake", "royal_scarab", "giant_scorpion", "phoenix", "sphinx", "the_mummy"),
)

SEATS = 5
SPACES = 32
"""The most spaces a map may have."""
CITIES = 5
DISTRICTS = 3
BATTLE_DI = 6
"""The first so many DI cards are for battles."""
MAX_TROOP = 7
UNITS = 12
