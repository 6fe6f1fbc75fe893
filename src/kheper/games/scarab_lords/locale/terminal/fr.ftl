# Mots de Scarab Lords au terminal, français.

typed-card = carte
typed-pile = défausse
written-card = carte NOM
written-pile = défausse
about-card = une carte avec tout ce qui y est imprimé ; le début de son nom suffit
about-pile = les deux défausses
lords-region = { $region ->
    [lower] bas
   *[upper] haut
  }
lords-column = { $region ->
    [lower] bas
   *[upper] haut
  } { $kind }
lords-typed-pass = passer
lords-typed-done = fini
lords-typed-yes = oui
lords-typed-no = non
lords-typed-refresh = refaire
lords-typed-commit = sceller
lords-typed-reopen = rouvrir
lords-typed-region = région
lords-typed-column = colonne
lords-typed-exercise = exercer
lords-typed-activate = activer
lords-typed-use = utiliser
lords-typed-uncurse = désensorceler
lords-typed-discard = défausser
lords-typed-choose = choisir
lords-typed-remove = retirer
lords-typed-keep = garder
lords-typed-take = prendre
lords-typed-play = jouer
lords-gods = dieux
lords-gods-of = Dieux de { $player } : { $cards }
lords-no-gods = Aucun dieu en jeu.
lords-ahead = mène
lords-pyramids = { $upper } en haut, { $lower } en bas
lords-seen = vues dans la main : { $cards }
lords-turn-of = Tour de { $player } :
lords-actions = { $count ->
    [0] plus d’action
    [one] encore { $count } action
   *[other] encore { $count } actions
  }
lords-to-exercise = à exercer : { $columns }
lords-can-refresh = vous pouvez refaire la main
lords-duty = une carte doit quitter la main
lords-hand = Votre main : [phase] puissance, type, icônes
lords-hand-empty = Votre main est vide.
lords-known = (vue)
lords-discards = « { $verb } NOM » défausse une de vos cartes ; « coups » donne la liste entière.
lords-deck-of = { $player } : paquet de { $count } cartes
lords-bonus = Paquet bonus, { $count } cartes
lords-draft = À retirer : { $cards }
lords-lies = { $card } est en { $column } ({ $player }), puissance { $power }{ $scarabs ->
    [0] .
    [one] , avec { $scarabs } scarabée.
   *[other] , avec { $scarabs } scarabées.
  }
lords-pile = Défausse de { $player } ({ $count }) : { $cards }
lords-group = Mises ensemble sous le paquet : { $cards } (dont { $count } en main à présent)
lords-unseen = En main ou dans le paquet ({ $count }) : { $cards }
lords-rematch = Rejouer, avec les mêmes maisons, le perdant commençant ?
lords-notation = Tapez un coup ou son numéro : « jouer Marchand du Fleuve haut E », « activer Enhu », « désensorceler Khamal », « exercer bas R », « défausser NOM », « passer ». Le début d’un nom suffit s’il ne convient qu’à un coup ; ce qui ne laisse qu’un choix peut être omis.
lords-legend = Sur le plateau : chaque carte avec sa puissance, * pour chaque scarabée (sa puissance est alors 0), ✓ déjà servie ce tour-ci. Entre les côtés, les deux totaux : ▲ la pyramide, « mène » qui aurait la suprématie à présent. Dans la main, > marque les cartes de cette phase.

help-cards = Énumérer, montrer et vérifier les cartes de Scarab Lords.
help-cards-list = Énumérer les cartes.
help-cards-show = Montrer une carte.
help-cards-copy = Écrire le fichier de cartes de Kheper, comme point de départ du vôtre.
help-cards-check = Vérifier un fichier de cartes et énumérer toutes ses erreurs.
metavar-card = CARTE
metavar-house = MAISON
metavar-card-type = TYPE
arg-card = identifiant ou nom d’une carte dans l’une des langues ; le début suffit
arg-cards-file = fichier d’un jeu de cartes, ou - pour l’entrée standard
opt-cards = utiliser les cartes de ce fichier au lieu de celles de Kheper
opt-house = seulement cette maison : ankar, temet, neutral
opt-card-type = seulement ce type : minion, building, leader, god, fate
card-unknown = il n’y a pas de carte « { $given } » ; voyez kheper cards list
cards-total = { $titles ->
    [one] { $titles } titre
   *[other] { $titles } titres
  }, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
  }
cards-sound = { $file } est valide : jeu { $id }, version { $version }, { $titles } titres, empreinte { $hash }.
card-house = { $house ->
    [ankar] Maison Ankar
    [temet] Maison Temet
   *[neutral] Paquet bonus
  }
card-type = { $type ->
    [minion] séide
    [building] construction
    [leader] chef
    [god] dieu
   *[fate] destin
  }
card-phase = phase { $phase }
card-power = puissance { $power }
card-icons = icônes { $icons }
card-copies = { $count ->
    [one] { $count } exemplaire
   *[other] { $count } exemplaires
  }
card-activations = peut être activée { $count } fois par tour
card-head-name = nom
card-head-type = type
card-head-phase = ph
card-head-power = pu
card-head-icons = icônes
card-head-text = texte

help-balance = Dire si un jeu de cartes de Scarab Lords est équitable.
arg-balance-file = fichier d’un jeu de cartes ; par défaut, les cartes de Kheper
opt-balance-games = parties avec les paquets imprimés ; moitié moins sont jouées avec des paquets mélangés
opt-matches = matchs à jouer en plus
opt-balance-bots = le robot qui joue des deux côtés, comme greedy ou search:300
opt-balance-out = dossier où les parties sont gardées ; une série interrompue en repart
bad-balance-games = --games doit être de 1 à { $most }, --matches à partir de 0
balance-set = Jeu de cartes { $id }, version { $version }, empreinte { $hash } : le fichier est valide. Parties dans { $folder }.
balance-won = gagné (95 %)
balance-games = parties
balance-house-begins = { $house } quand elle commence
balance-first = premier joueur
balance-house-matches = { $house }, matchs
balance-turns = Tours : médiane { $median }, la moitié des parties entre { $lower } et { $upper }.
balance-ended = { $of ->
    [columns] Gagné par les colonnes
    [deck] Gagné par un paquet vide
    [draw] Nulles
   *[other] { $of }
  } : { $percent } %.
balance-drawn = piochée
balance-won-then = gagné
balance-ahead = v paquet
balance-played = jouée
balance-cursed = ensorcelée
balance-percent = Chaque carte, en % des parties ; une étoile marque celles qui se détachent :
balance-fair = { $series ->
    [match] Les matchs sont équitables
   *[other] Le jeu de cartes est équitable
  } : { $house } a gagné { $share } sur { $games }.
balance-ahead-of = { $series ->
    [match] Les matchs ne sont pas équitables
   *[other] Le jeu de cartes n’est pas équitable
  } : { $house } a { $points } points d’avance, avec { $share } gagnés sur { $games }.
balance-open = { $series ->
    [match] Trop peu de matchs pour dire s’ils sont équitables
   *[other] Trop peu de parties pour dire si le jeu de cartes est équitable
  } : { $house } a gagné { $share } sur { $games }. Avec { $needed }, la réponse sera claire à { $margin } points près.
balance-stand-out = Cartes qui se détachent de leur paquet, en points de parties gagnées si piochées : { $cards }.
balance-none-stands-out = Aucune carte ne se détache de son paquet.{ $cards }
balance-never = Jamais { $what ->
    [played] jouées
    [activated] activées
    [used] utilisées
   *[cursed] ensorcelées
  } en { $games } parties, donc chacune dans { NUMBER($percent, maximumFractionDigits: 2) } % des parties au plus (sûr à 95 %) : { $cards }.
balance-unsaid = Ce qui n’est jamais arrivé en { $games } parties peut encore arriver dans jusqu’à { NUMBER($percent, maximumFractionDigits: 2) } % des parties ; les cartes sans effet sont énumérées à partir de { $least } parties.
