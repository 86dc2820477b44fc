import { expect, test } from 'vitest'
import { pricesIn } from './prices.ts'

function read(text: string) {
  const found = pricesIn([{ field: 'texte', text }])
  return [found.estimate?.value, found.minimum?.value, found.maximum?.value]
}

test.each<[string, (number | undefined)[]]>([
  ['Le montant maximal annuel est de 60 000,00 EUR HT.', [undefined, undefined, 60_000]],
  ['20 000 euros HT au minimum ; 100 000 euros HT au maximum.', [undefined, 20_000, 100_000]],
  [
    'Accord-cadre à bons de commande sans montant minimum et avec montant maximum de 138 999 euro(s) HT.',
    [undefined, undefined, 138_999],
  ],
  ['Accord cadre min : 600 000EUR - maxi : 1 000 000EUR', [undefined, 600_000, 1_000_000]],
  ['Le plafond est d’un million deux cent mille euros HT.', [undefined, undefined, 1_200_000]],
  [
    'Le montant n’excède pas 15 000 EUR HT par opération ; le total des commandes ne pourra excéder 1 000 000 EUR HT.',
    [undefined, undefined, 1_000_000],
  ],
  ['Minimum / maximum (HT, durée totale) : 25 000 € / 95 000 €', [undefined, 25_000, 95_000]],
  ['Plafond de vingt mille euros (20 000 €) HT.', [undefined, undefined, 20_000]],
  ['Les commandes peuvent varier entre 20 000 € HT et 80 000 € HT.', [undefined, 20_000, 80_000]],
  ['Montant estimé : 7,5 millions d’euros HT', [7_500_000, undefined, undefined]],
  [
    'Le montant minimum annuel est de 6.000 euro(s) HT et maximum de 15.000 euro(s) HT.',
    [undefined, 6000, 15_000],
  ],
])('%s', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  'Une avance est accordée lorsque le montant maximum est supérieur à 50 000 euros HT.',
  'Marché estimé entre 80 000 et 90 000 € HT.',
  'Il prévoit un stage d’une durée minimale de deux mois par tranche de 700 000 EUR.',
  'Prime : 22.000 euro(s) H.T pour chaque candidat admis, au maximum trois.',
  'Mission de maîtrise d’œuvre. Le coût prévisionnel des travaux est estimé à 1 000 000 € HT.',
  'Le chiffre d’affaires minimum exigé est de 500 000 €.',
])('an amount of something else is no price: %s', (text) => {
  expect(read(text)).toEqual([undefined, undefined, undefined])
})

test('of a bound by the year and one of the whole duration, the whole counts', () => {
  const text =
    'Un maximum annuel fixé à 965 000 euro(s) HT soit 3 860 000 euro(s) HT pour la durée globale du marché.'
  expect(read(text)).toEqual([undefined, undefined, 3_860_000])
})

test('amounts of several lots have no single one that represents the contract', () => {
  expect(read('Lot 1 : maximum 10 000 € HT. Lot 2 : maximum 20 000 € HT.')).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  'un montant maximum annuel de 200 000 euros HT',
  'dans la limite de 10 000 euros HT par an',
  'Montant maximum annuel de 200 000 € HT pour une durée de 4 ans',
])('an amount of one year is said to be one: %s', (text) => {
  expect(pricesIn([{ field: 'texte', text }]).maximum).toMatchObject({ isPerYear: true })
})

test('the amount of the whole contract comes before that of a year', () => {
  const text =
    'Maximum de 50 000 € HT par an, soit un maximum de 200 000 € HT pour la durée totale.'
  const found = pricesIn([{ field: 'texte', text }])
  expect([found.maximum?.value, found.maximum?.isPerYear]).toEqual([200_000, false])
})

test.each([
  'Le budget participatif de 500 000 € maximum est voté par les habitants.',
  'Une prime de 12 000 € HT maximum est versée aux candidats dont l’offre n’est pas retenue.',
])('what is no price of the contract is none: %s', (text) => {
  expect(read(text)).toEqual([undefined, undefined, undefined])
})

test('the box of prizes has no price of the contract', () => {
  // 21-3164
  const field = 'conditions_admin/Conditionadministrative_Recompenseslaureat'
  expect(pricesIn([{ field, text: 'Son montant sera de 150 000 EUR maximum.' }])).toEqual({})
})
