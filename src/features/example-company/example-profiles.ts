import { EMPTY_DRAFT, type ProfileDraft } from '#/domain/profile-draft.ts'

export const EXAMPLE_COMPANY = 'Bâti Services Exemple'

/** The account that visitors of the demonstration share; no sign-in is possible with it. */
export const EXAMPLE_VISITOR = {
  name: 'Visiteur de la démonstration',
  email: 'demonstration@exemple.invalid',
}

export const EXAMPLE_PROFILES: readonly ProfileDraft[] = [
  {
    ...EMPTY_DRAFT,
    name: 'Couverture et étanchéité',
    text: 'Couverture ardoise, tuile et zinc, zinguerie, étanchéité de toitures-terrasses, isolation par l’extérieur et entretien de toitures d’écoles, de gymnases et de logements.',
    categories: ['charpente-couverture-et-etancheite'],
    keywords: ['couverture', 'zinguerie', 'étanchéité', 'toiture', 'charpente'],
    excluded: ['voirie'],
    locations: ['22', '29', '35', '44', '49', '53', '56', '72', '85'],
    headcount: '10-49',
    certifications: ['Qualibat 3101'],
  },
  {
    ...EMPTY_DRAFT,
    name: 'Nettoyage et entretien de locaux',
    text: 'Nettoyage de bureaux, d’écoles et de bâtiments publics, lavage de vitres, remise en état après travaux, fourniture de produits d’entretien.',
    categories: ['nettoyage-locaux-et-entretien-batiments'],
    keywords: ['nettoyage', 'entretien de locaux', 'vitrerie', 'propreté'],
    excluded: [],
    // Bretagne, Pays de la Loire, Normandie and around.
    locations: [
      '14',
      '17',
      '22',
      '27',
      '28',
      '29',
      '35',
      '37',
      '41',
      '44',
      '49',
      '50',
      '53',
      '56',
      '61',
      '72',
      '76',
      '79',
      '85',
      '86',
    ],
    headcount: '10-49',
    certifications: [],
  },
]
