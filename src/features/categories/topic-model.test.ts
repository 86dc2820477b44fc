import { expect, test } from 'vitest'
import { z } from 'zod'
import judgedNotices from './fixtures/judged-notices.json' with { type: 'json' }
import { shippedTopicModel } from './topic-model.server.ts'
import { categoryProbabilities, topicsOf } from './topic-model.ts'
import { decodeTopicModel, encodeTopicModel } from './topic-model-file.ts'
import { type LabelledText, trainTopicModel } from './topic-model-training.ts'

const LABELS = {
  categories: ['assurances', 'boissons', 'signaletique'],
  topics: [
    { name: '20', categories: [0] },
    { name: '45', categories: [1] },
    { name: '274', categories: [] },
  ],
}
const DRINKS = { topics: ['45'], categories: ['boissons'] }
const INSURANCE = { topics: ['20'], categories: ['assurances'] }
const TEXTS: LabelledText[] = [
  { title: "Fourniture d'eau minérale et de boissons", ...DRINKS },
  { title: 'Assurance responsabilité civile', ...INSURANCE },
  { title: 'Fourniture de boissons non alcoolisées', ...DRINKS },
  { title: 'Services assurance flotte automobile', ...INSURANCE, topics: ['20', '274'] },
  { title: 'Boissons chaudes et eau minérale', ...DRINKS },
  { title: 'Assurance dommages responsabilité', ...INSURANCE },
]
const train = () =>
  trainTopicModel(TEXTS, [{ title: 'Boissons', categories: ['boissons'] }], LABELS)

test('the trained model predicts topic and category of a new text', () => {
  const model = train()
  const text = { title: 'Contrat assurance responsabilité' }
  expect(topicsOf(model, text)[0]?.topic).toBe('20')
  const [first, second] = categoryProbabilities(model, text)
  expect(first?.slug).toBe('assurances')
  expect(first?.probability).toBeGreaterThan(second?.probability ?? 1)
})

test('predicts an unseen word by its parts', () => {
  expect(topicsOf(train(), { title: 'Réassurances' })[0]?.topic).toBe('20')
})

test('a text without a known word has no topic', () => {
  expect(topicsOf(train(), { title: 'E21_1608' })).toEqual([])
  expect(categoryProbabilities(train(), { title: 'E21_1608' })).toEqual([])
})

test('training is deterministic', () => {
  expect(encodeTopicModel(train(), 'test')).toEqual(encodeTopicModel(train(), 'test'))
})

test('a decoded model gives the same results', () => {
  const model = train()
  const text = { title: 'Boissons et eau minérale', buyer: 'Ville' }
  const read = decodeTopicModel(encodeTopicModel(model, 'six texts'))
  const [before, after] = [topicsOf(model, text), topicsOf(read, text)]
  expect(after[0]?.topic).toBe(before[0]?.topic)
  expect(after[0]?.probability).toBeCloseTo(before[0]?.probability ?? 0, 1)
})

test('rejects a file with an unknown category or a truncated file', () => {
  const file = encodeTopicModel(train(), 'test')
  const lost = encodeTopicModel(
    { ...train(), categories: ['assurances', 'boissons', 'licornes'] },
    '',
  )
  expect(() => decodeTopicModel(lost)).toThrow(/lost category: licornes/)
  expect(() => decodeTopicModel(file.subarray(0, file.length - 20))).toThrow()
})

test('words alone give an expected category for seven in ten real notices', () => {
  const notices = z
    .array(
      z.object({ title: z.string(), buyer: z.string().nullable(), expected: z.array(z.string()) }),
    )
    .parse(judgedNotices)
  const right = notices.filter(({ title, buyer, expected }) => {
    const [first] = categoryProbabilities(shippedTopicModel(), { title, buyer })
    return first !== undefined && expected.includes(first.slug)
  })
  expect(right.length / notices.length).toBeGreaterThanOrEqual(0.7)
})
