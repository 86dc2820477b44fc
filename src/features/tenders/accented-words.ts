/**
 * Words of public purchasing that bear an accent and are never written without: counted on the
 * notices BOAMP published in January and February 2021 (nine times in ten or more with this accent).
 */
export const ACCENTED_WORDS: readonly string[] = `
  accessibilité accompagnés accréditives accès activité activités adapté adaptée adaptés
  adhérentes adhérents affiliés afférentes afférents agglomération albâtre allée allées
  amphithéâtre amphithéâtres amélioration améliorer aménagement aménagements aménagés andré
  angoulême année anticipée après archéologie archéologique archéologiques ariège armée armées
  arrivée arrêt arrêts asnières assemblée assimilés associé associée associées associés athlétisme
  auprès automatisé automatisée autorité aérien aérienne aériennes aériens aérodrome aéronautique
  aéronefs barrières besançon bibliothèque bibliothèques biodiversité biodéchets budgétaire
  bâtiment bâtiments béarn bénéfice bénéficiaires béthune béton bétons béziers cafétéria caméra
  caméras capacité capacités caractère caractéristiques carrière carrières carrés carénage
  catégorie catégories centralisée chambéry chargée chaudières chaussée château châteauroux
  châteaux chèque chèques cimetière cimetières cinéma cité classée clientèle clôture clôtures
  collectivité collectivités collège collèges combiné comité communauté complément complémentaire
  complémentaires compléments complétée composé composée comptabilité compétence compétences comté
  concernés confiés conformité conformément conférence congrès continuité contrôle contrôles
  contrôleur contrôlée coopération copropriétés corrèze cotterêts couëron coût coûts crèche
  crèches créances création créations crédit créer créteil câblage câblages câbles cézeaux côtes
  degré denrées destiné destinée destinées destinés deuxième difficulté difficultés différentes
  différents données drôme durée débit débroussaillage débroussaillement décembre décennale
  déchets déchetterie déchetteries déchèterie décidé décision déclaration déclarations déclaré
  déclarée déclarés déconstruction décoration découverte décret dédié dédiée dédiés défense
  défibrillateurs définies définir définitif définitifs définition déjà délégation délégations
  déléguée démantèlement démarche démarrage dématérialisation dématérialisé dématérialisée
  dématérialisés démolition démolitions démontables démontage déménagement déneigement dépannage
  départ département départemental départementale départementales départementaux départements
  déplacement déplacements déploiement déplombage dépollution déposés dépôt dépôts dératisation
  dérivés désamiantage désherbage désignation désigner désinsectisation détachées détaillée
  détaillées détails détection développement dévoiement dôme effectuées enchères enlèvement
  enquête enquêtes enrobés enterrées enterrés entités entièrement entrée entrées estrées
  eurométropole européen européenne européennes européens expérience expérimentation extérieur
  extérieure extérieures extérieurs exupéry exécuter exécution faculté faisabilité façade façades
  façonnage fenêtres filière filières financière financières financé financées finistère fixé
  foncière fonctionnalités forestière formalités forêts fourrière français française funéraire
  funéraires fédération février fêtes glissières gouttières génie général générale générales
  générateurs généraux géo géographiques géologiques géomètre géoréférencement géotechnique
  géotechniques géothermie géothermique gériatrique gérées gérés handicapées handicapés
  hospitalière hydrogène hygiène hyères hébergement hébergements hérault héraultais hôpital
  hôpitaux hôtel hôtellerie identité immobilière implantés imprimés indiquées infogérance
  informatisée infructuosité inférieur inférieure inférieures ingénierie installées installés
  intermédiaire intermédiaires interprétariat interprétation intitulé intitulée intégrant
  intégration intégrée intérieur intérieure intérieurs intérimaires intérêt isère itinéraire
  jaurès jérôme lancée levé levée levées levés liberté liffré livrée liée liées liés lozère lycée
  lycées léger légumes léo léon magnétique manière marché maréchal matière matières matériaux
  matériel matériels maçonnerie menées ministère mobilité mobilités modalités modèle modélisation
  molière moléculaire multimédia musée musées mâcon mètres mécanique mécaniques médecine médias
  médiathèque médiathèques médiation médical médicale médicales médicaments médicaux médico
  méditerranée médoc mél mélange mémoire ménage ménager ménagers ménages ménagères mérignac métal
  métallerie métallique métalliques métaux méthodologie métier métiers métro métrologie métropole
  métropolitain métropolitaine métropolitaines météo mézières même nièvre noréade noël nucléaire
  numérique numériques numérisation numéro nécessaire nécessaires négociation nîmes occupé occupés
  opportunité opéra opérateur opérateurs opération opérationnel opérationnelle opérationnelles
  opérationnels opérations opératoire opératoires opérée organisées orléans oxygène pandémie
  panthéon paramétrage particulières passée passés paysagère personnalisé personnalisée
  personnalisés photovoltaïque photovoltaïques pitié pièces piétonne piétonnes piétons piézomètres
  plâtrerie première premières privées privés procéder procédure procédures programmée propreté
  propriétaire propriété propriétés prothèses proximité pré préalable préalablement préalables
  préau précision préconisations précédente préfabriqués préfecture préfiguration préfinancés
  prélèvement prélèvements préparation préparations préparatoires présence présent présentation
  présente présents présentée présentés président préventif prévention préventive préventives
  prévert prévisionnel prévisionnelle prévoir prévue prêt prêts publicité puériculture pyrénées
  pâtisseries péage pédagogique pénitentiaire pénitentiaires pépinière périmètre période
  périodique périphérique périphériques périscolaire périscolaires pétroliers pêche pôle pôles
  qualité quimperlé randonnée relevés rené représentant représentation repérage repérages
  responsabilité responsabilités revêtement revêtements rhône rivières routière routières
  règlement règles réactifs réalisation réalisations réaliser réalisée réalisées réalisés
  réaménagement réanimation réception réceptions récupération rédaction réduction réduite
  réfection réfections réfectoire référence référencement référent référentiel régie régies régime
  région régional régionale régionales régionaux régulation régulier réguliers réhabilitation
  rénovation réorganisation réparation réparations répartis répondre réponse réseau réseaux
  réserves réservoir réservoirs résidence résidences résidents résiduelles résolution résultats
  rétablissement rétention réunion réunions révision salariés santé schéma schémas scène scénique
  scéniques scénographie scénographique scénographiques signalétique signalétiques situé située
  situées situés siège sièges société sociétés solidarité soutènement spectromètre spéciales
  spécialisé spécialisée spécialisés spécialités spécifications spécifique spécifiques stratégie
  stratégique stratégiques stériles stérilisation subséquent subséquents suppléant supplémentaire
  supplémentaires supérieur supérieure supérieurs surgelés synthèse synthétique système systèmes
  sète sèvres séances sécurisation sécurisée sécurité sélection sélectionner sélective sélectives
  sénat séparatif séparés série température thème totalité traitées traités tranchée traversée
  traçabilité tronçon tâches téléchargeable télécom télécommunications télégestion téléphonie
  téléphonique téléphoniques télésurveillance tête unité unités université usées utilisés vallée
  vendée vendôme verrière viabilité vidéo vidéoprotection vidéos visibilité visioconférence visée
  vitré vitrées vulnérabilité végétation végétaux véhicule véhicules vélizy vélo vélos
  vérification vétérinaire vêtements zénith zéro ème ère échange échanges échangeur échangeurs
  échantillons échelle échelles éclairages écluses écologique écologiques économique économiques
  écrans éducatives égal égale également élections électrique électriques électrogène électrogènes
  électroménagers électronique électroniques élus élèves élémentaire éléments élévateur émulsion
  émulsions éolien épandage épidémie épuration équipant équiper équivalent équivalente
  équivalentes équivalents établissements étage étanchéités étape étrangères étudiants été évaluer
  éventuelle éventuellement éventuelles évolutions évolutive être
`
  .trim()
  .split(/\s+/)
