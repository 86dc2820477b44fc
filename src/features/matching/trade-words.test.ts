import { expect, test } from 'vitest'
import { shippedTopicModel } from '#/features/categories/topic-model.server.ts'
import { sentencesOf } from './profile-text.ts'
import { deniedTopics, profileTopics } from './profile-topics.ts'
import { preciseTopics, tradeCandidates, tradeWords } from './trade-words.ts'

const MODEL = shippedTopicModel()
const wordsOf = (text: string) => tradeWords(MODEL, sentencesOf(text))
const weightOf = (word: string) => wordsOf(word)[0]?.weight
const topicsOf = (text: string, categories: string[] = []) =>
  profileTopics(MODEL, sentencesOf(text), categories)

test('a word weighs from 0.35, unknown, to 1, of an activity that is more likely than not', () => {
  expect(weightOf('xyzzyq')).toBe(0.35)
  expect(weightOf('plomberie')).toBe(1)
  const [first] = preciseTopics(MODEL, 'remplacement')
  expect(weightOf('remplacement')).toBeCloseTo(0.35 + (0.65 * (first?.probability ?? 0)) / 0.5)
})

test('words are listed by their weight, each once, as first written', () => {
  expect(wordsOf('Remplacement, xyzzyq, plomberie. Plomberies').map(({ text }) => text)).toEqual([
    'plomberie',
    'Remplacement',
    'xyzzyq',
  ])
})

test('numbers, common words and words without a meaning name no trade', () => {
  expect(tradeCandidates('Pose de 12 toitures par une entreprise').map(({ word }) => word)).toEqual(
    ['Pose', 'toitures'],
  )
})

test('activities are of the trade, never of the procedure of purchase', () => {
  const precise = new Set(
    MODEL.topics.filter(({ categories }) => categories.length > 0).map(({ name }) => name),
  )
  const found = preciseTopics(MODEL, 'marché de travaux de plomberie').map(({ topic }) => topic)
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((name) => !precise.has(name))).toEqual([])
})

test('an activity weighs the square of its probability, in part of a sentence of half of it', () => {
  const probability = (text: string) => preciseTopics(MODEL, text)[0]?.probability ?? 0
  const [only] = topicsOf('plomberie')
  expect(only).toEqual({ name: '270', weight: probability('plomberie') ** 2 })
  const list = topicsOf('gardiennage, xyzzyq, toiture, imprimerie, tonte, plomberie, assurance')
  const plumbing = list.find(({ name }) => name === '270')?.weight ?? 0
  expect(plumbing).toBeGreaterThanOrEqual((probability('plomberie') / 2) ** 2 - 1e-9)
  expect(plumbing).toBeLessThan(probability('plomberie') ** 2)
})

test('unlikely activities are left out, the others are listed by their weight', () => {
  const found = topicsOf('Plomberie. Chauffage. Toiture. Gardiennage')
  expect(Math.min(...found.map(({ weight }) => weight))).toBeGreaterThanOrEqual(0.08 ** 2)
  const weights = found.map(({ weight }) => weight)
  expect(weights).toEqual(weights.toSorted((a, b) => b - a))
})

test('a text without a trade has no activity', () => {
  expect(topicsOf('Nous sommes une entreprise')).toEqual([])
})

test('a chosen activity weighs 0.9, its descriptors 0.6', () => {
  expect(topicsOf('', ['assurances'])).toEqual([
    { name: 'assurances', weight: 0.9 },
    { name: '20', weight: 0.6 },
  ])
})

test('a profile has sixteen activities at most, and two more for each that it chose', () => {
  const many =
    'Plomberie. Chauffage. Couverture. Peinture. Électricité. Maçonnerie. Menuiserie. Nettoyage. Gardiennage. Tonte. Transport scolaire. Informatique. Assurance. Restauration. Imprimerie. Mobilier. Carrelage. Ascenseurs. Désamiantage. Démolition. Voirie.'
  expect(topicsOf(many)).toHaveLength(16)
  expect(topicsOf(many, ['assurances'])).toHaveLength(18)
  expect(topicsOf(many, ['assurances', 'plomberie'])).toHaveLength(20)
})

test('a firm denies the activities that its words surely mean', () => {
  expect([...deniedTopics(MODEL, ['chauffage', 'xyzzyq'])]).toEqual(['61'])
  expect(preciseTopics(MODEL, 'remplacement')[0]?.probability).toBeGreaterThan(0.1)
  expect([...deniedTopics(MODEL, ['remplacement'])]).toEqual([])
})
