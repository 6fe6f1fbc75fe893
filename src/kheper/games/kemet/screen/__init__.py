"""The text screen of Kemet: the map, the players' boards, and numbered moves."""

# ruff: noqa: ARG002 - not every question needs all that a screen is given

from collections.abc import Callable, Iterable, Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as RichText

from kheper.core.errors import shown
from kheper.core.game import Game
from kheper.core.jsonio import Json
from kheper.core.move import Move
from kheper.core.text import Text
from kheper.games.kemet.content.kit import kit_of
from kheper.games.kemet.content.maps import Space
from kheper.games.kemet.content.printed import battle_cards, creatures, di_cards, tiles
from kheper.games.kemet.moves import (
    NUMBERS,
    THINGS,
    WITH_SPACE,
    contracted,
    name_of,
    plain,
    space_id,
    space_in_sentence,
    steps,
    verb_of,
)
from kheper.games.kemet.names import ACTION_SPACES, COLOURS, CREATURES
from kheper.games.kemet.screen.map_lines import Line, draw_map
from kheper.games.kemet.state import PLACES, START_LEVELS, Actions
from kheper.terminal.messages import Complaint
from kheper.terminal.screens.screen import NumberedScreen, View

SEAT_COLOURS = ("#e5a23c", "#6fa3e0", "#e5806e", "#7fc08a", "#c58fd8")
"""Numbers say the same: a colour never stands alone."""
SECONDARY = "dim"
PYRAMID, OBELISK, HARBOUR, TOKEN = "▲", "°", "~", "x"
INDENT, GAP = 2, 2
MAX_CANDIDATES = 6
LEVELS = (ACTION_SPACES[:2], ACTION_SPACES[2:5], ACTION_SPACES[5:9])
"""The action spaces as they lie on a player board, from the top."""

WITHIN = (
    *("units", "levels", "pyramid", "size", "creature_along", "step", "place", "raise", "buy", "from", "wound"),
    *("escape_to", "retreat_to", "creature", "two_creatures", "remove", "fire", "teleport_to", "vision", "hand_of_god"),
)
"""Questions within something: the board was drawn when it began, so only the choices are shown."""

RULES = {
    "city": ("KE-1.4",),
    "units": ("KE-1.5",),
    "levels": ("KE-1.6",),
    "pyramid": ("KE-1.6",),
    "order": ("KE-3.4",),
    "night_power": ("KE-3.3",),
    "vision": ("KE-10.35",),
    "hand_of_god": ("KE-10.34",),
    "place": ("KE-5.5",),
    "turn": ("KE-4.1", "KE-4.2", "KE-4.3"),
    "raise": ("KE-5.2",),
    "buy": ("KE-5.3", "KE-5.4"),
    "from": ("KE-6.1",),
    "size": ("KE-6.1",),
    "creature_along": ("KE-6.1", "KE-R28"),
    "step": ("KE-6.2", "KE-6.3", "KE-6.5", "KE-6.6"),
    "veto": ("KE-9.13", "KE-R12"),
    "escape": ("KE-9.14", "KE-R12"),
    "escape_to": ("KE-9.14", "KE-R8"),
    "battle": ("KE-7.2", "KE-7.3"),
    "wound": ("KE-10.10",),
    "loser": ("KE-7.9",),
    "retreat_to": ("KE-7.9",),
    "winner": ("KE-7.10",),
    "creature": ("KE-8.1", "KE-8.4"),
    "two_creatures": ("KE-8.2", "KE-R3"),
    "remove": ("KE-10.5", "KE-10.20"),
    "fire": ("KE-9.11",),
    "teleport_to": ("KE-9.7",),
}
"""The rules behind each question; to withdraw units is asked in two places."""
RULES_OF_PLACES = {"sanctuary": ("KE-11.5",), "temple": ("KE-11.3",)}


class KemetScreen(NumberedScreen):
    """Draws the views and events of Kemet."""

    skippable = ("size", "stop", "done", "commit")

    def __init__(self, game: Game, text: Text, names: tuple[str, ...]) -> None:
        super().__init__(game, text, names)
        self.kit = kit_of(game.seats, game.options)

    # ------------------------------------------------------------------------------------ words for things

    def name(self, family: str, key: str) -> str:
        """Return the name of a tile, card or creature."""
        return self.text.say(f"{family}-{key.replace('_', '-')}")

    def _counted(self, family: str, counts: dict[str, int]) -> str:
        names = [(self.name(family, key), count) for key, count in counts.items() if count]
        return ", ".join(f"{count}x {name}" if count > 1 else name for name, count in names) or "-"

    def space_name(self, space: str) -> str:
        """Return the id and the name of a space."""
        number = self.kit.map.number_of(space)
        return space if number is None else f"{space} {self.kit.map.spaces[number].names[self.text.lang]}"

    def _space_asked(self, space: str) -> str:
        """Return a space as it is named in a sentence, with its id."""
        number = self.kit.map.number_of(space)
        return space if number is None else f"{space_in_sentence(self.kit, number, self.text)} ({space})"

    def _seat(self, seat: int) -> RichText:
        return RichText(f"[{seat}] {self.names[seat]}", style=f"bold {SEAT_COLOURS[seat]}")

    # ------------------------------------------------------------------------------------ the board

    def title(self, view: View) -> str:
        """Return the title line: game, turn, phase, round."""
        parts = [self.text.say("game-title"), self.text.say(f"phase-{view['phase']}")]
        if view["phase"] != "setup":
            parts.insert(1, self.text.say("kemet-turn", turn=view["turn"]))
        if view["round"]:
            parts.append(self.text.say("kemet-round", round=view["round"]))
        return " · ".join(parts)

    def draws_board(self, view: View, drawn: View | None) -> bool:
        """Return whether to draw the board: not within an own action, nor if nothing has changed."""
        if drawn is None:
            return True
        if _asked(view) in WITHIN and view["active"] in (view["seat"], None):
            return False
        return any(view[part] != drawn[part] for part in ("spaces", "players", "battle"))

    def brief(self, view: View) -> RenderableType | None:
        """Return the moving troop, or the battle; None if there is neither."""
        parts = [*self._march(view), *self._battle(view)]
        return Group(*parts) if parts else None

    def board(self, view: View, width: int) -> RenderableType:
        """Return the map, the players with the viewer last, the move or battle in progress, and the viewer's hand."""
        parts: list[RenderableType] = [self._map(view, width), ""]
        own = view["seat"]
        seats = [seat for seat in view["order"] or range(len(self.names)) if seat != own]
        parts += [self._player(view, seat) for seat in seats]
        if own is not None:
            parts += ["", self._player(view, own), self._own_board(view, own), *self._hand(view, own)]
        under_way = [*self._march(view), *self._battle(view)]
        return Group(*parts, *(["", *under_way] if under_way else []))

    def _map(self, view: View, width: int) -> RenderableType:
        """Return the map or, where there is no room, a list of its spaces."""
        spaces = {space["id"]: space for space in view["spaces"]}

        def describe(space: str) -> tuple[Line, ...]:
            return tuple(self._label(spaces[space]))

        drawn = draw_map(self.kit.map, describe, self.kit.harbours, width)
        return self._list_of_spaces(view) if drawn is None else drawn

    def _label(self, space: Json) -> Iterator[Line]:
        """Yield the label of a space on the map: its id and signs, its troop, its pyramid."""
        yield f"{space['id']}{self._signs(space)}", "bold"
        if space["units"]:
            creature = self.text.say(f"kemet-sign-{_dashed(space['creature'])}") if space["creature"] else ""
            yield f"{space['owner']}:{space['units']}{creature}", SEAT_COLOURS[space["owner"]]
        elif space["pyramid"] is None:
            yield " ", ""
        if space["pyramid"] and space["pyramid"]["level"]:
            pyramid = space["pyramid"]
            colour = self.text.say("kemet-sign-colour", colour=pyramid["colour"])
            controller = pyramid["controller"]
            yield f"{PYRAMID}{colour}{pyramid['level']}", SECONDARY if controller is None else SEAT_COLOURS[controller]

    def _signs(self, space: Json) -> str:
        number = self.kit.map.number_of(space["id"])
        assert number is not None
        known: Space = self.kit.map.spaces[number]
        income = f"+{known.income}" if known.income else ""
        has_ferry = known.harbour is not None and self.kit.harbours
        return income + (OBELISK if known.obelisk else "") + (HARBOUR if has_ferry else "")

    def _list_of_spaces(self, view: View) -> RenderableType:
        """Return a line for each space: what is there, and its neighbours."""
        grid = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
        grid.add_column(no_wrap=True, style="bold")
        grid.add_column(no_wrap=True)
        grid.add_column(style=SECONDARY)
        links = self.kit.links()
        for number, space in enumerate(view["spaces"]):
            label = list(self._label(space))
            there = RichText(" ").join(RichText(part, style=style) for part, style in label[1:] if part.strip())
            near = " ".join(self.kit.map.spaces[other].id for other in sorted(links[number]))
            grid.add_row(label[0][0], there, near)
        return grid

    # ------------------------------------------------------------------------------------ the players

    def _player(self, view: View, seat: int) -> RichText:
        """Return a player's facts: points by source, prayer, reserve, cards, tokens and tiles."""
        player = view["players"][seat]
        sources = [
            self.text.say(f"kemet-points-{source.replace('_', '-')}", count=count)
            for source, count in player["points"].items()
            if source != "total" and count
        ]
        points = self.text.say("kemet-points", count=player["points"]["total"])
        facts = [
            f"{points} ({', '.join(sources)})" if sources else points,
            self.text.say("kemet-prayer", count=player["prayer"]),
            self.text.say("kemet-reserve", count=player["reserve"]),
            self.text.say("kemet-cards", count=player["di_count"]),
            self.text.say("kemet-battle-cards", count=player["battle"]["hand_count"]),
        ]
        if view["phase"] == "day":
            facts.append(self.text.say("kemet-tokens", count=player["tokens"]["left"]))
        if player["city"] is not None:
            facts.insert(0, self.text.say("kemet-city", city=player["city"]))
        line = self._seat(seat).append("".join(f" · {fact}" for fact in facts), "not bold default")
        waiting = [one["creature"] for one in player["creatures"] if one["space"] is None]
        if player["tiles"]:
            names = ", ".join(self.name("tile", tile) for tile in player["tiles"])
            line.append(f"\n    {self.text.say('kemet-tiles', tiles=names)}", "not bold default")
        if waiting:
            names = ", ".join(self.name("creature", creature) for creature in waiting)
            line.append(f"\n    {self.text.say('kemet-waiting', creatures=names)}", "not bold default")
        return line

    def _own_board(self, view: View, seat: int) -> RenderableType:
        """Return the viewer's action pyramid: the actions taken, and the levels that still need a token."""
        tokens = view["players"][seat]["tokens"]
        levels = ["  ".join(f"{self._short(space)} {self._mark(tokens, space)}" for space in level) for level in LEVELS]
        widest = max(map(len, levels))
        board = RichText()
        for level, filled in zip(levels, reversed(tokens["levels"]), strict=True):
            board.append(f"{level.center(widest)}  ")
            board.append(f"{'' if filled else self.text.say('kemet-level-empty')}\n", SECONDARY)
        for token in ("silver", "gold"):
            if tokens[token] != "none":
                board.append(f"{self.text.say(f'kemet-{token}', state=tokens[token])}\n")
        board.rstrip()
        return Padding(board, (0, 0, 0, INDENT))

    def _mark(self, tokens: Json, space: str) -> str:
        return f"[{TOKEN if space in tokens['spaces'] else ' '}]"

    def _short(self, space: str) -> str:
        return self.text.say("kemet-action", space=space)

    def _hand(self, view: View, seat: int) -> list[RenderableType]:
        """Return the viewer's cards, with when each may be played."""
        player = view["players"][seat]
        lines = []
        kinds = {card.id: card.when for card in di_cards()}
        for when in ("day", "battle", "other"):
            held = {key: count for key, count in (player["di"] or {}).items() if kinds[key] == when and count}
            if held:
                lines.append(self.text.say("kemet-hand", when=when, cards=self._counted("di", held)))
        hand = self._counted("battle-card", dict.fromkeys(player["battle"]["hand"] or (), 1))
        lines.append(self.text.say("kemet-battle-hand", cards=hand))
        return [Padding(RichText(line), (0, 0, 0, INDENT)) for line in lines]

    # ------------------------------------------------------------------------------------ what is under way

    def _march(self, view: View) -> list[RenderableType]:
        march = view["move"]
        if march is None:
            return []
        creature = self.name("creature", march["creature"]) if march["creature"] else ""
        facts = {"count": march["count"], "space": self._space_asked(march["at"]), "left": march["movement"]}
        sentence = contracted(self.text.say("kemet-march", player=self.names[march["seat"]], **facts))
        extra = [creature] if creature else []
        if march["ignores_walls"]:
            extra.append(self.text.say("kemet-no-walls"))
        extra.append(self.text.say("kemet-teleport-cost", count=march["teleport_cost"]))
        return [RichText(" · ".join([sentence, *extra]))]

    def _battle(self, view: View) -> list[RenderableType]:
        """Return both sides of a battle, with the revealed cards and the sums."""
        battle = view["battle"]
        if battle is None:
            return []
        lines: list[RenderableType] = [
            RichText(contracted(self.text.say("kemet-battle", space=self._space_asked(battle["space"]))), style="bold")
        ]
        for side, role in enumerate(("attacker", "defender")):
            seat = battle[role]
            facts = [self.text.say("kemet-units", count=battle["units"][side])]
            if battle["creatures"][side]:
                facts.append(self.name("creature", battle["creatures"][side]))
            if battle["cards"][side]:
                facts.append(self.name("battle-card", battle["cards"][side]))
            shown_cards = {key: count for key, count in battle["di"][side].items() if count}
            if shown_cards:
                facts.append(self._counted("di", shown_cards))
            if battle["sums"]:
                facts.append(self.text.say("kemet-sum", **battle["sums"][side]))
            role_name = self.text.say("kemet-role", role=role)
            line = RichText("  ").append_text(self._seat(seat))
            lines.append(line.append(f" ({role_name}): {', '.join(facts)}", "not bold default"))
        draft = battle["draft"]
        chosen = list(self._chosen(draft)) if draft else []
        if chosen:
            lines.append(RichText(f"  {self.text.say('kemet-draft', cards=', '.join(chosen))}"))
        return lines

    def _chosen(self, draft: Json) -> Iterator[str]:
        """Yield what the viewer has chosen for the battle so far."""
        if draft["card"]:
            yield self.name("battle-card", draft["card"])
        if draft["aside"]:
            yield self.text.say("kemet-aside", card=self.name("battle-card", draft["aside"]))
        added = {key: count for key, count in draft["di"].items() if count}
        if added:
            yield self._counted("di", added)

    # ------------------------------------------------------------------------------------ questions

    def prompt(self, view: View, seat: int) -> str:
        """Return the sentence for the question."""
        ask = view["ask"]
        return contracted(self.text.say(f"prompt-{_dashed(ask['kind'])}", **self._prompt_words(view)))

    def _prompt_words(self, view: View) -> dict[str, Json]:
        ask, battle, march = view["ask"], view["battle"], view["move"]
        words: dict[str, Json] = {key: ask[key] for key in ("left", "why", "colour", "count") if key in ask}
        if battle is not None:
            words |= {"space": self._space_asked(battle["space"]), "player": self.names[battle["attacker"]]}
        elif march is not None:
            words["left"] = march["movement"]
        if ask.get("space"):
            words["space"] = self._space_asked(ask["space"])
        if "of" in ask:
            words["player"] = self.names[ask["of"]]
        if "must_place" in ask:
            words["must"] = "yes" if ask["must_place"] else "no"
        if "card" in ask:
            words["card"] = self.name("di", ask["card"])
        if "creature" in ask:
            words["creature"] = self.name("creature", ask["creature"])
        if "added" in ask:
            words["added"] = self.name("battle-card", ask["added"])
        if ask["kind"] == "loser":
            winning = battle["units"][(battle["attacker"], battle["defender"]).index(battle["winner"])]
            words["where"] = "away" if winning else "here"
        return words

    def rules_asked(self, view: View, seat: int) -> tuple[str, ...]:
        """Return the rules behind the question."""
        if _asked(view) == "withdraw":
            kind = next(space["kind"] for space in view["spaces"] if space["id"] == view["ask"]["space"])
            return RULES_OF_PLACES[kind]
        return RULES[_asked(view)]

    # ------------------------------------------------------------------------------------ moves

    def steps(self, line: str) -> list[str]:
        """Split a line such as `move F1 W_T2 3` into small moves."""
        return steps(line)

    def written(self, move: Move) -> str:
        """Return a move as it is typed, with the verbs and names of the chosen language."""
        if self.text.lang == "en":
            return str(move)
        verb, rest = self._verb_and_rest(move.action)
        return f"{verb} {rest}".strip()

    def _verb_and_rest(self, action: int) -> tuple[str, str]:
        verb, number = verb_of(action)
        verb_typed = self.text.say(f"kemet-typed-{_dashed(verb.name.lower())}")
        if verb in THINGS:
            return verb_typed, name_of(THINGS[verb], THINGS[verb].keys[number], self.text)
        if verb in NUMBERS:
            return verb_typed, str(NUMBERS[verb][0] + number)
        if verb in WITH_SPACE:
            return verb_typed, space_id(self.kit, number)
        if verb == Actions.LEVELS:
            return verb_typed, " ".join(map(str, START_LEVELS[number]))
        if verb == Actions.RAISE:
            return verb_typed, f"{self.text.say(f'colour-{COLOURS[number // 4]}').lower()} {number % 4 + 1}"
        if verb == Actions.PLACE:
            return verb_typed, f"{space_id(self.kit, number // PLACES)} {number % PLACES}"
        return verb_typed, ""

    def choices(self, view: View, moves: Sequence[Move], width: int) -> RenderableType | None:
        """Return all moves with their numbers."""
        return self.move_rows(list(enumerate(moves, 1)), width)

    def folded(self, text: str) -> str:
        """Return a text in the form in which it is compared."""
        return plain(text)

    def move_rows(self, numbered: Sequence[tuple[int, Move]], width: int) -> RenderableType:
        """Return a row for each verb, and one for each space that units can be placed in."""
        rows: dict[str, list[str]] = {}
        for number, move in numbered:
            verb, rest = self._verb_and_rest(move.action)
            if verb_of(move.action)[0] == Actions.PLACE:
                space, _, rest = rest.partition(" ")
                verb = f"{verb} {space}"
            rows.setdefault(verb, []).append(f"{number}) {rest}".rstrip())
        grid = Table.grid(padding=(0, GAP, 0, 0), pad_edge=False)
        grid.add_column(width=INDENT - GAP)
        grid.add_column(no_wrap=True)
        grid.add_column()
        for verb, items in rows.items():
            grid.add_row("", verb, RichText("   ".join(item.replace(" ", "\N{NO-BREAK SPACE}") for item in items)))
        return grid

    # ------------------------------------------------------------------------------------ on request

    def requests(self) -> dict[str, Callable[[View, str, int], RenderableType]]:
        """Return the commands `text NAME` and `market [COLOUR]`."""
        return {"text": self._text_of, "market": self._market}

    def _market(self, view: View, part: str, width: int) -> RenderableType:
        """Return the power tiles: their owners, their cost for the viewer, and why one cannot be bought."""
        colours = [
            colour for colour in COLOURS if plain(part) in (plain(self.text.say(f"colour-{colour}")), colour, "")
        ]
        grid = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
        for _ in range(3):
            grid.add_column(no_wrap=True)
        grid.add_column()
        for offer in view["market"]:
            if offer["colour"] in colours:
                grid.add_row(*self._offer(offer))
        return grid

    def _offer(self, offer: Json) -> Iterator[RenderableType]:
        colour = self.text.say("kemet-sign-colour", colour=offer["colour"])
        yield RichText(f"{colour}{offer['level']}", style="bold")
        can_buy = offer["cost"] is not None and not offer["refusals"]
        cost = "" if offer["cost"] is None else self.text.say("kemet-cost", count=offer["cost"])
        yield RichText(self.name("tile", offer["tile"]), style="bold" if can_buy else "")
        owners = ", ".join(f"[{seat}]" for seat in offer["owners"])
        facts = [cost, *([owners] if owners else []), *([] if offer["left"] else [self.text.say("kemet-gone")])]
        yield RichText(" ".join(fact for fact in facts if fact))
        words = RichText(self.text.say(f"tile-{_dashed(offer['tile'])}-text"), style="italic")
        if offer["refusals"] and offer["left"]:
            words.append(f" {self.text.say('kemet-refused', rules=', '.join(offer['refusals']))}", SECONDARY)
        yield words

    def _text_of(self, view: View, name: str, width: int) -> RenderableType:
        """Return the text of a tile or card, the powers of a creature, or the neighbours of a space."""
        found = {key: words for key, names, words in self._things() if plain(name) in names}
        if not found and plain(name):
            found = {
                key: words for key, names, words in self._things() if any(one.startswith(plain(name)) for one in names)
            }
        if not found:
            raise Complaint("kemet-unknown", given=shown(name))
        if len(found) > MAX_CANDIDATES:
            some = ", ".join(list(found)[:MAX_CANDIDATES])
            raise Complaint("card-ambiguous", given=shown(name), count=len(found), candidates=f"{some}, …")
        return Group(*(RichText(key, style="bold").append(f"\n  {words}", "not bold") for key, words in found.items()))

    def _things(self) -> Iterator[tuple[str, set[str], str]]:
        """Yield everything that has a text: its title, the names it may be called by, and the text."""
        for tile in tiles():
            facts = self.text.say("kemet-tile", colour=tile.colour, level=tile.level)
            when = self.text.say(f"when-{tile.when}")
            yield self._thing("tile", tile.id, f"{facts}, {when}", self.text.say(f"tile-{_dashed(tile.id)}-text"))
        for card in di_cards():
            when = self.text.say(f"when-{card.when}")
            facts = f"{self.text.say('kemet-cost', count=card.cost)}, {when}"
            yield self._thing("di", card.id, facts, self.text.say(f"di-{_dashed(card.id)}-text"))
        for fighter in battle_cards():
            values = {key: getattr(fighter, key) for key in ("strength", "damage", "protection", "cost")}
            kind = self.text.say("kemet-battle-card")
            yield self._thing("battle-card", fighter.id, kind, self.text.say("kemet-values", **values))
        for creature in creatures():
            kind = self.text.say("when-creature")
            yield self._thing("creature", creature.id, kind, self.text.say(f"creature-{_dashed(creature.id)}-text"))
        for number, space in enumerate(self.kit.map.spaces):
            near = ", ".join(self.kit.map.spaces[other].id for other in sorted(self.kit.links()[number]))
            title = f"{space.id} {space.names[self.text.lang]} ({self.text.say(f'space-kind-{space.kind}')})"
            names = {plain(space.id), *map(plain, space.names.values())}
            yield title, names, self.text.say("kemet-neighbours", spaces=near or "-")

    def _thing(self, family: str, key: str, facts: str, words: str) -> tuple[str, set[str], str]:
        name = self.name(family, key)
        return f"{name} ({facts})", {plain(name), plain(key)}, words

    def others(self, view: View, seat: int, width: int) -> RenderableType:
        """Return the boards of the other players, and the discarded cards."""
        parts: list[RenderableType] = []
        for player in view["players"]:
            if player["seat"] != seat:
                parts.append(self._player(view, player["seat"]))
                played = self._counted("battle-card", dict.fromkeys(player["battle"]["played"], 1))
                parts.append(Padding(self.text.say("kemet-played", cards=played), (0, 0, 0, 4)))
        discarded = self._counted("di", view["discard"])
        parts.append(self.text.say("kemet-discard", cards=discarded, count=view["deck"]))
        return Group(*parts)

    # ------------------------------------------------------------------------------------ the end

    def result(self, view: View, result: dict[str, Json]) -> str:
        """Return who won, with how many points, after how many turns."""
        winners = ", ".join(self.names[seat] for seat in result["winners"])
        scores = ", ".join(f"{name} {score}" for name, score in zip(self.names, result["scores"], strict=True))
        return self.text.say("result-won", winners=winners, turns=result["turns"], scores=scores)

    def rematch_question(self, view: View) -> str:
        """Return the question whether to play again."""
        return self.text.say("rematch-any")

    def notation(self) -> str:
        """Return how moves are written, and the legend of the map."""
        signs = self._legend(CREATURES)
        return f"{self.text.say('kemet-notation')}\n{self.text.say('kemet-legend', signs=signs)}"

    def _legend(self, keys: Iterable[str]) -> str:
        return ", ".join(f"{self.text.say(f'kemet-sign-{_dashed(key)}')} {self.name('creature', key)}" for key in keys)


def _asked(view: View) -> str:
    return str(view["ask"]["kind"]) if view["ask"] else ""


def _dashed(key: str) -> str:
    return key.replace("_", "-")


SCREEN = KemetScreen
