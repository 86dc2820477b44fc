import { expect, test } from 'vitest'
import { lotsIn, totalsOfLots } from '../lots/document-lots.ts'

const read = (text: string) =>
  lotsIn([{ page: 1, text }]).map(({ lotNumber, minimum, maximum, estimate }) => ({
    lot: lotNumber,
    ...(minimum && { min: minimum.value }),
    ...(maximum && { max: maximum.value }),
    ...(estimate && { est: estimate.value }),
  }))

test('amounts that lead to their lots, in sentences and in brackets', () => {
  expect(
    read(
      'Les commandes n’excèdent pas 90 000 € HT (lot 01), 45 000 € HT (lot 02) et 20 000 € HT (lot 03).',
    ),
  ).toEqual([
    { lot: 1, max: 90_000 },
    { lot: 2, max: 45_000 },
    { lot: 3, max: 20_000 },
  ])
  expect(
    read(
      'Les travaux sont estimés à 480 000 € HT, dont 300 000 € HT pour le lot 1 et 180 000 € HT pour le lot 2.',
    ),
  ).toEqual([
    { lot: 1, est: 300_000 },
    { lot: 2, est: 180_000 },
  ])
})

test('lots by their order, in lists and tables', () => {
  expect(
    read('1er lot : Étanchéité, estimé à 88 000 € HT\n2e lot : Bardage, estimé à 132 000 € HT'),
  ).toEqual([
    { lot: 1, est: 88_000 },
    { lot: 2, est: 132_000 },
  ])
  expect(
    read(`             plancher        plafond
1er lot      48 000 € HT     160 000 € HT
2e lot       15 000 € HT      72 000 € HT`),
  ).toEqual([
    { lot: 1, min: 48_000, max: 160_000 },
    { lot: 2, min: 15_000, max: 72_000 },
  ])
})

test('the amount of the whole stands beside that of a year', () => {
  expect(
    read(`Lot 1 – Location de bennes
  estimation annuelle : 30 000 € HT
  maximum sur la durée : 150 000 € HT`),
  ).toEqual([{ lot: 1, max: 150_000 }])
})

test('the last line of a table of lots is of the whole call', () => {
  const text = `Lot      Secteur         Minimum HT    Maximum HT
Lot 1    Col Blanc       95 000        520 000
Lot 2    Renforts        néant         180 000
         Ensemble        95 000        700 000`
  const { minimum, maximum } = totalsOfLots([{ page: 1, text }])
  expect([minimum?.value, maximum?.value]).toEqual([95_000, 700_000])
})

test('pairs under words on both bounds, thousands, headings of two lines', () => {
  expect(
    read(`Montants HT (minimum – maximum) :
lot 1 : 10 000 € – 50 000 € ;
lot 2 : 20 000 € – 80 000 €.`),
  ).toEqual([
    { lot: 1, min: 10_000, max: 50_000 },
    { lot: 2, min: 20_000, max: 80_000 },
  ])
  expect(
    read(`Montants limites (en k€ HT, sur quatre ans)
Lot 1   Bâtiments nord    min 20   max 120
Lot 2   Bâtiments sud     min 15   max 100`),
  ).toEqual([
    { lot: 1, min: 20_000, max: 120_000 },
    { lot: 2, min: 15_000, max: 100_000 },
  ])
  expect(
    read(`                               Montant maximum
Lot                            (€ HT, 4 ans)
1 - Denrées sèches                240 000
2 - Produits frais                310 000`),
  ).toEqual([
    { lot: 1, max: 240_000 },
    { lot: 2, max: 310_000 },
  ])
})

test('what a candidate must earn or insure is no bound of a lot', () => {
  expect(
    read(`Un chiffre d’affaires minimal est exigé : lot 1 : 150 000 € ; lot 2 : 80 000 €.
Lot 1 : Peinture (assurance minimum 500 000 €)
Lot 2 : Sols (assurance minimum 300 000 €)`),
  ).toEqual([])
})
