# Mots des rapports sur Scarabya, français.

ended-last-mission = la dernière mission est accomplie
ended-solved = tous les scarabées sont couverts
ended-gave-up = abandon
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

measure-tile-placed = tuile { $of } posée, fois par partie
measure-tile-discarded = tuile { $of } sans place, fois par partie
measure-tile-points = tuile { $of }, points chaque fois
measure-site-score = site { $of }, points par place
measure-site-scarabs-left = site { $of }, scarabées restants

sy-each-score = points
sy-each-placed = tuiles posées
sy-each-discarded = tuiles sans place
sy-each-scarabs-left = scarabées sous aucune tuile

sy-happened-placed = tuiles posées
sy-happened-area = zones fermées
sy-happened-discarded = tuiles sans place
sy-happened-compensated = compensations
sy-happened-gave-up = parties abandonnées
