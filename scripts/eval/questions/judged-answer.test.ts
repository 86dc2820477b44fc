import { expect, test } from 'vitest'
import type { TenderAnswer } from '../../../src/features/questions/tender-answer.ts'
import { judgeAnswer } from './judged-answer.ts'

const labelled = {
  question: 'Quand faut-il remettre l’offre ?',
  expected: 'Vendredi 17 juillet 2026 à 17h00.',
  page: 1,
  words: ['17 juillet 2026', '17h00'],
}
const answer = (
  passages: { text: string; number: number; last?: number }[],
  more: Partial<TenderAnswer> = {},
): TenderAnswer => ({
  kind: 'found',
  text: null,
  by: null,
  documentCount: 1,
  modelNote: null,
  passages: passages.map(({ text, number, last = number }) => ({
    source: 'RC.pdf',
    heading: null,
    text,
    marks: [],
    page: { documentId: 'rc', number, last, quote: null },
    url: null,
  })),
  ...more,
})
const dated = { text: 'le 17 juillet\n2026 à 17H00', number: 1 }

test('the right passage has all words, on the page', () => {
  expect(judgeAnswer(labelled, answer([dated])).place).toBe(0)
  expect(judgeAnswer(labelled, answer([{ ...dated, number: 2 }, dated])).place).toBe(1)
  const half = judgeAnswer(labelled, answer([{ text: 'le 17 juillet 2026', number: 1 }]))
  expect(half).toMatchObject({ place: -1, partPlace: 0 })
})

test('a passage that crosses the page is on it', () => {
  expect(
    judgeAnswer({ ...labelled, page: 3 }, answer([{ ...dated, number: 2, last: 3 }])).place,
  ).toBe(0)
})

test('a question without page, but with words, has its passage on any page', () => {
  const judged = judgeAnswer({ ...labelled, page: null }, answer([{ ...dated, number: 4 }]))
  expect(judged).toMatchObject({ isSilent: false, place: 0 })
})

test('near passages of « non trouvé » are no answer', () => {
  const judged = judgeAnswer(labelled, answer([dated], { kind: 'absent' }))
  expect(judged).toMatchObject({ isAbsent: true, isSilent: false, place: -1 })
})

test.each([
  ['Les offres sont attendues le 17 juillet 2026 à 17 h au plus tard.', null],
  ['Les offres sont attendues le 7 juillet 2026 à 17 h au plus tard.', '7 is not expected'],
])('%s', (text, falseStatement) => {
  expect(judgeAnswer(labelled, answer([dated], { kind: 'answered', text }))).toMatchObject({
    falseStatement,
  })
})

test('a statement about a document without an answer, or with two, is false', () => {
  const stated = answer([dated], { kind: 'answered', text: 'Une avance est versée.' })
  const silent = { ...labelled, page: null, words: [] }
  expect(judgeAnswer(silent, stated).falseStatement).toBe('the document is silent')
  const contradictory = { ...labelled, expected: 'Le document se contredit.' }
  expect(judgeAnswer(contradictory, stated).falseStatement).toBe('the document contradicts itself')
})

test('a statement against the expected yes or no is false', () => {
  const no = { ...labelled, expected: 'Non, elle est possible.' }
  const stated = (text: string) => answer([dated], { kind: 'answered', text })
  expect(judgeAnswer(no, stated('Une visite est obligatoire.')).falseStatement).not.toBeNull()
  expect(judgeAnswer(no, stated('Une visite est possible.')).falseStatement).toBeNull()
})
