game-title = Coins
option-purse = how many coins a hand holds, from a file
