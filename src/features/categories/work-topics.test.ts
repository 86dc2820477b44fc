import { expect, test } from 'vitest'
import { allDescriptors } from './descriptors.server.ts'
import { topicsOfCall } from './work-topics.server.ts'

const NINE = ['57', '62', '63', '105', '222', '223', '264', '270', '341']
const weightOf = (name: string, topics: { name: string; weight: number }[]) =>
  topics.find((topic) => topic.name === name)?.weight
const none = { categories: [], cpvCodes: [], likely: [], named: [], folded: '' }

test('one descriptor is the main activity, each of nine is a part of the work', () => {
  expect(weightOf('270', topicsOfCall({ ...none, descriptors: ['270'] }))).toBe(1)
  expect(weightOf('270', topicsOfCall({ ...none, descriptors: NINE }))).toBeLessThan(0.3)
})

test('the main CPV code, and words that make it likely, raise an activity of nine', () => {
  const byCpv = topicsOfCall({ ...none, descriptors: NINE, cpvCodes: ['45330000'] })
  expect(weightOf('270', byCpv)).toBe(1)
  const likely = [{ name: '270', weight: 0.7 }]
  expect(weightOf('270', topicsOfCall({ ...none, descriptors: NINE, likely }))).toBe(0.7)
})

test('a broad CPV code raises none', () => {
  const topics = topicsOfCall({ ...none, descriptors: NINE, cpvCodes: ['45000000'] })
  expect(weightOf('270', topics)).toBeLessThan(0.3)
})

test('of a whole building each activity counts less than its share, whatever its words make a little likely', () => {
  const building = [...NINE, ...Array.from({ length: 15 }, (_, at) => `${at + 1}`)].filter(
    (code) => allDescriptors().get(code)?.weak === false,
  )
  expect(building.length).toBeGreaterThan(14)
  const likely = [{ name: '270', weight: 0.3 }]
  const topics = topicsOfCall({ ...none, descriptors: building, likely })
  expect(weightOf('270', topics)).toBeLessThan(0.1)
  const named = topicsOfCall({
    ...none,
    descriptors: building,
    likely: [{ name: '270', weight: 0.8 }],
  })
  expect(weightOf('270', named)).toBe(0.8)
})

test('words that clearly say something else lower the only descriptor', () => {
  const likely = [
    { name: '239', weight: 0.88 },
    { name: '363', weight: 0.43 },
  ]
  expect(weightOf('363', topicsOfCall({ ...none, descriptors: ['363'], likely }))).toBe(0.3)
  const both = topicsOfCall({ ...none, descriptors: ['363', '239'], likely })
  expect(weightOf('363', both)).toBe(1)
  const unsure = [{ name: '239', weight: 0.3 }]
  expect(weightOf('363', topicsOfCall({ ...none, descriptors: ['363'], likely: unsure }))).toBe(1)
})

test('the category of a part of the work is not counted beside its descriptor', () => {
  const categories = ['plomberie-et-sanitaires']
  const shared = topicsOfCall({ ...none, categories, descriptors: NINE })
  expect(weightOf('plomberie-et-sanitaires', shared)).toBeUndefined()
  expect(
    weightOf(
      'plomberie-et-sanitaires',
      topicsOfCall({ ...none, categories, descriptors: ['270'] }),
    ),
  ).toBe(1)
})

test('beside several published activities the faintly likely others count little', () => {
  const likely = [
    { name: '74', weight: 0.4 },
    { name: '117', weight: 0.7 },
  ]
  const topics = topicsOfCall({ ...none, descriptors: NINE, likely })
  expect(weightOf('74', topics)).toBeCloseTo(0.12)
  expect(weightOf('117', topics)).toBe(0.7)
})

test('an activity of another field than the one that title and words clearly name counts little', () => {
  const bridge = {
    ...none,
    folded: "confortement du mur de soutenement et refection de l'etancheite du pont",
    // Waterproofing, bridges, retaining walls, earthworks.
    likely: [
      { name: '117', weight: 0.49 },
      { name: '252', weight: 0.45 },
      { name: '233', weight: 0.38 },
      { name: '341', weight: 0.35 },
    ],
  }
  const labels = bridge.likely.map(({ name }) => allDescriptors().get(name)?.label)
  expect(labels).toEqual(['Étanchéité', "Ouvrage d'art", 'Mur de soutènement', 'Terrassement'])
  const roofing = 'charpente-couverture-et-etancheite'
  const topics = topicsOfCall({ ...bridge, descriptors: ['117', '341'], categories: [roofing] })
  expect(weightOf(roofing, topics)).toBeUndefined()
  expect([weightOf('117', topics), weightOf('341', topics)]).toEqual([0.1, 1])
  const roof = { ...bridge, folded: "refection de l'etancheite de la toiture de l'ecole" }
  expect(weightOf('117', topicsOfCall({ ...roof, descriptors: ['117', '341'] }))).toBe(1)
})

test('things bought for a service are not the service', () => {
  const transport = (folded: string) =>
    weightOf('347', topicsOfCall({ ...none, descriptors: ['347'], folded }))
  expect(transport('acquisition de bus standards a l hydrogene')).toBe(0.1)
  expect(transport('acquisition de materiels roulants de transport pour le festival')).toBe(0.1)
  expect(transport('achat de prestations de transport de personnes')).toBe(1)
  expect(transport('fourniture de minibus et transport des eleves')).toBe(1)
  expect(transport('transport scolaire')).toBe(1)
})

test('transport of waste is no transport of passengers, also where its code is published', () => {
  const likely = [{ name: '347', weight: 0.6 }]
  const waste = 'location de 2 bennes avec prestations de transport et traitement des dechets'
  expect(
    weightOf('347', topicsOfCall({ ...none, descriptors: [], likely, folded: waste })),
  ).toBeCloseTo(0.06)
  expect(weightOf('347', topicsOfCall({ ...none, descriptors: ['347'], folded: waste }))).toBe(0.1)
  const pupils = 'transport des eleves et du materiel scolaire'
  expect(weightOf('347', topicsOfCall({ ...none, descriptors: ['347'], folded: pupils }))).toBe(1)
})

test('beside what the publisher chose, a trade that no word of the title names counts little', () => {
  const likely = [{ name: '74', weight: 0.3 }]
  const call = { ...none, descriptors: ['33', '144'], likely }
  expect(weightOf('74', topicsOfCall(call))).toBeCloseTo(0.09)
  expect(weightOf('74', topicsOfCall({ ...call, named: ['74'] }))).toBe(0.3)
  for (const descriptors of [['274'], ['345']]) {
    expect(weightOf('74', topicsOfCall({ ...call, descriptors }))).toBe(0.3)
  }
})
