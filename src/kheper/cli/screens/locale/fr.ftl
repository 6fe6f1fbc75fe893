# Mots du jeu dans un terminal, français.

## Jouer

you = vous
hand-over = { $player } : prenez le clavier et appuyez sur Entrée.
play-hint = « aide » donne la liste de tout ce qui peut être tapé.
play-left = La partie s'arrête ici.
saved = Sauvegardé dans { $file }.
quit-save = Sauvegarder d'abord la partie ? Tapez un nom de fichier, ou seulement Entrée pour partir sans sauvegarder.
undone = Coup repris.
moves-none = Aucun coup permis ne commence par « { $part } ».
moves-more = « coups { $part } » donne tous ceux qui commencent par { $part }.
answer-hint = o/N
answer-yes = o oui y yes

typed-moves = coups
typed-why = pourquoi
typed-undo = annuler
typed-board = plateau
typed-others = autres
typed-log = journal
typed-save = sauver
typed-help = aide
typed-quit = quitter

written-moves = coups [DÉBUT]
written-preview = COUP?
written-why = pourquoi COUP
written-rule = ? [RÈGLE]
written-undo = annuler
written-board = plateau
written-others = autres
written-log = journal
written-save = sauver FICHIER
written-help = aide
written-quit = quitter

about-moves = les coups permis et ce que chacun rapporterait ; « coups F2 » seulement ceux qui commencent ainsi
about-preview = ce qu'un coup rapporterait ; rien n'est joué
about-why = les règles qu'un coup enfreint
about-rule = la règle derrière la question ou le dernier refus, ou celle que vous nommez
about-undo = reprendre votre dernier coup, si rien de nouveau n'a été vu
about-board = dessiner à nouveau le plateau (ou seulement Entrée)
about-others = ce que les autres ont devant eux
about-log = tout ce qui s'est passé
about-save = sauvegarder la partie
about-help = cette liste
about-quit = arrêter

## Tout jeu

prompt-any = { $player }, à vous de jouer.
outcome-any = possible
preview-any = { $move } donnerait :
others-any = On ne sait rien de plus des autres.
result-any = { $count ->
    [0] Personne ne gagne.
    [one] Vainqueur : { $winners }.
   *[other] Vainqueurs : { $winners }.
  }
rematch-any = Jouer encore ?
notation-any = Tapez un coup ; « coups » en donne la liste.

## Scarabya

scarabya-round = mission { $round } sur 12
scarabya-first = Elle doit couvrir l'une des cases { $squares }.
scarabya-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
scarabya-sealed = a choisi
scarabya-choosing = choisit
scarabya-to-come = À venir, mélangées : { $tiles }
scarabya-order = À venir, en ordre : { $tiles }
scarabya-open = Scarabées à découvert : { $count }
scarabya-discarded = Défaussées : { $tiles }
scarabya-draft = Votre pose scellée : { $placement }
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
scarabya-preview = { $move } : { $outcome }
scarabya-closes = Ferme une zone { $size ->
    [one] d'une case
   *[other] de { $size } cases
  } ({ $squares }) { $scarabs ->
    [0] sans scarabée.
    [one] avec { $scarabs } scarabée.
   *[other] avec { $scarabs } scarabées.
  }
scarabya-no-others = Il n'y a pas d'autre site.
scarabya-won = { $count ->
    [one] Victoire : { $who }
   *[other] Victoire partagée : { $who }
  }
scarabya-rematch-table = Rejouer sur le même site, avec les missions dans le même ordre ?
scarabya-rematch-duel = Une revanche sur le même site, les missions dans le même ordre et l'autre joueur commençant ?
scarabya-rematch-solo = Essayer encore sur le même site, avec les missions dans le même ordre ?
scarabya-notation = Une pose s'écrit tuile, orientation, @ et la case où vient le coin supérieur gauche de la boîte de la tuile : F2@c4. Ce qui ne laisse qu'un choix peut être omis.
scarabya-legend = Sur le site : * scarabée, # rocher, [F] la dernière tuile posée, (*) zone fermée, +8 ses points, o centre.
