import { criterion, type ExampleCall, list, paragraph } from '../example-call.ts'

export const software: ExampleCall = {
  ref: 'exemple-maintenance-logicielle',
  title: 'Maintenance et évolution du logiciel de gestion des services aux usagers',
  description:
    'Maintenance corrective, adaptative et évolutive du logiciel de gestion des services aux usagers (petite enfance, restauration, transports), hébergement en France, assistance aux utilisateurs et reprise des données.',
  buyer: { name: 'Syndicat mixte numérique d’Exemple', city: 'Exemple', department: '69' },
  authority: 'le syndicat',
  mainCategory: 'SERVICES',
  procedure: 'adapted',
  cpv: '72267000',
  euros: 196_000,
  lots: [],
  publishedBefore: 2,
  dueIn: 26,
  firstDueIn: 24,
  correction:
    'L’annexe «\u00a0Schéma de la base de données\u00a0» est ajoutée au dossier. La date limite de remise des offres est reportée de deux jours.',
  criteria: [
    criterion('Valeur technique', 50, [
      ['Compréhension du besoin et méthode de reprise', 15],
      ['Équipe et compétences', 15],
      ['Sécurité, hébergement et protection des données', 20],
    ]),
    criterion('Prix', 35),
    criterion('Délais d’intervention', 15),
  ],
  duration: {
    months: 48,
    text: 'Le marché est conclu pour une durée ferme de 24 mois à compter de sa notification. Il est reconductible tacitement deux fois pour une durée de 12 mois, sans excéder 48 mois.',
  },
  visit: null,
  samples: null,
  capacities: [
    'Références de maintenance de logiciels de collectivités au cours des trois dernières années.',
    'Indication des titres d’études et professionnels des responsables de l’exécution.',
    'Certification ISO 27001 de l’hébergeur ou preuve équivalente.',
  ],
  memo: [
    'la méthode et le calendrier de reprise de la maintenance',
    'l’équipe proposée et les profils affectés',
    'l’hébergement, les sauvegardes et la sécurité',
    'les engagements de délais d’intervention et de correction',
  ],
  social: null,
  environment:
    'L’hébergeur publie l’indicateur d’efficacité énergétique (PUE) de ses centres de données\u00a0; il est inférieur à 1,5.',
  prices: [
    'La maintenance et l’hébergement sont réglés à prix forfaitaire annuel\u00a0; les évolutions, par unités d’œuvre du bordereau des prix.',
    'Les prix sont révisés chaque année avec l’indice Syntec.',
  ],
  penalties: [
    'Le dépassement du délai de correction d’une anomalie bloquante est sanctionné d’une pénalité de 150 € par heure ouvrée.',
    'Une disponibilité mensuelle inférieure à 99,5 % est sanctionnée d’une pénalité de 2 % du forfait mensuel par tranche de 0,1 point.',
  ],
  specifications: [
    {
      heading: 'Logiciel et environnement technique',
      blocks: [
        paragraph(
          'Le logiciel est une application web développée en Java 17 avec une base PostgreSQL 15. Le code source appartient au syndicat. Il compte 340 agents utilisateurs dans 26 communes et 18 500 comptes de familles.',
        ),
      ],
    },
    {
      heading: 'Maintenance corrective',
      blocks: [
        list(
          'Anomalie bloquante\u00a0: prise en compte en 1 heure ouvrée, correction en 8 heures ouvrées.',
          'Anomalie majeure\u00a0: prise en compte en 4 heures ouvrées, correction en 5 jours ouvrés.',
          'Anomalie mineure\u00a0: correction dans la livraison suivante.',
        ),
      ],
    },
    {
      heading: 'Maintenance évolutive',
      blocks: [
        paragraph(
          'Les évolutions sont commandées par unités d’œuvre, après devis. Le volume estimé est de 90 jours par an. Chaque livraison est accompagnée de ses tests automatisés et de sa documentation.',
        ),
      ],
    },
    {
      heading: 'Hébergement et sécurité',
      blocks: [
        list(
          'Hébergement des données dans l’Union européenne, chez un hébergeur certifié ISO 27001.',
          'Sauvegarde quotidienne conservée 30 jours, restauration testée deux fois par an.',
          'Authentification à deux facteurs pour les administrateurs.',
          'Conformité au règlement général sur la protection des données et au RGAA.',
        ),
      ],
    },
    {
      heading: 'Réversibilité',
      blocks: [
        paragraph(
          'À la fin du marché, le titulaire remet le code source, la documentation et les données dans un format ouvert, et assiste le nouveau prestataire pendant 20 jours ouvrés.',
        ),
      ],
    },
  ],
  priceList: {
    kind: 'BPU',
    lines: [
      ['Reprise de la maintenance', 'forfait'],
      ['Maintenance corrective et adaptative', 'an'],
      ['Hébergement et supervision', 'an'],
      ['Assistance aux utilisateurs', 'an'],
      ['Évolution simple', 'u'],
      ['Évolution moyenne', 'u'],
      ['Évolution complexe', 'u'],
      ['Journée de formation', 'jour'],
    ],
  },
  former: {
    title: 'Maintenance du logiciel de gestion des services aux usagers',
    winner: 'Logiciels Modèle (exemple)',
    euros: 172_000,
    offers: 2,
    monthsBefore: 46,
    durationMonths: 48,
  },
}
