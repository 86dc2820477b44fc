import { criterion, type ExampleCall, list, paragraph } from '../example-call.ts'

export const schoolRoof: ExampleCall = {
  ref: 'exemple-toiture-ecole',
  title: 'Réfection de la toiture et isolation des combles de l’école élémentaire Les Tilleuls',
  description:
    'Dépose de la couverture en ardoise de l’école élémentaire Les Tilleuls (1 240 m²), reprise de la charpente, pose d’une couverture neuve en ardoise naturelle, réfection des zingueries et isolation des combles perdus. Les travaux se déroulent en site occupé\u00a0; les phases bruyantes sont exécutées pendant les vacances scolaires.',
  buyer: { name: 'Ville d’Exemple', city: 'Exemple', department: '35' },
  authority: 'la commune',
  mainCategory: 'CONSTRUCTION',
  procedure: 'adapted',
  cpv: '45260000',
  euros: 418_000,
  lots: [
    {
      title: 'Charpente, couverture ardoise et zinguerie',
      description:
        'Dépose et évacuation de la couverture existante, reprise de la charpente, couverture en ardoise naturelle posée au crochet, gouttières et descentes en zinc.',
      cpv: '45261210',
      euros: 336_000,
    },
    {
      title: 'Isolation des combles perdus',
      description:
        'Dépose de l’isolant existant, isolation des combles par soufflage de ouate de cellulose, trappes et chemins de visite.',
      cpv: '45321000',
      euros: 82_000,
    },
  ],
  publishedBefore: 7,
  dueIn: 26,
  firstDueIn: 19,
  correction: 'La date limite de remise des offres est reportée d’une semaine.',
  criteria: [
    criterion('Prix des prestations', 50),
    criterion('Valeur technique', 40, [
      ['Méthodologie et organisation en site occupé', 15],
      ['Moyens humains et matériels affectés au chantier', 15],
      ['Planning détaillé', 10],
    ]),
    criterion('Performances en matière de protection de l’environnement', 10),
  ],
  duration: {
    months: 5,
    text: 'La durée du marché est de 5 mois à compter de sa notification.',
  },
  visit: { in: 14, isMandatory: true, place: 'devant l’entrée de l’école, 12 rue des Tilleuls' },
  samples: null,
  capacities: [
    'Chiffre d’affaires annuel minimal de 600 000 € HT pour le lot 1 et de 150 000 € HT pour le lot 2.',
    'Liste des principaux travaux de couverture exécutés au cours des cinq dernières années, avec attestations de bonne exécution pour les trois plus importants.',
    'Qualification Qualibat 3101 ou équivalent pour le lot 1, certification RGE ou équivalent pour le lot 2.',
    'Attestation d’assurance de responsabilité civile et décennale en cours de validité.',
  ],
  memo: [
    'la méthodologie d’intervention en site occupé et les mesures de sécurité des élèves',
    'les moyens humains et matériels, avec le nom de la fonction du chef de chantier',
    'le planning détaillé par phase',
    'les fiches techniques de l’ardoise, du zinc et de l’isolant',
    'la gestion et la valorisation des déchets du chantier',
  ],
  social:
    'Le titulaire du lot 1 réserve au moins 210 heures de travail à des personnes éloignées de l’emploi pendant l’exécution du marché.',
  environment:
    'Au moins 70 % en masse des déchets du chantier sont valorisés. L’isolant est biosourcé.',
  prices: [
    'Les prix sont globaux et forfaitaires, fermes et actualisables.',
    'L’actualisation est calculée avec l’index BT30 (couverture en ardoises de schiste) si plus de trois mois s’écoulent entre la remise de l’offre et le début d’exécution.',
  ],
  penalties: [
    'En cas de retard, le titulaire encourt une pénalité de 300 € HT par jour calendaire, sans mise en demeure préalable.',
    'Une absence à une réunion de chantier est sanctionnée d’une pénalité de 150 € HT.',
    'Le non-respect de la clause sociale est sanctionné d’une pénalité de 60 € par heure non réalisée.',
  ],
  specifications: [
    {
      heading: 'Description de l’existant',
      blocks: [
        paragraph(
          'L’école élémentaire Les Tilleuls, construite en 1958, compte huit classes sur deux niveaux. La couverture en ardoise d’origine, d’une surface de 1 240 m², présente des infiltrations au droit des noues et de la cheminée. La charpente traditionnelle en chêne est saine dans son ensemble\u00a0; douze pieds de chevrons sont à remplacer.',
        ),
      ],
    },
    {
      heading: 'Installation de chantier et sécurité',
      blocks: [
        list(
          'Échafaudage de pied sur les quatre façades, avec filets et protections des accès.',
          'Clôture pleine de 2 m de hauteur séparant le chantier de la cour.',
          'Livraisons interdites de 8 h à 9 h et de 16 h à 17 h pendant les périodes scolaires.',
          'Travaux bruyants pendant les vacances scolaires ou le mercredi.',
        ),
      ],
    },
    {
      heading: 'Lot 1 – Charpente, couverture et zinguerie',
      blocks: [
        paragraph(
          'L’ardoise est naturelle, classée W1 T1 S1 selon la norme NF EN 12326-1, de format 32 × 22 cm et d’épaisseur minimale de 3,2 mm. Elle est posée au crochet inox sur liteaux neufs, conformément au DTU 40.11.',
        ),
        list(
          'Dépose complète et évacuation de la couverture et des liteaux.',
          'Remplacement de 12 pieds de chevrons et traitement fongicide et insecticide des bois conservés.',
          'Écran de sous-toiture respirant HPV sur toute la surface.',
          'Noues, rives, solins et abergements en zinc naturel de 0,65 mm.',
          'Gouttières demi-rondes de 33 et descentes de 100 mm en zinc, avec dauphins en fonte.',
        ),
      ],
    },
    {
      heading: 'Lot 2 – Isolation des combles',
      blocks: [
        paragraph(
          'La résistance thermique après tassement est d’au moins 7,5 m².K/W. L’isolant en ouate de cellulose est soufflé sur 32 cm après pose d’un pare-vapeur. Des piges de mesure sont posées tous les 20 m².',
        ),
      ],
    },
    {
      heading: 'Réception et garanties',
      blocks: [
        paragraph(
          'La réception est prononcée après contrôle de l’étanchéité et remise du dossier des ouvrages exécutés en deux exemplaires, dont un numérique. Les ouvrages sont couverts par les garanties de parfait achèvement, de bon fonctionnement et décennale.',
        ),
      ],
    },
  ],
  priceList: {
    kind: 'DPGF',
    lines: [
      ['Installation de chantier et échafaudages', 'forfait', 1],
      ['Dépose et évacuation de la couverture', 'm²', 1240],
      ['Remplacement de pieds de chevrons', 'u', 12],
      ['Traitement des bois', 'm²', 1240],
      ['Écran de sous-toiture', 'm²', 1240],
      ['Couverture en ardoise naturelle au crochet', 'm²', 1240],
      ['Noues et abergements en zinc', 'ml', 86],
      ['Gouttières demi-rondes en zinc', 'ml', 142],
      ['Descentes d’eaux pluviales', 'ml', 64],
      ['Isolation en ouate de cellulose soufflée, 32 cm', 'm²', 980],
      ['Dossier des ouvrages exécutés', 'forfait', 1],
    ],
  },
  former: {
    title: 'Réfection de la toiture de l’école maternelle et entretien des couvertures communales',
    winner: 'Couvertures Modèle (exemple)',
    euros: 268_400,
    offers: 4,
    monthsBefore: 38,
    durationMonths: 42,
  },
}
