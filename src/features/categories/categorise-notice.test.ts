import { expect, test } from 'vitest'
import { z } from 'zod'
import { categoriseNotice } from './categorise-notice.server.ts'
import judgedNotices from './fixtures/judged-notices.json' with { type: 'json' }

const judged = z.array(
  z.object({
    title: z.string(),
    descriptors: z.array(z.string()),
    cpv: z.array(z.string()),
    expected: z.array(z.string()),
  }),
)

test.each(judged.parse(judgedNotices))('$title', ({ title, descriptors, cpv, expected }) => {
  const [first] = categoriseNotice({ title, cpvCodes: cpv, descriptorCodes: descriptors })
  expect(expected).toContain(first?.slug)
})

test('the reasons contain the codes and the probability of the words', () => {
  const [first] = categoriseNotice({
    title: 'Nettoyage des locaux de la mairie',
    cpvCodes: ['90911200'],
    descriptorCodes: ['239', '274'],
  })
  expect(first?.slug).toBe('nettoyage-locaux-et-entretien-batiments')
  expect(first?.reasons).toEqual([
    { kind: 'cpv', code: '90911200' },
    { kind: 'descriptor', code: '239' },
    { kind: 'words', probability: expect.closeTo(1, 0) },
    { kind: 'title' },
  ])
})

test('the main CPV has priority over the codes of many lots', () => {
  const [first] = categoriseNotice({
    title: '2026-F-014',
    cpvCodes: ['34110000', ...Array.from({ length: 30 }, () => '66510000')],
    descriptorCodes: [],
  })
  expect(first?.slug).toBe('achat-de-vehicules')
})

test.each([
  [
    'Accord-cadre multi-attributaires relatif à l’assistance aux procédures de recrutement et en intérim',
    ['274'],
    'recrutement-interim-et-ressources-humaines',
  ],
])(
  '« Prestations de services » never outweighs clear words: %s',
  (title, descriptorCodes, slug) => {
    const [first] = categoriseNotice({ title, cpvCodes: [], descriptorCodes })
    expect(first?.slug).toBe(slug)
  },
)

test.each([
  ['Fourniture de pneumatiques et accessoires', ['199'], 'entretien-et-pieces-de-vehicules'],
  ['Maîtrise d’œuvre pour le réseau d’assainissement', ['18'], 'maitrise-d-uvre-et-gestion-projet'],
  ['AMO pour la vidange des digesteurs', ['18'], 'assistance-a-maitrise-d-ouvrage'],
])(
  'the first words of a title come before the activity of what they are for: %s',
  (title, descriptorCodes, slug) => {
    const [first] = categoriseNotice({ title, cpvCodes: [], descriptorCodes })
    expect(first?.slug).toBe(slug)
  },
)

test.each([
  [
    "MISSION DE PROGRAMMATION ET D'ASSISTANCE A MAITRISE D'OUVRAGEconcernant : la reconstruction de l'école",
    [],
    'assistance-a-maitrise-d-ouvrage',
  ],
  [
    "Travaux de création d'un service d'IRM dans les locaux du centre hospitalier",
    ['144'],
    'construction-et-rehabilitation-de-batiments',
  ],
  [
    'Cimetière de l’Est - Réalisation d’un ossuaire - Maîtrise d’œuvre',
    ['197'],
    'maitrise-d-uvre-et-gestion-projet',
  ],
  [
    'Maintenance des extincteurs dans les bâtiments communaux',
    [],
    'securite-incendie-et-protection',
  ],
  ['Réfection de la rue de la Brasserie', ['255'], 'voirie-et-reseaux-divers'],
  ['Travaux pour la création des jardins de Méditerranée', ['197'], 'amenagement-paysager'],
  [
    'Création d’une chaufferie biomasse et exploitation du réseau de chaleur',
    [],
    'energies-renouvelables-et-reseaux-de-chaleur',
  ],
  [
    'Prestations de mise en propreté des espaces muséographiques, des sanitaires publics et des vitres',
    ['274'],
    'nettoyage-locaux-et-entretien-batiments',
  ],
  [
    'Requalification de la piscine',
    ['57', '63', '74', '105', '117', '222', '264', '270', '308', '321', '341'],
    'construction-et-rehabilitation-de-batiments',
  ],
  [
    'Gymnase : réfection des toitures',
    ['57', '74', '105', '117', '222', '264'],
    'charpente-couverture-et-etancheite',
  ],
  [
    'Convention de participation pour une couverture complémentaire de prévoyance',
    ['274'],
    'assurances',
  ],
])('the subject of a title, not a part or a use of it: %s', (title, descriptorCodes, slug) => {
  const [first] = categoriseNotice({ title, cpvCodes: [], descriptorCodes })
  expect(first?.slug).toBe(slug)
})

test('the works that a title names do not come before the design that the publisher chose', () => {
  const [first] = categoriseNotice({
    title: 'Restructuration du collège',
    cpvCodes: [],
    descriptorCodes: ['197'],
  })
  expect(first?.slug).toBe('maitrise-d-uvre-et-gestion-projet')
})

test('returns at most five categories, best first', () => {
  const choices = categoriseNotice({
    title: "Travaux d'entretien du patrimoine",
    cpvCodes: [],
    descriptorCodes: ['105', '222', '264', '270', '308', '74', '61', '87', '365', '116'],
  })
  expect(choices).toHaveLength(5)
  expect(choices[0]?.slug).toBe('construction-et-rehabilitation-de-batiments')
  const scores = choices.map((choice) => choice.score)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
})

test('a notice without evidence is « Autres »', () => {
  expect(categoriseNotice({ title: 'E21_1608', cpvCodes: [], descriptorCodes: [] })).toEqual([
    { slug: 'autres', score: 0, reasons: [] },
  ])
})

test.each(['Transport d’échantillons de laboratoire', 'Transport de prélèvements biologiques'])(
  '%s is of goods, not of passengers',
  (title) => {
    const slugs = categoriseNotice({ title, cpvCodes: [], descriptorCodes: [] }).map(
      ({ slug }) => slug,
    )
    expect(slugs[0]).toBe('transport-de-marchandises-et-demenagement')
    expect(slugs).not.toContain('transport-de-voyageurs')
  },
)

test('words of a name do not outweigh both codes and the other words', () => {
  const [first] = categoriseNotice({
    title:
      'CMA Formation 49, mise en place de 5 bâtiments modulaires y compris leurs raccordements',
    cpvCodes: ['44211100'],
    descriptorCodes: ['27'],
  })
  expect(first?.slug).toBe('batiments-modulaires-et-abris')
})

test.each([
  ['Désherbage des voiries et du cimetière principal', '116', 'entretien-des-espaces-verts'],
  ['Médecine professionnelle et préventive pour les agents', '319', 'services-de-sante'],
])(
  'first words that all words and a code contradict do not count: %s',
  (title, descriptorCode, slug) => {
    const [first] = categoriseNotice({ title, cpvCodes: [], descriptorCodes: [descriptorCode] })
    expect(first?.slug).toBe(slug)
  },
)

test.each([
  'Réalisation d’une mission d’accompagnement à la mise en œuvre de la redevance incitative',
  'Prestations d’expertise phytosanitaire des plantations d’alignement du réseau routier',
])('studies and advice under the code of engineering are no design: %s', (title) => {
  const [first] = categoriseNotice({ title, cpvCodes: [], descriptorCodes: ['455'] })
  expect(first?.slug).toBe('etudes-conseil-et-accompagnement')
})

test('the trades of the lots follow the category of the whole', () => {
  const trades = ['Gros œuvre', 'Plomberie sanitaires', 'Peinture', 'Ascenseur', 'Crèche']
  const slugs = categoriseNotice({
    title: 'Réhabilitation de l’hôtel de ville',
    cpvCodes: ['45210000'],
    descriptorCodes: [],
    lots: trades.map((title) => ({ title, cpvCodes: [] })),
  }).map(({ slug }) => slug)
  expect(slugs[0]).toBe('construction-et-rehabilitation-de-batiments')
  expect(slugs).toEqual(
    expect.arrayContaining(['plomberie-et-sanitaires', 'ascenseurs-levage-et-manutention']),
  )
  expect(slugs).not.toContain('petite-enfance-et-periscolaire')
})

test('a lot without words of a trade has the category of its code; one lot is the whole', () => {
  const lots = [
    { title: 'Lot A', cpvCodes: ['34110000'] },
    { title: 'Lot B', cpvCodes: ['09130000'] },
  ]
  const given = { title: 'Marché 2026-14', cpvCodes: [], descriptorCodes: [] }
  const slugs = (some: typeof lots) =>
    categoriseNotice({ ...given, lots: some }).map(({ slug }) => slug)
  expect(slugs(lots)).toEqual(['achat-de-vehicules', 'carburants-combustibles-et-lubrifiants'])
  expect(slugs(lots.slice(0, 1))).toEqual(['autres'])
})

test('a title without meaning has no category', () => {
  expect(
    categoriseNotice({ title: 'Marché', cpvCodes: [], descriptorCodes: [] }).map(
      ({ slug }) => slug,
    ),
  ).toEqual(['autres'])
})

test.each([
  // Words of a use, a place or a longer word are no subject.
  [
    'Mission d’assistance globale à la maîtrise d’ouvrage pour la programmation',
    '197',
    'assistance-a-maitrise-d-ouvrage',
  ],
  [
    'Fourniture de gasoil pour la flotte des bus, camions et véhicules',
    '52',
    'carburants-combustibles-et-lubrifiants',
  ],
  [
    'Acquisition de pneumatiques pour les véhicules du Sdis',
    '271',
    'entretien-et-pieces-de-vehicules',
  ],
  [
    'Fourniture d’implants articulaires d’orthopédie',
    '159',
    'consommables-et-dispositifs-medicaux',
  ],
  [
    'Vérifications électriques initiales et périodiques des sites',
    '72',
    'controle-technique-diagnostics-et-coordination-sps',
  ],
  [
    'Travaux de rénovation de la chaufferie du collège',
    '33',
    'chauffage-ventilation-et-climatisation',
  ],
  ['Aménagement des abords du groupe scolaire', '33', 'voirie-et-reseaux-divers'],
])('%s', (title, descriptor, expected) => {
  const [first] = categoriseNotice({ title, cpvCodes: [], descriptorCodes: [descriptor] })
  expect(first?.slug).toBe(expected)
})

test('works on a whole building come before the trade of its only code', () => {
  const [first] = categoriseNotice({
    title: 'Réaménagement d’un local de stockage en 2 classes de maternelle',
    cpvCodes: [],
    descriptorCodes: ['144'],
  })
  expect(first?.slug).toBe('construction-et-rehabilitation-de-batiments')
})

test('« AMO en matière d’urbanisme » is assistance', () => {
  const [first] = categoriseNotice({
    title: 'AMO en matière d’urbanisme dans l’application du droit des sols',
    cpvCodes: [],
    descriptorCodes: ['433'],
  })
  expect(first?.slug).toBe('assistance-a-maitrise-d-ouvrage')
})
