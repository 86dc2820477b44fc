import { expect, test } from 'vitest'
import { lotsIn } from './document-lots.ts'

const read = (text: string) =>
  lotsIn([{ page: 1, text }]).map(({ lotNumber, minimum, maximum, estimate, duration }) => ({
    lot: lotNumber,
    ...(minimum && { min: minimum.value }),
    ...(maximum && { max: maximum.value }),
    ...(estimate && { est: estimate.value }),
    ...(duration && { months: duration.value.months }),
  }))

test('a table with a line for each lot, ruled or not', () => {
  expect(
    read(`│ N° │ Désignation du lot │ Montant mini € HT │ Montant maxi € HT │
│ 1  │ Déchets verts      │ 20 000            │ 95 000            │
│ 2  │ Gravats            │ néant             │ 60 000            │`),
  ).toEqual([
    { lot: 1, min: 20_000, max: 95_000 },
    { lot: 2, max: 60_000 },
  ])
})

test('a table with a column for each lot, in thousands', () => {
  expect(
    read(`Intitulé           Lot 1        Lot 2
Minimum (k€ HT)    20           35
Maximum (k€ HT)    120          140
Délai              4 mois       7 mois`),
  ).toEqual([
    { lot: 1, min: 20_000, max: 120_000, months: 4 },
    { lot: 2, min: 35_000, max: 140_000, months: 7 },
  ])
})

test('sentences that name lots: bounds around them, ordinals, what goes on in the next sentence', () => {
  expect(
    read(
      'Les commandes du lot 1 seront comprises entre 5 000 et 20 000 euros HT et celles du lot 2 entre 3 000 et 12 000 euros HT.',
    ),
  ).toEqual([
    { lot: 1, min: 5_000, max: 20_000 },
    { lot: 2, min: 3_000, max: 12_000 },
  ])
  expect(read('Le premier lot est limité à 88 000 € HT et le second à 36 000 € HT.')).toEqual([
    { lot: 1, max: 88_000 },
    { lot: 2, max: 36_000 },
  ])
  expect(read('Le lot 3 ne comporte pas de minimum ; il est plafonné à 75 000 € HT.')).toEqual([
    { lot: 3, max: 75_000 },
  ])
})

test('what each lot is worth is told of every lot; what is asked of candidates of none', () => {
  const lots = 'Lot 1 : Plateau\nLot 2 : Vallée\n'
  expect(read(`${lots}Chaque lot est conclu avec un maximum de 150 000 € HT.`)).toEqual([
    { lot: 1, max: 150_000 },
    { lot: 2, max: 150_000 },
  ])
  expect(read(`${lots}Chiffre d’affaires minimum : 500 000 € pour le lot 1.`)).toEqual([
    { lot: 1 },
    { lot: 2 },
  ])
  expect(read(`${lots}Le maximum annuel du lot 1 est de 10 000 € HT.`)).toEqual([
    { lot: 1 },
    { lot: 2 },
  ])
})

test('amounts beside their lots, as ranges, after the words that name them, or without a sign', () => {
  const expected = [
    { lot: 1, min: 20_000, max: 90_000 },
    { lot: 2, min: 10_000, max: 45_000 },
  ]
  expect(
    read(`Lot n° 1 « Cocktails » : de 20 000 € à 90 000 €
Lot n° 2 « Plateaux » : de 10 000 € à 45 000 €`),
  ).toEqual(expected)
  expect(
    read(`[ ] Lot 1 Cocktails : minimum 20 000 € HT, maximum 90 000 € HT
[ ] Lot 2 Plateaux : minimum 10 000 € HT, maximum 45 000 € HT`),
  ).toEqual(expected)
  expect(
    read(`Par lot, en € HT :
- lot 1 (Cocktails) : minimum 20 000, maximum 90 000 ;
- lot 2 (Plateaux) : minimum 10 000, maximum 45 000.`),
  ).toEqual(expected)
})

test('amounts that a sentence tells of all lots in their order, or a legend below them', () => {
  const lots = '- Lot 1 : Collecte ;\n- Lot 2 : Hauts de quai.\n'
  const respectively =
    'Les montants maximaux s’élèvent respectivement à 90 000 € HT et 60 000 € HT.'
  expect(read(lots + respectively)).toEqual([
    { lot: 1, max: 90_000 },
    { lot: 2, max: 60_000 },
  ])
  const legend =
    'Lot 1 : Bois (30 000 € HT)\nLot 2 : Fer (20 000 € HT)\nLes sommes entre parenthèses sont des estimations.'
  expect(read(legend)).toEqual([
    { lot: 1, est: 30_000 },
    { lot: 2, est: 20_000 },
  ])
})

test('a number of a lot runs not into its amount', () => {
  const text = 'Bois (lot 1, 640 000 € HT maximum), Fer (lot 2, 360 000 € HT maximum).'
  expect(read(text)).toEqual([
    { lot: 1, max: 640_000 },
    { lot: 2, max: 360_000 },
  ])
  expect(read('Plafonds de commande : lot 1 300 k€, lot 2 450 k€.')).toEqual([
    { lot: 1, max: 300_000 },
    { lot: 2, max: 450_000 },
  ])
})

const criteriaOf = (text: string) =>
  lotsIn([{ page: 1, text }]).map(({ lotNumber, criteria }) => [
    lotNumber,
    ...criteria.map(({ value }) => `${value.name} ${value.value}`),
  ])

test('criteria of lots: a line for each, a name over two lines, a sentence', () => {
  expect(
    criteriaOf('Lot      Prix     Qualité\n1        60       40\n2        30       70'),
  ).toEqual([
    [1, 'Prix 60', 'Qualité 40'],
    [2, 'Prix 30', 'Qualité 70'],
  ])
  expect(
    criteriaOf(`                        Lots 1 et 3    Lot 2
Prix du panier               80           60
Démarche environnementale
(emballages, livraisons)     20           40`),
  ).toEqual([
    [1, 'Prix du panier 80', 'Démarche environnementale (emballages, livraisons) 20'],
    [2, 'Prix du panier 60', 'Démarche environnementale (emballages, livraisons) 40'],
    [3, 'Prix du panier 80', 'Démarche environnementale (emballages, livraisons) 20'],
  ])
  expect(
    criteriaOf(`Pour les lots n° 1 et n° 3, les offres sont jugées sur le prix (55 %) et la qualité (45 %).
Pour le lot n° 2, elles sont jugées sur le prix (40 %) et la qualité (60 %).`),
  ).toEqual([
    [1, 'prix 55\u00a0%', 'qualité 45\u00a0%'],
    [2, 'prix 40\u00a0%', 'qualité 60\u00a0%'],
    [3, 'prix 55\u00a0%', 'qualité 45\u00a0%'],
  ])
})

test('a lot that is named ten thousand times is read within the time of a test', () => {
  expect(read('Lot 12 – Tables\n'.repeat(12_000))).toEqual([{ lot: 12 }])
})
