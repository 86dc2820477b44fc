import { expect, test } from 'vitest'
import { type ActivityNames, activityReason, commonActivities } from './activity-reasons.ts'
import { partFinder, type TenderParts } from './tender-parts.ts'

const PARTS: TenderParts = {
  title: 'Pose de lavabos et de radiateurs',
  buyer: '',
  description: null,
  lots: [],
  descriptorCodes: [],
  cpvCodes: [],
}
const LABELS = new Map([
  ['270', 'Plomberie'],
  ['plomberie', 'Plomberie'],
  ['61', 'Chauffage'],
  ['chauffage', 'Chauffage'],
  ['travaux', 'Travaux du bâtiment'],
])
const CATEGORIES = new Map([
  ['270', ['plomberie', 'travaux']],
  ['61', ['chauffage']],
  ['plomberie', ['plomberie']],
  ['chauffage', ['chauffage']],
  ['travaux', ['travaux']],
])
const NAMES: ActivityNames = {
  label: (name) => LABELS.get(name),
  categoriesOf: (name) => CATEGORIES.get(name) ?? [],
  cpvLabel: (code) => (code === '45330000-9' ? 'Travaux de plomberie' : undefined),
  categoriesOfCpv: (code) =>
    ({ '45330000-9': ['plomberie', 'chauffage'], '45331000-6': ['chauffage'] })[code] ?? [],
  isWholeBuilding: () => false,
  namingWords: (text) =>
    [
      { word: 'radiateurs', slugs: ['chauffage'] },
      { word: 'lavabos', slugs: ['plomberie'] },
    ]
      .filter(({ word }) => text.includes(word))
      .map(({ word, slugs }) => ({ words: [word], slugs })),
}

function texts(
  held: string[],
  {
    chosen = [],
    categories = [],
    ...parts
  }: Partial<TenderParts> & { chosen?: string[]; categories?: string[] } = {},
) {
  const own = { ...PARTS, ...parts }
  const finder = partFinder(own, { ...NAMES, isInTownName: () => false })
  const common = commonActivities(held, { chosen, categories, parts: own, names: NAMES, finder })
  return common.map((activity) => activityReason(activity).text.replaceAll('\u00a0', '_'))
}

test('an activity without a name is left out', () => {
  expect(texts(['999'])).toEqual([])
})

test('the code of the publisher is the origin, else the CPV, else the classifier', () => {
  expect(
    texts(['plomberie'], { descriptorCodes: ['61', '270'], cpvCodes: ['45330000-9'] }),
  ).toEqual(['Descripteur BOAMP_: Plomberie'])
  expect(texts(['plomberie'], { descriptorCodes: ['61'], cpvCodes: ['45330000-9'] })).toEqual([
    'Plomberie (CPV 45330000_: Travaux de plomberie)',
  ])
  expect(texts(['plomberie'])).toEqual(['Activité déduite de «_lavabos_»_: Plomberie'])
})

test('a CPV code has the activity of its first category only, and gives no origin without a name', () => {
  expect(texts(['chauffage'], { cpvCodes: ['45330000-9'] })).toEqual([
    'Activité déduite de «_radiateurs_»_: Chauffage',
  ])
  expect(texts(['chauffage'], { cpvCodes: ['45331000-6'] })).toEqual([
    'Activité déduite de «_radiateurs_»_: Chauffage',
  ])
  expect(texts(['chauffage'], { cpvCodes: ['99999999'] })).toEqual([
    'Activité déduite de «_radiateurs_»_: Chauffage',
  ])
})

test('a descriptor is the origin of its own activity, not of others of its category', () => {
  expect(texts(['61'], { descriptorCodes: ['270'] })).toEqual([
    'Activité déduite de «_radiateurs_»_: Chauffage',
  ])
  expect(texts(['270'], { descriptorCodes: ['travaux', '270'] })).toEqual([
    'Descripteur BOAMP_: Plomberie',
  ])
  expect(texts(['chauffage'], { descriptorCodes: ['998'] })).toEqual([
    'Activité déduite de «_radiateurs_»_: Chauffage',
  ])
})

test('a descriptor within a chosen activity has its name', () => {
  expect(texts(['61'], { chosen: ['chauffage'], descriptorCodes: ['61'] })).toEqual([
    'Descripteur BOAMP_: Chauffage',
  ])
})

test('a descriptor of several activities has the name of the chosen one where the tender is of it', () => {
  const shared = { chosen: ['travaux'], descriptorCodes: ['270'] }
  expect(texts(['270'], { ...shared, categories: ['travaux'] })).toEqual([
    'Travaux du bâtiment (descripteur BOAMP_: Plomberie)',
  ])
  expect(texts(['270'], { ...shared, categories: ['plomberie'] })).toEqual([
    'Descripteur BOAMP_: Plomberie',
  ])
})

test('what the publisher chose comes first, and each name once with its best origin', () => {
  const parts = { descriptorCodes: ['270'] }
  const both = ['Descripteur BOAMP_: Plomberie', 'Activité déduite de «_radiateurs_»_: Chauffage']
  expect(texts(['chauffage', 'plomberie'], parts)).toEqual(both)
  expect(texts(['plomberie', 'chauffage', '270'], parts)).toEqual(both)
  const cpv = { cpvCodes: ['45330000-9'] }
  expect(texts(['61', 'plomberie', 'chauffage'], cpv)).toEqual([
    'Plomberie (CPV 45330000_: Travaux de plomberie)',
    'Activité déduite de «_radiateurs_»_: Chauffage',
  ])
  expect(texts(['270', 'plomberie'], { descriptorCodes: ['270'], ...cpv })).toHaveLength(1)
})

test('an activity that no word of the tender names is not mentioned, however likely all words make it', () => {
  const title = 'Construction du bâtiment pour les services techniques'
  expect(texts(['plomberie', 'chauffage'], { title })).toEqual([])
  const lots = [{ number: 2, title: 'Pose de radiateurs', description: null }]
  expect(texts(['plomberie', 'chauffage'], { title, lots })).toEqual([
    'Activité déduite de «_radiateurs_»_: Chauffage',
  ])
})
