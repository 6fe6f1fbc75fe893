# Mots de l’application de navigateur, français. Les mots des jeux et du noyau viennent du paquet Python.

## Cadre

skip = Aller au contenu
navigation = Pages principales
page-lobby = Accueil
page-new = Nouvelle table
page-table = Table
page-watch = Regarder
page-rules = Règles
page-cards = Cartes
page-replay = Revoir
page-missing = Page introuvable
to-lobby = Retour à l’accueil
close = Fermer
server-silent = Le serveur ne répond pas. Rien n’est perdu : réessayez dans un instant.
loading = Chargement…
sound = Son
sound-on = Le son est activé
sound-off = Le son est coupé
notify = Me prévenir quand c’est mon tour
theme-to-light = Thème clair
theme-to-dark = Thème sombre

## Accueil

welcome = À quoi jouons-nous ?
welcome-line = Jeux de société de l’Égypte ancienne. Sans compte, sans installation.
games = Jeux
mode = Mode
mode-name-table = Table
mode-name-duel = Duel
mode-name-solo = Solo
mode-name-basic = Partie simple
mode-name-match = Match
mode-name-standard = De deux à cinq joueurs
play-now = Jouer
invite-friends = Inviter des amis
same-screen = Même écran
preparing-bots = Robots forts { $when } ; d’ici là, un robot rapide joue
preparing-hints = Conseils { $when }
preparing-analysis = Analyse { $when }
preparing-rules = Pleine vitesse { $when }
all-prepared = Tout est prêt
ready-when = { $unit ->
    [moment] dans quelques secondes
    [seconds] dans environ { $count } s
    [minutes] dans environ { $count } min
   *[unknown] en préparation
  }
being-prepared = { $what } : en préparation{ $unit ->
    [moment] , quelques secondes
    [seconds] , environ { $count } s
    [minutes] , environ { $count } min
   *[unknown] {""}
  }
continue = Reprendre
forget-table = Retirer de la liste
forget-title = Quitter cette table ?
forget-yes = Oui, retirer de la liste
forget-no = Garder dans la liste
status-waiting = En attente de joueurs
status-running = En cours
status-over = Terminée
status-closed = Fermée
guest = Invité
guest-number = Invité { $number }

## Nouvelle table

invite-friends-line = chacun joue sur son propre appareil.
same-screen-line = plusieurs personnes partagent un appareil ; ce qui est secret reste masqué entre les tours.
set-up = Préparer une partie
set-up-line = en solitaire ou contre des robots, avec les options de votre choix.
seats = Qui joue
how-many = Nombre de joueurs
who-sits = Qui occupe la place { $number }
kind-you = Vous
kind-here = Sur cet appareil
kind-friend = Un ami, par lien
kind-open = Ouverte à tous
kind-bot = Robot
bot-called = Robot { $name }
bots = Robots
time-and-guests = Temps et spectateurs
clock = Horloge
clock-none = Pas d’horloge
clock-minute = 1 minute par coup
clock-minutes = 5 minutes par coup
clock-day = 1 jour par coup
clock-days = 3 jours par coup
public-table = Afficher la table sous « Regarder », pour que chacun puisse la suivre
options = Mise en place
create-table = Créer la table
begin = Commencer la partie
levels-preparing = { $levels } { $when } ; d’ici là, { $bot } joue
no-such-game = Ce jeu n’existe pas.

## Table : attente

invite-line = Envoyez un de ces liens à chaque joueur. La partie commence quand tout le monde est là.
invite-open = Lien d’invitation pour la place { $number }, ouverte à tous
invite-seat = Lien d’invitation pour la place { $number }
join-title = Une place vous attend : { $game }
your-name = Votre nom
name-of = Nom pour la place { $number }
sit-down = Prendre place
seat-number = Place { $number }
seat-open = La place { $number } est ouverte.
seat-given-free = { $player } a quitté la table. La place est libre.
take-seat = Prendre cette place
give-to = Confier la place à : { $name }
to-own-seat = Vous avez une place à cette table : rejoignez-la

## Table : ce qui est demandé

your-turn = À vous de jouer
prompt-joining = On attend { $names }.
prompt-sit-down = Indiquez votre nom et prenez place. La partie commence quand tout le monde est là.
prompt-sent = Envoi…
prompt-pass = C’est fait. À { $player } de jouer.
prompt-watching = Vous regardez. On attend { $names }.
prompt-waiting = On attend { $names }.
prompt-moment = Un instant…
pass-device = Passer l’appareil
curtain-title = Passez l’appareil à { $player }
curtain-line = Tout reste masqué jusque-là.
curtain-ready = Je suis { $player }
connection-connecting = Connexion…
connection-away = Connexion perdue. Reconnexion…
connection-gone = Ce lien ne mène plus à cette table.
nothing-to-do = Rien à faire pour le moment.
what-is-known = Ce que vous savez

## Table : places

you = vous
points = points
winner = vainqueur
seat-ready = prêt
seat-expected = pas encore là
seat-thinking = réfléchit…
seat-queueing = attend son tour de réfléchir…
seat-stand-in = { $bot } le remplace en attendant
seat-choosing = choisit…
seat-chosen = a choisi
seat-away = absent
seat-resigned = a abandonné
seat-anybody = ouverte à tous
seat-free = place libre
time-left = Temps restant : { $time }

## Table : actions

undo = Annuler
undo-nothing = Il n’y a rien à annuler.
undo-ask = Demander à annuler
undo-asked = { $player } demande à annuler le dernier coup.
undo-waiting = { $player } demande à annuler le dernier coup. On attend { $names }.
undo-allow = Accepter
undo-refuse = Refuser
resign = Abandonner
resign-title = Abandonner ?
cannot-be-undone = Cela ne peut pas être annulé.
play-on = Continuer la partie
give-up-title = Abandonner ?
give-up-yes = Oui, abandonner
resign-yes = Oui, abandonner
share = Partager
share-watch = Lien pour les spectateurs
share-device = Votre place sur un autre appareil
share-secret = Gardez-le pour vous : quiconque l’a peut jouer à votre place.
share-position = Lien vers cette position
own-log = Télécharger mon journal
copy = Copier
copied = Copié
send = Envoyer
qr-code = Code QR
qr-label = Code QR : { $title }
log-and-chat = Journal et discussion
taken-back = (annulé)
chosen-by = (choisi par { $bot })
log = Journal
chat = Discussion
log-empty = Il ne s’est encore rien passé.
chat-empty = Personne n’a encore rien écrit.
chat-write = Écrire un message
legal-moves = { $count ->
    [one] { $count } coup permis
   *[other] { $count } coups permis
  }, en liste
filter-moves = Filtrer, par exemple par case
find-move = Chercher un coup
file-too-large = Ce fichier est trop grand.
file-faults = { $file } n’est pas encore utilisable. Ce fichier contient { $count ->
    [one] une erreur :
   *[other] { $count } erreurs :
  }
plus-points = +{ $points }

## Après la partie

game-over = La partie est terminée.
you-won = Vous avez gagné !
you-share = Vous partagez la victoire !
you-lost = Bien joué.
not-this-time = Pas cette fois.
won-by-resignation = { $names } gagne : les autres ont abandonné.
winners = Vainqueur : { $names }
rematch = Revanche
retry = Réessayer
new-deal = Nouvelle partie
same-site-again = Rejouer le même site
to-next-table = Aller à la partie suivante
watch-replay = Revoir la partie
download-record = Télécharger l’enregistrement
check-fairness = Vérifier le mélange
fairness-none = Cet enregistrement ne contient pas de quoi faire cette vérification.
fairness-failed = L’enregistrement n’a pas pu être chargé. Réessayez dans un instant.
fair-secret = Le secret révélé correspond à son empreinte :
fair-promise = Cette empreinte est celle montrée au début de la partie :
fair-nonce = Votre propre nombre aléatoire en fait partie :
fair-seed = La graine découle du secret et de tous les nombres aléatoires :
fair-yes = oui
fair-no = non
fair-unknown = inconnu de ce navigateur

## Revoir

replay-file-line = Ouvrez un enregistrement que vous avez téléchargé. Il est rejoué coup par coup et vérifié d’après les règles.
not-a-record = Ce fichier n’est pas un enregistrement Kheper.
choose-file = Choisir un fichier
replay-first = Aller au début
replay-back = Un pas en arrière
replay-play = Lire
replay-pause = Pause
replay-forward = Un pas en avant
replay-last = Aller à la fin
replay-position = Position
replay-step = { $at } sur { $of }
replay-start = Le début.
replay-eyes = Vu par
eyes-spectator = un spectateur
eyes-seat = { $player }
eyes-open = tout révélé

## Regarder

watch-line = Les tables ouvertes aux spectateurs.
watch-open = En attente de joueurs
watch-live = En cours
watch-over = Terminées
watch-none = Aucune pour le moment.

## Règles

search-rules = Chercher dans les règles
rules-found = { $count ->
    [one] { $count } paragraphe
   *[other] { $count } paragraphes
  }

## Scarabya à l’écran

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
who-begins = Premier joueur
more-options = Autres options
begins-random = Au hasard

## Conseils et analyse. Les issues sont données en centièmes, de -100 (perdu) à 100 (gagné).

hint = Conseil
hint-coming = Réflexion…
hint-play = Jouer ce coup
hint-other = Autre conseil ({ $at } sur { $of })
hint-outlook = Perspective { $outcome }.
allow-hints = Conseils
allow-hints-line = Le joueur dont c’est le tour peut demander quoi jouer, et pourquoi. Habituel quand vous jouez en solitaire.
page-analysis = Analyse
analysis-running = Analyse de la décision { $done } sur { $total }…
analysis-line = Chaque décision est jugée d’après ce que le joueur savait à ce moment-là. Vous pouvez parcourir la partie en attendant.
analysis-none = Cette partie n’a pas encore été analysée. Ses joueurs peuvent lancer l’analyse.
analysis-broken-off = L’analyse s’est arrêtée à la décision { $done } sur { $total }. Ses résultats sont gardés, et les joueurs peuvent la reprendre.
course-title = Avantage
course-scale = +100 gagné, −100 perdu
course-up = ↑ { $player }
course-down = ↓ { $player }
course-slider = Moment de la partie, sur le graphique
outlook-of = Perspective de { $player } : { $outcome }
decided = { $player } : { $move }.
better = Mieux : { $move }.
nothing-better = Aucun coup nettement meilleur n’a été trouvé.
no-choice-here = Il n’y avait rien à décider ici.
mark-before = Erreur précédente
mark-after = Erreur suivante
mark-inaccuracy = Imprécision
mark-mistake = Erreur
mark-blunder = Bourde
marks-inaccuracy = Imprécisions
marks-mistake = Erreurs
marks-blunder = Bourdes
findings = Qualité du jeu
player = Joueur
decisions = Décisions
given-away = Perte totale
findings-line = Les issues vont de −100 (perdu) à 100 (gagné). Un coup qui perd { $inaccuracy } est une imprécision, { $mistake } une erreur, { $blunder } une bourde. Les pertes que le hasard peut expliquer ne sont pas marquées.
nothing-marked = Aucune erreur ne ressort.

## Après coup

possible = Meilleur résultat possible
possible-about = Si tout avait été connu dès le début, qu’aurait-on pu tirer de cette partie ? Un solveur cherche pendant { $limit ->
    [one] { $limit } seconde
   *[other] { $limit } secondes
  } au plus.
possible-ask = Chercher le meilleur résultat
possible-none = Personne n’a encore cherché le meilleur résultat. Les joueurs de cette partie le peuvent.
possible-waiting = En attente : d’autres recherches passent d’abord…
possible-running = Recherche en cours, pendant { $limit ->
    [one] { $limit } seconde
   *[other] { $limit } secondes
  } au plus…
possible-failed = La recherche a échoué. Vous pouvez réessayer.
possible-row-best = Mieux possible
possible-row-found = Mieux trouvé
possible-row-limit = Limite prouvée
possible-share = { $share } % du meilleur
possible-show = Montrer la solution
possible-hide = Masquer la solution
possible-line = Les meilleurs coups, pas à pas
sketch-label = Les meilleurs coups : le site après { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
  }
sketch-step = La tuile { $tile } rapporte { $gain ->
    [0] rien pour l’instant
    [one] { $gain } point
   *[other] { $gain } points
  } ; { $points } en tout.
