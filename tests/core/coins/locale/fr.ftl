game-title = Coins
