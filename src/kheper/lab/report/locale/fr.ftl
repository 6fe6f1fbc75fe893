# Mots des rapports, français. Les parts sont données avec leur intervalle à 95 %.

number-0 = { NUMBER($value, maximumFractionDigits: 0) }
number-1 = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
number-2 = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
percent = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
share = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } % ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
mean = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } ({ NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) }–{ NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) })
difference = { $sign }{ NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } pts

report-title = { $game } en chiffres
made-with = Fait avec kheper report. Les intervalles contiennent 95 % de ce que donne le hasard ; ▲ et ▼ marquent ce qui s’écarte nettement du trait pointillé, ou de ce qu’on attendait. Dans les histogrammes, le trait pointillé est la moyenne, le nombre à gauche celui de la plus haute barre. Une barre de ce qui est égal en vérité est marquée par hasard une fois sur vingt. Chaque tableau de cartes ou de tuiles est jugé dans son ensemble (Holm) : là où tout est égal en vérité, un tableau sur vingt au plus porte une marque.
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
usual-options = celles d’usage
seat-name = Place { $number }

winning = Qui gagne
won-alone = { $share } des { NUMBER($games) } parties ont été gagnées.
won-by-bot = Part des victoires selon le robot
won-by-seat = Part des victoires selon la place
won-by-first = Part des victoires de qui a commencé
first-player = Premier joueur
the-first-player = Qui commence
seats-even = La place ne change rien de visible.
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
  } : pas de différence nette avec { $even }.
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
  } ; la moitié d’entre { $unit ->
    [matches] eux
   *[games] elles
  } de { $low } à { $high }, avec { $middle } au milieu.
length-same = Chaque { $unit ->
    [matches] match
   *[games] partie
  } dure { $value } { $what ->
    [turns] tours
   *[other] décisions
  }.
length-of = { $what ->
    [turns] Tours d’une partie
   *[other] Décisions { $unit ->
        [matches] d’un match
       *[games] d’une partie
      }
  }
decisions-said = { $unit ->
    [matches] Un match
   *[games] Une partie
  } compte { $mean } décisions, celles sans choix mises à part.
games-of-a-match = Un match compte { $mean } parties en moyenne.

ending = Comment finissent les parties
ending-only = Toutes les parties finissent de la même façon : { $way }.
ending-said = Le plus souvent : { $way }, dans { $share } des parties.

points = Points
points-said = Une place finit en moyenne avec { $mean } points ; la moitié d’entre elles avec { $low } à { $high }, avec { $middle } au milieu.
points-of-seats = Points d’une place à la fin
points-by-bot = Points moyens selon le robot

openings = Débuts de partie
head-chosen = choisi
head-won = victoires
without-events = Ce qui n’est pas dit ici
without-events-said = Cette simulation a été jouée sans garder les événements : il n’y a donc rien sur chaque carte, tuile ou espace.

least = le moins
most = le plus

## Ce que mesure `kheper compare` ; $of est ce dont on le mesure.

measure-seat = gagné par la place { $of }
measure-bot = gagné par { $of }
measure-first = gagné par qui commence{ $of }
measure-nobody = pas de vainqueur unique{ $of }
measure-ended = fin : { $of }
measure-turns = tours d’une partie{ $of }
measure-games = parties d’un match{ $of }
measure-decisions = décisions avec un choix{ $of }
measure-steps = coups{ $of }
measure-each = { $of }, moyenne des places
measure-happened = { $of }, fois par partie
