import { expect, test } from 'vitest'
import { factsIn } from '../../../../tests/tender-documents.ts'

test('lump sum, unit prices and orders are named together', () => {
  expect(
    factsIn('Les prix du présent accord-cadre sont forfaitaires et unitaires.', 'CCAP').rule(
      'priceForm',
    )?.text,
  ).toBe('Prix global et forfaitaire, prix unitaires')
})

test('the label of notices for payments does not hide the form of prices', () => {
  expect(
    factsIn(
      'Modalités essentielles de financement et de paiement et/ou références aux textes qui les réglementent : prestations réglées par un prix global forfaitaire.',
      'AVIS',
    ).rule('priceForm')?.text,
  ).toBe('Prix global et forfaitaire')
})

test('lump sums and unit prices of separate sentences are not shown: one may be of a clause for one of them', () => {
  const text =
    'Le marché est traité à prix global et forfaitaire.\n\nLes prestations sont rémunérées par application des prix unitaires.'
  expect(factsIn(text, 'CCAP').rule('priceForm')).toBeUndefined()
})

test('a schedule of prices among the pieces of the offer states no form of prices', () => {
  const facts = factsIn('2) le bordereau de prix Excel, rempli sans modifier les libellés ;')
  expect(facts.rule('priceForm')).toBeUndefined()
})
