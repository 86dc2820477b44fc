import { criterion, type ExampleCall, list, paragraph } from '../example-call.ts'

export const tablets: ExampleCall = {
  ref: 'exemple-tablettes-scolaires',
  title: 'Fourniture de tablettes numériques et d’accessoires pour les écoles',
  description:
    'Fourniture de tablettes numériques, de coques, de casques et de valises de rechargement pour les écoles, préparation des matériels, garantie et reprise des anciens équipements. Accord-cadre à bons de commande, avec un maximum de 380 000 € HT.',
  buyer: { name: 'Communauté d’agglomération d’Exemple', city: 'Exemple', department: '59' },
  authority: 'la communauté d’agglomération',
  mainCategory: 'SUPPLIES',
  procedure: 'open',
  cpv: '30213200',
  euros: 310_000,
  lots: [
    {
      title: 'Tablettes et accessoires',
      description: '1 150 tablettes de 10 pouces, coques renforcées et casques audio.',
      cpv: '30213200',
      euros: 262_000,
    },
    {
      title: 'Valises de rechargement',
      description: '58 valises de rechargement de 20 tablettes, avec borne sans fil.',
      cpv: '31158000',
      euros: 48_000,
    },
  ],
  publishedBefore: 7,
  dueIn: 21,
  firstDueIn: 18,
  correction:
    'La taille minimale de l’écran est ramenée à 10 pouces. La date limite de remise des offres est reportée de trois jours.',
  criteria: [
    criterion('Prix', 50),
    criterion('Valeur technique des matériels', 30, [
      ['Performances et solidité', 20],
      ['Durée de vie et réparabilité', 10],
    ]),
    criterion('Délai de livraison et service après-vente', 20),
  ],
  duration: {
    months: 24,
    text: 'L’accord-cadre est conclu pour une durée de 12 mois à compter de sa notification, reconductible une fois pour 12 mois, soit 24 mois au plus.',
  },
  visit: null,
  samples:
    'Un échantillon de la tablette équipée de sa coque est remis avec l’offre du lot 1, à l’accueil de la direction du numérique. Il est rendu aux candidats dans le mois qui suit l’attribution.',
  capacities: [
    'Chiffre d’affaires des trois dernières années.',
    'Références de fourniture de matériels informatiques à des écoles ou à des collectivités.',
    'Agrément du fabricant pour la vente et la garantie des matériels proposés.',
  ],
  memo: [
    'les fiches techniques des matériels et leur indice de réparabilité',
    'les délais de livraison et l’organisation de la préparation',
    'le service après-vente et le délai de remplacement',
    'la reprise et le réemploi des anciens équipements',
  ],
  social:
    'La préparation des tablettes (déballage, étiquetage, installation) peut être confiée à une entreprise adaptée\u00a0; la part confiée est indiquée dans l’offre.',
  environment:
    'L’indice de réparabilité des tablettes est d’au moins 7 sur 10. Au moins 20 % des tablettes fournies sont reconditionnées.',
  prices: [
    'Les prestations sont réglées par application des prix unitaires du bordereau des prix aux quantités livrées.',
    'Les prix sont fermes la première année, puis révisés selon le tarif public du fabricant.',
  ],
  penalties: [
    'Un retard de livraison est sanctionné d’une pénalité de 1 % du montant de la commande par jour ouvré.',
    'Le dépassement du délai de remplacement d’un matériel en panne est sanctionné d’une pénalité de 15 € par jour et par matériel.',
  ],
  specifications: [
    {
      heading: 'Tablettes',
      blocks: [
        list(
          'Écran de 10 pouces au moins, résolution de 1 920 × 1 200.',
          'Processeur à huit cœurs, 6 Go de mémoire vive, 128 Go de stockage.',
          'Autonomie d’au moins 10 heures, batterie remplaçable.',
          'Mises à jour de sécurité pendant cinq ans à compter de la livraison.',
        ),
      ],
    },
    {
      heading: 'Coques et accessoires',
      blocks: [
        paragraph(
          'Les coques résistent à une chute de 1,2 m et protègent l’écran. Les casques audio sont filaires, avec une limitation à 85 décibels.',
        ),
      ],
    },
    {
      heading: 'Préparation et livraison',
      blocks: [
        paragraph(
          'Chaque tablette est étiquetée, inscrite dans la solution de gestion du parc et livrée chargée. Le délai de livraison est de 30 jours calendaires au plus à compter du bon de commande, dans les 29 écoles.',
        ),
      ],
    },
    {
      heading: 'Garantie',
      blocks: [
        paragraph(
          'Les matériels sont garantis trois ans, pièces et main-d’œuvre, batterie comprise. Un matériel en panne est remplacé sous cinq jours ouvrés.',
        ),
      ],
    },
    {
      heading: 'Reprise',
      blocks: [
        paragraph(
          'Le titulaire reprend 420 anciennes tablettes, efface leurs données et remet un certificat d’effacement pour chacune.',
        ),
      ],
    },
  ],
  priceList: {
    kind: 'BPU',
    lines: [
      ['Tablette de 10 pouces', 'u'],
      ['Tablette reconditionnée de 10 pouces', 'u'],
      ['Coque renforcée', 'u'],
      ['Casque audio filaire', 'u'],
      ['Préparation d’une tablette', 'u'],
      ['Valise de rechargement de 20 tablettes', 'u'],
      ['Reprise d’une ancienne tablette', 'u'],
    ],
  },
  former: {
    title: 'Fourniture de tablettes numériques pour les écoles',
    winner: 'Informatique Modèle (exemple)',
    euros: 241_000,
    offers: 6,
    monthsBefore: 26,
    durationMonths: 24,
  },
}
