import { expect, test } from 'vitest'
import { isHeldOutBuyer } from './held-out-buyers.ts'

test('a fifth of the buyers is held out', () => {
  const buyers = Array.from({ length: 5_000 }, (_, at) => ({ buyer: `Commune de Lieu-${at}` }))
  const share = buyers.filter(isHeldOutBuyer).length / buyers.length
  expect(share).toBeGreaterThan(0.18)
  expect(share).toBeLessThan(0.22)
})

test('case, accents and punctuation of a name do not move a buyer', () => {
  for (const [one, other] of [
    ['Ville de Saint-Étienne', 'VILLE DE SAINT ETIENNE'],
    ['Conseil départemental du Var', 'conseil departemental du var.'],
  ]) {
    expect(isHeldOutBuyer({ buyer: one ?? '' })).toBe(isHeldOutBuyer({ buyer: other ?? '' }))
  }
})
