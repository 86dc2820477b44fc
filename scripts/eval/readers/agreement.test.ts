import { expect, test } from 'vitest'
import { kappa, readJudgements } from './agreement.ts'

test('agreement beyond chance is 1 for equal judgements, 0 for chance, and 0.4 in the usual example', () => {
  const times = <Pair>(count: number, pair: Pair) => Array.from({ length: count }, () => pair)
  expect(
    kappa([
      [2, 2],
      [0, 0],
    ]),
  ).toBe(1)
  expect(
    kappa([
      [2, 2],
      [2, 0],
      [0, 2],
      [0, 0],
    ]),
  ).toBe(0)
  const example = [
    ...times(20, ['yes', 'yes'] as const),
    ...times(5, ['yes', 'no'] as const),
    ...times(10, ['no', 'yes'] as const),
    ...times(15, ['no', 'no'] as const),
  ]
  expect(kappa(example)).toBeCloseTo(0.4)
})

test('judgements are read by list and item, and anything but 0, 1 and 2 is refused', () => {
  expect(readJudgements('list\titem\tjudgement\n1\t2\t0\n3\t10\t2\n')).toEqual(
    new Map([
      ['1 2', 0],
      ['3 10', 2],
    ]),
  )
  expect(() => readJudgements('1\t2\tyes')).toThrow('1\t2\tyes')
})
