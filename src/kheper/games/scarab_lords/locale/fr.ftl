# Mots de Scarab Lords, français. Les colonnes viennent par $region (upper, lower) et $kind (E, R, M).

game-title = Scarab Lords
game-summary = Deux maisons nobles se disputent six colonnes : tenez-en deux sur trois dans les deux régions, ou épuisez le paquet adverse.
mode-basic = Une partie, Maison Ankar contre Maison Temet.
mode-match = Au meilleur de trois parties ; entre les parties, on échange des cartes contre des cartes bonus.
option-cards = fichier d’un jeu de cartes de votre cru
option-decks = fichier de deux listes de trente cartes, ankar et temet
option-house = maison de la première place : ankar ou temet
option-first = place qui joue en premier
option-limited = si le premier joueur n’a que deux phases à son premier tour
option-lenient = si une main vide n’oblige jamais à refaire sa main
option-turns = nombre de tours après lequel la partie est nulle

house-ankar = Maison Ankar
house-temet = Maison Temet
house-neutral = Paquet bonus
type-minion = Séide
type-building = Construction
type-leader = Chef
type-god = Dieu
type-fate = Destin
kind-E = Économique
kind-R = Religieux
kind-M = Militaire
region-upper = Haut Hekumet
region-lower = Bas Hekumet
phase-0 = Phase 0
phase-1 = Phase 1
phase-2 = Phase 2
phase-S = Suprématie
column-name = colonne { $kind ->
    [E] économique
    [R] religieuse
   *[M] militaire
  } du { $region ->
    [lower] Bas Hekumet
   *[upper] Haut Hekumet
  }

## Coups

move-pass = Continuer
move-done = Terminé
move-yes = Oui
move-no = Non
move-refresh = Refaire sa main au lieu de jouer ce tour
move-commit = Sceller le choix
move-reopen = Reprendre le choix scellé
move-region = { $region ->
    [lower] Bas Hekumet
   *[upper] Haut Hekumet
  }
move-column = La colonne { $kind ->
    [E] économique
    [R] religieuse
   *[M] militaire
  } du { $region ->
    [lower] Bas
   *[upper] Haut
  } Hekumet
move-exercise = Exercer la suprématie { $kind ->
    [E] économique
    [R] religieuse
   *[M] militaire
  } du { $region ->
    [lower] Bas
   *[upper] Haut
  } Hekumet
move-activate = Activer { $card }
move-use = Utiliser le texte de la carte { $card }
move-uncurse = Retirer un scarabée de la carte { $card }
move-discard = Défausser { $card }
move-choose = Choisir { $card }
move-remove = Retirer { $card } du paquet
move-keep = Garder { $card } finalement
move-take = Prendre { $card } dans le paquet bonus
move-play = Jouer { $card }
move-play-column = Jouer { $card } dans la colonne { $kind ->
    [E] économique
    [R] religieuse
   *[M] militaire
  } du { $region ->
    [lower] Bas
   *[upper] Haut
  } Hekumet

## Événements

event-game-begins = { $game ->
    [1] Les cartes sont distribuées. { $player } commence.
   *[other] Partie { $game } : les cartes sont distribuées. { $player } commence.
  }
event-turn = Tour { $turn } : { $player }.
event-phases-played = { $count ->
    [0] { $player } n’a joué aucune phase au premier tour.
    [one] { $player } n’a joué que la phase { $first } au premier tour.
   *[other] { $player } a joué les phases { $first } et { $second } au premier tour.
  }
event-phase = { $phase ->
    [S] On détermine les suprématies.
   *[other] Phase { $phase }.
  }
event-refresh = { $player } renonce à son tour pour refaire sa main.
event-refresh-forced = { $player } commence son tour la main vide, sans suprématie économique ni carte en jeu qui fasse piocher : ce tour sert à refaire la main (SL-R9).
event-played = { $player } joue { $card }.
event-played-column = { $player } joue { $card } dans la colonne { $kind ->
    [E] économique
    [R] religieuse
   *[M] militaire
  } du { $region ->
    [lower] Bas
   *[upper] Haut
  } Hekumet.
event-deployed = { $player } met en jeu { $card }.
event-deployed-column = { $player } met en jeu { $card } dans la colonne { $kind ->
    [E] économique
    [R] religieuse
   *[M] militaire
  } du { $region ->
    [lower] Bas
   *[upper] Haut
  } Hekumet.
event-activated = { $player } active { $card }.
event-used = { $player } utilise le texte de la carte { $card }.
event-copied = { $card } reprend le texte Action de la carte { $copied }.
event-cursed = { $scarabs ->
    [one] Un scarabée est posé
   *[other] { $scarabs } scarabées sont posés
  } sur { $card }{ $left ->
    [one] .
   *[other] , qui en porte maintenant { $left }.
  }
event-uncursed = { $scarabs ->
    [one] Un scarabée quitte
   *[other] { $scarabs } scarabées quittent
  } { $card }{ $left ->
    [0] , désormais libre.
    [one] {" "}; il en reste un.
   *[other] {" "}; il en reste { $left }.
  }
event-moved = { $card } passe dans la colonne { $kind ->
    [E] économique
    [R] religieuse
   *[M] militaire
  } du { $region ->
    [lower] Bas
   *[upper] Haut
  } Hekumet.
event-discarded-hand = { $player } défausse { $card } de sa main.
event-discarded-play = La carte { $card } est défaussée.
event-deck-discarded = { $player } perd { $card } de son paquet.
event-drew = { $player } pioche { $count ->
    [one] une carte.
   *[other] { $count } cartes.
  }
event-drew-card = { $player } pioche { $card }.
event-looked = { $player } regarde la main adverse.
event-saw = { $player } voit { $card }.
event-recovered = { $player } reprend { $card } de sa défausse.
event-put-under = { $player } place { $card } sous son paquet.
event-found = { $player } trouve { $card } dans son paquet et montre la carte.
event-shuffled = { $player } mélange son paquet.
event-pyramid = { $player } obtient la suprématie { $kind ->
    [E] économique
    [R] religieuse
   *[M] militaire
  } du { $region ->
    [lower] Bas
   *[upper] Haut
  } Hekumet.
event-pyramid-nobody = Plus personne n’a la suprématie { $kind ->
    [E] économique
    [R] religieuse
   *[M] militaire
  } du { $region ->
    [lower] Bas
   *[upper] Haut
  } Hekumet.
event-exercised = { $player } exerce la suprématie { $kind ->
    [E] économique
    [R] religieuse
   *[M] militaire
  } du { $region ->
    [lower] Bas
   *[upper] Haut
  } Hekumet.
event-won-columns = { $player } tient deux colonnes dans chaque région et gagne !
event-won-deck = Le paquet adverse est vide : { $player } gagne !
event-drawn = Le dernier tour est joué : partie nulle.
event-sealed = { $player } a choisi.
event-reopened = { $player } réfléchit à nouveau.
event-removed = { $player } retire { $card }.
event-took = { $player } prend { $card } dans le paquet bonus.
event-match-over = { $player } gagne le match !
event-match-over-nobody = Le match est nul.
event-no-effect = Le texte de la carte { $card } reste ici sans effet.
event-replay = La partie est rejouée avec les mêmes paquets.

## Ce qui est demandé

prompt-act = { $phase ->
    [0] Phase 0 : autant d’actions que vous voulez avec des cartes de phase 0.
    [1] Phase 1 : { $actions ->
        [0] utilisez un texte gratuit, ou continuez.
        [one] une action avec une carte de phase 1.
       *[other] { $actions } actions avec des cartes de phase 1.
      }
    [2] Phase 2 : { $actions ->
        [0] utilisez un texte gratuit, ou continuez.
        [one] une action avec une carte de phase 2.
       *[other] { $actions } actions avec des cartes de phase 2.
      }
   *[S] Suprématie : exercez vos pyramides et utilisez vos cartes S à votre gré.
  }
prompt-close = La phase { $phase } est terminée, mais vous pouvez encore défausser : défaussez ce que vous voulez, puis continuez.
prompt-supremacy = Votre premier tour : jouez-vous la phase de suprématie comme une de vos deux phases ?
prompt-refresh = Défaussez ce dont vous ne voulez pas, puis piochez jusqu’à six cartes.
prompt-duty = Vous n’avez joué aucune carte de votre main ce tour-ci : défaussez-en une.
prompt-hand = { $card } vous oblige à défausser : choisissez une carte de votre main.
prompt-god = Un quatrième dieu : choisissez lequel des trois autres défausser.
prompt-agree = Utiliser le texte de la carte { $card } ?
prompt-region = { $card } : choisissez une région.
prompt-column = { $card } : choisissez une colonne.
prompt-target = { $card } : choisissez une carte.
prompt-move = { $card } : choisissez la colonne d’arrivée.
prompt-pile = { $card } : choisissez une carte.
prompt-search = { $card } : choisissez une carte de votre paquet, ou aucune.
prompt-deploy = { $card } : choisissez la colonne.
prompt-exercise = { $card } : choisissez la suprématie à exercer.
prompt-curse = Suprématie religieuse : choisissez une carte adverse de cette région à ensorceler.
prompt-remove = Choisissez jusqu’à cinq cartes à retirer de votre paquet, puis scellez votre choix.
prompt-take = Prenez { $left ->
    [one] une carte
   *[other] { $left } cartes
  } dans le paquet bonus.
prompt-wait = On attend l’adversaire.

## Avertissements : $left est un nombre de phases, $certain dit si la main est déjà vide

warn-phases = Premier tour : { $left ->
    [0] vous avez joué vos deux phases.
    [one] vous pouvez encore jouer une phase. Une phase où vous ne faites rien ne compte pas.
   *[other] vous pouvez jouer { $left } des quatre phases. Une phase où vous ne faites rien ne compte pas.
  }
warn-refresh = { $certain ->
    [yes] Votre main est vide, vous n’avez aucune suprématie économique et aucune de vos cartes en jeu ne fait piocher : en l’état, votre prochain tour servira à refaire la main.
   *[no] C’est votre dernière carte, vous n’avez aucune suprématie économique et aucune de vos cartes en jeu ne fait piocher : si votre main est vide au début de votre prochain tour, il servira à la refaire.
  }
warn-refresh-loses = Cela viderait votre paquet, et votre adversaire gagnerait.

## Résultats

result-won = { $winners } gagne après { $turns ->
    [one] 1 tour.
   *[other] { $turns } tours.
  }
result-drawn = Partie nulle après { $turns ->
    [one] 1 tour.
   *[other] { $turns } tours.
  }
result-match = { $winners } gagne le match { $first } à { $second }.
result-match-drawn = Le match est nul, { $first } à { $second }.

## Erreurs

sl-unknown-card = aucune carte ne s’appelle « { $given } »
sl-bad-decks = il faut deux listes de cartes, « ankar » et « temet », et non { $given }
sl-bad-deck = il faut une liste de { $count } cartes, et non { $given }
sl-bad-deck-card = il n’y a pas de carte { $given } dans ce jeu
sl-bad-deck-copies = les listes contiennent { $given } { $count } fois, mais il n’y en a que { $copies }
sl-bad-house = les maisons sont ankar et temet, et non { $given }
sl-bad-first = la première place est 0 ou 1, et non { $given }
sl-bad-yes-or-no = il faut yes ou no, et non { $given }
sl-bad-turns = il faut un nombre entier de 1 à { $most }, et non { $given }
sl-too-many = { $most } entrées au plus
sl-bad-number = il faut un nombre entier de { $least } à { $most }, et non { $given }
sl-bad-word = il faut l’un de { $known }, et non { $given }
sl-bad-card = il n’y a pas de carte { $given } ; les cartes s’écrivent comme A01#2
sl-card-twice = { $given } s’y trouve deux fois, ou là où elle ne peut pas être
sl-card-of-both = { $given } est sur les deux listes
sl-card-lost = ces cartes de la liste ne sont nulle part, ou sont là sans être de la liste : { $given }
sl-bad-draft = seules les cartes de la liste peuvent y être, et seulement entre deux parties
sl-bad-known = les cartes connues doivent être dans une main, les cartes montrées doivent être connues
sl-bad-group = { $given } n’est ni dans une main ni dans un paquet
sl-bad-place = { $given } ne peut pas être là
sl-cursed-god = les dieux ne sont jamais ensorcelés
sl-two-leaders = deux chefs du même côté dans la colonne { $column }
sl-bad-gods = trois dieux au plus, et un seul joueur en a
sl-same-house = les joueurs ont des maisons différentes
sl-other-option = ne s’accorde pas avec l’option « { $option } »
sl-only-match = seul un match a plusieurs parties
sl-bad-wins = les victoires ne s’accordent pas avec le nombre de parties
sl-bad-over = une partie est finie exactement quand plus rien n’est demandé
sl-bad-exercise = on n’exerce que ses propres pyramides, pendant la phase de suprématie
sl-bad-phase = ne s’accorde pas avec les phases de ce tour
sl-bad-asked = c’est à l’autre joueur que cela serait demandé
sl-bad-text = aucun texte de ce genre ne s’applique en ce moment
sl-bad-ask = les règles ne demanderaient pas cela ici

## Jeux de cartes. $given est ce qui figure dans le fichier, abrégé ; les mots du fichier sont cités tels quels.

sl-cards-set-id = doit être un mot de minuscules, chiffres, - et _, 40 au plus, pas « { $given } »
sl-cards-id = doit être une majuscule suivie de 7 majuscules ou chiffres au plus, pas « { $given } »
sl-cards-id-twice = une autre carte porte déjà cet identifiant
sl-cards-name = doit commencer par une lettre, ne contenir que lettres, chiffres, espaces simples et . , ' -, et avoir de 2 à 60 caractères, ce qui n’est pas le cas de « { $given } »
sl-cards-name-twice = « { $given } » est déjà le nom de { $other }
sl-cards-translation = les mots dans cette langue manquent
sl-cards-count = un jeu a { $most } titres au plus, pas { $count }
sl-cards-deck = { $house } doit compter { $wanted } cartes en tout, pas { $count }
sl-cards-no-power = une carte de type { $type } n’a pas de puissance
sl-cards-no-icons = une carte de type { $type } n’a pas d’icônes
sl-cards-activations = ne concerne que les cartes qui ont un effet de timing action
sl-cards-effects = une carte a { $most } effets au plus, pas { $count }

sl-cards-operation = il n’y a pas d’opération « { $given } » ; les opérations sont { $known }
sl-cards-timing = { $op } ne va qu’avec le timing { $known }, pas { $given }
sl-cards-timing-fate = les effets d’une carte destin ont le timing play, pas { $given }
sl-cards-timing-play = le timing play est réservé aux cartes destin, pas au type { $type }
sl-cards-phase = une phase ne va qu’avec le timing free, et avec extra_action
sl-cards-optional-constant = un effet permanent ne peut pas être facultatif
sl-cards-entry-scarab = les scarabées avec lesquels une carte arrive ne sont ni facultatifs ni soumis à une condition
sl-cards-no-column = une carte de type { $type } n’est dans aucune colonne, donc { $given } n’y a pas de sens
sl-cards-where-constant = un effet permanent ne demande pas de lieu : { $given } ne peut être choisi
sl-cards-count-constant = un effet permanent vise toutes les cartes concernées : omettez count, ou écrivez all
sl-cards-self-copy = une carte ne peut pas se copier elle-même
sl-cards-self-fate = une carte destin n’est pas en jeu, elle ne peut donc pas se désigner elle-même
sl-cards-god = les dieux n’ont pas de puissance et ne sont jamais ensorcelés, désensorcelés ni déplacés
sl-cards-god-place = les dieux ne sont dans aucune colonne : avec le type god, seuls anywhere et centre ont un sens, pas { $given }
sl-cards-centre = seuls les dieux sont au centre : types doit être god, sans rien d’autre

sl-cards-text-alone = la carte a un texte, mais pas d’effets
sl-cards-text-line = un texte tient sur une ligne, sans espaces autour
sl-cards-text-long = un texte a { $most } caractères au plus
sl-cards-text-less = en dit moins que les effets : rien sur { $effect } ({ $op }), qui demande l’un de ces mots : { $words }
sl-cards-text-action = en dit moins que les effets : le mot « Action » doit précéder ce que la carte fait comme action
sl-cards-text-no-action = en dit plus que les effets : « Action » y figure, mais aucun effet n’a le timing action
sl-cards-text-number-less = en dit moins que les effets : il manque le nombre { $number }
sl-cards-text-number-more = en dit plus que les effets : aucun effet n’a le nombre { $number }
sl-cards-text-phase = en dit plus que les effets : aucun effet ne concerne la phase { $phase }
sl-cards-text-may = en dit plus que les effets : « vous pouvez » y figure, mais aucun effet n’est facultatif
sl-cards-text-random = en dit plus que les effets : aucun effet n’est aléatoire

sl-cards-loop = ces cartes se mettraient en jeu l’une l’autre sans fin : { $circle }
sl-cards-depth = jusqu’à { $count } textes s’attendraient l’un l’autre ; { $most } est le maximum
sl-cards-returns = ces cartes se reprendraient l’une l’autre sans fin, dans une phase aux actions illimitées : { $circle }

## La table dans le navigateur

ui-look = Survolez-la, appuyez longuement ou pressez Z pour la voir en grand
ui-card-kind = { $type ->
    [minion] séide
    [building] construction
    [leader] chef
    [god] dieu
   *[fate] carte destin
  }, { $house ->
    [ankar] Maison Ankar
    [temet] Maison Temet
   *[neutral] paquet bonus
  }
ui-card-power = puissance { $power }
ui-scarabs = { $count ->
    [one] ensorcelée par un scarabée
   *[other] ensorcelée par { $count } scarabées
  }
ui-activated = activée ce tour
ui-can-choose = Utilisable maintenant
ui-known = On sait qu’elle est dans cette main
ui-seen = Votre adversaire a vu cette carte
ui-side-own = Votre côté
ui-side-other = L’autre côté
ui-column-powers = Votre puissance : { $own }, celle d’en face : { $other }.
ui-pyramid = { $who ->
    [own] La pyramide est à vous.
    [other] La pyramide est à votre adversaire.
   *[nobody] Aucune pyramide ici.
  }
ui-column-now = { $who ->
    [own] Vous auriez la suprématie maintenant.
    [other] Votre adversaire aurait la suprématie maintenant.
   *[nobody] Personne n’aurait la suprématie maintenant.
  }
ui-outlook = Votre puissance serait de { $own }, celle d’en face de { $other }.
ui-outlook-supremacy = { $who ->
    [own] Vous auriez la suprématie.
    [other] Votre adversaire aurait la suprématie.
   *[nobody] Personne n’aurait la suprématie.
  }
ui-try-column = Essayer : { $column }
ui-land = Le pays de Hekumet
ui-gods = Dieux
ui-deck = { $count ->
    [one] Paquet : { $count } carte
   *[other] Paquet : { $count } cartes
  }
ui-pile = { $count ->
    [one] Défausse : { $count } carte
   *[other] Défausse : { $count } cartes
  }
ui-pile-of = { $count ->
    [one] Défausse de { $player } : { $count } carte
   *[other] Défausse de { $player } : { $count } cartes
  }
ui-pile-empty = Rien n’a encore été défaussé.
ui-hand = { $count ->
    [one] Votre main : { $count } carte
   *[other] Votre main : { $count } cartes
  }
ui-hand-count = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
  }
ui-hand-empty = Votre main est vide.
ui-phases = Les phases de ce tour
ui-phase-past = faite
ui-phase-skipped = sautée
ui-any-actions = sans limite
ui-actions = { $count ->
    [0] plus d’action
    [one] 1 action
   *[other] { $count } actions
  }
ui-to-exercise = { $count ->
    [one] 1 à exercer
   *[other] { $count } à exercer
  }
ui-do-pass = { $end ->
    [turn] Finir le tour
   *[phase] Finir la phase { $phase }
  }
ui-do-supremacy-yes = Jouer la phase de suprématie
ui-do-supremacy-no = Finir le tour sans elle
ui-refreshed = Votre tour a commencé la main vide, sans suprématie économique ni carte en jeu qui fasse piocher : il a servi à refaire votre main.
ui-do-search-done = Ne rien prendre
ui-choose-column = Choisissez une colonne en surbrillance.
ui-prompt-selected = Que faites-vous de { $card } ?
ui-picker = Cartes au choix
ui-do-play = Jouer
ui-do-activate = Activer
ui-do-use = Utiliser le texte
ui-do-uncurse = Retirer un scarabée
ui-do-discard = Défausser
ui-do-refresh = Refaire sa main
ui-cancel = Reprendre
ui-again = Réessayer
ui-all-moves = { $count ->
    [one] Tous les coups : { $count }
   *[other] Tous les coups : { $count }
  }
ui-search = Chercher un nom ou un texte
ui-goal = Tenez deux colonnes dans chaque région au début de votre tour, ou videz le paquet adverse.
ui-turn = Tour { $turn } sur { $limit } au plus.
ui-match = Partie { $game } sur 3. { $first } { $one } : { $two } { $second }
ui-bonus = Le paquet bonus
ui-bonus-line = Vous pouvez prendre n’importe quelle carte d’ici, même celles qui viennent d’être retirées.
ui-removed = À retirer : { $count } sur { $most } au plus
ui-removed-none = Choisissez ci-dessous des cartes de votre paquet, ou aucune. Votre adversaire ne les voit que lorsque les deux ont scellé leur choix.
ui-own-deck = { $count ->
    [one] Votre paquet : { $count } carte
   *[other] Votre paquet : { $count } cartes
  }
ui-swap-watch = Les joueurs échangent des cartes avant la partie suivante.
ui-house-of = Maison de { $player }
ui-house-random = Au hasard
ui-limited = Le premier joueur n’a que deux phases à son premier tour
ui-lenient = Une main vide n’oblige jamais à refaire sa main
ui-turn-limit = Tours avant une partie nulle
ui-cards-choice = Cartes
ui-cards-usual = Celles du jeu
ui-cards-own = D’un fichier
ui-cards-open = Ouvrir un fichier de cartes
ui-cards-save = Enregistrer les cartes du jeu
ui-cards-line = Un fichier YAML ou JSON ; le manuel explique comment faire vos propres cartes.
ui-cards-read = Les cartes « { $set } » : { $titles ->
    [one] { $titles } titre
   *[other] { $titles } titres
  }, { $cards } cartes.
ui-decks-choice = Paquets
ui-decks-printed = Ceux du jeu
ui-decks-own = Vos propres listes
ui-decks-line = Une ligne par titre : le nombre, puis le nom ou l’identifiant. Les cartes qu’aucun paquet n’utilise forment le paquet bonus.
ui-deck-list = { $house } : { $count } cartes sur { $wanted }
ui-deck-faults = Ces paquets ne sont pas encore jouables :
ui-deck-unknown = Ligne { $line } : aucune carte ne s’appelle « { $said } ».
ui-deck-ambiguous = Ligne { $line } : plusieurs cartes commencent par « { $said } ».
ui-deck-size = Un paquet compte { $wanted } cartes, pas { $count }.
ui-deck-copies = { $said } : les deux paquets en utilisent { $count }, mais { $copies ->
    [one] il n’y en a qu’une
   *[other] il n’y en a que { $copies }
  }.
ui-gallery-line = Deux maisons de trente cartes chacune, et un paquet bonus de vingt-quatre pour les matchs.
ui-filter-house = Maison
ui-filter-type = Type
ui-filter-phase = Phase
ui-filter-icon = Colonne
ui-filter-all = Toutes
ui-found = { $titles ->
    [one] { $titles } titre
   *[other] { $titles } titres
  }, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
  }
ui-found-none = Aucune carte ne correspond.
ui-copies = { $count ->
    [one] une fois dans le paquet
   *[other] { $count } fois dans le paquet
  }

## Ce dont parlent les conseils : une expression par élément de guide.toml

feature-pyramid = votre suprématie dans les colonnes
feature-rich_pyramid = vos colonnes militaires et économiques
feature-held_region = votre emprise sur une région
feature-both_regions = la domination des deux régions
feature-standing = vos pyramides en place
feature-standing_region = une région dont les pyramides sont à vous
feature-power = votre puissance dans les colonnes
feature-latent = votre puissance sous les scarabées
feature-hand = vos cartes en main
feature-deck = votre paquet, comparé à l’autre
feature-danger = la sécurité de votre paquet
feature-god = vos dieux
feature-turn = votre tour de jeu
feature-list = la valeur des cartes de votre paquet

## Images et écrans

lords-turn = tour { $turn }
lords-game = partie { $game }, victoires { $first } à { $second }
lords-deck = paquet { $count }
lords-hand-size = main { $count }
lords-pile-size = défausse { $count }
