import { expect, test } from 'vitest'
import { quotedSpans } from './quoted-spans.ts'

const found = (text: string, quotes: string[]) =>
  quotedSpans(text, quotes).map(([start, end]) => text.slice(start, end))

test('finds whole words in any case, the longest phrase first', () => {
  expect(found('Couverture et recouvrement. COUVERTURE zinguerie', ['couverture'])).toEqual([
    'Couverture',
    'COUVERTURE',
  ])
  expect(found('Lot 3 : charpente  bois', ['charpente', 'charpente bois'])).toEqual([
    'charpente  bois',
  ])
})

test('quotes with signs are taken as they are written', () => {
  expect(found('Équipements C.V.C. (chauffage)', ['C.V.C', '(chauffage'])).toEqual([
    'C.V.C',
    '(chauffage',
  ])
  expect(found('rien', ['', ' '])).toEqual([])
})
