# Mots du jeu dans un terminal, français.

## Jouer

you = vous
hand-over = { $player } : prenez le clavier et appuyez sur Entrée.
play-hint = « aide » donne la liste de tout ce qui peut être tapé.
news-earlier = … et { $count } lignes auparavant ; « journal » les montre.
play-left = La partie s'arrête ici.
saved = Sauvegardé dans { $file }.
quit-save = Sauvegarder d'abord la partie ? Tapez un nom de fichier, ou seulement Entrée pour partir sans sauvegarder.
undone = Coup repris.
moves-none = Aucun coup permis ne convient à « { $part } ».
moves-more = « coups { $part } » donne tous ceux qui commencent par { $part }.
answer-hint = o/N
answer-yes = o oui y yes

typed-moves = coups
typed-why = pourquoi
typed-undo = annuler
typed-board = plateau
typed-others = autres
typed-card = carte
typed-pile = défausse
typed-log = journal
typed-save = sauver
typed-help = aide
typed-quit = quitter

written-moves = coups [TEXTE]
written-preview = COUP?
written-why = pourquoi COUP
written-rule = ? [RÈGLE]
written-undo = annuler
written-board = plateau
written-others = autres
written-card = carte NOM
written-pile = défausse
written-log = journal
written-save = sauver FICHIER
written-help = aide
written-quit = quitter

about-moves = les coups permis ; avec une partie d'un coup, seulement ceux où elle figure
about-preview = ce qu'un coup rapporterait ; rien n'est joué
about-why = les règles qu'un coup enfreint
about-rule = la règle derrière la question ou le dernier refus, ou celle que vous nommez
about-undo = reprendre votre dernier coup, si rien de nouveau n'a été vu
about-board = dessiner à nouveau le plateau (ou seulement Entrée)
about-card = une carte avec tout ce qui y est imprimé ; le début de son nom suffit
about-pile = les deux défausses
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

## Scarab Lords. Les colonnes s'écrivent « haut E » ; les verbes comme la notation les connaît.

lords-region = { $region ->
    [lower] bas
   *[upper] haut
  }
lords-column = { $region ->
    [lower] bas
   *[upper] haut
  } { $kind }
lords-typed-pass = passer
lords-typed-done = fini
lords-typed-yes = oui
lords-typed-no = non
lords-typed-refresh = refaire
lords-typed-commit = sceller
lords-typed-reopen = rouvrir
lords-typed-phases = phases
lords-typed-region = région
lords-typed-column = colonne
lords-typed-exercise = exercer
lords-typed-activate = activer
lords-typed-use = utiliser
lords-typed-uncurse = désensorceler
lords-typed-discard = défausser
lords-typed-choose = choisir
lords-typed-remove = retirer
lords-typed-keep = garder
lords-typed-take = prendre
lords-typed-play = jouer
lords-turn = tour { $turn }
lords-game = partie { $game }, victoires { $first } à { $second }
lords-gods = dieux
lords-gods-of = Dieux de { $player } : { $cards }
lords-no-gods = Aucun dieu en jeu.
lords-ahead = mène
lords-deck = paquet { $count }
lords-hand-size = main { $count }
lords-pile-size = défausse { $count }
lords-pyramids = { $upper } en haut, { $lower } en bas
lords-seen = vues dans la main : { $cards }
lords-turn-of = Tour de { $player } :
lords-actions = { $count ->
    [0] plus d'action
    [one] encore { $count } action
   *[other] encore { $count } actions
  }
lords-to-exercise = à exercer : { $columns }
lords-can-refresh = vous pouvez refaire la main
lords-duty = une carte doit quitter la main
lords-hand = Votre main : [phase] puissance, type, icônes
lords-hand-empty = Votre main est vide.
lords-known = (vue)
lords-discards = « { $verb } NOM » défausse une de vos cartes ; « coups » donne la liste entière.
lords-deck-of = { $player } : paquet de { $count } cartes
lords-bonus = Paquet bonus, { $count } cartes
lords-draft = À retirer : { $cards }
lords-lies = { $card } est en { $column } ({ $player }), puissance { $power }{ $scarabs ->
    [0] .
    [one] , avec { $scarabs } scarabée.
   *[other] , avec { $scarabs } scarabées.
  }
lords-pile = Défausse de { $player } ({ $count }) : { $cards }
lords-group = Mises ensemble sous le paquet : { $cards } (dont { $count } en main à présent)
lords-unseen = En main ou dans le paquet ({ $count }) : { $cards }
lords-rematch = Rejouer, avec les mêmes maisons, le perdant commençant ?
lords-notation = Tapez un coup ou son numéro : « jouer Marchand du Fleuve haut E », « activer Enhu », « désensorceler Khamal », « exercer bas R », « défausser NOM », « passer ». Le début d'un nom suffit s'il ne convient qu'à un coup ; ce qui ne laisse qu'un choix peut être omis.
lords-legend = Sur le plateau : chaque carte avec sa puissance, * pour chaque scarabée (sa puissance est alors 0), ✓ déjà servie ce tour-ci. Entre les côtés, les deux totaux : ▲ la pyramide, « mène » qui aurait la suprématie à présent. Dans la main, > marque les cartes de cette phase.
