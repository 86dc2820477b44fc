import { expect, test } from 'vitest'
import { categoryProbabilities } from './word-model.ts'
import { decodeWordModel, encodeWordModel } from './word-model-file.ts'
import { type LabelledText, trainWordModel } from './word-model-training.ts'

const CATEGORIES = ['boissons', 'assurances', 'signaletique']
const TEXTS: LabelledText[] = [
  { title: "Fourniture d'eau minérale et de boissons", categories: ['boissons'] },
  { title: 'Fourniture de boissons non alcoolisées', categories: ['boissons'] },
  { title: 'Boissons chaudes et eau minérale', categories: ['boissons'] },
  { title: 'Assurance responsabilité civile', categories: ['assurances'] },
  { title: 'Services assurance flotte automobile', categories: ['assurances'] },
  { title: 'Assurance dommages responsabilité', categories: ['assurances'] },
]

test('words learned from labelled texts name the category of a new one', () => {
  const model = trainWordModel(TEXTS, CATEGORIES)
  const [first, second] = categoryProbabilities(model, {
    title: 'Contrat assurance responsabilité',
  })
  expect(first?.slug).toBe('assurances')
  expect(first?.probability).toBeGreaterThan(second?.probability ?? 1)
})

test('a text without one known word has no category', () => {
  expect(categoryProbabilities(trainWordModel(TEXTS, CATEGORIES), { title: 'E21_1608' })).toEqual(
    [],
  )
})

test('training again gives the same model', () => {
  const [once, again] = [trainWordModel(TEXTS, CATEGORIES), trainWordModel(TEXTS, CATEGORIES)]
  expect(encodeWordModel(once, 'test')).toEqual(encodeWordModel(again, 'test'))
})

test('a model read from its file judges as before', () => {
  const model = trainWordModel(TEXTS, CATEGORIES)
  const read = decodeWordModel(encodeWordModel(model, 'six texts'))
  const text = { title: 'Boissons et eau minérale', buyer: 'Ville' }
  const [before] = categoryProbabilities(model, text)
  const [after] = categoryProbabilities(read, text)
  expect(after?.slug).toBe(before?.slug)
  expect(after?.probability).toBeCloseTo(before?.probability ?? 0, 1)
})

test('a file of a category that is gone or cut short is refused', () => {
  const lost = trainWordModel(
    TEXTS.map((text) => ({ ...text, categories: ['licornes'] })),
    ['licornes'],
  )
  expect(() => decodeWordModel(encodeWordModel(lost, 'test'))).toThrow(/lost category: licornes/)
  const file = encodeWordModel(trainWordModel(TEXTS, CATEGORIES), 'test')
  expect(() => decodeWordModel(file.subarray(0, file.length - 20))).toThrow()
})
