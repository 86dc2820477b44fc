import { expect, test } from 'vitest'
import { factsIn } from '../../../../tests/tender-documents.ts'
import { statementsOf } from './statements.ts'
import { totalAmounts } from './total-amounts.ts'

test('the maximum of the whole contract is shown, its share of a year is not', () => {
  const facts = factsIn(
    'Le montant maximum de l’accord-cadre est fixé à 1 500 000 € HT pour sa durée totale, soit 375 000 € HT par an.',
    'CCAP',
  )
  expect(facts.value('PRICE')).toMatchObject({ maxPrice: 1_500_000 })
})

test('an amount per year is named as one', () => {
  const facts = factsIn('Montant maximum annuel de l’accord-cadre : 40 000 € HT par an', 'CCAP')
  expect(facts.value('PRICE')).toMatchObject({ maxPrice: 40_000, perYear: ['maxPrice'] })
  expect(facts.rule('amounts')).toBeUndefined()
})

test('a total of all lots is the amount of the call, those of its lots are not', () => {
  const facts = factsIn(`Lot n° 1 : Voirie, montant maximum : 50 000 € HT
Lot n° 2 : Réseaux, montant maximum : 60 000 € HT
Le montant maximum de l’accord-cadre, pour l’ensemble des lots, est de 110 000 € HT.`)
  expect(facts.value('PRICE')).toMatchObject({ maxPrice: 110_000 })
  expect(facts.value('PRICE', 2)).toMatchObject({ maxPrice: 60_000 })
})

test('an amount with the tax says so', () => {
  const facts = factsIn(
    'Le budget alloué au marché est de 270 000 € TTC/an (TVA 20 % soit 225 000 € HT/an).',
  )
  expect(facts.rule('amounts')?.text).toMatch(/^Estimation par an\u00a0: 270.000\u00a0€ TTC$/)
})

test('the prize of a design contest and a minimum of nothing are no amounts of the contract', () => {
  expect(
    factsIn(`K. PRIMES
Une prime sera allouée à chacun des concurrents. Son montant maximal est fixé à 50 500 € HT.`).value(
      'PRICE',
    ),
  ).toBeUndefined()
  expect(
    factsIn('Le montant des prestations est : Minimal : 0.00 € Maximal : 40 000 € HT', 'AE').value(
      'PRICE',
    ),
  ).toEqual(expect.not.objectContaining({ minPrice: expect.anything() }))
})

test('the minimum and the maximum of one sentence', () => {
  expect(
    factsIn(
      'Accord-cadre avec un montant minimum de 100 000 € HT et un montant maximum de 800 000 € HT.',
    ).value('PRICE'),
  ).toMatchObject({ minPrice: 100_000, maxPrice: 800_000 })
})

test('an amount for each period is not that of the contract', () => {
  const text = 'Maximum\t6 500 000 € HT\t2 500 000 € HT'
  const header = ['Seuils', 'Période ferme', 'Période de reconduction']
  const row = { kind: 'row' as const, table: 0, page: 1, headings: [], text, header }
  const blocks = [{ ...row, cells: text.split('\t') }]
  const { maximum } = totalAmounts(statementsOf({ id: 'ccap', kind: 'CCAP', blocks }))
  expect(maximum.filter(({ isWeak }) => !isWeak)).toEqual([])
})
