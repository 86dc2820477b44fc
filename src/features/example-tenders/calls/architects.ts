import { criterion, type ExampleCall, list, paragraph } from '../example-call.ts'

export const architects: ExampleCall = {
  ref: 'exemple-maitrise-oeuvre-mediatheque',
  title: 'Maîtrise d’œuvre pour la construction d’une médiathèque',
  description:
    'Mission de maîtrise d’œuvre pour la construction d’une médiathèque de 1 650 m² de surface de plancher, mission de base et missions OPC et SSI. L’enveloppe affectée aux travaux est de 3 900 000 € HT.',
  buyer: { name: 'Ville d’Exemple-sur-Mer', city: 'Exemple-sur-Mer', department: '29' },
  authority: 'la commune',
  mainCategory: 'SERVICES',
  procedure: 'adapted',
  cpv: '71221000',
  euros: 205_000,
  lots: [],
  publishedBefore: 2,
  dueIn: 33,
  firstDueIn: 27,
  correction:
    'L’étude géotechnique préalable G1 est ajoutée au dossier. La date limite de remise des offres est reportée de trois jours.',
  criteria: [
    criterion('Valeur technique', 60, [
      ['Compréhension du programme et du site', 20],
      ['Composition et compétences de l’équipe', 25],
      ['Méthode et calendrier', 15],
    ]),
    criterion('Prix', 40),
  ],
  duration: {
    months: 34,
    text: 'La durée du marché est de 34 mois à compter de sa notification, période de garantie de parfait achèvement comprise.',
  },
  visit: { in: 12, isMandatory: true, place: 'sur le site, 2 quai des Exemples' },
  samples: null,
  capacities: [
    'Inscription à l’ordre des architectes du mandataire.',
    'Équipe comprenant au moins un architecte, un bureau d’études structure, un bureau d’études fluides et thermique, un économiste de la construction et un acousticien.',
    'Trois références de bâtiments culturels livrés ou en cours au cours des cinq dernières années.',
    'Attestation d’assurance de responsabilité civile professionnelle et décennale.',
  ],
  memo: [
    'la compréhension du programme, des usages et du site',
    'la composition de l’équipe et le temps affecté par phase et par compétence',
    'la méthode de conception et de suivi du chantier',
    'le calendrier des études',
  ],
  social: null,
  environment:
    'Le projet vise le niveau E3C1 et la part de matériaux biosourcés atteint au moins 36 kg par m² de surface de plancher.',
  prices: [
    'La rémunération est un forfait provisoire, calculé par application d’un taux à l’enveloppe affectée aux travaux, puis fixé à l’issue de l’avant-projet définitif.',
    'Les prix sont révisés avec l’index ingénierie (ING).',
  ],
  penalties: [
    'En cas de retard dans la remise d’un document d’études, une pénalité de 150 € HT par jour calendaire est appliquée.',
    'Le dépassement du coût de réalisation au-delà du seuil de tolérance de 5 % entraîne une réduction de la rémunération, limitée à 15 %.',
  ],
  specifications: [
    {
      heading: 'Programme',
      blocks: [
        list(
          'Espaces de lecture et de prêt\u00a0: 780 m².',
          'Espace jeunesse et salle du conte\u00a0: 260 m².',
          'Salle d’animation de 90 places\u00a0: 150 m².',
          'Bureaux, réserve et locaux techniques\u00a0: 460 m².',
        ),
      ],
    },
    {
      heading: 'Site',
      blocks: [
        paragraph(
          'Le terrain de 3 100 m² appartient à la commune. Il est situé en zone UB du plan local d’urbanisme et dans le périmètre d’un monument historique\u00a0: l’avis de l’architecte des bâtiments de France est requis.',
        ),
      ],
    },
    {
      heading: 'Éléments de mission',
      blocks: [
        list(
          'Esquisse (ESQ), avant-projet sommaire (APS) et définitif (APD).',
          'Études de projet (PRO), assistance à la passation des contrats de travaux (ACT).',
          'Visa des études d’exécution (VISA), direction de l’exécution (DET).',
          'Assistance aux opérations de réception (AOR).',
          'Missions complémentaires\u00a0: OPC, SSI, signalétique et mobilier.',
        ),
      ],
    },
    {
      heading: 'Délais d’études',
      blocks: [
        paragraph(
          'Les délais sont de 6 semaines pour l’esquisse, 8 semaines pour l’avant-projet sommaire, 10 semaines pour l’avant-projet définitif et 12 semaines pour les études de projet, hors délais d’approbation.',
        ),
      ],
    },
  ],
  priceList: {
    kind: 'DPGF',
    lines: [
      ['Esquisse', 'forfait', 1],
      ['Avant-projet sommaire', 'forfait', 1],
      ['Avant-projet définitif', 'forfait', 1],
      ['Études de projet', 'forfait', 1],
      ['Assistance à la passation des contrats de travaux', 'forfait', 1],
      ['Visa', 'forfait', 1],
      ['Direction de l’exécution des travaux', 'forfait', 1],
      ['Assistance aux opérations de réception', 'forfait', 1],
      ['Mission OPC', 'forfait', 1],
      ['Mission SSI', 'forfait', 1],
    ],
  },
  former: null,
}
