# Mots de Scarabya, français.

game-title = Scarabya
game-summary = Posez douze campements, enfermez les scarabées : chacun vaut la taille de sa petite zone.
mode-table = Chacun pose la même tuile sur son propre site, tous en même temps.
mode-duel = Deux joueurs partagent un site et jouent à tour de rôle.
mode-solo = Recouvrez tous les scarabées.
option-boards = fichier avec quatre plateaux de votre cru
option-site = disposition des quatre plateaux, par exemple A0B3/C1D2 (plateau et quarts de tour, NO NE / SO SE)
option-missions = ordre des douze missions, par exemple FILNPTUVWXYZ ; chacun le connaît alors
option-first = place qui joue en premier

## Coups

move-place = Poser { $tile } sur { $squares }
move-reopen = Reprendre la pose scellée
move-give-up = Abandonner
move-discard = Défausser la tuile

## Événements

event-site-laid = Le site est en place, les missions sont prêtes.
event-mission = Mission { $round } sur 12 : tuile { $tile }.
event-sealed = { $player } a choisi.
event-reopened = { $player } réfléchit à nouveau.
event-placed = { $player } pose { $tile } ({ $placement }).
event-area = { $player } ferme une zone { $size ->
    [one] d’une case
   *[other] de { $size } cases
  } ({ $squares }) { $scarabs ->
    [0] sans scarabée.
    [one] avec 1 scarabée : { $points ->
        [0] il ne peut plus être recouvert.
        [one] 1 point.
       *[other] { $points } points.
      }
   *[other] avec { $scarabs } scarabées : { $points ->
        [0] ils ne peuvent plus être recouverts.
       *[other] { $points } points.
      }
  }
event-discarded = { $player } ne peut pas poser { $tile } : la tuile est défaussée.
event-compensated = { $player } a posé une tuile de moins et reçoit { $points ->
    [one] { $points } point
   *[other] { $points } points
  } pour les scarabées restés à découvert.
event-gave-up = { $player } abandonne.
event-ended = La partie est terminée.

## Ce qui est demandé

prompt-place = Mission { $round } sur 12 : posez la tuile { $tile }.
prompt-wait = On attend les autres.

## Résultats

result-scores = { $winners } avec { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
result-alone = { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  }
result-solved = Réussi : tous les scarabées sont recouverts !
result-unsolved = Manqué : il reste { $left ->
    [one] { $left } scarabée
   *[other] { $left } scarabées
  }.

## Après coup, montré après la fin

possible-table-proven = En connaissant l’ordre des missions, on pouvait faire { $score } points, et pas plus.{ $sides ->
    [one] {""}
   *[other] {" "}Cela vaut pour chacun, puisque tous avaient le même site.
  }
possible-table-bounded = En connaissant l’ordre des missions, on pouvait faire au moins { $score } et au plus { $bound } points.{ $sides ->
    [one] {""}
   *[other] {" "}Cela vaut pour chacun, puisque tous avaient le même site.
  }
possible-duel-proven = En connaissant l’ordre des missions, les deux joueurs ensemble pouvaient faire { $score } points sur ce site, et pas plus. La compensation n’est pas comptée.
possible-duel-bounded = En connaissant l’ordre des missions, les deux joueurs ensemble pouvaient faire au moins { $score } et au plus { $bound } points sur ce site. La compensation n’est pas comptée.
possible-solo-won = Ce solo pouvait être gagné : les { $score } scarabées peuvent tous être recouverts.
possible-solo-lost = Ce solo ne pouvait pas être gagné : c’est prouvé. La meilleure solution trouvée recouvre { $score } scarabées sur { $scarabs }.
possible-solo-open = On ne sait pas si ce solo pouvait être gagné. La meilleure solution trouvée recouvre { $score } scarabées sur { $scarabs }.
possible-points = Points
possible-scarabs = Scarabées recouverts

## Erreurs ; leurs identifiants commencent par le préfixe du jeu

sy-unreadable-orientation = « { $given } » : les orientations de { $tile } vont de 0 à { $last }
sy-bad-site = un site s’écrit comme A0B3/C1D2 (plateau et quarts de tour 0-3, NO NE / SO SE), pas « { $given } »
sy-bad-site-boards = un site utilise chacun des plateaux { $letters } une fois, contrairement à « { $given } »
sy-bad-site-option = doit être le site fixé par les options, { $wanted }
sy-bad-missions = doit contenir chacune des lettres { $letters } une fois, pas « { $given } »
sy-bad-missions-option = l’ordre n’est annoncé que si l’option « missions » le fixe, et doit alors être le même
sy-bad-first = la première place est 0 ou 1, pas { $given }
sy-bad-boards-inline = les plateaux doivent être une liste de quatre textes comme « A:...../...../...../...../..... »
sy-bad-boards-count = il faut quatre plateaux, pas { $count }
sy-bad-board-letter = un plateau porte une lettre majuscule, pas « { $given } »
sy-bad-board-twice = deux plateaux portent cette lettre
sy-bad-board-rows = un plateau a cinq rangées, pas { $count }
sy-bad-board-row = la rangée { $row } doit avoir cinq caractères parmi . * #, pas « { $given } »
sy-bad-tile = { $given } n’est pas une tuile ; les tuiles sont { $letters }
sy-bad-first-option = doit être la première place fixée par les options, { $wanted }
sy-first-only-duel = doit être 0 : seul un duel a un premier joueur
sy-missing-turned = la mission { $tile } devrait déjà être révélée
sy-tile-not-placed = la mission { $tile } est révélée et la tuile peut être posée, mais le document ne dit pas où
sy-tile-cannot-fit = { $tile } n’entrait nulle part quand sa mission a été révélée : elle a été défaussée
sy-tile-not-turned = { $tile } n’a pas été révélée, ou figure deux fois
sy-bad-discards = défaussées à ce moment : { $wanted }
sy-all-drafts-in = il doit manquer au moins un choix : dès que tous ont choisi, les tuiles sont posées
sy-bad-turned = les missions révélées à ce moment sont { $wanted }
sy-bad-scores = les scores sont { $wanted }
sy-hindsight-game = le meilleur résultat possible ne peut être cherché que pour Scarabya, pas pour { $given }
sy-hindsight-seconds = une recherche dure plus de 0 et au plus { $most } secondes, pas { $given }
sy-hindsight-workers = une recherche a de 1 à { $most } fils d’exécution, pas { $given }

## Ce dont parlent les conseils : une expression par élément de guide.toml

feature-point = vos points
feature-open_scarab = vos scarabées encore à découvert
feature-left_scarab = la couverture des scarabées
feature-lost_scarab = la sauvegarde des scarabées encore accessibles
