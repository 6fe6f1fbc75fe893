# Mots des rapports, français. Les parts sont données avec leur intervalle à 95 %.

number-0 = { NUMBER($value, maximumFractionDigits: 0) }
number-1 = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
number-2 = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
percent = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
share = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } % ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
mean = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } ({ NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) }–{ NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) })
difference = { $sign }{ NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } pts

report-title = { $game } en chiffres
made-with = Fait avec kheper report. Les intervalles couvrent 95 % de ce que donnerait le hasard ; ▲ et ▼ marquent les valeurs qui s’écartent nettement du trait pointillé ou de la valeur attendue. Dans les histogrammes, le trait pointillé est la moyenne, et le nombre à gauche est celui de la plus haute barre. Le hasard seul marque une barre sur vingt. Chaque tableau de cartes ou de tuiles est jugé dans son ensemble (Holm) : si rien n’y diffère vraiment, un tableau sur vingt au plus porte une marque.
fact-games = { $unit ->
    [matches] Matchs
   *[games] Parties
  }
fact-mode = Mode
fact-bots = Robots
fact-seed = Graine
fact-options = Options
fact-content = Cartes, plateaux, carte
fact-version = Version, règles
games-played = { NUMBER($played) } sur { NUMBER($games) }
mode-and-seats = { $mode }, { $seats ->
    [one] 1 place
   *[other] { $seats } places
  }
usual-options = standard
seat-name = Place { $number }

winning = Qui gagne
won-alone = { $share } des { NUMBER($games) } parties ont été gagnées.
won-by-bot = Part des victoires selon le robot
won-by-seat = Part des victoires selon la place
won-by-first = Part des victoires du premier joueur
first-player = Premier joueur
the-first-player = Le premier joueur
seats-even = La place ne fait pas de différence visible.
finding-more = { $who } gagne { $share } des { $unit ->
    [matches] matchs
   *[games] parties
  }, nettement plus que { $even }.
finding-less = { $who } gagne { $share } des { $unit ->
    [matches] matchs
   *[games] parties
  }, nettement moins que { $even }.
finding-even = { $who } gagne { $share } des { $unit ->
    [matches] matchs
   *[games] parties
  } : pas de différence nette avec { $even }.
shared = { $share } des { $unit ->
    [matches] matchs
   *[games] parties
  } n’ont pas eu de vainqueur unique.

length = La durée des { $unit ->
    [matches] matchs et des parties
   *[games] parties
  }
length-said = { $unit ->
    [matches] Un match
   *[games] Une partie
  } dure en moyenne { $mean } { $what ->
    [turns] tours
   *[other] décisions
  } ; la moitié d’entre { $unit ->
    [matches] eux
   *[games] elles
  } en dure de { $low } à { $high }, avec une médiane de { $middle }.
length-same = Chaque { $unit ->
    [matches] match
   *[games] partie
  } dure { $value } { $what ->
    [turns] tours
   *[other] décisions
  }.
length-of = { $what ->
    [turns] Tours par partie
   *[other] Décisions { $unit ->
        [matches] par match
       *[games] par partie
      }
  }
decisions-said = { $unit ->
    [matches] Un match
   *[games] Une partie
  } compte { $mean } décisions, celles sans choix mises à part.
games-of-a-match = Un match compte { $mean } parties en moyenne.

ending = Comment finissent les parties
ending-only = Toutes les parties finissent de la même façon : { $way }.
ending-said = Le plus souvent : { $way }, dans { $share } des parties.
ended-last-mission = la dernière mission est accomplie
ended-solved = tous les scarabées sont couverts
ended-gave-up = abandon
ended-columns = deux colonnes dans les deux régions
ended-deck = un paquet est épuisé
ended-draw = partie nulle
ended-points = assez de points
ended-last-turn = le dernier tour est passé

points = Points
points-said = Une place finit en moyenne avec { $mean } points ; la moitié d’entre elles finit avec { $low } à { $high }, avec une médiane de { $middle }.
points-of-seats = Points de chaque place à la fin
points-by-bot = Points moyens selon le robot

openings = Débuts de partie
head-chosen = choisi
head-won = victoires
head-bought = achetée
head-played = jouée
without-events = Ce qui manque ici
without-events-said = Cette simulation a été jouée sans événements : il n’y a donc rien sur chaque carte, tuile ou case.

sy-sites = Les sites
sy-sites-said = { $count ->
    [one] Toutes les parties ont été jouées sur un seul site.
   *[other] { NUMBER($count) } sites différents ont été joués.
  } { $what ->
    [score] Le trait pointillé est la moyenne de toutes les places, { $mean } points.
   *[other] Le trait pointillé est la moyenne de toutes les parties, { $mean } scarabées restants.
  }
sy-sites-luck = Parmi { $count } sites joués assez souvent, certains paraissent extrêmes par hasard seulement : ceux des deux bouts se rapprocheraient sans doute de la moyenne dans d’autres parties.
sy-sites-high = { $what ->
    [score] Les sites qui donnent le plus de points
   *[other] Les sites où il reste le plus de scarabées
  }
sy-sites-low = { $what ->
    [score] Les sites qui donnent le moins de points
   *[other] Les sites où il reste le moins de scarabées
  }
sy-corners = { $what ->
    [score] Points moyens selon le plateau dans chaque coin
   *[other] Scarabées restants selon le plateau dans chaque coin
  }
sy-corner-nw = en haut à gauche
sy-corner-ne = en haut à droite
sy-corner-sw = en bas à gauche
sy-corner-se = en bas à droite
sy-leftovers = Ce qui reste
sy-leftovers-said = À la fin, { $left } scarabées ne sont sous aucune tuile, et une place a posé { $placed } tuiles.
sy-scarabs-left = Scarabées sous aucune tuile
sy-placed = Tuiles posées par une place
sy-squares = Où cela se passe
least = le moins
most = le plus
sy-squares-said = Plus la couleur d’une case est vive, plus c’est fréquent ; sous chaque site sont nommées la case qui a le moins et celle qui a le plus.
sy-heat-covered = Couverte par une tuile
sy-heat-first = Couverte par la première tuile
sy-heat-points = Points des zones
sy-tiles = Les tuiles
sy-tiles-said = La tuile { $tile } rapporte le plus : { $points } points chaque fois qu’elle est posée.
sy-head-placed = posée
sy-head-points = points chaque fois
sy-head-discarded = sans place
sy-areas = Les zones
sy-area = { $size ->
    [one] 1 case
   *[other] { $size } cases
  }, { $scarabs ->
    [one] 1 scarabée
   *[other] { $scarabs } scarabées
  }
sy-head-areas = par partie
sy-head-share-of-points = part de tous les points

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

ke-cities = Les cités
ke-won-by-city = Part des victoires selon la cité
ke-sources = D’où viennent les points
ke-sources-said = Points à la fin de la partie, selon leur origine.
ke-winners = Vainqueurs
ke-others = Les autres
ke-points-each = Points par place
ke-source-battle-points = Combats
ke-source-sanctuary-points = Sanctuaire
ke-source-temple-points = Deux temples
ke-source-tile-points = Tuiles
ke-source-temples = Temples tenus
ke-source-pyramids = Grandes pyramides
ke-first-action = Première action
ke-first-tile = Première tuile
ke-tiles = Les tuiles de pouvoir
ke-tiles-said = Combien de fois une place a acheté chaque tuile, et ce qu’il en est advenu.
ke-cards = Les cartes d’Intervention Divine
ke-land = Sur la carte
ke-land-said = Fois par partie ; plus la couleur est vive, plus c’est fréquent. Les petits numéros renvoient à la liste des cases ci-dessous.
ke-times-a-game = Fois par partie
ke-battles = Combats
ke-entered = Troupes qui y marchent ou s’y téléportent

## Ce que mesure `kheper compare` ; $of est ce dont on le mesure.

measure-seat = gagné par la place { $of }
measure-bot = gagné par { $of }
measure-house = gagné par : { $of }
measure-city = gagné par la cité { $of }
measure-first = gagné par le premier joueur{ $of }
measure-nobody = pas de vainqueur unique{ $of }
measure-ended = fin : { $of }
measure-turns = tours par partie{ $of }
measure-games = parties par match{ $of }
measure-decisions = décisions avec un choix{ $of }
measure-steps = coups{ $of }
measure-each = { $of }, moyenne par place
measure-happened = { $of }, fois par partie
measure-drawn = { $of } : piochée, part des parties
measure-played = { $of } : jouée, part des parties
measure-activated = { $of } : activée, part des parties
measure-used = { $of } : utilisée, part des parties
measure-cursed = { $of } : ensorcelée, part des parties
measure-won-drawn = gagné par qui a pioché { $of }
measure-won-played = gagné par qui a joué { $of }
measure-bought = { $of } : achetée, part des parties
measure-won-bought = gagné par qui a acheté { $of }
measure-divine = { $of } : jouée, part des parties
measure-won-divine = gagné par qui a joué { $of }
measure-tile-placed = tuile { $of } posée, fois par partie
measure-tile-discarded = tuile { $of } sans place, fois par partie
measure-tile-points = tuile { $of }, points chaque fois
measure-site-score = site { $of }, points par place
measure-site-scarabs-left = site { $of }, scarabées restants

sl-each-pyramids = colonnes tenues
sl-each-deck = cartes restant dans le paquet
sl-each-score = parties gagnées
ke-each-score = points
ke-each-tiles = tuiles de pouvoir
ke-each-battle-points = points de combat
ke-each-sanctuary-points = points du Sanctuaire
ke-each-temple-points = points de deux temples
ke-each-tile-points = points de tuiles
ke-each-temples = temples tenus
ke-each-pyramids = grandes pyramides
sy-each-score = points
sy-each-placed = tuiles posées
sy-each-discarded = tuiles sans place
sy-each-scarabs-left = scarabées sous aucune tuile

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
ke-happened-prayer = changements de points de prière
ke-happened-drew-card = cartes d’Intervention Divine piochées
ke-happened-kept = cartes gardées
ke-happened-reshuffled = paquets remélangés
ke-happened-night-power = pouvoirs utilisés la nuit
ke-happened-token = actions faites
ke-happened-raised = pyramides élevées
ke-happened-bought = tuiles achetées
ke-happened-recruited = recrutements
ke-happened-creature-placed = créatures placées
ke-happened-creature-reserved = créatures mises en réserve
ke-happened-swapped-card = cartes de combat échangées
ke-happened-move-begins = déplacements commencés
ke-happened-stepped = pas
ke-happened-teleported = téléportations
ke-happened-regrouped = troupes regroupées
ke-happened-stopped = troupes arrêtées
ke-happened-card-played = cartes jouées le jour
ke-happened-vetoed = vetos
ke-happened-fire = pluies de feu
ke-happened-theft = vols de points de prière
ke-happened-skipped = actions passées
ke-happened-attack = attaques
ke-happened-escaped = évasions
ke-happened-initiative = unités perdues par Initiative
ke-happened-occupied = cases prises
ke-happened-battle = combats
ke-happened-foreseen = cartes de combat prévues
ke-happened-put-aside = cartes de combat défaussées
ke-happened-wound = blessures par cartes
ke-happened-battle-won = combats gagnés
ke-happened-battle-point = points de combat
ke-happened-no-point = victoires sans point
ke-happened-recalled = troupes rappelées
ke-happened-retreated = retraites
ke-happened-stayed = troupes restées
ke-happened-withdrew = troupes retirées
ke-happened-income = revenus de temples
ke-happened-point = autres points gagnés
sy-happened-placed = tuiles posées
sy-happened-area = zones fermées
sy-happened-discarded = tuiles sans place
sy-happened-compensated = compensations
sy-happened-gave-up = parties abandonnées
