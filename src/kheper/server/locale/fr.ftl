# Mots du serveur, français.

refused-plain = { $text }
refused-bad-request = La demande est illisible : { $reason }
refused-bad-name = Un nom doit avoir au moins un caractère visible et aucun caractère caché.
refused-bad-line = Ce message ne contient rien à afficher.
refused-unauthorised = Il vous faut pour cela le lien d’une place.
refused-wrong-token = Ce lien n’appartient à aucune place de cette table.
refused-forbidden = Vous n’y êtes pas autorisé.
refused-record-early = L’enregistrement est disponible une fois la partie terminée.
refused-no-table = Cette table n’existe pas, ou elle a expiré.
refused-no-game = Ce jeu n’existe pas.
refused-no-seat = Cette place n’existe pas.
refused-not-found = Il n’y a rien ici.
refused-seats = { $mode } demande de { $least } à { $most } places, pas { $given }.
refused-seat-taken = Cette place est prise.
refused-joined = Cette place est déjà prise par { $name }.
refused-not-running = La partie n’est pas en cours.
refused-not-over = Ce n’est possible qu’une fois la partie terminée.
refused-over = La partie est terminée.
refused-stale = La table a changé entre-temps. Regardez à nouveau.
refused-no-undo = Vous ne pouvez pas annuler ce coup : quelque chose de nouveau a été révélé depuis, et il n’y a personne à qui demander.
refused-no-request = Personne ne vous a demandé d’annuler un coup.
refused-bot = Ce robot n’existe pas.
refused-not-ready = { $game } est encore en préparation et sera prêt dans un instant.
refused-too-large = C’est trop volumineux pour être envoyé.
refused-too-many = Trop de demandes. Veuillez patienter un instant.
refused-too-many-connections = Trop de connexions depuis cette adresse. Veuillez en fermer quelques-unes.
refused-too-slow = La demande n’est pas arrivée à temps.
refused-too-many-tables = { $most } tables créées depuis cette adresse ces dernières vingt-quatre heures ne sont pas terminées. Veuillez d’abord en terminer ou en abandonner une.
refused-no-room = Le serveur n’a plus de place pour d’autres tables en ce moment. Veuillez réessayer plus tard.
refused-no-host = La demande ne dit pas à quel serveur elle s’adresse : il lui faut un en-tête Host.
refused-wrong-host = Ce serveur n’est pas connu sous le nom { $host }. S’il doit l’être, démarrez-le avec --public-host et ce nom.
refused-wrong-origin = Une page de { $origin } ne peut rien changer ici. S’il s’agit de ce serveur, démarrez-le avec --public-host et ce nom.
refused-busy = La table est très sollicitée. Veuillez réessayer.
refused-server-busy = Le serveur est très sollicité. Veuillez réessayer dans un instant.
refused-takes-long = Ce calcul est trop long pour ce serveur.
refused-unavailable = La base de données ne répond pas. Veuillez réessayer dans un instant.
refused-bad-method = Ce n’est pas possible ici.
refused-resigned = Le joueur de cette place a abandonné.
refused-full = Il n’y a plus de place à cette table.
refused-hints-off = Les conseils sont désactivés à cette table.
refused-no-decision = Vous n’avez rien à décider en ce moment.
refused-nothing-to-judge = Personne n’a rien eu à décider dans cette partie.
refused-no-hindsight = Le meilleur résultat possible ne peut pas être calculé pour ce jeu.
refused-analyses-full = Trop de parties sont en cours d’analyse. Veuillez réessayer plus tard.

undo-nothing = Vous n’avez joué aucun coup que vous puissiez annuler.
undo-shown = Quelque chose de nouveau a été révélé depuis votre dernier coup.
undo-pending = Une demande d’annulation attend encore sa réponse.
undo-over = La partie n’est pas en cours.

closed-rules = Les règles ont changé depuis le début de cette partie, et ses coups n’y correspondent plus.

verify-fair = Tous les coups sont permis, et la graine découle du secret et des nombres aléatoires.
verify-unfair = Tous les coups sont permis, mais la graine ne découle pas du secret et des nombres aléatoires.
verify-replays = Tous les coups sont permis. L’enregistrement ne contient pas de quoi vérifier sa graine.
