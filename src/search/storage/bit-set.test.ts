import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitWordCount, countBits, setBit } from './bit-set.ts'

test('counts the documents of a set of any size', () => {
  const documents = fc.uniqueArray(fc.nat({ max: 1_000 }), { maxLength: 1_000 })
  fc.assert(
    fc.property(documents, (docs) => {
      const bits = new Uint32Array(bitWordCount(Math.max(0, ...docs) + 1))
      for (const doc of docs) setBit(bits, doc)
      expect(countBits(bits)).toBe(docs.length)
    }),
  )
})
