import { criterion, type ExampleCall, list, paragraph } from '../example-call.ts'

export const greenSpaces: ExampleCall = {
  ref: 'exemple-espaces-verts',
  title: 'Entretien des espaces verts des résidences et élagage des arbres',
  description:
    'Tonte, taille, désherbage, ramassage des feuilles et entretien des massifs de 31 résidences (18 hectares), élagage et abattage d’arbres. Le lot 2 est réservé à des structures d’insertion par l’activité économique.',
  buyer: { name: 'Office public de l’habitat d’Exemple', city: 'Exemple', department: '44' },
  authority: 'l’office',
  mainCategory: 'SERVICES',
  procedure: 'open',
  cpv: '77310000',
  euros: 540_000,
  lots: [
    {
      title: 'Entretien des résidences du secteur ouest',
      description: '17 résidences, 10,4 hectares.',
      cpv: '77310000',
      euros: 285_000,
    },
    {
      title: 'Entretien des résidences du secteur est',
      description: '14 résidences, 7,6 hectares. Lot réservé.',
      cpv: '77310000',
      euros: 175_000,
    },
    {
      title: 'Élagage et abattage',
      description: 'Élagage, abattage, dessouchage et évacuation, à bons de commande.',
      cpv: '77340000',
      euros: 80_000,
    },
  ],
  publishedBefore: 11,
  dueIn: 19,
  firstDueIn: 14,
  correction:
    'Le plan de la résidence «\u00a0Les Platanes d’Exemple\u00a0» est remplacé. La date limite de remise des offres est reportée de cinq jours.',
  criteria: [
    criterion('Prix', 50),
    criterion('Valeur technique', 30, [
      ['Organisation et moyens affectés à chaque secteur', 20],
      ['Suivi et compte rendu des interventions', 10],
    ]),
    criterion('Gestion écologique et valorisation des déchets verts', 20),
  ],
  duration: {
    months: 36,
    text: 'L’accord-cadre est conclu pour une durée de 12 mois à compter du 1er janvier, reconductible deux fois par période de 12 mois, soit 36 mois au plus.',
  },
  visit: { in: 7, isMandatory: false, place: 'au siège de l’office, 8 place du Marché' },
  samples: null,
  capacities: [
    'Références d’entretien d’espaces verts de plus de 5 hectares au cours des trois dernières années.',
    'Certificats individuels pour l’utilisation de produits phytopharmaceutiques (Certiphyto), même si le marché est sans produit chimique.',
    'Agrément de structure d’insertion par l’activité économique pour le lot 2.',
  ],
  memo: [
    'les équipes, les matériels et le calendrier des interventions par secteur',
    'le suivi des interventions et la forme des comptes rendus',
    'la gestion écologique\u00a0: hauteur de tonte, fauche tardive, paillage, ressource en eau',
    'la valorisation des déchets verts',
  ],
  social:
    'Le lot 2 est réservé à des structures d’insertion par l’activité économique, en application de l’article L2113-13 du code de la commande publique. Le titulaire du lot 1 réalise au moins 350 heures d’insertion par an.',
  environment:
    'Aucun produit phytopharmaceutique de synthèse n’est utilisé. Les déchets verts sont compostés ou paillés à moins de 30 km.',
  prices: [
    'Les lots 1 et 2 sont réglés à prix forfaitaire annuel\u00a0; le lot 3, par application des prix unitaires du bordereau.',
    'Les prix sont révisés chaque année au 1er janvier avec l’index EV4 (travaux d’entretien d’espaces verts).',
  ],
  penalties: [
    'Une intervention non réalisée dans la semaine prévue est sanctionnée d’une pénalité de 120 € par résidence et par jour.',
    'La détérioration d’un arbre est sanctionnée selon le barème de l’arbre, avec un minimum de 500 €.',
  ],
  specifications: [
    {
      heading: 'Entretien des pelouses et prairies',
      blocks: [
        list(
          'Pelouses d’agrément\u00a0: 14 tontes par an, hauteur de coupe de 6 à 8 cm.',
          'Prairies\u00a0: deux fauches par an, en juin et en octobre, avec exportation.',
          'Abords des bâtiments\u00a0: désherbage manuel ou thermique, six passages par an.',
        ),
      ],
    },
    {
      heading: 'Arbustes, haies et massifs',
      blocks: [
        paragraph(
          'Les haies sont taillées deux fois par an, hors de la période de nidification du 15 mars au 31 juillet. Les massifs sont paillés sur 8 cm chaque hiver.',
        ),
      ],
    },
    {
      heading: 'Feuilles et propreté',
      blocks: [
        paragraph(
          'Les feuilles sont ramassées quatre fois entre octobre et décembre. Les papiers et détritus sont ramassés avant chaque tonte.',
        ),
      ],
    },
    {
      heading: 'Élagage',
      blocks: [
        paragraph(
          'L’élagage respecte le port naturel des arbres et la norme NF P98-332 à proximité des réseaux. Un arbre à abattre est signalé aux locataires cinq jours à l’avance.',
        ),
      ],
    },
  ],
  priceList: {
    kind: 'DQE',
    lines: [
      ['Entretien annuel du secteur ouest', 'an', 3],
      ['Entretien annuel du secteur est', 'an', 3],
      ['Élagage d’un arbre de moins de 10 m', 'u', 120],
      ['Élagage d’un arbre de 10 à 20 m', 'u', 60],
      ['Abattage d’un arbre de moins de 10 m', 'u', 24],
      ['Dessouchage', 'u', 24],
      ['Plantation d’un arbre de force 14/16', 'u', 30],
    ],
  },
  former: {
    title: 'Entretien des espaces verts des résidences de l’office',
    winner: 'Jardins Modèle (exemple)',
    euros: 498_000,
    offers: 5,
    monthsBefore: 34,
    durationMonths: 36,
  },
}
