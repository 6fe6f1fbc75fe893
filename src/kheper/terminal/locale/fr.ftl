# Mots de la ligne de commande, français.

## Pages d'aide

page-usage = Utilisation :
page-commands = Commandes
page-arguments = Arguments
page-options = Options
page-summary = Des jeux de société de l’Égypte ancienne, à jouer, à étudier et à mesurer.

metavar-command = COMMANDE …
metavar-game = JEU
metavar-record = PARTIE
metavar-rule = RÈGLE
metavar-move = COUP
metavar-mode = MODE
metavar-number = N
metavar-seed = GRAINE
metavar-pair = CLÉ=VALEUR
metavar-file = FICHIER
metavar-name = NOM
metavar-names = NOM,…

help-games = Énumérer les jeux, leurs modes et leurs options.
help-bots = Énumérer les robots, leur caractère et leur temps de réflexion.
help-rules = Montrer les règles d’un jeu, ou l’une d’elles.
help-play = Jouer dans ce terminal, contre des robots ou entre vous.
help-new = Écrire l’enregistrement d’une nouvelle partie.
help-show = Montrer une position d’un enregistrement.
help-moves = Énumérer les coups permis.
help-apply = Jouer des coups et écrire le nouvel enregistrement.
help-why = Expliquer pourquoi un coup est permis ou non.
help-verify = Rejouer un enregistrement et vérifier coups, empreintes et résultat.
help-playout = Faire jouer des robots et écrire l’enregistrement de la partie.
help-rematch = Écrire l’enregistrement de la partie qui suit une partie terminée.
help-engine = Servir de robot à d’autres programmes, par l’entrée et la sortie standard (docs/protocol.md).
help-warmup = Compiler à l’avance ce qu’il faut pour jouer, pour que personne n’attende à la table.
help-bench = Mesurer la vitesse du moteur.
help-arena = Faire jouer des robots entre eux jusqu’à ce que leur force soit claire : un tournoi avec --bot, ou un programme.

arg-game = nom du jeu, comme dans « kheper games »
arg-any-game = nom du jeu
arg-record = fichier d’un enregistrement, ou - pour l’entrée standard
arg-rule = numéro d’une règle comme SY-3.2, ou d’un chapitre comme SY-3
arg-move = le coup ; 1:F2@c4 est le coup F2@c4 de la place 1
arg-moves = coups, dans l’ordre ; 1:F2@c4 est le coup F2@c4 de la place 1

opt-lang = langue (ou la variable KHEPER_LANG)
opt-help = montrer cette aide
opt-version = montrer la version
opt-json = écrire en JSON, pour les programmes
opt-seat = la place qui joue, à partir de 0 ; nécessaire quand plusieurs doivent décider
opt-view-seat = montrer ce que voit cette place, à partir de 0 ; par défaut, ce que voit un spectateur
opt-at = montrer la position après ce nombre de coups
opt-picture = dessiner la position dans ce fichier
opt-mode = mode du jeu ; par défaut, le premier
opt-players = nombre de joueurs
opt-seed = nombre ou texte qui détermine tout le hasard ; par défaut, un que personne ne peut deviner
opt-option = une option du jeu ; peut être répétée
opt-same = reprendre la même donne, là où le jeu le permet
opt-output = écrire dans ce fichier plutôt que sur la sortie standard
opt-bots = un robot par place, ou un pour toutes : random, greedy, novice, apprentice, scribe, priest, vizier, pharaoh, search:800, search:200ms, cmd:./monrobot ; voir « kheper bots »
opt-bot = le robot qui répond, comme dans « kheper bots »
opt-opponents = un robot contre lequel vous jouez, comme dans « kheper bots » ; peut être répété ; remplace --seats
opt-seated-bots = comme --bots, un à la fois ; peut être répété
opt-seats = qui occupe chaque place : person, random, greedy, novice, apprentice, scribe, priest, vizier, pharaoh, search:800, search:200ms, cmd:./monrobot ; par défaut, vous contre des scribes
opt-resume = reprendre une partie enregistrée
opt-save = enregistrer la partie dans ce fichier après chaque coup
opt-for-programs = compiler aussi ce qu’il faut aux environnements et au laboratoire
opt-cold = mesurer aussi la compilation à partir de zéro (prend des minutes)
opt-seconds = durée de la mesure de chaque mode, en secondes
opt-preset = jouer ceci au lieu d’un tournoi : strength
opt-contestants = un robot qui participe, comme dans « kheper bots » ; à répéter pour chaque robot
opt-system = round-robin (chacun rencontre chacun) ou swiss (les égaux se rencontrent) ; par défaut, round-robin
opt-rounds = nombre de rondes d’un tournoi suisse
opt-part = seulement cette partie : greedy, search, levels ou fourfold
opt-games = nombre maximal de parties par rencontre (200 par défaut) ; dans une ronde suisse (20 par défaut)
opt-processes = parties jouées en même temps ; par défaut, une par cœur
opt-minutes = arrêter après ce nombre de minutes ; la même commande reprend à cet endroit
opt-results = fichier où les parties sont gardées ; une série interrompue en repart

## Erreurs d'utilisation

usage-command = il n’y a pas de commande « { $given } » ; voyez kheper --help
usage-command-near = il n’y a pas de commande « { $given } » ; vouliez-vous dire { $near } ?
usage-option = il n’y a pas d’option { $given } ici ; voyez --help
usage-value = { $given } demande une valeur
usage-flag = { $given } ne prend pas de valeur
usage-missing = { $name } manque ; voyez --help
usage-number = { $name } doit être un nombre
usage-extra = argument inattendu « { $given } » ; voyez --help
usage-other = { $reason }
no-output = impossible d’écrire la sortie : { $reason }

## Listes

game-seats = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
  }
game-seats-range = { $least } à { $most } joueurs
option-only = {" "}({ $modes } seulement)

## Enregistrements

seat-of = Place { $seat } ({ $kind })
no-moves = Aucun coup : la partie est terminée.
why-legal = { $move } est possible.
why-not = { $move } n’est pas possible.
verified = L’enregistrement est valide : { $game }, { $mode }.
verified-moves = { $count ->
    [0] pas encore de coup
    [one] { $count } coup rejoué
   *[other] { $count } coups rejoués
  }
verified-fair = La graine découle du secret et des nombres aléatoires : le mélange était loyal.
verified-hashes = { $count ->
    [one] { $count } empreinte concorde
   *[other] { $count } empreintes concordent
  }
verified-result = le résultat concorde : { $result }
verified-unfinished = la partie n’est pas encore terminée

## Mesures

bench-measuring = mesure de { $place }…
bench-place = jeu
bench-decisions-per-s = déc./s
bench-games-per-s = parties/s
bench-forced-share = forcés
bench-simulations-per-s = simul./s
bench-rollout-steps = pas
bench-cold-compile-s = à froid s
bench-warm-load-s = à chaud s
bad-seconds = --seconds doit être supérieur à 0 et ne pas dépasser { $most }

## Arène

arena-playing = { $number } sur { $count } : { $pairing }, { $played } parties sur { $games } au plus { $result }
arena-pairing = rencontre
arena-games = parties
arena-result = résultat (95 %)
arena-aim = objectif
arena-verdict = {""}
arena-hours = heures
arena-met = atteint
arena-missed = manqué
arena-near = ouvert
bad-preset = il n’y a pas de programme « { $given } » ; il y a { $known }
bad-part = il n’y a pas de partie « { $given } » ; les parties sont { $known }
bad-games = --games doit être de 1 à { $most }
bad-processes = --workers (ou --processes) doit valoir au moins 1
bad-minutes = --minutes doit être un nombre fini supérieur à 0
arena-round = ronde { $round } sur { $most } au plus, { $played } parties jouées cette fois : { $standings }
arena-bot = robot
arena-rating = force (95 %)
arena-won = gagné (95 %)
arena-lapses = décisions perdues
arena-crosstable = Fini devant les autres, en % (parties) :
arena-rounds-counted = { $rounds ->
    [one] 1 ronde
   *[other] { $rounds } rondes
  }
arena-clear = L’ordre est clair après { $counted } ({ $minutes } minutes de jeu).
arena-unclear = Après { $counted } ({ $minutes } minutes de jeu), l’ordre n’est pas encore clair : { $near }.
arena-too-few = Après { $counted } ({ $minutes } minutes de jeu), l’ordre n’est pas encore clair : certains robots ont joué moins de { $least } parties.
arena-inversion = { $above } est classé au-dessus de { $below }, bien que { $below } ait fini devant dans { $percent } % de leurs { $games } parties : les parties contre les autres pèsent davantage.
arena-nothing = Aucune ronde n’est encore complète ; la même commande reprend à cet endroit.
arena-either = un tournoi (--bot) n’a ni --preset ni --part, et un programme n’a ni --mode, --players, -o, --system ni --rounds
arena-what = dites ce qu’il faut jouer : un programme (--preset { $known }, qui prend des heures) ou des robots avec --bot
arena-game-missing = dites à quel jeu jouent les robots ; « kheper games » en donne la liste
arena-few = il faut au moins deux robots pour un tournoi : répétez --bot
arena-twice = le robot « { $given } » est nommé deux fois
arena-alone = en { $mode }, personne n’a d’adversaire ici : choisissez un mode ou un nombre de joueurs avec au moins deux places
arena-rounds = --rounds ne va qu’avec --system swiss ; --games fixe la durée d’un tournoi toutes rondes
bad-system = il n’y a pas de système « { $given } » ; il y a { $known }
bad-rounds = --rounds doit être de 1 à { $most }

## Jouer

play-game-missing = dites à quel jeu jouer ; « kheper games » en donne la liste
bad-kind = une place revient à l’un de ceux-ci : { $known }, à une recherche comme search:800 ou search:200ms, ou à un programme comme cmd:./monrobot, pas à « { $given } » ; un robot en Python doit être installé
bad-kinds = { $mode } a ici { $seats } places, pas { $count } : nommez tout le monde avec --seats, ou avec --bot tout le monde sauf vous
bots-either = donnez { $option } ou --bot, pas les deux
resume-alone = avec --resume, tout vient du fichier : omettez --mode, --players, --seed et -o
resume-other-game = ce fichier contient une partie de { $game }, pas de { $given }
save-where = Nommez un fichier : sauver FICHIER
move-number = les coups sont numérotés ici de 1 à { $most }, pas { $given }
undo-revealed = Vous ne pouvez pas annuler ce coup : il a révélé quelque chose de nouveau.
hint-not-ready = Les conseils sont en cours de compilation ; ils seront prêts dans environ { $seconds } s.
undo-nothing = Vous n’avez aucun coup à annuler.

## The server

help-serve = Jouer dans le navigateur : lancer le serveur.
opt-host = adresse d’écoute
opt-port = port d’écoute
opt-database = base de données, par exemple sqlite:///fichier ou postgresql://...
opt-workers = nombre de processus (plusieurs demandent PostgreSQL)
opt-bot-processes = nombre de robots qui réfléchissent en même temps, chacun dans son processus
opt-hindsight = durée maximale, en secondes, de la recherche du meilleur résultat possible d’une partie terminée
opt-rate = demandes par seconde permises à une adresse ; 0 : sans limite
opt-durable = écrire chaque coup sur le disque avant qu’il compte, pour qu’il survive à une coupure de courant (SQLite)
opt-open = ouvrir le navigateur
opt-lan = écouter sur le réseau domestique et montrer un code QR
opt-public-host = un autre nom de ce serveur, comme celui de son site ; peut être répété
opt-trust-proxy = adresse ou réseau d’un serveur mandataire dont on croit les adresses transmises ; peut être répété
opt-tables = tables non terminées qu’une adresse peut créer en un jour ; 0 : sans limite
metavar-proxy = ADRESSE
metavar-host = HÔTE
metavar-url = URL
no-server-packages = il faut d’autres paquets pour l’application de navigateur : pip install "kheper[server]"
help-backup = Copier les tables d’un serveur dans un fichier, même pendant qu’il tourne.
arg-backup-file = fichier à écrire, qui ne doit pas encore exister
backup-done = { $file } : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
  }, { $entries ->
    [one] { $entries } entrée
   *[other] { $entries } entrées
  }.
warmup-part = { $game } : { $part } compilé après { $seconds } s
serving-preparing = Tous les jeux sont jouables dès maintenant. Un robot rapide remplace les robots forts jusqu’à leur compilation (environ { $seconds } s) ; conseils et analyses suivent.
serving-prepared = Robots forts, conseils et analyses de tous les jeux sont prêts.
serving = L’application est à l’adresse ci-dessous ; Ctrl-C l’arrête.

## Contenu des jeux

card-ambiguous = « { $given } » peut désigner { $count } cartes : { $candidates }
file-faulty = { $file } contient { $count ->
    [one] { $count } erreur
   *[other] { $count } erreurs
  } :

## Robots

bots-described = { $title } : { $about }
bots-simulations = { $count ->
    [one] 1 simulation par tour
   *[other] jusqu’à { $count } simulations par tour
  }
bots-seconds = { $seconds } s au plus
bots-shadowed = le robot de { $source } n’est pas utilisable : Kheper utilise lui-même son nom
bots-form-search = cherche avec ce nombre de simulations par tour
bots-form-search-time = cherche pendant ce nombre de millisecondes par tour
bots-form-cmd = tout programme qui parle le protocole (docs/protocol.md), par défaut avec { $seconds } s par décision ; cmd:200ms:./monrobot fixe un autre temps

## Retour sur une partie. Les issues sont données en centièmes, de -100 à 100.

help-analyse = Juger chaque décision d’une partie et montrer ce qui aurait été meilleur.
metavar-level = NIVEAU
opt-level = robot qui juge : novice, apprentice, scribe, priest, vizier, pharaoh, search:800, search:200ms
opt-iterations = simulations par décision ; par défaut sans --level, 3000
opt-json-file = écrire toute l’analyse dans ce fichier en JSON ; - pour la sortie standard
opt-svg = dessiner l’issue attendue au fil de la partie dans ce fichier
analyse-both = donnez --level ou --iterations, pas les deux
bad-iterations = --iterations doit être compris entre 1 et { $most }
analyse-nothing = il n’y a rien à juger : aucune décision de cet enregistrement n’offrait de choix
analysing = Analyse
analysed = { $game } : { $count ->
    [one] 1 décision jugée.
   *[other] { $count } décisions jugées.
  }
analysis-scale = Chacune est jugée d’après ce que le joueur savait à ce moment-là. Les issues vont de -100 (perdu) à 100 (gagné) ; un coup qui perd { $inaccuracy } est une imprécision, { $mistake } une erreur, { $blunder } une bourde.
analysis-scale-points = Chacune est jugée d’après ce que le joueur savait à ce moment-là. Les issues sont des points ; un coup qui en perd { $inaccuracy } est une imprécision, { $mistake } une erreur, { $blunder } une bourde.
analysis-head-player = joueur
analysis-head = { $what ->
    [decisions] décisions
    [inaccuracy] imprécisions
    [mistake] erreurs
    [blunder] bourdes
   *[lost] perte totale
  }
analysis-mark = { $mark ->
    [inaccuracy] imprécision
    [mistake] erreur
   *[blunder] bourde
  }
analysis-marked = Coup { $move }, { $player }, { $mark } ({ $loss }) : { $played }. Mieux : { $better }.
graph-title = { $game } : issue attendue
graph-moves = coups
graph-ahead = { $player } gagne

## Simulations

help-simulate = Jouer beaucoup de parties entre robots et les garder sous forme de tableaux.
metavar-folder = DOSSIER
metavar-address = ADRESSE
opt-simulation-bots = un robot par place, ou un pour toutes, mais aucun qui joue à la montre : random, greedy, novice, apprentice, scribe, priest, vizier, pharaoh, search:800, cmd:./monrobot ; voir « kheper bots »
opt-simulation-games = nombre de parties (1000 par défaut)
opt-simulation-workers = nombre de processus (par défaut, un par cœur)
opt-simulation-out = dossier des tableaux ; une simulation inachevée y est poursuivie (simulation-JEU par défaut)
opt-simulation-seed = graine des parties (0 par défaut) ; la même graine donne les mêmes parties
opt-no-events = ne garder que les parties et les places, pas les événements
opt-fixed-seats = laisser chaque robot à la même place dans toutes les parties
opt-job = parties par lot ; un lot est gardé dès qu’il est fini
opt-ray = jouer sur une grappe Ray : son adresse, ou « auto » pour celle qui tourne ici
bad-workers-count = le nombre de processus doit être compris entre 1 et { $most }
simulating = parties
simulation-rate = { $rate } parties/s
simulated = { $new ->
    [one] 1 partie jouée
   *[other] { $new } parties jouées
  } en { $seconds } s ({ $rate } par seconde)
simulation-whole = les { $games } parties sont dans { $folder }
simulation-part = { $played } parties sur { $games } sont dans { $folder } ; la même commande joue les autres

## Comparer des simulations

help-compare = Dire ce qui diffère entre deux simulations plus que par hasard.
opt-html = écrire toute la comparaison dans ce fichier, en une page autonome
opt-all = énumérer tout ce qui a été comparé, pas seulement ce qui diffère
compare-title = { $game } : ce qui diffère
compare-games-before = parties avant
compare-games-after = parties après
compare-fact = { $what } : { $value }
compare-set-up = { $what ->
    [rules] règles
    [content] cartes, plateaux ou carte :
    [options] option
    [rotate] les robots changent de place
    [seed] graine
    [kheper] Kheper
    [sources] sources des robots
   *[bots] robots
  }
compare-usual = standard
compare-file = depuis un fichier
compare-listed = Tous les chiffres
compare-measure = chiffre
compare-before = avant (95 %)
compare-after = après (95 %)
compare-change = écart
compare-chance = par hasard
compare-verdict = { $real ->
    [0] Aucun des { $compared } chiffres ne diffère plus que par hasard.
    [one] 1 chiffre sur { $compared } diffère plus que par hasard (si rien ne différait, une telle alerte aurait au plus { $percent } % de chances).
   *[other] { $real } chiffres sur { $compared } diffèrent plus que par hasard (si rien ne différait, une telle alerte aurait au plus { $percent } % de chances).
  }

## Rapports

help-report = Faire d’une simulation une page autonome avec des graphiques.
arg-simulation = dossier d’une simulation
opt-report-out = fichier de la page (par défaut, report.html dans le dossier)
report-made = le rapport est dans { $file }
