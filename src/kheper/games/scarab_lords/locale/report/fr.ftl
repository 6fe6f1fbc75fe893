# Mots des rapports sur Scarab Lords, français.

ended-columns = deux colonnes dans les deux régions
ended-deck = un paquet est épuisé
ended-draw = partie nulle

sl-houses = Les maisons
sl-won-by-house = Part des victoires selon la maison
sl-won-by-house-and-first = Part des victoires selon la maison et le premier joueur
sl-won-by-house-and-end = Comment chaque maison gagne, parmi toutes les parties
sl-house-began = { $house }, { $began ->
    [yes] en premier
   *[no] en second
  }
sl-phases-said = Le premier joueur joue au plus deux phases au premier tour ; voici celles qui ont été jouées.
sl-no-phase = aucune
sl-phases = Phases du premier tour
sl-first-cards = Première carte d’une place
sl-columns = Les colonnes
sl-columns-said = Fois par partie ; plus la couleur est vive, plus c’est fréquent. À la fin, une colonne est tenue par qui en a la suprématie.
sl-columns-played = Cartes qui y sont jouées
sl-columns-exercised = Suprématie exercée
sl-columns-held = Tenue à la fin
sl-region-upper = Haut
sl-region-lower = Bas
sl-column-E = économique
sl-column-M = militaire
sl-column-R = religieuse
sl-cards = Les cartes
sl-cards-said = Les exemplaires d’une carte comptent ensemble. « Piochée » et « jouée » sont des parts des parties de ceux qui peuvent l’avoir ; les victoires sont celles des joueurs qui l’ont piochée ou jouée. Une carte jouée dans les parties longues gagne aussi souvent que celles-ci sont gagnées : comparez, mais ne concluez pas.
sl-cards-clear = { $count ->
    [0] Aucune carte jouée ne s’écarte nettement de sa maison.
    [one] 1 carte sur { $all } s’écarte nettement de sa maison quand elle est jouée.
   *[other] { $count } cartes sur { $all } s’écartent nettement de leur maison quand elles sont jouées.
  }
sl-head-drawn = piochée
sl-head-played = jouée
sl-head-cursed = ensorcelée, par partie
sl-head-won-drawn = victoires si piochée
sl-head-won-played = victoires si jouée
sl-head-beside = face à sa maison

measure-house = gagné par : { $of }
measure-drawn = { $of } : piochée, part des parties
measure-played = { $of } : jouée, part des parties
measure-activated = { $of } : activée, part des parties
measure-used = { $of } : utilisée, part des parties
measure-cursed = { $of } : ensorcelée, part des parties
measure-won-drawn = gagné par qui a pioché { $of }
measure-won-played = gagné par qui a joué { $of }

sl-each-pyramids = colonnes tenues
sl-each-deck = cartes restant dans le paquet
sl-each-score = parties gagnées

sl-happened-refresh = tours passés à refaire la main
sl-happened-played = cartes jouées
sl-happened-deployed = cartes mises en jeu
sl-happened-activated = cartes activées
sl-happened-used = textes utilisés
sl-happened-copied = textes copiés
sl-happened-cursed = cartes ensorcelées
sl-happened-uncursed = cartes délivrées de scarabées
sl-happened-moved = cartes déplacées
sl-happened-discarded = cartes défaussées
sl-happened-deck-discarded = cartes perdues du paquet
sl-happened-drew-card = cartes piochées
sl-happened-looked = regards dans l’autre main
sl-happened-recovered = cartes reprises
sl-happened-put-under = cartes mises sous le paquet
sl-happened-found = cartes trouvées dans le paquet
sl-happened-shuffled = paquets mélangés
sl-happened-pyramid = changements de suprématie
sl-happened-exercised = suprématies exercées
sl-happened-removed = cartes retirées entre les parties
sl-happened-took = cartes prises dans le paquet bonus
sl-happened-no-effect = textes sans effet
sl-happened-replay = parties rejouées
