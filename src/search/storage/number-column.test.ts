import { expect, test } from 'vitest'
import { bitWordCount, fullBits, nextBit } from './bit-set.ts'
import { buildNumberColumn, numberAt, retainInRange } from './number-column.ts'

const WITHOUT = Number.NaN

test('equal numbers are stored once, and every document has its own again', () => {
  const numbers = Float64Array.of(5, WITHOUT, -3, 5, 5, 0.25, WITHOUT)
  const column = buildNumberColumn(numbers)
  expect([...column.numbers]).toEqual([-3, 0.25, 5, WITHOUT])
  expect(Array.from(numbers, (_, doc) => numberAt(column, doc))).toEqual([...numbers])
})

test('a range has its limits; documents without a number are in none but one that asks for them', () => {
  const column = buildNumberColumn(Float64Array.of(1, WITHOUT, 2, 3, 2, 4))
  const within = (range: Parameters<typeof retainInRange>[2]) => {
    const bits = fullBits(6)
    retainInRange(column, bits, range)
    const docs: number[] = []
    for (let doc = nextBit(bits, 0); doc >= 0; doc = nextBit(bits, doc + 1)) docs.push(doc)
    return docs
  }
  expect(within({ min: 2, max: 3 })).toEqual([2, 3, 4])
  expect(within({ min: 1.5 })).toEqual([2, 3, 4, 5])
  expect(within({ max: 1 })).toEqual([0])
  expect(within({ min: 5 })).toEqual([])
  expect(within({ min: 4, orUnknown: true })).toEqual([1, 5])
})

test('a column without documents, or without numbers, is empty', () => {
  expect(buildNumberColumn(new Float64Array(0)).numbers).toHaveLength(0)
  const column = buildNumberColumn(Float64Array.of(WITHOUT))
  const bits = new Uint32Array(bitWordCount(1)).fill(1)
  retainInRange(column, bits, { min: 0 })
  expect([...bits]).toEqual([0])
})
