import { criterion, type ExampleCall, list, paragraph } from '../example-call.ts'

export const schoolTransport: ExampleCall = {
  ref: 'exemple-transport-scolaire',
  title: 'Transport scolaire des élèves du primaire et sorties pédagogiques',
  description:
    'Transport quotidien des élèves des écoles primaires du territoire, accompagnateur non compris, et transport occasionnel pour la piscine, les sorties pédagogiques et les centres de loisirs. Accord-cadre à bons de commande, trois lots géographiques.',
  buyer: {
    name: 'Communauté de communes du Pays d’Exemple',
    city: 'Exemple-le-Bourg',
    department: '49',
  },
  authority: 'la communauté de communes',
  mainCategory: 'SERVICES',
  procedure: 'open',
  cpv: '60130000',
  euros: 1_260_000,
  lots: [
    {
      title: 'Circuits du secteur nord',
      description: 'Quatre circuits quotidiens, 162 élèves, 38 000 km par an.',
      cpv: '60130000',
      euros: 520_000,
    },
    {
      title: 'Circuits du secteur sud',
      description: 'Trois circuits quotidiens, 118 élèves, 29 000 km par an.',
      cpv: '60130000',
      euros: 430_000,
    },
    {
      title: 'Transports occasionnels',
      description: 'Piscine, sorties pédagogiques et centres de loisirs, au départ des communes.',
      cpv: '60140000',
      euros: 310_000,
    },
  ],
  publishedBefore: 4,
  dueIn: 33,
  firstDueIn: 27,
  correction:
    'Le circuit n° 3 du secteur nord est modifié\u00a0: l’arrêt «\u00a0La Gare d’Exemple\u00a0» est ajouté. La date limite de remise des offres est reportée.',
  criteria: [
    criterion('Prix', 55),
    criterion('Valeur technique', 30, [
      ['Sécurité des élèves et formation des conducteurs', 15],
      ['Âge et équipement des véhicules', 10],
      ['Gestion des retards et des pannes', 5],
    ]),
    criterion('Performance environnementale des véhicules', 15),
  ],
  duration: {
    months: 48,
    text: 'L’accord-cadre est conclu pour une durée d’un an à compter du 1er septembre. Il est reconductible trois fois pour la même durée, sans excéder 48 mois.',
  },
  visit: null,
  samples: null,
  capacities: [
    'Inscription au registre électronique national des entreprises de transport par route.',
    'Licence de transport intérieur ou communautaire en cours de validité.',
    'Liste des principaux services de transport scolaire des trois dernières années.',
    'Chiffre d’affaires annuel minimal de 200 000 € HT par lot.',
  ],
  memo: [
    'l’organisation des circuits et le véhicule affecté à chacun',
    'la formation des conducteurs à la sécurité des enfants',
    'la procédure en cas de retard, de panne ou d’intempéries',
    'la part de véhicules à faibles émissions',
  ],
  social: null,
  environment:
    'Les véhicules affectés aux circuits quotidiens respectent au moins la norme Euro VI. Le titulaire remet chaque année un bilan des émissions de gaz à effet de serre.',
  prices: [
    'Les prestations sont rémunérées par application des prix unitaires du bordereau des prix.',
    'Les prix sont révisés chaque année au 1er septembre par la formule P = P0 × (0,15 + 0,45 S/S0 + 0,25 G/G0 + 0,15 E/E0).',
  ],
  penalties: [
    'Un retard de plus de 15 minutes, non justifié, est sanctionné d’une pénalité de 80 € par service.',
    'Un service non effectué est sanctionné d’une pénalité de 500 €.',
    'L’absence de ceinture de sécurité en état de marche est sanctionnée d’une pénalité de 200 € par constat.',
  ],
  specifications: [
    {
      heading: 'Circuits',
      blocks: [
        paragraph(
          'Les circuits desservent 14 écoles et 61 points d’arrêt. Les horaires sont fixés par la communauté de communes avant le 15 juin de chaque année. Les effectifs peuvent varier de 10 % sans incidence sur le prix du circuit.',
        ),
      ],
    },
    {
      heading: 'Véhicules',
      blocks: [
        list(
          'Âge maximal de 12 ans pour les circuits quotidiens, de 15 ans pour les transports occasionnels.',
          'Ceintures de sécurité à toutes les places, éthylotest antidémarrage, signalisation des transports d’enfants.',
          'Géolocalisation accessible au service des transports de la communauté de communes.',
          'Place pour un fauteuil roulant sur le circuit n° 2 du secteur nord.',
        ),
      ],
    },
    {
      heading: 'Conducteurs',
      blocks: [
        paragraph(
          'Le conducteur affecté à un circuit est le même pendant l’année scolaire, sauf absence. Il a suivi une formation à la sécurité des enfants dans les deux ans qui précèdent. Il signale le jour même tout incident à bord.',
        ),
      ],
    },
    {
      heading: 'Information des familles',
      blocks: [
        paragraph(
          'Tout retard de plus de 10 minutes est annoncé par SMS aux familles par le service du titulaire. En cas d’interdiction de circuler, la communauté de communes prévient le titulaire avant 6 h 30.',
        ),
      ],
    },
  ],
  priceList: {
    kind: 'BPU',
    lines: [
      ['Lot 1 – Secteur nord'],
      ['Circuit n° 1, 46 élèves, par jour de classe', 'jour'],
      ['Circuit n° 2, 38 élèves, par jour de classe', 'jour'],
      ['Circuit n° 3, 44 élèves, par jour de classe', 'jour'],
      ['Circuit n° 4, 34 élèves, par jour de classe', 'jour'],
      ['Lot 2 – Secteur sud'],
      ['Circuit n° 5, 42 élèves, par jour de classe', 'jour'],
      ['Circuit n° 6, 40 élèves, par jour de classe', 'jour'],
      ['Circuit n° 7, 36 élèves, par jour de classe', 'jour'],
      ['Lot 3 – Transports occasionnels'],
      ['Trajet vers la piscine, autocar de 57 places, aller et retour', 'trajet'],
      ['Sortie à la demi-journée, moins de 50 km', 'sortie'],
      ['Sortie à la journée, moins de 100 km', 'sortie'],
      ['Kilomètre supplémentaire', 'km'],
    ],
  },
  former: {
    title: 'Transport scolaire des élèves du primaire du Pays d’Exemple',
    winner: 'Autocars Modèle (exemple)',
    euros: 1_104_000,
    offers: 3,
    monthsBefore: 45,
    durationMonths: 48,
  },
}
