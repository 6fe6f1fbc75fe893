# Mots du jeu dans un terminal, français.

## Jouer

you = vous
hand-over = { $player } : prenez le clavier et appuyez sur Entrée.
play-hint = « aide » donne la liste de tout ce qui peut être tapé.
news-earlier = … et { $count } lignes auparavant ; « journal » les montre.
play-stand-in = Le jeu est en cours de compilation : pendant environ { $seconds } s, { $bot } joue pour { $bots }.
play-own-bots = Le jeu est compilé : { $bots } joue désormais.
play-left = La partie s'arrête ici.
saved = Sauvegardé dans { $file }.
quit-save = Sauvegarder d'abord la partie ? Tapez un nom de fichier, ou seulement Entrée pour partir sans sauvegarder.
undone = Coup repris.
hint-outlook = Perspective { $outcome }.
hint-scale = Perspective : de -100, perdu, à +100, gagné. { $count } parties essayées.
hint-scale-points = Perspective : les points à la fin. { $count } parties essayées.
moves-none = Aucun coup permis ne convient à « { $part } ».
moves-more = « coups { $part } » donne tous ceux qui commencent par { $part }.
answer-hint = o/N
answer-yes = o oui y yes

typed-moves = coups
typed-hint = conseil
typed-why = pourquoi
typed-undo = annuler
typed-same = même
typed-board = plateau
typed-others = autres
typed-card = carte
typed-pile = défausse
typed-text = texte
typed-market = marché
typed-log = journal
typed-save = sauver
typed-help = aide
typed-quit = quitter

written-moves = coups [TEXTE]
written-preview = COUP?
written-hint = conseil [NIVEAU]
written-why = pourquoi COUP
written-rule = ? [RÈGLE]
written-undo = annuler
written-board = plateau
written-others = autres
written-card = carte NOM
written-pile = défausse
written-text = texte NOM
written-market = marché [COULEUR]
written-log = journal
written-save = sauver FICHIER
written-help = aide
written-quit = quitter

about-moves = les coups permis ; avec une partie d'un coup, seulement ceux où elle figure
about-preview = ce qu'un coup rapporterait ; rien n'est joué
about-hint = ce qu'un robot jouerait, et pourquoi ; un prêtre, ou le niveau que vous nommez
about-why = les règles qu'un coup enfreint
about-rule = la règle derrière la question ou le dernier refus, ou celle que vous nommez
about-undo = reprendre votre dernier coup, si rien de nouveau n'a été vu
about-board = dessiner à nouveau le plateau (ou seulement Entrée)
about-card = une carte avec tout ce qui y est imprimé ; le début de son nom suffit
about-pile = les deux défausses
about-text = ce qui est écrit sur une tuile ou une carte, ce que donne une créature, ce qui touche une case
about-market = les tuiles de pouvoir : ce qu'elles font, qui les a, ce qu'elles vous coûtent
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
scarabya-rematch-table = Rejouer, sur un autre site ? (même : sur celui-ci, les missions dans le même ordre)
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
lords-gods = dieux
lords-gods-of = Dieux de { $player } : { $cards }
lords-no-gods = Aucun dieu en jeu.
lords-ahead = mène
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

## Kemet. Les verbes comme les veut la notation.

kemet-city = cité { $city }
kemet-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }
kemet-points-battle = combats { $count }
kemet-points-sanctuary = Sanctuaire { $count }
kemet-points-two-temples = deux temples { $count }
kemet-points-tiles = tuiles { $count }
kemet-points-temples = temples { $count }
kemet-points-pyramids = pyramides { $count }
kemet-prayer = prière { $count }
kemet-reserve = réserve { $count }
kemet-cards = cartes { $count }
kemet-battle-cards = cartes de combat { $count }
kemet-tokens = jetons { $count }
kemet-tiles = tuiles : { $tiles }
kemet-waiting = en réserve : { $creatures }
kemet-level-empty = (il faut un jeton)
kemet-silver = Jeton d'argent : { $state ->
    [used] utilisé
   *[ready] prêt
  }
kemet-gold = Jeton d'or : { $state ->
    [used] utilisé
   *[ready] prêt
  }
kemet-action = { $space ->
    [move_top] Déplacer
    [move_middle] Déplacer
    [recruit] Recruter
    [raise] Élever
    [pray_middle] Prier
    [pray_bottom] Prier
    [buy_white] Blanche
    [buy_red] Rouge
   *[buy_blue] Bleue
  }
kemet-hand = { $when ->
    [day] À votre tour : { $cards }
    [battle] Au combat : { $cards }
   *[other] Au tour d'un autre : { $cards }
  }
kemet-battle-hand = Cartes de combat : { $cards }
kemet-march = { $player } : { $count ->
    [one] { $count } unité
   *[other] { $count } unités
  } à { $space }, mouvement { $left }
kemet-no-walls = ignore les remparts
kemet-teleport-cost = téléportation pour { $count }
kemet-battle = Combat à { $space }
kemet-role = { $role ->
    [attacker] attaque
   *[defender] défend
  }
kemet-units = { $count ->
    [one] { $count } unité
   *[other] { $count } unités
  }
kemet-sum = force { $total } = { $units } + carte { $card } + tuiles { $tiles } + créature { $creature } + cartes { $cards } + blessures { $wounds } ; dégâts { $damage }, protection { $protection }, pertes { $lost }, prix de la carte { $sacrificed }
kemet-aside = { $card } écartée
kemet-draft = Votre choix : { $cards }
kemet-cost = coût { $count }
kemet-gone = épuisée
kemet-refused = (pas maintenant : { $rules })
kemet-tile = { $colour ->
    [red] rouge
    [blue] bleue
   *[white] blanche
  } { $level }
kemet-battle-card = carte de combat
kemet-values = force { $strength }, dégâts { $damage }, protection { $protection }{ $cost ->
    [0] {""}
   *[other] , coûte { $cost } de vos unités
  }
kemet-neighbours = voisines : { $spaces }
kemet-unknown = il n'y a ni tuile, ni carte, ni créature, ni case « { $given } »
kemet-played = cartes de combat jouées : { $cards }
kemet-discard = Défausse : { $cards }. { $count ->
    [one] Il reste { $count } carte
   *[other] Il reste { $count } cartes
  } dans le paquet.
kemet-sign-colour = { $colour ->
    [red] Ro
    [blue] Bl
   *[white] Bc
  }
kemet-sign-ancestral-elephant = El
kemet-sign-deep-desert-snake = Se
kemet-sign-royal-scarab = Ro
kemet-sign-giant-scorpion = Sc
kemet-sign-phoenix = Ph
kemet-sign-sphinx = Sp
kemet-sign-the-mummy = Mo
kemet-typed-done = fini
kemet-typed-end = fin
kemet-typed-stop = arrêter
kemet-typed-yes = oui
kemet-typed-no = non
kemet-typed-commit = sceller
kemet-typed-reopen = rouvrir
kemet-typed-recall = rappeler
kemet-typed-retreat = reculer
kemet-typed-stay = rester
kemet-typed-reserve = reserve
kemet-typed-city = cité
kemet-typed-levels = niveaux
kemet-typed-pyramid = pyramide
kemet-typed-first = premier
kemet-typed-token = jeton
kemet-typed-silver = argent
kemet-typed-gold-move = or déplacer
kemet-typed-gold-recruit = or recruter
kemet-typed-raise = élever
kemet-typed-buy = acheter
kemet-typed-card = carte
kemet-typed-add = ajouter
kemet-typed-wound = blesser
kemet-typed-keep = garder
kemet-typed-fight = combattre
kemet-typed-aside = écarter
kemet-typed-remove = retirer
kemet-typed-place = placer
kemet-typed-from = depuis
kemet-typed-size = taille
kemet-typed-with = avec
kemet-typed-alone = seul
kemet-typed-step = aller
kemet-typed-teleport = téléporter
kemet-typed-choose = choisir
kemet-typed-power = pouvoir
kemet-typed-back = reprendre
kemet-typed-drop = enlever
kemet-notation = Tapez un coup ou son numéro. Petits pas : « jeton Déplacer (sommet) », « depuis F1 », « taille 3 », « aller W_T2 », « arrêter » ; ou plusieurs à la fois : « deplacer F1 W_T2 3 », « teleporter C1A DELTA 4 », « recruter C1A 2 C1B 1 », « bataille Assaut de cavalerie defausser Raid de chars avec Fureur guerrière ». « carte NOM » joue une carte d'Intervention Divine. Le début d'un nom suffit, tant qu'il ne désigne qu'un coup.
kemet-legend = Sur la carte : sigle, +2 revenu, ° obélisque, ~ port ; 0:5 cinq unités de la place 0, puis leur créature ({ $signs }) ; ▲Ro3 une pyramide rouge de niveau 3. Les points sont des chemins, les tirets la traversée.
