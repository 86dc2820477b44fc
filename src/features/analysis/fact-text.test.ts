import { expect, test } from 'vitest'
import { factText } from './fact-text.ts'

const quoted = (quote: string) => [
  { kind: 'document', documentId: 'ccap', page: 1, quote, offset: 0 } as const,
]

test.each([
  ['variants', 'Variantes interdites', 'Interdites'],
  ['negotiation', 'Négociation possible', 'Possible'],
  ['guarantee', 'Garantie financière demandée', 'Demandée'],
  [
    'signature',
    'Signature non exigée au dépôt ; Signature à l’attribution',
    'Non exigée au dépôt\u00a0; à l’attribution',
  ],
  ['variants', 'Variantes', 'Variantes'],
  ['grouping', 'Aucune forme de groupement imposée', 'Aucune forme de groupement imposée'],
] as const)('%s: « %s » is shown as « %s »', (fact, text, shown) => {
  expect(factText({ fact, text, evidence: [] })).toBe(shown)
})

test('an advance has its rate where its words have one alone', () => {
  const advance = { fact: 'advance', text: 'Avance prévue' } as const
  expect(factText({ ...advance, evidence: quoted('Une avance de 10 % est versée.') })).toBe(
    'Prévue (10\u00a0%)',
  )
  const two = quoted('Une avance de 5 %, portée à 30 % pour les PME.')
  expect(factText({ ...advance, evidence: two })).toBe('Prévue')
})
