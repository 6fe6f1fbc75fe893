game-title = Coins
game-summary = Hide coins in your hand: the fuller hand wins the round.
mode-usual = Three rounds.
option-purse = how many coins a hand holds, from a file
move-take = take a coin
move-commit = commit
move-reopen = reopen your hand
event-take = { $name } takes a coin and holds { $coins }.
event-show = { $name } shows { $coins ->
    [one] one coin
   *[other] { $coins } coins
}.
