"""What several tests of Scarab Lords begin with."""

import copy

import pytest

from kheper.games.scarab_lords.content.cards import designed_cards
from tests.games.scarab_lords.card_sets import Document


@pytest.fixture
def cards() -> Document:
    """The designed set as a document that may be changed."""
    return copy.deepcopy(designed_cards().inline())
