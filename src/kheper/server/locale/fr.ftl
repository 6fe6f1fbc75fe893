# Mots du serveur, français.

refused-plain = { $text }
refused-bad-request = La demande est illisible : { $reason }
refused-bad-name = Un nom demande quelque chose de visible, et aucun signe caché.
refused-bad-line = Il n'y a rien dans cette ligne qui puisse être montré.
refused-unauthorised = Il faut pour cela le lien d'une place.
refused-wrong-token = Ce lien n'appartient à aucune place de cette table.
refused-forbidden = Cela ne vous est pas destiné.
refused-record-early = L'enregistrement n'existe qu'après la fin de la partie.
refused-no-table = Cette table n'existe pas, ou elle a expiré.
refused-no-game = Ce jeu n'existe pas.
refused-no-seat = Cette place n'existe pas.
refused-not-found = Il n'y a rien ici.
refused-seats = { $mode } demande de { $least } à { $most } places, pas { $given }.
refused-seat-taken = Cette place est prise.
refused-joined = Cette place est déjà prise, sous le nom { $name }.
refused-not-running = La partie n'est pas en cours.
refused-not-over = Ce n'est possible qu'après la fin de la partie.
refused-over = La partie est terminée.
refused-stale = Il s'est passé quelque chose entre-temps ; regardez à nouveau.
refused-no-undo = Cela ne peut être repris : quelque chose de nouveau a été montré depuis, et il n'y a personne à qui demander.
refused-no-request = Personne ne vous a demandé de reprendre quoi que ce soit.
refused-bot = Ce robot n'existe pas.
refused-not-ready = { $game } est encore en préparation ; ce sera prêt dans un instant.
refused-too-large = C'est trop à envoyer en une fois.
refused-too-many = Trop de demandes ; veuillez patienter un instant.
refused-too-many-connections = Trop de connexions depuis cette adresse ; veuillez en fermer quelques-unes.
refused-too-slow = La demande n'est pas arrivée à temps.
refused-too-many-tables = { $most } tables créées depuis cette adresse ces dernières vingt-quatre heures ne sont pas terminées ; veuillez en terminer ou en abandonner une avant d'en créer une autre.
refused-no-room = Le serveur n'a plus de place pour d'autres tables en ce moment ; veuillez réessayer plus tard.
refused-no-host = La demande ne dit pas à quel serveur elle s'adresse (un seul en-tête Host, s'il vous plaît).
refused-wrong-host = Ce serveur n'est pas connu sous le nom { $host } ; si c'est bien le sien, démarrez-le avec --public-host et ce nom.
refused-wrong-origin = Une page de { $origin } ne peut rien changer ici ; si c'est bien ce serveur, démarrez-le avec --public-host et ce nom.
refused-busy = La table est très sollicitée ; veuillez réessayer.
refused-server-busy = Le serveur est très occupé ; réessayez dans un instant.
refused-takes-long = Ce calcul est trop long pour ce serveur.
refused-unavailable = La base de données ne répond pas ; veuillez réessayer dans un instant.
refused-bad-method = Cela ne peut se faire ici.
refused-resigned = Cette place a été abandonnée.
refused-full = Il n'y a plus de place pour cela à cette table.
refused-hints-off = Cette table a été préparée sans conseils.
refused-no-decision = Vous n'avez rien à décider en ce moment.
refused-nothing-to-judge = Personne n'a rien eu à décider dans cette partie.
refused-no-hindsight = Pour ce jeu, personne ne sait dire ce qui était possible.
refused-analyses-full = Trop de parties sont à l'étude ; réessayez plus tard.

undo-nothing = Vous n'avez fait aucun coup qui puisse être repris.
undo-shown = Quelque chose de nouveau a été montré depuis votre dernier coup.
undo-pending = Une demande de reprise attend sa réponse.
undo-over = La partie n'est pas en cours.

closed-rules = Les règles ont changé depuis le début de cette table, et ses coups n'y correspondent plus.

verify-fair = Chaque coup est permis, et la graine découle du secret et des nombres des joueurs.
verify-unfair = Chaque coup est permis, mais la graine ne découle pas du secret et des nombres des joueurs.
verify-replays = Chaque coup est permis. L'enregistrement ne porte pas de quoi vérifier sa graine.

bot-name = robot { $bot }
