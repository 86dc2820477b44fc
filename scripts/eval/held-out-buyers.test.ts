import { expect, test } from 'vitest'
import { forBuyers, isHeldOutBuyer } from './held-out-buyers.ts'

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

test('of buyers held out nothing is learned, and each call is judged on one side', () => {
  const notices = Array.from({ length: 200 }, (_, at) => ({ buyer: `Commune ${at}` }))
  const given = { train: notices, calls: notices }
  const [tuned, held] = ['tuned-with', 'held-out'].map((buyers) => forBuyers(buyers, given))
  expect(held?.train.some(isHeldOutBuyer)).toBe(false)
  expect((tuned?.calls.length ?? 0) + (held?.calls.length ?? 0)).toBe(200)
  expect(() => forBuyers('some', given)).toThrow('--buyers')
})
