import { allDescriptors } from '#/features/categories/descriptors.server.ts'
import { LOCATION_GROUPS } from '#/features/locations/regions.ts'
import type { LabelledNotice } from './archive.ts'
import type { LabelledProfile } from './labelled-profile.ts'

/** Written for tuning and for nothing else; what is judged (`data/eval/profiles.json`) is not looked at. */
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
]

/** Openings and closings as firms write them, from which nothing must be concluded. */
const OPENINGS = [
  '',
  '',
  'Nous sommes une entreprise de 12 personnes. ',
  'Société familiale créée en 1987, nous intervenons dans toute la région. ',
  'Notre équipe répond aux appels d’offres des collectivités. ',
]
const CLOSINGS = ['', '', ' Vingt ans d’expérience.', ' Devis rapide, travail soigné.']

const LEAST_RELEVANT = 6
const WORDINGS = 4

/**
 * Profiles made of what January says: the labels of one to three descriptors of one category, and
 * the wordings of notices that bear them. In the same order for the same notices.
 *
 * @param learned where wordings are taken from
 * @param calls where they must be answered
 */
export function tuningProfiles(
  learned: readonly LabelledNotice[],
  calls: readonly LabelledNotice[],
): LabelledProfile[] {
  const next = sequence(20210101)
  const counts = countDescriptors(calls)
  const frequent = [...allDescriptors().values()].filter(
    ({ code, weak }) => !weak && (counts.get(code) ?? 0) >= LEAST_RELEVANT,
  )
  const generated = frequent.flatMap((first): LabelledProfile[] => {
    const kin = frequent.filter(
      (other) => other !== first && other.categories[0] === first.categories[0],
    )
    const trades = [first, ...pick(kin, next() % 3, next)]
    const codes = trades.map(({ code }) => code)
    const opening = OPENINGS[next() % OPENINGS.length] ?? ''
    const closing = CLOSINGS[next() % CLOSINGS.length] ?? ''
    const labels = trades.map(({ label }) => label).join(', ')
    const wordings = pick(
      learned.filter((notice) => notice.descriptors.some(({ code }) => codes.includes(code))),
      WORDINGS,
      next,
    ).map(({ title }) => firstWords(title))
    const region = LOCATION_GROUPS[next() % LOCATION_GROUPS.length]
    const locations = next() % 2 === 0 ? [] : [...(region?.dept ?? [])]
    const relevant = { descriptors: codes, locations }
    return [
      { name: first.label, text: `${opening}${labels}.${closing}`, locations, relevant },
      {
        name: first.label,
        text: `${opening}${wordings.join(', ')}.${closing}`,
        locations,
        relevant,
      },
    ]
  })
  const written = WRITTEN.map(([name, text, locations, descriptors]): LabelledProfile => {
    const places = locations.split(' ').filter(Boolean)
    return {
      name,
      text,
      locations: places,
      relevant: { descriptors: descriptors.split(' '), locations: places },
    }
  })
  return [...written, ...generated]
}

const firstWords = (title: string) => title.toLowerCase().split(/\s+/).slice(0, 6).join(' ')

function countDescriptors(calls: readonly LabelledNotice[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { code } of calls.flatMap(({ descriptors }) => descriptors)) {
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return counts
}

function pick<Item>(items: readonly Item[], count: number, next: () => number): Item[] {
  const left = [...items]
  return Array.from({ length: Math.min(count, items.length) }, () =>
    left.splice(next() % left.length, 1),
  ).flat()
}

/** Always the same numbers: a linear congruential generator, its high bits. */
function sequence(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 8
  }
}
