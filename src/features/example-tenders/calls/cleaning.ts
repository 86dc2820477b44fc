import { criterion, type ExampleCall, list, paragraph } from '../example-call.ts'

export const cleaning: ExampleCall = {
  ref: 'exemple-nettoyage-locaux',
  title: 'Nettoyage des locaux et des vitreries des bâtiments universitaires',
  description:
    'Nettoyage courant des locaux d’enseignement, des bureaux, des sanitaires et de la bibliothèque (21 400 m²), nettoyage des vitreries et remises en état. Marché à prix global pour l’entretien courant, à bons de commande pour les prestations ponctuelles.',
  buyer: { name: 'Université d’Exemple', city: 'Exemple', department: '37' },
  authority: 'l’université',
  mainCategory: 'SERVICES',
  procedure: 'open',
  cpv: '90910000',
  euros: 960_000,
  lots: [
    {
      title: 'Nettoyage courant des locaux',
      description: 'Locaux d’enseignement, bureaux, sanitaires et bibliothèque, 21 400 m².',
      cpv: '90911200',
      euros: 840_000,
    },
    {
      title: 'Nettoyage des vitreries',
      description: '4 900 m² de surfaces vitrées, deux passages par an.',
      cpv: '90911300',
      euros: 120_000,
    },
  ],
  publishedBefore: 9,
  dueIn: 24,
  firstDueIn: 20,
  correction:
    'Les surfaces de la bibliothèque sont corrigées dans le cahier des clauses techniques particulières. La date limite de remise des offres est reportée de quatre jours.',
  criteria: [
    criterion('Prix des prestations', 45),
    criterion('Valeur technique', 40, [
      ['Organisation, effectifs et heures par site', 20],
      ['Encadrement et contrôle de la qualité', 12],
      ['Formation des agents', 8],
    ]),
    criterion('Démarche environnementale', 10),
    criterion('Insertion sociale', 5),
  ],
  duration: {
    months: 36,
    text: 'Le marché est conclu pour une durée de 12 mois à compter de sa notification, reconductible deux fois par période de 12 mois, soit 36 mois au plus.',
  },
  visit: {
    in: 11,
    isMandatory: true,
    place: 'à l’accueil du bâtiment A, 3 avenue de l’Université',
  },
  samples: null,
  capacities: [
    'Chiffre d’affaires annuel minimal de 400 000 € HT pour le lot 1.',
    'Effectifs moyens annuels des trois dernières années.',
    'Références de nettoyage de bâtiments recevant du public de plus de 10 000 m².',
  ],
  memo: [
    'les heures de travail et les effectifs prévus pour chaque bâtiment',
    'l’encadrement, les contrôles de qualité et leur fréquence',
    'la reprise du personnel prévue par la convention collective',
    'les produits et matériels utilisés, avec leurs fiches techniques et de sécurité',
  ],
  social:
    'Le titulaire du lot 1 consacre au moins 1 200 heures par an à l’insertion de personnes éloignées de l’emploi.',
  environment:
    'Au moins 80 % des produits utilisés portent l’Écolabel européen ou un label équivalent. Les consommables sont livrés en conditionnements rechargeables.',
  prices: [
    'L’entretien courant est réglé à prix global et forfaitaire mensuel\u00a0; les prestations ponctuelles, par application des prix unitaires.',
    'Les prix sont révisés chaque année à la date anniversaire avec l’indice ICHT-N.',
  ],
  penalties: [
    'Une prestation non exécutée est sanctionnée d’une pénalité de 100 € par local et par jour.',
    'Un taux de conformité inférieur à 85 % lors d’un contrôle contradictoire entraîne une réfaction de 5 % de la facture du mois.',
  ],
  specifications: [
    {
      heading: 'Bâtiments et surfaces',
      blocks: [
        list(
          'Bâtiment A, enseignement et administration\u00a0: 8 600 m².',
          'Bâtiment B, laboratoires d’enseignement\u00a0: 5 200 m².',
          'Bibliothèque universitaire\u00a0: 4 100 m².',
          'Gymnase et vestiaires\u00a0: 3 500 m².',
        ),
      ],
    },
    {
      heading: 'Fréquences',
      blocks: [
        paragraph(
          'Les sanitaires et les halls sont nettoyés chaque jour ouvré. Les salles de cours sont nettoyées trois fois par semaine, les bureaux deux fois. Les vitreries sont nettoyées en octobre et en avril.',
        ),
        paragraph(
          'Les prestations sont exécutées entre 6 h et 8 h 30, ou après 18 h 30. Une permanence d’un agent est assurée de 11 h à 15 h au bâtiment A.',
        ),
      ],
    },
    {
      heading: 'Personnel',
      blocks: [
        paragraph(
          'Le titulaire applique la convention collective nationale des entreprises de propreté. La liste du personnel à reprendre, sans nom, est annexée au présent cahier\u00a0: 19 agents, 27 300 heures par an.',
        ),
      ],
    },
    {
      heading: 'Contrôle de la qualité',
      blocks: [
        paragraph(
          'Un contrôle contradictoire est organisé chaque mois sur un échantillon de 30 locaux, selon la norme NF EN 13549. Le taux de conformité attendu est de 90 %.',
        ),
      ],
    },
  ],
  priceList: {
    kind: 'DQE',
    lines: [
      ['Nettoyage courant du bâtiment A', 'mois', 36],
      ['Nettoyage courant du bâtiment B', 'mois', 36],
      ['Nettoyage courant de la bibliothèque', 'mois', 36],
      ['Nettoyage courant du gymnase', 'mois', 36],
      ['Nettoyage des vitreries, deux faces', 'm²', 29_400],
      ['Décapage et mise en cire des sols souples', 'm²', 6_000],
      ['Remise en état après travaux', 'h', 300],
    ],
  },
  former: {
    title: 'Nettoyage des locaux de l’Université d’Exemple',
    winner: 'Propreté Modèle (exemple)',
    euros: 812_000,
    offers: 7,
    monthsBefore: 35,
    durationMonths: 36,
  },
}
