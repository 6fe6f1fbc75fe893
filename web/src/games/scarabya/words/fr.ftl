# Mots des écrans de Scarabya, français.

scarabya-won = { $winners } gagne avec { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  }
scarabya-shared = { $winners } partagent la victoire avec { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  }
aim-title = En bref
aim-table = Enfermez d’une à quatre cases entre tuiles, rochers et cadre : chaque scarabée à l’intérieur vaut autant de points que la zone a de cases. La première tuile couvre le centre, les suivantes touchent une tuile par un côté.
aim-duel = Vous partagez un site et jouez à tour de rôle. Qui enferme d’une à quatre cases prend les points : chaque scarabée à l’intérieur en vaut autant que la zone a de cases. Chaque tuile en touche une autre par un côté.
aim-solo = Recouvrez tous les scarabées avec les douze tuiles. Un scarabée enfermé dans une zone de quatre cases ou moins ne peut plus l’être. La première tuile couvre le centre, les suivantes touchent une tuile par un côté.
site-own = Votre site
site-shared = Le site
site-title = Site de { $player }
site-of = Site de { $player } : { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
site-keys = Les flèches déplacent la tuile, R la tourne, F la retourne, Entrée la pose, Échap la reprend.
square-free = { $square }, libre
square-scarab = { $square }, scarabée, libre
square-rock = { $square }, rocher
square-tile = { $square }, tuile { $tile }
tile-in-hand = Tuile { $tile }, dans votre main
tile-name = Tuile { $tile }
turn-left = Tourner à gauche
turn-right = Tourner à droite
flip = Retourner
put-back = Reprendre
place = Poser
fits = La tuile entre ici. Elle ne ferme aucune zone.
fits-closing = La tuile entre ici et ferme { $areas ->
    [one] une zone.
   *[other] { $areas } zones.
  }
fits-scoring = La tuile entre ici et ferme { $areas ->
    [one] une zone
   *[other] { $areas } zones
  } : { $points ->
    [0] aucun point.
    [one] { $points } point.
   *[other] { $points } points.
  }
does-not-fit = La tuile n’entre pas ici.
turn-to-fit = Elle n’entre nulle part dans ce sens : tournez ou retournez la tuile.
how-to-place = Visez un point doré, ou faites-y glisser la tuile. R la tourne, F la retourne.
how-to-tap = Touchez un point doré, puis « Poser ». Deux touches : tourner ; deux doigts : retourner.
missions-to-come = Missions encore à venir
missions-in-order = Missions encore à venir, dans cet ordre
mission-now = Mission { $round } sur 12
other-sites = Les sites des autres
large-site = Montré en grand
scarabs-left = { $left ->
    [0] Il ne reste aucun scarabée à recouvrir.
    [one] Il reste { $left } scarabée à recouvrir.
   *[other] Il reste { $left } scarabées à recouvrir.
  }
discarded-tiles = Défaussées : { $tiles }
site-choice = Le site
site-random = Laissé au hasard
site-chosen = À composer vous-même
site-preview = Le site { $site }
corner-nw = En haut à gauche
corner-ne = En haut à droite
corner-sw = En bas à gauche
corner-se = En bas à droite
board-name = Plateau { $letter }
turn-board = Tourner le plateau { $letter }
draw-site = Tirer au sort
boards-choice = Les plateaux
boards-designed = Ceux du jeu
boards-own = Les vôtres
boards-open = Ouvrir un fichier de plateaux
boards-save = Enregistrer le fichier
boards-clear = Tout effacer
boards-refused = Ce fichier ne peut pas servir :
brush = Dessiner
brush-scarab = Scarabées
brush-rock = Rochers
draw-line = Touchez des cases ou glissez dessus pour dessiner ; ce qui s’y trouve déjà est effacé.
draw-label = Le site, à dessiner
site-counts = { $scarabs ->
    [one] 1 scarabée
   *[other] { $scarabs } scarabées
  }, { $rocks ->
    [one] 1 rocher
   *[other] { $rocks } rochers
  }
mission-order = Ordre des missions
missions-shuffled = Mélangé, secret
missions-announced = Choisi, connu de tous
missions-pick = { $left ->
    [0] Les douze sont en ordre.
    [one] Choisissez encore { $left } tuile.
   *[other] Choisissez encore { $left } tuiles, dans l’ordre où elles viendront.
  }
