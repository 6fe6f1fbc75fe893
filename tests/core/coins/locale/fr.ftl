game-title = Coins
option-purse = combien de pièces tient une main, dans un fichier
