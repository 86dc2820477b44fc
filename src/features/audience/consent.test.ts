import { expect, test } from 'vitest'
import { DAY_MS } from '#/domain/time/units.ts'
import { storeConsent, storedConsent } from './consent.ts'

const NOW = Date.UTC(2026, 10, 20)

function storage(initial: string | null = null) {
  let held = initial
  return {
    getItem: () => held,
    setItem: (_: string, value: string) => {
      held = value
    },
  }
}

test('a choice holds for six months, then is asked for again', () => {
  const own = storage()
  expect(storedConsent(own, NOW)).toBeNull()
  storeConsent(own, 'refused', NOW)
  expect(storedConsent(own, NOW + 180 * DAY_MS)).toBe('refused')
  expect(storedConsent(own, NOW + 184 * DAY_MS)).toBeNull()
})

test.each(['granted', 'granted soon', 'yes 1763000000000', ''])('« %s » is no choice', (held) => {
  expect(storedConsent(storage(held), NOW)).toBeNull()
})
