"""How strong bots should be at each game is said by the game."""

import kheper
from kheper.lab.strength import measured_games


def test_every_game_says_how_it_is_measured() -> None:
    found = measured_games()
    assert list(found) == [game.name for game in kheper.games()]
    for game in kheper.games():
        own = found[game.name]
        seats = {mode.name: mode.most_seats for mode in game.modes}
        assert all(seats[mode] >= 2 for mode in own.modes)
        assert all(len(one.opponents) < seats[own.modes[0]] for one in own.search)
        assert own.searcher() == f"search:{own.simulations}"
