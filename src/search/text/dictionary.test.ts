import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpack } from '../storage/shared-block.ts'
import { Dictionary } from './dictionary.ts'
import { Vocabulary } from './vocabulary.ts'

test('numbers values in order of appearance and returns each value', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 5 }), { maxLength: 800 }),
      (values) => {
        const dictionary = new Dictionary()
        const numbers = values.map((value) => dictionary.intern(value))
        const distinct = [...new Set(values)]
        expect(dictionary.size).toBe(distinct.length)
        expect(numbers).toEqual(values.map((value) => distinct.indexOf(value)))
        expect(numbers.map((number) => dictionary.valueOf(number))).toEqual(values)
        expect(values.map((value) => dictionary.find(value))).toEqual(numbers)
        expect(dictionary.find('never seen')).toBeUndefined()
        const prefix = values[0]?.slice(0, 1) ?? ''
        expect(dictionary.startingWith(prefix).map((number) => distinct[number])).toEqual(
          distinct.filter((value) => value.startsWith(prefix)),
        )
      },
    ),
  )
})

test('numbers packed values as it numbers single values', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 5 }), { maxLength: 300 }),
      fc.array(fc.string({ unit: 'binary', maxLength: 5 }), { maxLength: 300 }),
      fc.nat(100),
      (theirs, ours, from) => {
        const other = new Dictionary(theirs)
        const [block, singly] = [new Dictionary(ours), new Dictionary(ours)]
        const packed = [...new Set(theirs)].slice(from)
        const numbers = block.internPacked(other.packedFrom(Math.min(from, other.size)))
        expect([...numbers]).toEqual(packed.map((value) => singly.intern(value)))
        expect(packed.map((value) => block.find(value))).toEqual([...numbers])
      },
    ),
  )
})

test('finds a word within a text', () => {
  const dictionary = new Dictionary(['toiture', 'toit'])
  expect(dictionary.findSlice('la toiture', 3, 10)).toBe(0)
  expect(dictionary.findSlice('la toiture', 3, 7)).toBe(1)
  expect(dictionary.findSlice('la toiture', 3, 8)).toBeUndefined()
})

test('grows after it is restored from its parts', () => {
  const names = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `nom-${from + at}`)
  const before = new Dictionary(names(0, 2000))
  const after = Dictionary.from(unpack(pack(before.parts())))
  for (const name of names(2000, 200_000)) after.intern(name)
  const all = names(0, 200_000)
  expect(all.every((name, number) => after.find(name) === number)).toBe(true)
  expect(after.valueOf(199_999)).toBe('nom-199999')
  expect(after.find('nom-200000')).toBeUndefined()
  expect(before.size).toBe(2000)
})

test('cuts very long words', () => {
  const vocabulary = new Vocabulary()
  const endless = Array.from({ length: 300 }, (_, at) =>
    `${at}`.padStart(4, 'a').padEnd(500_000, 'x'),
  )
  for (const word of endless) expect(vocabulary.numbersOf(word)).toHaveLength(1)
  expect(vocabulary.numbersOf('toiture')).toEqual([301])
})
