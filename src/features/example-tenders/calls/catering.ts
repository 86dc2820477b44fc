import { criterion, type ExampleCall, list, paragraph } from '../example-call.ts'

export const catering: ExampleCall = {
  ref: 'exemple-restauration-collective',
  title:
    'Fourniture et livraison de repas en liaison froide pour les écoles et le portage à domicile',
  description:
    'Préparation et livraison de repas en liaison froide pour quatre restaurants scolaires (640 repas par jour), deux centres de loisirs et le portage à domicile (85 repas par jour, sept jours sur sept). Au moins 60 % de produits durables et de qualité, dont 30 % issus de l’agriculture biologique.',
  buyer: { name: 'Centre communal d’action sociale d’Exemple', city: 'Exemple', department: '31' },
  authority: 'le CCAS',
  mainCategory: 'SERVICES',
  procedure: 'open',
  cpv: '55520000',
  euros: 1_480_000,
  lots: [
    {
      title: 'Restauration scolaire et centres de loisirs',
      description: '640 repas par jour de classe, 120 repas par jour pendant les vacances.',
      cpv: '55524000',
      euros: 1_190_000,
    },
    {
      title: 'Portage de repas à domicile',
      description: '85 repas par jour, sept jours sur sept, textures et régimes adaptés.',
      cpv: '55521000',
      euros: 290_000,
    },
  ],
  publishedBefore: 8,
  dueIn: 31,
  firstDueIn: 26,
  correction:
    'Le lieu de livraison des échantillons de dégustation est précisé. La date limite de remise des offres est reportée de cinq jours.',
  criteria: [
    criterion('Qualité des repas et des approvisionnements', 45, [
      ['Qualité gustative, jugée lors de la dégustation', 15],
      ['Part de produits durables et biologiques', 20],
      ['Variété et équilibre des menus', 10],
    ]),
    criterion('Prix des repas', 40),
    criterion('Réduction du gaspillage et des emballages', 15),
  ],
  duration: {
    months: 36,
    text: 'Le marché est conclu pour une durée de 12 mois à compter du 1er septembre, reconductible deux fois pour 12 mois, soit 36 mois au plus.',
  },
  visit: null,
  samples:
    'Chaque candidat fournit des échantillons pour une dégustation\u00a0: un menu scolaire complet de cinq composantes, en six parts, livré à la cuisine satellite de l’école Jean-Modèle. Les échantillons sont obligatoires\u00a0; leur absence rend l’offre irrégulière.',
  capacities: [
    'Agrément sanitaire européen de la cuisine centrale.',
    'Chiffre d’affaires annuel minimal de 700 000 € HT pour le lot 1.',
    'Références de restauration collective scolaire des trois dernières années.',
  ],
  memo: [
    'cinq semaines de menus, avec l’origine des produits',
    'la part de produits durables et biologiques, produit par produit',
    'l’organisation des livraisons et la maîtrise des températures',
    'les mesures contre le gaspillage et les emballages réutilisables',
  ],
  social: null,
  environment:
    'Les contenants sont réutilisables\u00a0; le plastique est interdit au contact des aliments. Une pesée des restes est faite une fois par trimestre.',
  prices: [
    'Les prix sont unitaires, par repas et par catégorie de convives.',
    'Les prix sont révisés chaque année au 1er septembre avec l’indice des prix à la consommation – Restauration scolaire et universitaire.',
  ],
  penalties: [
    'Un retard de livraison de plus de 30 minutes est sanctionné d’une pénalité de 250 €.',
    'Une température non conforme à la livraison est sanctionnée d’une pénalité de 400 € par constat.',
    'Une part de produits durables inférieure à l’engagement est sanctionnée d’une pénalité de 1 % du montant annuel par point manquant.',
  ],
  specifications: [
    {
      heading: 'Composition des repas',
      blocks: [
        list(
          'Cinq composantes\u00a0: entrée, plat protidique, accompagnement, produit laitier, dessert.',
          'Un menu végétarien par semaine et une alternative sans viande chaque jour.',
          'Respect du plan alimentaire GEMRCN sur 20 repas successifs.',
          'Pain issu de l’agriculture biologique, livré chaque matin.',
        ),
      ],
    },
    {
      heading: 'Livraisons',
      blocks: [
        paragraph(
          'Les repas sont livrés en liaison froide à une température comprise entre 0 et 3 °C, entre 6 h 30 et 8 h 30. Les effectifs définitifs sont transmis la veille avant 10 h.',
        ),
      ],
    },
    {
      heading: 'Portage à domicile',
      blocks: [
        paragraph(
          'Les repas du portage sont livrés à l’antenne du CCAS en barquettes operculées de fibre végétale. Des régimes sans sel, diabétiques et à textures mixées sont proposés sans supplément de prix.',
        ),
      ],
    },
    {
      heading: 'Approvisionnements',
      blocks: [
        paragraph(
          'Les repas comprennent au moins 60 % de produits durables et de qualité, dont 30 % issus de l’agriculture biologique, en valeur d’achat hors taxes. Les viandes et les poissons répondent à 100 % à ces exigences.',
        ),
      ],
    },
    {
      heading: 'Commission des menus',
      blocks: [
        paragraph(
          'Une commission des menus se réunit tous les deux mois avec un diététicien du titulaire, des parents d’élèves et des agents.',
        ),
      ],
    },
  ],
  priceList: {
    kind: 'BPU',
    lines: [
      ['Lot 1 – Restauration scolaire'],
      ['Repas maternelle', 'repas'],
      ['Repas élémentaire', 'repas'],
      ['Repas adulte', 'repas'],
      ['Pique-nique', 'repas'],
      ['Goûter', 'u'],
      ['Lot 2 – Portage à domicile'],
      ['Repas du midi', 'repas'],
      ['Repas du soir', 'repas'],
    ],
  },
  former: {
    title: 'Fourniture de repas en liaison froide pour les écoles et le portage',
    winner: 'Cuisines Modèle (exemple)',
    euros: 1_296_000,
    offers: 3,
    monthsBefore: 33,
    durationMonths: 36,
  },
}
