import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Dictionary } from './dictionary.ts'

test('numbers values in order of appearance and gives each back', () => {
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
