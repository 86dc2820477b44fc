import { expect, test } from 'vitest'
import { statementsIn } from '../../../../tests/tender-documents.ts'
import { type Candidate, decide } from './decide.ts'

const [statement] = statementsIn('Le marché dure un an.')
const candidate = (value: number, score: number): Candidate<number> => {
  if (!statement) throw new Error('The text has no statement.')
  return { value, score, statement, lots: [] }
}

test('a sure value is shown, a doubtful one only to be verified, a guess not at all', () => {
  expect(decide([candidate(12, 3.2)])).toMatchObject([{ value: 12, isWeak: false }])
  expect(decide([candidate(12, 2.4)])).toMatchObject([{ value: 12, isWeak: true }])
  expect(decide([candidate(12, 1.9)])).toEqual([])
})

test('two values that contradict each other are both to be verified', () => {
  expect(decide([candidate(12, 3.4), candidate(24, 3.2)])).toMatchObject([
    { value: 12, isWeak: true },
    { value: 24, isWeak: true },
  ])
})
