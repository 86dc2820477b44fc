import type { LabelledProfile } from './matching/labelled-profile.ts'

/** Places and descriptors are codes separated by spaces. */
const WRITTEN: [name: string, text: string, locations: string, descriptors: string][] = [
  [
    'Électricien, Le Mans',
    "Entreprise générale d'électricité de 25 salariés. Courants forts et faibles, mise aux normes des installations, éclairage des bâtiments, alarmes et contrôle d'accès. Nous travaillons dans toute la Sarthe.",
    '72 53 49',
    '105 5 81 90',
  ],
  [
    'Bureau de géomètres, Clermont-Ferrand',
    'Relevés topographiques, plans de récolement, bornage et études de réseaux enterrés pour les communes.',
    '63 03 15 43',
    '344 323 478',
  ],
  [
    'Grossiste en produits frais',
    'Nous livrons les cantines : viande, poisson, fruits et légumes, produits laitiers, surgelés. Deux entrepôts, une flotte de camions frigorifiques.',
    '',
    '88 330 276',
  ],
  [
    'Éditeur de logiciels pour les collectivités',
    "Logiciels de gestion financière, d'état civil et de ressources humaines, avec l'installation, la formation des agents et la maintenance.",
    '',
    '186 283 453',
  ],
  [
    'Entreprise de terrassement, Haute-Savoie',
    "Terrassement, enrobés, pose de canalisations d'eau potable et d'eaux usées, bordures et pavés. Nous avons nos propres pelles et camions. Pas de travaux en forêt.",
    '74 73 01',
    '341 365 366 48 18 6 306 353',
  ],
  [
    'Agence de communication',
    "Création graphique, magazines municipaux, campagnes d'affichage et sites internet. Nous suivons aussi l'impression.",
    '75 92 93 94',
    '285 160 171 104',
  ],
  [
    'Location et vente de cars et de bus',
    "Achat et location de véhicules utilitaires et de tourisme, bennes à ordures et balayeuses d'occasion.",
    '',
    '359 475 474',
  ],
  [
    'Laboratoire, Metz',
    "Analyses d'eau, d'air et de sols, prélèvements, contrôle de la légionelle. Accrédité COFRAC, 40 techniciens.",
    '57 54 55 88 67 68',
    '8 181 188',
  ],
  [
    'Cabinet d’architecte, Dijon',
    "Trois architectes : écoles, crèches, mairies, restauration d'églises. Nous répondons avec des bureaux d'études fluides et structure.",
    '21 71 39 58',
    '197 455',
  ],
  [
    'Courtier en assurances',
    'Assurances des collectivités : dommages aux biens, responsabilité civile, flotte automobile, risques statutaires du personnel.',
    '',
    '20',
  ],
  [
    'Peintre et solier, Perpignan',
    "Peinture intérieure et extérieure, ravalement de façades, papiers peints, sols souples et parquets. 6 ouvriers, 30 ans d'expérience.",
    '66 11',
    '264 308 299 309',
  ],
  [
    'Organisme de formation',
    'Permis, habilitations électriques, secourisme, management et bureautique : nous formons vos agents sur place ou à distance.',
    '',
    '410',
  ],
  [
    'Jardins et paysages, Angoulême',
    'Création et entretien de parcs et jardins, tonte, taille de haies, élagage, plantations et arrosage automatique. Nous désherbons sans produits chimiques.',
    '16 17 79 86',
    '116 13 358 350',
  ],
  [
    'Société de propreté, Lille',
    "Nettoyage de bureaux, d'écoles et de vitres, remise en état après travaux. 80 agents de service formés à l'écologie.",
    '59 62',
    '239',
  ],
  [
    'Agence de sécurité privée',
    'Agents de sécurité et maîtres-chiens, rondes, télésurveillance, sécurité incendie des établissements recevant du public.',
    '69 42 38 01',
    '138 331 332 415',
  ],
  [
    'Charpentier, Vannes',
    'Charpente bois, ossature bois, bardage et extensions. Nous taillons tout dans notre atelier.',
    '56 29 22 35',
    '57 30 38',
  ],
  [
    'Intégrateur réseaux et serveurs',
    'Vente de postes de travail, serveurs, stockage et téléphonie sur IP, infogérance et support aux utilisateurs.',
    '33 40 47 24 64',
    '162 163 338 339 453 454',
  ],
  [
    'Transporteur, Limoges',
    'Transport scolaire et sorties de classes, lignes régulières, navettes : 35 autocars.',
    '87 23 19',
    '347',
  ],
  [
    'Ascensoriste',
    'Installation, modernisation et maintenance des ascenseurs, monte-charge, élévateurs pour personnes handicapées et portes automatiques.',
    '75 77 78 91 92 93 94 95',
    '17 11 412',
  ],
  [
    'Entreprise de maçonnerie, Aix-en-Provence',
    'Gros œuvre, maçonnerie, béton armé, démolition, reprises en sous-œuvre et murs de soutènement.',
    '13 83 84',
    '144 195 87 233',
  ],
  [
    'Bureau de contrôle',
    "Contrôle technique des constructions, coordination SPS, repérage d'amiante et de plomb avant travaux, vérifications périodiques.",
    '44 49 85 53 72',
    '72 431 234',
  ],
  [
    'Collecte et recyclage, Mulhouse',
    'Collecte des ordures ménagères et du tri, location de bennes, gestion de déchèteries, traitement des déchets verts et des gravats.',
    '68 67 90 88',
    '249 82 404 405 71 34 439',
  ],
  [
    'Fabricant de vêtements de travail',
    'Tenues professionnelles, chaussures de sécurité, gants et équipements de protection pour les agents techniques et les pompiers.',
    '',
    '150 79 209',
  ],
  [
    'Distributeur de matériel médical',
    "Lits médicalisés, dispositifs à usage unique, gants d'examen, pansements et petit matériel pour hôpitaux et maisons de retraite.",
    '',
    '212 69 15',
  ],
  [
    'Restaurateur de collectivités, Tours',
    'Repas en liaison froide pour cantines et portage à domicile, buffets et réceptions.',
    '37 41 36',
    '66 304',
  ],
  [
    'Éclairage public et réseaux secs, Montpellier',
    'Pose de candélabres, réseaux électriques basse tension, fibre optique, bornes de recharge, illuminations de Noël. Pas de photovoltaïque.',
    '34 30 11',
    '102 49 106 133 170',
  ],
  [
    'Hydrogéologues associés',
    "Études d'eau potable et d'assainissement, schémas directeurs, forages, mesures dans les rivières, assistance aux syndicats d'eau.",
    '',
    '118 132 6 18 433 310',
  ],
  [
    'Aires de jeux et sport',
    'Conception et pose de jeux pour enfants, terrains multisports, gazon synthétique, city stades et sols amortissants.',
    '',
    '400 342 113',
  ],
]

/** Used for tuning only; the test set is `data/eval/profiles.json`. */
export const WRITTEN_PROFILES: readonly LabelledProfile[] = WRITTEN.map(
  ([name, text, locations, descriptors]) => {
    const places = locations.split(' ').filter(Boolean)
    const relevant = { descriptors: descriptors.split(' '), locations: places }
    return { name, text, locations: places, relevant }
  },
)
