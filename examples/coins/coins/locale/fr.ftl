game-title = Pièces
game-summary = Cachez des pièces dans votre main : la plus pleine gagne la manche.
mode-usual = Trois manches.
option-purse = combien de pièces tient une main, dans un fichier
move-take = prendre une pièce
move-commit = valider
move-reopen = rouvrir la main
event-take = { $name } prend une pièce et en tient { $coins }.
event-show = { $name } montre { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}.
