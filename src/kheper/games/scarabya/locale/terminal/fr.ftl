# Mots de Scarabya au terminal, français.

scarabya-round = mission { $round } sur 12
scarabya-first = Elle doit couvrir l’une des cases { $squares }.
scarabya-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
scarabya-sealed = a choisi
scarabya-choosing = choisit
scarabya-to-come = À venir, mélangées : { $tiles }
scarabya-order = À venir, en ordre : { $tiles }
scarabya-open = Scarabées à découvert : { $count }
scarabya-discarded = Défaussées : { $tiles }
scarabya-draft = Votre pose scellée : { $placement }
scarabya-no-tile = aucune tuile posée
scarabya-covers = { $count ->
    [0] ne recouvre aucun scarabée
    [one] recouvre { $count } scarabée
   *[other] recouvre { $count } scarabées
  }
scarabya-loses = { $count ->
    [one] en perd { $count } pour de bon
   *[other] en perd { $count } pour de bon
  }
scarabya-preview = { $move } : { $outcome }
scarabya-closes = Ferme une zone { $size ->
    [one] d’une case
   *[other] de { $size } cases
  } ({ $squares }) { $scarabs ->
    [0] sans scarabée.
    [one] avec { $scarabs } scarabée.
   *[other] avec { $scarabs } scarabées.
  }
scarabya-no-others = Il n’y a pas d’autre site.
scarabya-won = { $count ->
    [one] Victoire : { $who }
   *[other] Victoire partagée : { $who }
  }
scarabya-rematch-table = Rejouer, sur un autre site ? (même : sur celui-ci, les missions dans le même ordre)
scarabya-rematch-duel = Une revanche sur le même site, les missions dans le même ordre et l’autre joueur commençant ?
scarabya-rematch-solo = Essayer encore sur le même site, avec les missions dans le même ordre ?
scarabya-notation = Une pose s’écrit tuile, orientation, @ et la case où vient le coin supérieur gauche de la boîte de la tuile : F2@c4. Ce qui ne laisse qu’un choix peut être omis.
scarabya-legend = Sur le site : * scarabée, # rocher, [F] la dernière tuile posée, (*) zone fermée, +8 ses points, o centre.

help-solve = Chercher le meilleur résultat possible d’une partie de Scarabya.
opt-solve-seconds = durée maximale de la recherche, en secondes
opt-solve-workers = fils d’exécution pour la preuve, dernière partie de la recherche
opt-solve-seat = la place dont on étudie le site, à partir de 0 ; les sites diffèrent dès que des tuiles sont posées
opt-solve-at = partir de la position après ce nombre de coups ; par défaut, du début de la partie
solve-begun = recherche…
solve-progress = { $score } trouvés, au plus { $bound } possibles
solve-name = mieux trouvé
solve-moves = Poses : { $moves }
