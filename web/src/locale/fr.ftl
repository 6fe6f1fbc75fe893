# Mots de l'application de navigateur, français. Les mots des jeux et du noyau viennent du paquet Python.

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

## Table : attente

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

## Table : ce qui est demandé

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

## Table : places

you = vous
points = points
winner = vainqueur
seat-ready = prêt
seat-expected = pas encore là
seat-thinking = réfléchit…
seat-queueing = dans la file d’attente…
seat-stand-in = { $bot } le remplace en attendant
seat-choosing = choisit…
seat-chosen = a choisi
seat-away = absent
seat-resigned = a abandonné
seat-anybody = ouverte à tous
seat-free = place libre
time-left = Temps restant : { $time }

## Table : actions

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

## Options de plusieurs jeux

who-begins = Premier joueur
more-options = Autres options
begins-random = Au hasard

## Conseils et retour sur la partie. Les issues sont données en centièmes, de -100 (perdu) à 100 (gagné).

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

## Ce qui était possible

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
