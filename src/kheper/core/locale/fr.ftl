# Mots du noyau, français.

seat = Place { $seat }

compiling = Compilation de { $game } ({ $part })…
compiled = {" "}{ $seconds } s.

## Erreurs. $given est ce que l’appelant a donné, abrégé.

bad-game = il n’y a pas de jeu « { $given } » ; les jeux sont { $known }
bad-mode = { $game } n’a pas de mode « { $given } » ; ses modes sont { $known }
bad-players = le mode { $mode } se joue de { $least } à { $most } joueurs, pas { $given }
bad-players-exactly = le mode { $mode } se joue à { $most ->
    [one] 1 joueur
   *[other] { $most } joueurs
  }, pas { $given }
bad-players-type = le nombre de joueurs doit être un nombre entier, pas { $given }
bad-option = il n’y a pas d’option « { $given } » dans le mode { $mode } ; les options sont { $known }
bad-file-option = il n’y a pas d’option « { $given } » qui lise un fichier ; celles qui en lisent un sont { $known }
bad-option-file = la valeur doit être donnée ici en entier ; un nom de fichier n’est pas accepté
bad-option-pair = une option s’écrit clé=valeur, pas « { $given } »
bad-option-twice = l’option « { $given } » est donnée deux fois
bad-seed-type = une graine doit être un nombre entier ou un texte, pas { $given }
bad-seed-range = une graine numérique doit tenir en 64 bits
bad-seed-text = une graine textuelle doit avoir de 1 à { $most } caractères imprimables
bad-seat = il n’y a pas de place { $given } ; les places sont numérotées de 0 à { $last }
seat-needed = plusieurs places doivent décider ({ $seats }) : précisez laquelle joue

unreadable-move = « { $given } » n’est pas un coup de ce jeu
fault-of = { $what } : { $said }
fault-next = { $first } ; { $second }
illegal-move = { $move } n’est pas possible
ambiguous-move = « { $move } » peut désigner { $count } coups permis : { $candidates }

bad-file = impossible de lire { $file } : { $code ->
    [ENOENT] ce fichier n’existe pas
    [EISDIR] c’est un dossier
    [ENOTDIR] une partie du chemin n’est pas un dossier
    [EACCES] la lecture n’est pas autorisée
    [ENODEV] ce n’est pas un fichier ordinaire
   *[other] { $reason }
  }
bad-file-size = { $file } dépasse { $limit }
bad-file-encoding = { $file } n’est pas un texte UTF-8 (octet { $byte })
bad-file-write = impossible d’écrire { $file } : { $code ->
    [ENOENT] ce dossier n’existe pas
    [EISDIR] c’est un dossier
    [ENOTDIR] une partie du chemin n’est pas un dossier
    [EACCES] l’écriture n’est pas autorisée
    [EROFS] rien ne peut y être écrit
    [ENOSPC] il ne reste plus de place
   *[other] { $reason }
  }

bad-json = ce n’est pas du JSON : { $reason }
bad-json-depth = le JSON est trop profondément imbriqué
bad-json-key = la clé « { $given } » figure deux fois
bad-json-number = les nombres doivent être finis et ne pas dépasser 30 chiffres
bad-json-text = un texte doit être fait de caractères entiers
bad-json-value = doit être quelque chose que JSON peut contenir, pas { $given }
bad-yaml = ligne { $line } : ce n’est pas du YAML : { $reason }
bad-yaml-character = ligne { $line } : il y a un caractère qui n’est pas permis dans un texte
bad-yaml-documents = ligne { $line } : un fichier ne contient qu’un seul document
bad-yaml-anchor = ligne { $line } : les ancres (&) et les alias (*) ne sont pas permis ; écrivez la valeur elle-même
bad-yaml-tag = ligne { $line } : les étiquettes comme { $given } ne sont pas permises
bad-yaml-depth = ligne { $line } : l’imbrication est trop profonde
bad-yaml-key = ligne { $line } : une clé doit être un simple mot
bad-yaml-twice = ligne { $line } : la clé « { $given } » figure deux fois
bad-format = doit être « { $wanted } »
not-an-object = doit être un objet, pas { $given }
not-a-list = doit être une liste, pas { $given }
not-a-text = doit être un texte, pas { $given }
negative-count = doit être 0 ou plus, pas { $given }
not-a-number = doit être un nombre entier, pas { $given }
bad-length = doit avoir { $wanted } éléments, pas { $count }
not-a-yes-or-no = doit être true ou false
bad-generator = doit être quatre textes de 16 chiffres hexadécimaux
broken-rules = { $move } enfreint { $rules }
unknown-key = clé inconnue « { $given } »
missing-key = manque
unknown-key-of = clé inconnue « { $given } » ; clés connues ici : { $known }
not-one-of = doit être l’un de { $known }, pas « { $given } »
not-some-of = doit énumérer au moins l’un de { $known }, chacun une seule fois
not-in-range = doit être un nombre entier de { $least } à { $most }, pas { $given }
not-in-range-or-all = doit être un nombre entier de { $least } à { $most }, ou all, pas { $given }
not-a-change = doit être un nombre entier de { $least } à { $most } autre que 0, pas { $given }
more-faults = … et { $count ->
    [one] { $count } autre erreur
   *[other] { $count } autres erreurs
  }
bad-rules = la version des règles doit être un texte comme « 1.0 », pas { $given }
newer-rules = ceci a été fait avec les règles { $given }, plus récentes que les règles { $own } d’ici
position-of-other-game = le document décrit { $given }, pas { $wanted }

record-seed-or-start = un enregistrement a soit une graine, soit un départ, mais pas les deux
record-content = l’enregistrement a été joué avec d’autres { $what } ({ $given }) que ceux-ci ({ $wanted })
record-illegal = { $reason }
record-move = doit être une paire place et coup
record-hash = la position après le coup { $ply } ne correspond pas à l’enregistrement
record-hash-old = les règles { $given } et { $own } divergent au coup { $ply } ou avant : cet enregistrement ne peut pas être rejoué
record-hashes = il doit y avoir { $wanted } empreintes (tous les { $every } coups et à la fin), pas { $count }
record-result = le résultat ne découle pas des coups
record-early-result = la partie n’est pas terminée, il ne peut y avoir de résultat
record-moves = un enregistrement contient au plus { $most } coups
record-fairness = doit contenir un secret, un engagement et une liste de nombres aléatoires, tous en texte
record-unfair = la graine ne découle pas du secret et des nombres aléatoires
record-players = doit donner { $wanted } noms d’au plus { $most } caractères, chacun sur une ligne

bad-ply = l’enregistrement a { $most } coups ; il n’y a pas de coup { $given }
bad-env-options = le mode, les joueurs et les options appartiennent à la partie donnée : réglez-les là
bad-env-count = le nombre de parties doit être un entier de 1 à { $most }, pas { $given }
bad-env-workers = le nombre de fils doit être un entier de 1 à { $most }, pas { $given }
bad-env-seeds = il faut une graine pour chacune des { $games } parties, pas { $given }
bad-env-index = il n’y a pas de partie { $given } ; les parties sont numérotées de 0 à { $last }
bad-env-over = cette partie est finie avant que quiconque ait joué
bad-env-not-begun = appelez d’abord reset()
bad-env-actions = il faut un nombre entier pour chacune des { $games } parties, pas { $given }
bad-env-action = partie { $game }, place { $seat } : { $reason }
bad-env-action-number = il n’y a pas d’action { $given } ; les actions sont numérotées de 0 à { $last }
bad-env-pair = une option s’écrit ici clé:valeur, pas « { $given } »
bad-env-deals = il faut au moins une donne, pas { $given }
bad-env-undealt = rien ne peut être redistribué avant la donne : appliquez d’abord un tirage du hasard
bad-env-observer = les observateurs de ces jeux ne prennent pas de paramètres
bad-env-illegal = illegal doit être « end » ou « raise », pas { $given }
bad-env-rewards = rewards doit être « outcome » ou « prospect », pas { $given }
bad-env-render = les modes d’affichage sont { $known }, pas { $given }
bad-env-mode = seul { $known } se joue par toutes les places à la fois, pas { $given }
bad-bot = il n’y a pas de robot « { $given } » ; les robots sont { $known }, une recherche comme search:800 ou search:200ms, ou un programme comme cmd:./monrobot ; un robot en Python doit être installé, ou nommé dans ce programme
bad-budget = il faut à une recherche des simulations (800) ou des millisecondes (200ms) par tour, pas « { $given } »
bad-level = il n’y a pas de niveau « { $given } » ; les niveaux sont { $known }, ou un budget comme search:800
no-decision = la place { $given } n’a rien à décider maintenant
bad-bots = { $mode } a { $seats } places : il faut un robot ou { $seats }, pas { $given }
bot-reserved = un robot ne peut pas s’appeler « { $given } » : Kheper utilise lui-même ce nom
bad-bot-name = le nom d’un robot commence par une minuscule, ne contient que minuscules, chiffres, - et _, et compte au plus 40 caractères, contrairement à « { $given } »
bot-twice = deux robots s’appellent « { $given } » : { $one } et { $other }
bot-broken = le robot « { $given } » de { $source } ne peut pas être chargé : { $reason }
bot-unfit = le robot « { $given } » de { $source } n’est ni une fonction ni une classe
bad-command = un programme s’écrit cmd:./monrobot --option, ou cmd:200ms:./monrobot avec son temps par décision, pas « { $given } »
no-program = il n’y a pas de programme exécutable « { $given } »
bad-seconds-variable = { $variable } doit être un nombre de secondes supérieur à 0, pas « { $given } »
bad-line-encoding = ce n’est pas du texte UTF-8 (octet { $byte })
nothing-begun = une décision a été demandée (decide) avant qu’une partie ait commencé (game)
nothing-to-decide = la place { $seat } n’a rien à décider dans cette position
bad-protocol = le protocole parlé ici est { $wanted }, pas « { $given } »
bad-results = { $file } ne contient pas de résultats d’arène
old-results = les parties de { $file } ont été jouées par une version plus ancienne des robots : nommez un autre fichier, ou déplacez celui-là
bad-language = les langues sont en et fr, pas « { $given } »
bad-rule = { $game } n’a pas de règle « { $given } »
rematch-early = une revanche n’est possible qu’une fois la partie terminée
rematch-same = { $game } n’a pas de donne à répéter
bad-address = impossible d’écouter sur { $host }, port { $port } : { $code ->
    [EADDRINUSE] un autre programme y écoute
    [EACCES] permission refusée
   *[other] { $reason }
  }
bad-most-tables = le nombre de tables par adresse doit être 0 (sans limite) ou plus, pas { $given }
bad-proxy = { $given } n’est ni une adresse ni un réseau ; écrivez --trust-proxy 127.0.0.1 ou --trust-proxy 10.0.0.0/8
bad-public-host = { $given } n’est pas un nom d’hôte ; écrivez --public-host suivi du nom seul, par exemple kheper.example.org
bad-bot-processes = le nombre de processus de robots doit être de 1 à { $most }, pas { $given }
bad-hindsight-seconds = la recherche du meilleur résultat possible dure plus de 0 et au plus { $most } secondes, pas { $given }
database-unknown = une base s’écrit sqlite:///FICHIER ou postgresql://UTILISATEUR@HÔTE/NOM, pas « { $given } »
database-no-folder = le dossier de la base n’existe pas : créez-le, ou nommez un autre endroit
database-no-file = il n’y a pas de base ici
database-newer = cette base a été écrite par un Kheper plus récent (schéma { $found } ; celui-ci connaît jusqu’à { $known }) : installez cette version, ou nommez une autre base
database-in-use = un autre serveur Kheper (processus { $pid }) utilise cette base : arrêtez-le, ou nommez-en une autre
database-unusable = le fichier de la base est inutilisable : { $reason }
database-unopened = le fichier de la base ne s’ouvre pas
database-moved = le fichier de la base a été déplacé, effacé ou remplacé ; rien n’est écrit tant qu’il n’est pas revenu ou que le serveur n’est pas relancé
database-full = rien ne peut être écrit dans la base : le disque est plein
database-locked = rien ne peut être écrit dans la base : un autre programme l’a verrouillée
database-read-only = rien ne peut être écrit dans la base : elle est en lecture seule
database-damaged = ce n’est pas une base SQLite, ou elle est endommagée : restaurez une sauvegarde
database-refused = PostgreSQL ne répond pas : { $reason }
database-unavailable = la base ne répond pas
backup-postgres = PostgreSQL fait ses propres sauvegardes : lancez pg_dump --format=custom --file={ $file } avec l’adresse de la base
backup-exists = { $file } existe déjà ; une sauvegarde n’écrase jamais un fichier
backup-unwritten = la sauvegarde { $file } ne peut être écrite : { $reason }
workers-need-postgres = il faut une base PostgreSQL pour plusieurs processus (--database postgresql://...)
missing-extra = il faut pour cela d’autres paquets : pip install "kheper[{ $extra }]"

## Conseils. $gains est ce que le coup favorise plus que les autres, $more de combien.

hint-only = C’est votre seul coup.
hint-wins = Il gagne la partie.
hint-certain = Calculé jusqu’au bout : rien n’est meilleur.
hint-thumb = Une règle empirique, tirée de nombreuses parties, plaide pour lui.
hint-gains = Par rapport à vos autres coups, il profite surtout à { $gains }.
hint-ahead = Il ne rapporte rien tout de suite, mais les parties jouées à partir d’ici plaident pour lui.
hint-gain = { $what } (+{ NUMBER($more, maximumFractionDigits: 1) })
hint-and = { $first } et à { $second }

bad-simulation-games = le nombre de parties doit être compris entre 1 et { $most }, pas { $given }
bad-simulation-job = un lot doit avoir de 1 à { $most } parties, pas { $given }
bad-simulation-clock = { $given } joue à la montre, ses parties ne pourraient pas être répétées : donnez-lui des simulations, comme search:800
bad-simulation-folder = { $folder } n’est pas vide et ne contient pas de simulation
bad-simulation = { $file } ne décrit pas une simulation que cette version sache lire
bad-simulation-table = { $file } est endommagé : supprimez-le avec les fichiers du même nom à côté, et la même commande rejoue ses parties
no-simulation-table = { $file } manque : supprimez les fichiers du même nom dans les autres dossiers, et la même commande rejoue ses parties
other-simulation = { $folder } contient une autre simulation, qui diffère par { $names } : prenez un autre dossier, ou les mêmes réglages pour la poursuivre
empty-simulation = aucune partie n’a encore été jouée dans { $folder }
no-simulation-events = la simulation de { $folder } a été jouée sans événements
simulation-worker-lost = un processus a été tué ; les parties finies sont gardées, et la même commande reprend là
bad-ray = il n’y a pas de grappe Ray à { $given } : { $reason }
other-sources = une machine de la grappe a une autre version de Kheper, dont les robots joueraient peut-être autrement
compare-others = ces simulations ne se comparent pas : { $what } est { $one } dans l’une, { $other } dans l’autre
