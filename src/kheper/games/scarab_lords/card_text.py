"""Find a card of Scarab Lords by name, and format its text, without loading the engine."""

import re
from typing import TYPE_CHECKING

from kheper.core.errors import shown
from kheper.core.text import folded
from kheper.games.scarab_lords.content.cards import Card, CardSet
from kheper.terminal.messages import Complaint, Words

if TYPE_CHECKING:
    from rich.text import Text as RichText

    from kheper.core.text import Text

MAX_CANDIDATES = 6
FLAVOUR = "not bold italic dim"
COPY_NUMBER = re.compile(r"\s*#\d+\s*$")
"""A card may be named with the number of its copy: all copies are alike."""


def words_on(card: Card, lang: str) -> "RichText":
    """Return the rules text of a card, then its flavour line in italics."""
    from rich.text import Text as RichText

    lines = [RichText(card.texts[lang])] * bool(card.texts[lang])
    lines += [RichText(card.flavours[lang], style=FLAVOUR)] * bool(card.flavours[lang])
    return RichText("\n").join(lines)


def find_card(cards: CardSet, name: str, lang: str) -> Card:
    """Return the card with that id, name in either language, or unique start of a name; articles are ignored."""
    wanted = _plain(COPY_NUMBER.sub("", name))
    fitting = [card for card in cards.cards if _plain(card.id) == wanted] or cards.named(wanted, _plain)
    if not fitting:
        raise Complaint("card-unknown", given=shown(name))
    if len(fitting) > 1:
        some = ", ".join(card.names[lang] for card in fitting[:MAX_CANDIDATES])
        more = ", …" if len(fitting) > MAX_CANDIDATES else ""
        raise Complaint("card-ambiguous", given=shown(name), count=len(fitting), candidates=some + more)
    return fitting[0]


def _plain(name: str) -> str:
    """Return a name without case, accents and extra blanks."""
    return " ".join(folded(name).split())


def card_text(card: Card, words: "Words | Text") -> "RichText":
    """Return all that is printed on a card."""
    from rich.text import Text as RichText

    facts = [
        card.id,
        words.say("card-house", house=card.house),
        words.say("card-type", type=card.type),
        words.say("card-phase", phase=card.phase),
    ]
    if card.power is not None:
        facts += [words.say("card-power", power=card.power), words.say("card-icons", icons=" ".join(card.icons))]
    facts.append(words.say("card-copies", count=card.copies))
    if card.activations > 1:
        facts.append(words.say("card-activations", count=card.activations))
    text = RichText(card.names[words.lang], style="bold")
    text.append(f"\n{', '.join(facts)}", "not bold")
    if card.effects:
        text.append(f"\n{card.texts[words.lang]}", "not bold")
    if card.flavours[words.lang]:
        text.append(f"\n{card.flavours[words.lang]}", FLAVOUR)
    return text
