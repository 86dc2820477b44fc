import { expect, test } from 'vitest'
import { shippedTopicModel } from '#/features/categories/topic-model.server.ts'
import type { Profile } from './profile.ts'
import { readProfile } from './profile-interest.ts'
import { townDepartment } from './town-department.server.ts'

const KEY = '018f0000-0000-7000-8000-000000000001'

function read(profile: Partial<Profile>) {
  const reader = { model: shippedTopicModel(), townDepartment }
  return readProfile({ name: '', text: '', locations: [], ...profile }, KEY, reader)
}
const wordsOf = (profile: Partial<Profile>) => read(profile).interest.words.map(({ text }) => text)

test('words of a trade count, common business words do not', () => {
  const words = wordsOf({
    text: 'Nous sommes une entreprise familiale de 12 personnes, créée en 1987. Pose de carrelage pour les collectivités.',
  })
  expect(words).toContain('carrelage')
  for (const word of ['entreprise', 'familiale', '12', 'personnes', '1987', 'collectivités']) {
    expect(words).not.toContain(word)
  }
})

test('a trade-specific word has more weight than a common one', () => {
  const { words } = read({ text: 'Plomberie de remplacement' }).interest
  const weight = (text: string) => words.find((word) => word.text === text)?.weight ?? 0
  expect(weight('Plomberie')).toBeGreaterThan(weight('remplacement'))
  expect(weight('remplacement')).toBeGreaterThan(0)
})

test('a second activity with less text is included', () => {
  const names = read({
    text: 'Plomberie, chauffage, remplacement de chaudières, entretien des sanitaires et des douches. Nous faisons aussi du déménagement de bureaux.',
  }).interest.topics.map(({ name }) => name)
  expect(names).toContain('270')
  expect(names).toContain('86')
})

test('towns in the text propose départements and are not search words', () => {
  const { interest, zoneHints } = read({
    name: 'Couvreur, Besançon',
    text: 'Toitures en tuile et en zinc à Besançon et dans le Jura.',
    locations: ['70'],
  })
  expect(interest.words.map(({ text }) => text)).not.toContain('Besançon')
  expect(interest.departments).toEqual(['70', '39'])
  expect(zoneHints).toEqual(['25'])
})

test('a profile without chosen départements has no zone limit', () => {
  const { interest, zoneHints } = read({ text: 'Bancs et bornes, fabriqués dans la Sarthe.' })
  expect(interest.departments).toEqual([])
  expect(zoneHints).toEqual(['72'])
})

test('chosen activities count in addition to those of the text', () => {
  const topics = read({ text: 'Peinture de façades', categories: ['assurances'] }).interest.topics
  expect(topics.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['assurances', '20', '264']),
  )
})

test('a text without a trade word gives an empty interest', () => {
  const { interest } = read({ text: 'Nous sommes une entreprise.' })
  expect(interest.words).toEqual([])
  expect(interest.topics).toEqual([])
})

test('the sector of a client has no activity, and too little weight to count alone', () => {
  const { interest } = read({
    name: 'Conseil en organisation',
    text: 'Conseil en organisation et conduite du changement. Secteurs : assurance, énergie, transport scolaire.',
  })
  const weight = (text: string) => interest.words.find((word) => word.text === text)?.weight ?? 0
  expect(weight('scolaire')).toBeLessThan(0.1)
  const own = read({ text: 'Transport scolaire par autocar.' }).interest.topics[0]?.name
  expect(interest.topics.map(({ name }) => name)).not.toContain(own)
})

test('a word of a client that is one of the trade too counts once, as the trade', () => {
  const { interest } = read({ text: 'Transport scolaire. Secteurs : transport, énergie.' })
  const weights = Object.fromEntries(interest.words.map(({ text, weight }) => [text, weight]))
  expect(weights.Transport).toBeGreaterThan(0.3)
  expect([weights.transport, weights.énergie]).toEqual([undefined, 0.08])
})

test('words that exclude a tender are those of the profile', () => {
  expect(read({ text: 'Tonte', excluded: ['amiante'] }).interest.excluded).toEqual(['amiante'])
})

test('what a firm says that it does not do is no activity and no word of it', () => {
  const { interest, denied } = read({
    text: 'Plomberie, sanitaires, chauffage. Nous ne faisons pas de chauffage.',
  })
  expect(denied).toEqual(['chauffage'])
  expect(interest.words.map(({ text }) => text.toLowerCase())).not.toContain('chauffage')
})
