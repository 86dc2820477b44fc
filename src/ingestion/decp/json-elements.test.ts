import { expect, test } from 'vitest'
import { jsonElements, parseLenientJson } from './json-elements.ts'

const LISTS = new Set(['marches', 'marche'])

async function elementsOf(text: string, size = text.length, longest?: number) {
  const bytes = Buffer.from(text)
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const found = []
  for await (const element of jsonElements(chunks(), { lists: LISTS, longest })) found.push(element)
  return found
}

const document =
  '{"source": "é{[", "marches": {"marche": [{"id": "1", "objet": "a \\"b\\" ]}"}, {"id": "2", "titulaires": [{"id": {}}]}], "autres": [{"id": "3"}]}}'

test.each([1, 2, 7, 1000])('elements are the same whatever the chunks: %i bytes', async (size) => {
  expect((await elementsOf(document, size)).map(({ text }) => JSON.parse(text ?? '').id)).toEqual([
    '1',
    '2',
  ])
})

test('the array of 2019 is at the top of its document, and a bare array is one too', async () => {
  expect(await elementsOf('{"marches": [{"id": "1"}]}')).toEqual([
    { list: 'marches', text: '{"id": "1"}' },
  ])
  expect(await elementsOf('[{"id": "1"}]')).toEqual([{ list: '', text: '{"id": "1"}' }])
})

test('an element that is too long is skipped, not what follows', async () => {
  const long = `{"marches": [{"id": "${'x'.repeat(500)}"}, {"id": "2"}]}`
  expect((await elementsOf(long, 50, 100)).map(({ text }) => text)).toEqual([null, '{"id": "2"}'])
})

test('a document that was cut gives what it has, then fails', async () => {
  await expect(elementsOf(document.slice(0, 90))).rejects.toThrow('ends in the middle')
})

test('NaN and Infinity are read as null, the same words in texts are unchanged', () => {
  expect(parseLenientJson('{"a": NaN, "b": -Infinity, "c": "NaN, Infinity"}')).toEqual({
    a: null,
    b: null,
    c: 'NaN, Infinity',
  })
  expect(() => parseLenientJson('{"a": }')).toThrow()
})
