import {
  array,
  assert,
  boolean,
  constant,
  date,
  dictionary,
  double,
  letrec,
  oneof,
  property,
  string,
} from 'fast-check'
import { fromJSON, toCrossJSON } from 'seroval'
import { expect, test } from 'vitest'
import { decodePlain, encodePlain } from './plain-values.ts'

const text = string({ unit: 'binary', maxLength: 100 })
const key = text.filter((name) => name !== '__proto__')
const leaves = [text, double(), boolean(), constant(null), constant(undefined)]

const { value: plain } = letrec((tie) => ({
  value: oneof(
    { maxDepth: 4 },
    ...leaves,
    array(tie('value')),
    dictionary(key, tie('value'), { noNullPrototype: true }),
  ),
}))

test('the framework reads what a call sends', () => {
  assert(
    property(plain, (value) => {
      expect(fromJSON(JSON.parse(encodePlain(value) ?? ''))).toEqual(value)
    }),
  )
})

test('an answer of the framework is read back, with its dates', () => {
  assert(
    property(oneof(plain, array(date({ noInvalidDate: true }))), (value) => {
      const sent = JSON.parse(JSON.stringify(toCrossJSON(value)))
      expect(decodePlain(sent)).toEqual({ value })
    }),
  )
})

test('an object that an answer repeats is the same object', () => {
  const one = { name: 'Lot 1' }
  const sent = JSON.parse(JSON.stringify(toCrossJSON({ first: one, again: [one] })))
  const read = decodePlain(sent)?.value as { first: object; again: object[] }
  expect(read.again[0]).toBe(read.first)
})

test('what is more than plain data is left to the framework', () => {
  expect(encodePlain({ file: new File([], 'dce.zip') })).toBeUndefined()
  expect(encodePlain({ at: new Date(0) })).toBeUndefined()
  expect(encodePlain({ call: () => 1 })).toBeUndefined()
  for (const value of [new Error('non'), new Map([[1, 2]]), Object.freeze({ a: 1 })]) {
    expect(decodePlain(JSON.parse(JSON.stringify(toCrossJSON({ value }))))).toBeUndefined()
  }
})

test('a circular value is left to the framework', () => {
  const circular: { self?: unknown } = {}
  circular.self = circular
  expect(encodePlain(circular)).toBeUndefined()
})
