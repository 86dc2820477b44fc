import { expect, test } from 'vitest'
import { listedSupplies } from './supply-lists.ts'

const read = (text: string) =>
  listedSupplies([{ page: 1, text }])?.value.supplies.map(({ name, quantity }) => [name, quantity])

test('points of a list under words that announce quantities', () => {
  const text = `Quantités à fournir :
- compteurs DN 15 : 2 400 unités
- câble : 310 ml`
  expect(read(text)).toEqual([
    ['compteurs DN 15', '2 400'],
    ['câble', '310 ml'],
  ])
})

test('a list of something else is none of supplies', () => {
  expect(read('Les horaires sont :\n- lundi : 9\n- mardi : 12')).toBeUndefined()
})

test('quantities before their names', () => {
  expect(read('Le besoin porte sur :\n- 14 défibrillateurs ;\n- 9 armoires murales.')).toEqual([
    ['défibrillateurs', '14'],
    ['armoires murales', '9'],
  ])
})

test('leaders under the names of lots, where the words above speak of quantities', () => {
  const text = `Les quantités sont données par an.

Lot 1
  Alèse 60 x 90 ......... 32 000 unités
Lot 2
  Gant nitrile .......... 1 150 boîtes`
  expect(read(text)).toEqual([
    ['Alèse 60 x 90', '32 000 unités'],
    ['Gant nitrile', '1 150 boîtes'],
  ])
  expect(
    read('Les quantités comptent. Critères :\nPrix ....... 60\nDélai ....... 40'),
  ).toBeUndefined()
})

test('columns of amounts under a word of quantities are no supplies', () => {
  const text = `Montants des commandes en € HT
Secteur nord    40 000    260 000
Secteur sud     55 000    310 000`
  expect(read(text)).toBeUndefined()
})
