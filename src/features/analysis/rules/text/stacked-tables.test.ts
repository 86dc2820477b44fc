import { expect, test } from 'vitest'
import { stackedTables } from './stacked-tables.ts'

const read = (text: string) =>
  stackedTables({ field: 'description', text }).map(({ header, rows }) =>
    [header, ...rows].map((row) => row.map((cell) => cell.text)),
  )

test('cells one a line under a heading for each column', () => {
  expect(read('Désignation\nQuantité\nTable\n40\nChaise\n240\nTotal général')).toEqual([
    [
      ['Désignation', 'Quantité'],
      ['Table', '40'],
      ['Chaise', '240'],
    ],
  ])
})

test('a heading, and a name, that go on over their lines', () => {
  const text =
    'Lot\nIntitulé\nMontant maximum\n(€ HT)\n1\nLinge\nplat\n820 000 €\n2\nTenues\n410 000 €\nDurée : un an.'
  expect(read(text)).toEqual([
    [
      ['Lot', 'Intitulé', 'Montant maximum (€ HT)'],
      ['1', 'Linge plat', '820 000 €'],
      ['2', 'Tenues', '410 000 €'],
    ],
  ])
})

test('columns that were written one after the other', () => {
  expect(read('Critères\nPrix\nDélai\nPondération\n60 %\n40 %\nArticle 7')).toEqual([
    [
      ['Critères', 'Pondération'],
      ['Prix', '60 %'],
      ['Délai', '40 %'],
    ],
  ])
})

test('headings without cells that fit are no table', () => {
  expect(read('Prix\nQuantité\nLes prix sont fermes.\nIls sont révisés.')).toEqual([])
})
