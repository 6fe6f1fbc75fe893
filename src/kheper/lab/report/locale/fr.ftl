# Mots des rapports, français. Les parts sont données avec leur intervalle à 95 %.

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

points = Points
points-said = Une place finit en moyenne avec { $mean } points ; la moitié d’entre elles finit avec { $low } à { $high }, avec une médiane de { $middle }.
points-of-seats = Points de chaque place à la fin
points-by-bot = Points moyens selon le robot

openings = Débuts de partie
head-chosen = choisi
head-won = victoires
without-events = Ce qui manque ici
without-events-said = Cette simulation a été jouée sans événements : il n’y a donc rien sur chaque carte, tuile ou case.

least = le moins
most = le plus

## Ce que mesure `kheper compare` ; $of est ce dont on le mesure.

measure-seat = gagné par la place { $of }
measure-bot = gagné par { $of }
measure-first = gagné par le premier joueur{ $of }
measure-nobody = pas de vainqueur unique{ $of }
measure-ended = fin : { $of }
measure-turns = tours par partie{ $of }
measure-games = parties par match{ $of }
measure-decisions = décisions avec un choix{ $of }
measure-steps = coups{ $of }
measure-each = { $of }, moyenne par place
measure-happened = { $of }, fois par partie
