# Mots de Kemet, français. Les cases arrivent par leur nom, avec $space, $from et $to, les cités avec $city ; les couleurs comme red, blue ou white.

game-title = Kemet
game-summary = Les dieux d’Égypte mènent leurs troupes : gagnez des combats, tenez des temples, élevez des pyramides, et soyez le premier à huit points.
mode-standard = De deux à cinq joueurs, jusqu’à huit ou dix points.
option-goal = points à atteindre : short (8) ou long (10)
option-discards = si les cartes de combat défaussées sont face cachée (down) ou face visible (up)
option-cities = si les cités sont choisies (chosen) ou fixées par les places (fixed)
option-harbours = si des ports relient les rives là où une carte le laisse ouvert
option-map = fichier d’une carte de votre cru
option-di_counts = fichier avec d’autres nombres de cartes d’Intervention Divine
option-sanctuary_limit = points que le Sanctuaire peut donner en tout, ou none sans limite
option-max_turns = tours après lesquels le classement décide, ou none sans limite
option-window = secondes au moins avant de montrer que personne ne répond à une carte : 3 ou 8 ; avec 0, seuls ceux qui peuvent répondre sont interrogés

colour-red = Rouge
colour-blue = Bleu
colour-white = Blanc
# L’article d’une case, d’après le premier mot de son nom ; sans article connu, le nom se dit seul.
space-article = { $head ->
    [mur] le
    [quai] le
    [champ] le
    [jardin] le
    [temple] le
    [sanctuaire] le
    [desert] le
    [quartier] le
    [port] le
    [puits] le
    [porte] la
    [colline] la
    [plaine] la
    [croisee] la
    [rue] la
    [ruelle] la
    [cour] la
    [pierre] la
    [vallee] la
    [place] la
    [escalier] l’
    [oasis] l’
    [obelisque] l’
    [allee] l’
    [rangs] les
    [cours] les
    [jardins] les
    [dunes] les
    [carrieres] les
   *[other] none
  }
space-kind-desert = Désert
space-kind-district = Quartier
space-kind-temple = Temple
space-kind-sanctuary = Sanctuaire
action-space-move-top = Déplacer (sommet)
action-space-recruit = Recruter
action-space-move-middle = Déplacer (milieu)
action-space-raise = Élever une pyramide
action-space-pray-middle = Prier (milieu)
action-space-pray-bottom = Prier (bas)
action-space-buy-white = Acheter une tuile blanche
action-space-buy-red = Acheter une tuile rouge
action-space-buy-blue = Acheter une tuile bleue
action-space-golden-scarab = Scarabée d’or
when-day = Jour : à votre tour
when-night = Nuit
when-battle = Combat
when-purchase = à l’achat
when-creature = créature
when-other = au tour d’un autre joueur
phase-setup = Mise en place
phase-night = Nuit
phase-day = Jour
phase-dusk = Soir
phase-over = La fin

## Tuiles de pouvoir

tile-charge = Charge !
tile-charge-text = +1 en force à chaque combat où vous attaquez.
tile-stargate = Porte des étoiles
tile-stargate-text = Chaque téléportation que vous payez dans un déplacement coûte 1 point de prière de moins.
tile-god-speed = Vitesse divine
tile-god-speed-text = Vos troupes ont 1 point de mouvement de plus.
tile-carnage = Carnage
tile-carnage-text = +1 dégât à chaque combat.
tile-offensive-strategy = Stratégie offensive
tile-offensive-strategy-text = Quand vous achetez cette tuile, reprenez toutes vos cartes de combat et remplacez l’une d’elles par la carte Stratégie offensive (force 3, dégâts 3).
tile-open-gates = Portes ouvertes
tile-open-gates-text = Les remparts n’arrêtent pas vos troupes.
tile-teleport = Téléport
tile-teleport-text = Vos troupes peuvent aussi se téléporter depuis une case portant un obélisque, au prix habituel.
tile-royal-scarab = Scarabée royal
tile-royal-scarab-text = Le Scarabée royal vous rejoint : sa troupe a +2 en mouvement et +2 en force.
tile-blades-of-neith = Lames de Neith
tile-blades-of-neith-text = +1 en force à chaque combat.
tile-divine-wound = Blessure divine
tile-divine-wound-text = Quand les cartes d’un combat sont révélées, défaussez autant de cartes d’Intervention Divine de votre main que vous voulez : +1 en force pour chacune.
tile-victory-point-red = Point de victoire
tile-victory-point-red-text = Quand vous achetez cette tuile, vous gagnez 1 point de victoire permanent.
tile-giant-scorpion = Scorpion géant
tile-giant-scorpion-text = Le Scorpion géant vous rejoint : sa troupe a +1 en mouvement, +2 en force et +2 dégâts.
tile-initiative = Initiative
tile-initiative-text = Quand vous attaquez le Jour, 2 unités de la troupe qui défend sont détruites avant le combat. La protection n’y fait rien.
tile-phoenix = Phénix
tile-phoenix-text = Le Phénix vous rejoint : sa troupe a +1 en mouvement et +2 en force, et les remparts ne l’arrêtent pas.
tile-act-of-god-red = Acte divin
tile-act-of-god-red-text = Une fois par Jour, vous pouvez poser le jeton d’argent en plus d’un jeton ordinaire, pour une deuxième action dans le même tour.
tile-recruiting-scribe = Scribe recruteur
tile-recruiting-scribe-text = Votre action Recruter vous donne jusqu’à 2 unités gratuites.
tile-defense = Défense !
tile-defense-text = +1 en force à chaque combat où vous défendez.
tile-legion = Légion
tile-legion-text = Vos troupes peuvent compter 7 unités au lieu de 5.
tile-ancestral-elephant = Éléphant ancestral
tile-ancestral-elephant-text = L’Éléphant ancestral vous rejoint : sa troupe a +1 en mouvement, +1 en force et +1 en protection.
tile-defensive-strategy = Stratégie défensive
tile-defensive-strategy-text = Quand vous achetez cette tuile, reprenez toutes vos cartes de combat et remplacez l’une d’elles par la carte Stratégie défensive (force 3, protection 3).
tile-deep-desert-snake = Serpent du désert profond
tile-deep-desert-snake-text = Le Serpent du désert profond vous rejoint : sa troupe a +1 en mouvement, et dans ses combats la créature adverse est sans effet.
tile-shield-of-neith = Bouclier de Neith
tile-shield-of-neith-text = +1 en protection à chaque combat.
tile-defensive-victory = Victoire défensive
tile-defensive-victory-text = Quand vous gagnez un combat en défense et qu’il vous reste une unité, vous gagnez 1 point de combat permanent.
tile-prescience = Prescience
tile-prescience-text = Dans vos combats, l’adversaire révèle la carte de combat qu’il joue avant que vous choisissiez la vôtre.
tile-victory-point-blue = Point de victoire
tile-victory-point-blue-text = Quand vous achetez cette tuile, vous gagnez 1 point de victoire permanent.
tile-reinforcements = Renforts
tile-reinforcements-text = La Nuit, vous pouvez placer jusqu’à 4 unités de votre réserve gratuitement, dans votre cité ou auprès de vos troupes.
tile-sphinx = Sphinx
tile-sphinx-text = Le Sphinx vous rejoint : sa troupe a +2 en force. Quand vous achetez cette tuile, vous gagnez 1 point de victoire permanent.
tile-divine-will = Volonté divine
tile-divine-will-text = Une fois par Jour, vous pouvez poser le jeton d’or en plus d’un jeton ordinaire, pour un Déplacement ou un Recrutement de plus.
tile-act-of-god-blue = Acte divin
tile-act-of-god-blue-text = Une fois par Jour, vous pouvez poser le jeton d’argent en plus d’un jeton ordinaire, pour une deuxième action dans le même tour.
tile-priest = Prêtre
tile-priest-text = Chaque action Prier vous donne 1 point de prière de plus.
tile-priestess = Prêtresse
tile-priestess-text = Les tuiles de pouvoir vous coûtent 1 point de prière de moins.
tile-slaves = Esclaves
tile-slaves-text = Chaque niveau de pyramide que vous élevez coûte 1 point de prière de moins.
tile-high-priest = Grand prêtre
tile-high-priest-text = Chaque Nuit, vous gagnez 2 points de prière de plus.
tile-crusade = Croisade
tile-crusade-text = Pour chaque unité ennemie détruite dans votre combat, vous gagnez 2 points de prière.
tile-divine-boon = Faveur divine
tile-divine-boon-text = Chaque Nuit, vous piochez 1 carte d’Intervention Divine de plus.
tile-hand-of-god = Main divine
tile-hand-of-god-text = Chaque Nuit, vous pouvez élever une de vos pyramides de 1 niveau gratuitement.
tile-vision = Vision
tile-vision-text = Chaque Nuit, vous regardez 5 cartes du paquet d’Intervention Divine et en gardez une ; les autres y sont remélangées.
tile-holy-war = Guerre sainte
tile-holy-war-text = Quand vous gagnez un combat, vous gagnez 4 points de prière.
tile-victory-point-white = Point de victoire
tile-victory-point-white-text = Quand vous achetez cette tuile, vous gagnez 1 point de victoire permanent.
tile-priest-of-ra = Prêtre de Râ
tile-priest-of-ra-text = Chaque tuile, téléportation, carte et élévation vous coûte 1 point de prière de moins en tout. Dans chaque action Recruter, 1 unité est gratuite.
tile-priest-of-amon = Prêtre d’Amon
tile-priest-of-amon-text = Chaque Nuit, vous gagnez 5 points de prière de plus.
tile-the-mummy = La Momie
tile-the-mummy-text = La Momie vous rejoint : sa troupe a +1 en mouvement et +2 en force. Chaque Nuit, vous piochez 1 carte d’Intervention Divine de plus.
tile-act-of-god-white = Acte divin
tile-act-of-god-white-text = Une fois par Jour, vous pouvez poser le jeton d’argent en plus d’un jeton ordinaire, pour une deuxième action dans le même tour.

## Les pouvoirs portent le nom de leur tuile

power-charge = { tile-charge }
power-stargate = { tile-stargate }
power-god-speed = { tile-god-speed }
power-carnage = { tile-carnage }
power-offensive-strategy = { tile-offensive-strategy }
power-open-gates = { tile-open-gates }
power-teleport = { tile-teleport }
power-royal-scarab = { tile-royal-scarab }
power-blades-of-neith = { tile-blades-of-neith }
power-divine-wound = { tile-divine-wound }
power-victory-point = { tile-victory-point-red }
power-giant-scorpion = { tile-giant-scorpion }
power-initiative = { tile-initiative }
power-phoenix = { tile-phoenix }
power-act-of-god = { tile-act-of-god-red }
power-recruiting-scribe = { tile-recruiting-scribe }
power-defense = { tile-defense }
power-legion = { tile-legion }
power-ancestral-elephant = { tile-ancestral-elephant }
power-defensive-strategy = { tile-defensive-strategy }
power-deep-desert-snake = { tile-deep-desert-snake }
power-shield-of-neith = { tile-shield-of-neith }
power-defensive-victory = { tile-defensive-victory }
power-prescience = { tile-prescience }
power-reinforcements = { tile-reinforcements }
power-sphinx = { tile-sphinx }
power-divine-will = { tile-divine-will }
power-priest = { tile-priest }
power-priestess = { tile-priestess }
power-slaves = { tile-slaves }
power-high-priest = { tile-high-priest }
power-crusade = { tile-crusade }
power-divine-boon = { tile-divine-boon }
power-hand-of-god = { tile-hand-of-god }
power-vision = { tile-vision }
power-holy-war = { tile-holy-war }
power-priest-of-ra = { tile-priest-of-ra }
power-priest-of-amon = { tile-priest-of-amon }
power-the-mummy = { tile-the-mummy }

## Cartes d’Intervention Divine

di-war-rage = Rage guerrière
di-war-rage-text = +1 en force dans ce combat.
di-war-fury = Fureur guerrière
di-war-fury-text = +2 en force dans ce combat.
di-blood-battle = Bataille sanglante
di-blood-battle-text = +1 dégât dans ce combat.
di-bloodbath = Bain de sang
di-bloodbath-text = +2 dégâts dans ce combat.
di-bronze-wall = Mur de bronze
di-bronze-wall-text = +1 en protection dans ce combat.
di-iron-wall = Mur de fer
di-iron-wall-text = +2 en protection dans ce combat.
di-swiftness = Rapidité
di-swiftness-text = Avec un déplacement : la troupe qui se déplace a 1 point de mouvement de plus.
di-teleportation = Téléportation
di-teleportation-text = Avec un déplacement : la troupe qui se déplace saute de l’endroit où elle se trouve vers l’obélisque de votre choix.
di-open-gates = Portes ouvertes
di-open-gates-text = Avec un déplacement : les remparts n’arrêtent pas la troupe qui se déplace.
di-prayer = Prière
di-prayer-text = Vous gagnez 2 points de prière.
di-enlistment = Enrôlement
di-enlistment-text = Placez jusqu’à 2 unités de votre réserve gratuitement, dans votre cité ou auprès de vos troupes.
di-raining-fire = Pluie de feu
di-raining-fire-text = Détruisez 1 unité ennemie n’importe où sur le plateau.
di-mana-theft = Vol de mana
di-mana-theft-text = Chaque adversaire perd 1 point de prière, s’il en a. Vous en gagnez 1 en tout.
di-veto = Veto
di-veto-text = Au tour d’un autre joueur : annulez une carte qu’un autre que vous vient de jouer, sauf dans un combat.
di-escape = Évasion
di-escape-text = Au tour d’un autre joueur : votre troupe qui va être attaquée part dans une case voisine vide ; il n’y a pas de combat.

## Cartes de combat

battle-card-sacrificial-charge = Charge sacrificielle
battle-card-cavalry-blitz = Assaut de cavalerie
battle-card-shield-push = Poussée de boucliers
battle-card-phalanx-defense = Défense en phalange
battle-card-mixed-tactics = Tactique mixte
battle-card-chariot-raid = Raid de chars
battle-card-offensive-strategy = Stratégie offensive
battle-card-defensive-strategy = Stratégie défensive

## Créatures

creature-ancestral-elephant = Éléphant ancestral
creature-ancestral-elephant-text = Mouvement +1, force +1, protection +1.
creature-deep-desert-snake = Serpent du désert profond
creature-deep-desert-snake-text = Mouvement +1. Au combat, la créature de l’autre camp est sans effet.
creature-royal-scarab = Scarabée royal
creature-royal-scarab-text = Mouvement +2, force +2.
creature-giant-scorpion = Scorpion géant
creature-giant-scorpion-text = Mouvement +1, force +2, dégâts +2.
creature-phoenix = Phénix
creature-phoenix-text = Mouvement +1, force +2. Les remparts n’arrêtent pas sa troupe.
creature-sphinx = Sphinx
creature-sphinx-text = Force +2.
creature-the-mummy = La Momie
creature-the-mummy-text = Mouvement +1, force +2. Chaque Nuit, son propriétaire pioche une carte de plus.

## Coups

move-done = Terminé
move-end = Finir le tour
move-stop = S’arrêter ici
move-yes = Oui
move-no = Non
move-commit = Sceller le choix
move-reopen = Reprendre le choix scellé
move-recall = Rappeler les unités
move-retreat = Battre en retraite
move-stay = Rester
move-reserve = La laisser en réserve
move-city = Prendre la cité { $city }
move-levels = Pyramides : rouge { $red }, bleue { $blue }, blanche { $white }
move-pyramid = La pyramide { $colour ->
    [red] rouge
    [blue] bleue
   *[white] blanche
  }
move-first = La place { $seat } est la suivante
move-token = Jeton sur : { $space }
move-silver = Jeton d’argent sur : { $space }
move-gold-move = Jeton d’or : un déplacement de plus
move-gold-recruit = Jeton d’or : un recrutement de plus
move-raise = Élever la pyramide { $colour ->
    [red] rouge
    [blue] bleue
   *[white] blanche
  } au niveau { $level }
move-buy = Acheter { $tile }
move-card = Jouer { $card }
move-add = Ajouter { $card }
move-wound = Défausser { $card } pour la force
move-keep = Garder { $card }
move-fight = Combattre avec { $card }
move-aside = Défausser { $card }
move-remove = Retirer { $card } du jeu
move-place = { $count ->
    [0] Aucune unité à { $space }
    [one] 1 unité à { $space }
   *[other] { $count } unités à { $space }
  }
move-from = Déplacer la troupe de { $space }
move-size = { $count ->
    [one] Avec 1 unité
   *[other] Avec { $count } unités
  }
move-with = Emmener { $creature }
move-alone = Laisser la créature
move-step = Aller à { $space }
move-teleport = Se téléporter à { $space }
move-choose = Choisir { $space }
move-power = Utiliser { $power }
move-back = Reprendre { $card }
move-drop = Ne plus ajouter { $card }

## Événements

event-game-begins = La partie commence. Premier joueur : { $player }.
event-city-chosen = { $player } prend la cité { $city }.
event-settled = { $player } place { $count ->
    [one] 1 unité
   *[other] { $count } unités
  } à { $space }.
event-pyramid = { $player } installe la pyramide { $colour ->
    [red] rouge
    [blue] bleue
   *[white] blanche
  } à { $space } au niveau { $level }.
event-night = La Nuit { $turn } tombe.
event-day = Le Jour { $turn } se lève.
event-dusk = Le Jour est fini : les temples paient.
event-turn-begins = Manche { $round } : { $player }.
event-prayer = { $player } gagne { $amount ->
    [one] 1 point de prière
   *[other] { $amount } points de prière
  } ({ $source ->
    [night] Nuit
    [pray] Prier
    [delta] temple du Delta
    [temple] temple
    [high_priest] Grand prêtre
    [priest_of_amon] Prêtre d’Amon
    [crusade] Croisade
    [holy_war] Guerre sainte
    [recall] rappel
    [card] carte
    [theft] Vol de mana
   *[other] autre
  }), total { $now }.
event-prayer-paid = { $player } : { $amount ->
    [one] { $amount } point de prière
   *[other] { $amount } points de prière
  } ({ $source ->
    [raise] pyramide
    [buy] tuile de pouvoir
    [recruit] recrutement
    [teleport] téléportation
    [di] carte
    [theft] Vol de mana
   *[other] autre
  }), reste { $now }.
event-drew = { $player } pioche { $count ->
    [one] une carte.
   *[other] { $count } cartes.
  }
event-drew-card = { $player } pioche { $card }.
event-looked = { $player } regarde { $count ->
    [one] une carte
   *[other] { $count } cartes
  } du paquet.
event-saw = { $player } voit { $card }.
event-kept = { $player } garde { $card }.
event-reshuffled = Le paquet est vide : les cartes défaussées sont mélangées.
event-night-power = { $player } utilise { $power }.
event-order-set = L’ordre du tour est { $order }.
event-chooses-order = { $player } a le moins de points et fixe l’ordre du tour.
event-token = { $player } pose { $token ->
    [silver] le jeton d’argent
    [gold] le jeton d’or
   *[normal] un jeton
  } sur : { $action }.
event-raised = { $player } élève la pyramide { $colour ->
    [red] rouge
    [blue] bleue
   *[white] blanche
  } à { $space } au niveau { $level }.
event-bought = { $player } achète { $tile }.
event-recruited = { $player } place { $count ->
    [one] 1 unité
   *[other] { $count } unités
  } de sa réserve à { $space }.
event-creature-placed = { $player } place { $creature } à { $space }.
event-creature-reserved = { $player } : { $creature } retourne en réserve.
event-swapped-card = { $player } reprend toutes ses cartes de combat et remplace { $removed } par { $added }.
event-move-begins = { $player } part de { $space } avec { $count ->
    [one] 1 unité
   *[other] { $count } unités
  } (mouvement { $movement }).
event-move-begins-with = { $player } part de { $space } avec { $count ->
    [one] 1 unité
   *[other] { $count } unités
  } et { $creature } (mouvement { $movement }).
event-stepped = { $player } va de { $from } à { $to }.
event-teleported = { $player } se téléporte de { $from } à { $to }.
event-regrouped = { $player } repart de { $space } avec { $count ->
    [one] 1 unité.
   *[other] { $count } unités.
  }
event-regrouped-with = { $player } repart de { $space } avec { $count ->
    [one] 1 unité
   *[other] { $count } unités
  } et { $creature }.
event-stopped = { $player } s’arrête à { $space }.
event-card-played = { $player } joue { $card }.
event-vetoed = { $player } met son veto à { $card } : la carte est sans effet.
event-card-works = { $player } : { $card } prend effet.
event-movement = { $player } peut encore faire { $left ->
    [one] 1 pas.
   *[other] { $left } pas.
  }
event-fire = { $player } détruit une unité à { $space }, au détriment de { $other }.
event-theft = { $amount ->
    [0] { $player } ne prend rien : personne n’avait de point de prière.
    [one] { $player } prend un point de prière.
   *[other] { $player } prend un point de prière à { $amount } adversaires et en garde un.
  }
event-skipped = { $player } renonce à l’action.
event-attack = { $player } attaque { $other } à { $space } : { $count } contre { $defenders }.
event-escaped = { $player } s’échappe de { $from } vers { $to }.
event-initiative = Initiative de { $player } : { $other } perd { $lost ->
    [one] 1 unité
   *[other] { $lost } unités
  } à { $space } avant le combat.
event-occupied = { $player } prend { $space } sans combat.
event-battle = Combat à { $space } : { $player } contre { $other }.
event-sealed = { $player } a choisi.
event-reopened = { $player } réfléchit à nouveau.
event-foreseen = Prescience : { $player } combattra avec { $card }.
event-put-aside = { $player } défausse { $card }.
event-revealed = { $player } combat avec { $card }.
event-revealed-with = { $player } combat avec { $card } et { $cards }.
event-wound = { $player } défausse { $card } pour +1 en force.
event-strength = { $player } a une force de { $total } : { $units } unités + { $card } carte + { $tiles } tuiles + { $creatures } créature + { $cards } Intervention Divine.
event-strength-wounds = { $player } a une force de { $total } : { $units } unités + { $card } carte + { $tiles } tuiles + { $creatures } créature + { $cards } Intervention Divine + { $wounds } Blessure divine.
event-losses = { $player } subit { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
  } avec { $protection } en protection et { $lost ->
    [0] ne perd aucune unité.
    [one] perd 1 unité.
   *[other] perd { $lost } unités.
  }
event-losses-sacrificed = { $player } subit { $damage ->
    [one] { $damage } dégât
   *[other] { $damage } dégâts
  } avec { $protection } en protection et { $lost ->
    [0] ne perd aucune unité
    [one] perd 1 unité
   *[other] perd { $lost } unités
  } ; la carte coûte { $sacrificed ->
    [one] 1 unité de plus.
   *[other] { $sacrificed } unités de plus.
  }
event-battle-won = { $by ->
    [attacker] { $player } gagne le combat en attaque.
   *[defender] { $player } gagne le combat en défense.
  }
event-battle-point = { $player } gagne un point de combat.
event-no-point-defended = { $player } a gagné en défense, ce qui ne donne pas de point de combat.
event-no-point-nobody-left = Il ne reste aucune unité à { $player }, donc pas de point de combat.
event-recalled = { $player } rappelle { $count ->
    [one] 1 unité
   *[other] { $count } unités
  } de { $space }.
event-retreated = { $player } bat en retraite de { $from } vers { $to } avec { $count ->
    [one] 1 unité.
   *[other] { $count } unités.
  }
event-stayed = { $player } reste à { $space } avec { $count ->
    [one] 1 unité.
   *[other] { $count } unités.
  }
event-cards-back = { $player } reprend toutes ses cartes de combat.
event-withdrew = { $player } retire { $count ->
    [one] 1 unité
   *[other] { $count } unités
  } de { $space }.
event-income = { $space } rapporte à { $player } { $amount ->
    [one] 1 point de prière.
   *[other] { $amount } points de prière.
  }
event-point-sanctuary = { $player } gagne un point permanent au Sanctuaire.
event-point-temples = { $player } tient deux temples et gagne un point permanent.
event-point-tile = { $player } gagne un point permanent par la tuile.
event-scores = Points : { $scores }.
event-game-over = Victoire de { $player } ! Points : { $scores }.

## Ce qui est demandé

prompt-city = Choisissez la cité que vous défendrez : vos unités et vos pyramides y commencent.
prompt-units = Répartissez vos dix unités, cinq au plus par quartier : combien ici ? { $left ->
    [one] Il en reste 1.
   *[other] Il en reste { $left }.
  }
prompt-levels = Répartissez trois niveaux de pyramide : les couleurs bâties sont celles des tuiles que vous pourrez acheter.
prompt-pyramid = Laquelle de vos pyramides se dresse à { $space } ?
prompt-order = Vous avez le moins de points, vous fixez donc l’ordre : qui est le suivant ?
prompt-night-power = La Nuit : lequel de vos pouvoirs utilisez-vous maintenant ?
prompt-vision = Vision : gardez une des cartes que vous voyez ; les autres retournent au paquet.
prompt-hand-of-god = Main divine : élevez une de vos pyramides d’un niveau gratuitement, ou renoncez.
prompt-place = { $why ->
    [enlistment] Enrôlement : placez vos unités gratuites dans votre cité ou auprès de vos troupes.
    [reinforcements] Renforts : placez vos unités gratuites dans votre cité ou auprès de vos troupes.
   *[recruit] Recruter : placez des unités dans les quartiers de votre cité, ou terminez.
  }
prompt-turn = { $must ->
    [yes] Posez un jeton sur une case d’action libre ; chaque niveau de votre plateau doit en porter un d’ici le soir.
   *[no] Jouez une carte, utilisez un jeton d’argent ou d’or, ou finissez votre tour.
  }
prompt-raise = Élevez une de vos pyramides, chaque niveau au prix de son numéro, ou renoncez.
prompt-buy = Achetez une tuile { $colour ->
    [red] rouge
    [blue] bleue
   *[white] blanche
  }, au plus du niveau d’une pyramide de cette couleur que vous contrôlez, ou renoncez.
prompt-from = Quelle troupe se déplace ?
prompt-size = Combien d’unités partent ? Les autres restent.
prompt-creature-along = La créature vient-elle ?
prompt-step = Où aller ? { $left ->
    [0] Il ne reste pas de mouvement, mais vous pouvez vous téléporter ou vous arrêter.
    [one] Il reste 1 pas.
   *[other] Il reste { $left } pas.
  }
prompt-veto = { $player } joue { $card } : y mettre votre veto ?
prompt-escape = { $player } attaque votre troupe à { $space } : partir par Évasion avant le combat ?
prompt-escape-to = Évasion : où va votre troupe ?
prompt-battle = Combat à { $space } : choisissez une carte pour combattre, une autre à défausser, et des cartes à ajouter, dans l’ordre de votre choix ; puis scellez votre choix.
prompt-wound = Blessure divine : défaussez des cartes pour 1 en force chacune, ou continuez.
prompt-loser = { $where ->
    [here] Vous avez perdu le combat, mais il ne reste aucune unité au vainqueur : rester, ou rappeler vos unités pour 1 point de prière chacune ?
   *[away] Vous avez perdu le combat : rappeler vos unités pour 1 point de prière chacune, ou battre en retraite dans une case que choisit le vainqueur ?
  }
prompt-retreat-to = Vous avez gagné : où la troupe de { $player } doit-elle se retirer ?
prompt-winner = Vous avez gagné : rester à { $space }, ou rappeler vos unités pour 1 point de prière chacune ?
prompt-creature = Où va { $creature } ?
prompt-two-creatures = Deux créatures ne peuvent rester ensemble : laquelle reste avec la troupe ?
prompt-remove = Quelle carte de combat quitte le jeu pour { $added } ?
prompt-fire = Pluie de feu : où une unité ennemie est-elle détruite ?
prompt-teleport-to = Téléportation : vers quel obélisque ?
prompt-withdraw = { $count ->
    [one] Retirer 1 unité de { $space } pour 5 points de prière ?
   *[other] Retirer { $count } unités de { $space } pour un point permanent ?
  }
prompt-wait = On attend les autres.

## Résultats

result-won = { $winners } gagne après { $turns ->
    [one] 1 tour.
   *[other] { $turns } tours.
  } { $scores }

## Erreurs

ke-bad-goal = doit être l’un de { $known }, pas { $given }
ke-bad-discards = doit être l’un de { $known }, pas { $given }
ke-bad-cities = doit être l’un de { $known }, pas { $given }
ke-bad-harbours = doit être on ou off, pas { $given }
ke-bad-sanctuary = doit être un nombre entier de 1 à { $most }, ou none, pas { $given }
ke-bad-turns = doit être un nombre entier de 1 à { $most }, ou none, pas { $given }
ke-bad-window = doit être l’un de { $known }, pas { $given }
ke-di-total = il doit y avoir de { $least } à { $most } cartes en tout, pas { $count }

## Positions

ke-bad-number = doit être un nombre entier de { $least } à { $most }, pas { $given }
ke-bad-word = doit être l’un de { $known }, pas { $given }
ke-bad-space = il n’y a pas de case { $given } sur cette carte
ke-bad-order = doit nommer chaque place une fois
ke-bad-units = un joueur a { $wanted } unités en tout, pas { $count }
ke-tile-copies = il n’y a pas autant de tuiles { $given }
ke-tile-effect = personne ne possède deux tuiles ayant l’effet de { $given }
ke-bad-copies = il y a { $wanted } cartes { $given } en tout, pas { $count }
ke-bad-set = les cartes de combat ne concordent pas : six en tout, chacune à un seul endroit
ke-bad-tokens = les jetons ne concordent pas avec les cases d’action utilisées
ke-bad-troop = une troupe a un propriétaire exactement quand elle a des unités, et jamais plus d’unités que sa limite
ke-bad-city = chaque joueur a sa propre cité
ke-bad-pyramid = une pyramide ne se dresse que dans un quartier, à un niveau de 0 à 4
ke-bad-pyramids = la cité { $city } a une pyramide de chaque couleur
ke-bad-creature = { $given } ne se tient qu’avec des unités du joueur qui possède sa tuile
ke-bad-frame = d’après les règles, rien de tel ne peut être en cours
ke-bad-battle = ce combat n’existe pas
ke-bad-ask = les règles ne demanderaient pas cela ici
ke-bad-asked = c’est à un autre joueur de décider cela
ke-bad-over = une partie est finie exactement quand personne n’a plus rien à décider
ke-bad-draft = ne peut contenir que des cartes de sa propre main, et seulement dans un combat
ke-bad-points = ne concorde pas avec ses sources, dont la somme est { $wanted }

## Cartes géographiques. $given est ce que contient le fichier, abrégé ; ses mots sont cités tels quels.

ke-map-players = cette carte est pour { $wanted } joueurs, pas pour { $given }
ke-map-id = doit être un mot de minuscules, chiffres, - et _, 40 au plus, pas « { $given } »
ke-map-space-id = doit être une majuscule et au plus 7 majuscules, chiffres ou _, pas « { $given } »
ke-map-name = doit commencer par une lettre, ne contenir que lettres, chiffres, espaces simples et . , ' -, et compter de 2 à 40 caractères, contrairement à « { $given } »
ke-map-spaces = une carte a au plus { $most } cases, pas { $count }
ke-map-twice = une autre case porte déjà cet identifiant
ke-map-river = doit avoir de { $least } à { $most } points, pas { $count }
ke-map-neighbours = doit énumérer les identifiants d’autres cases, chacun une seule fois
ke-map-income = le revenu d’un temple est l’un de { $known }, pas { $given }
ke-map-no-income = seuls les temples ont un revenu, pas une case de type { $kind }
ke-map-desert-only = n’est que pour les déserts, pas pour le type { $kind } : temples et sanctuaire ont toujours un obélisque
ke-map-cities = il doit y avoir { $wanted } cités, une par joueur, pas { $count }
ke-map-unknown = il n’y a pas de case { $given }
ke-map-one-way = { $given } doit citer { $space } aussi : le voisinage est réciproque
ke-map-harbour = { $given } doit avoir pour port { $space } : les ports vont par deux
ke-map-deltas = un seul temple a un revenu de 5, et c’est { $other }
ke-map-sanctuaries = il n’y a qu’un sanctuaire, et c’est { $other }
ke-map-city-kind = { $space } doit être de type { $wanted }, pas { $given }
ke-map-city-twice = { $space } appartient déjà à { $other } : chaque cité a ses propres quartiers et son propre désert
ke-map-no-city = ce quartier n’appartient à aucune cité
ke-map-district = un quartier touche les autres de sa cité et le désert devant elle, { $wanted }, et rien d’autre : pas { $given }
ke-map-unreached = aucune troupe ne peut venir ici : il n’y a de chemin ni d’une cité ni d’un obélisque
ke-map-shut-in = aucune troupe d’ailleurs ne peut venir en { $space } : ni d’une autre cité ni d’un obélisque
ke-map-outside = doit se trouver sur la carte, large de { $width } et haute de { $height }
ke-map-near = doit être à { $least } au moins de { $other }
ke-map-crossing = le chemin { $first } croise le chemin { $second } : disposez les cases pour qu’aucun chemin n’en croise un autre

## Ce dont parlent les conseils : une expression par élément de guide.toml

feature-permanent = vos points permanents
feature-temporary = vos points temporaires
feature-prayer = vos points de prière
feature-unit = vos unités
feature-di_card = vos cartes d’Intervention Divine
feature-pyramid_level = vos pyramides
feature-tile_level = vos tuiles de pouvoir
feature-troop_away = vos troupes hors de la cité

## Images et écrans

kemet-turn = tour { $turn }
kemet-round = manche { $round } sur 5
