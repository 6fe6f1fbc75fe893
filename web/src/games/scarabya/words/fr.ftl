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
aim-table = Enfermez d’une à quatre cases entre tuiles, rochers et cadre : chaque scarabée à l’intérieur vaut autant de points que la zone a de cases. Votre première tuile couvre le centre ; chaque tuile suivante en touche une autre par un côté.
aim-duel = Vous partagez un site et jouez à tour de rôle. Qui enferme d’une à quatre cases prend les points : chaque scarabée à l’intérieur en vaut autant que la zone a de cases. Chaque tuile en touche une autre par un côté.
aim-solo = Recouvrez tous les scarabées avec les douze tuiles. Un scarabée enfermé dans une zone de quatre cases ou moins ne peut plus être recouvert. Votre première tuile couvre le centre ; chaque tuile suivante en touche une autre par un côté.
site-own = Votre site
site-shared = Le site
site-title = Site de { $player }
site-of = Site de { $player } : { $tiles ->
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
fits = La tuile entre ici et ne ferme aucune zone.
fits-closing = La tuile entre ici et ferme { $areas ->
    [one] une zone.
   *[other] { $areas } zones.
  }
fits-scoring = La tuile entre ici et ferme { $areas ->
    [one] une zone
   *[other] { $areas } zones
  } : { $points ->
    [0] aucun point.
    [one] { $points } point.
   *[other] { $points } points.
  }
does-not-fit = La tuile n’entre pas ici.
turn-to-fit = La tuile n’entre nulle part dans ce sens : tournez-la ou retournez-la.
how-to-place = Visez un point doré, ou faites-y glisser la tuile. R la tourne, F la retourne.
how-to-tap = Touchez un point doré, puis « Poser ». Touchez deux fois pour tourner la tuile, à deux doigts pour la retourner.
missions-to-come = Missions à venir
missions-in-order = Missions à venir, dans cet ordre
mission-now = Mission { $round } sur 12
other-sites = Les sites des autres
large-site = Site agrandi
scarabs-left = { $left ->
    [0] Il ne reste aucun scarabée à recouvrir.
    [one] Il reste { $left } scarabée à recouvrir.
   *[other] Il reste { $left } scarabées à recouvrir.
  }
discarded-tiles = Défaussées : { $tiles }
site-choice = Site
site-random = Au hasard
site-chosen = À votre choix
site-preview = Site { $site }
corner-nw = En haut à gauche
corner-ne = En haut à droite
corner-sw = En bas à gauche
corner-se = En bas à droite
board-name = Plateau { $letter }
turn-board = Tourner le plateau { $letter }
draw-site = Tirer le site au sort
boards-choice = Plateaux
boards-designed = Ceux du jeu
boards-own = Les vôtres
boards-open = Ouvrir un fichier de plateaux
boards-save = Enregistrer dans un fichier
boards-clear = Effacer les plateaux
boards-refused = Ce fichier n’est pas utilisable :
brush = Dessiner
brush-scarab = Scarabées
brush-rock = Rochers
draw-line = Touchez des cases ou glissez dessus pour dessiner. Repassez sur une case pour l’effacer.
draw-label = Éditeur de site
site-counts = { $scarabs ->
    [one] 1 scarabée
   *[other] { $scarabs } scarabées
  }, { $rocks ->
    [one] 1 rocher
   *[other] { $rocks } rochers
  }
mission-order = Ordre des missions
missions-shuffled = Mélangé et secret
missions-announced = Choisi et connu de tous
missions-pick = { $left ->
    [0] Les douze sont en ordre.
    [one] Choisissez encore { $left } tuile.
   *[other] Choisissez encore { $left } tuiles, dans l’ordre où elles viendront.
  }
