import { expect, test } from 'vitest'
import { analyticsId } from './analytics-id.ts'
import { storeConsent } from './consent.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')

function storage(...entries: [key: string, value: string][]): Storage {
  const kept = new Map(entries)
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    length: kept.size,
  }
}

const MEASURED: [string, string] = ['ph_project_posthog', '{"anonymous_id":"known"}']

test('a visitor with consent has the id that PostHog gave', () => {
  const kept = storage(MEASURED)
  storeConsent(kept, 'granted', NOW)
  expect(analyticsId({ kept, ofSession: storage(), now: NOW })).toBe('known')
})

test('a visitor without consent has a random id as long as the tab is open', () => {
  const kept = storage(MEASURED)
  storeConsent(kept, 'refused', NOW)
  const ofSession = storage()
  const id = analyticsId({ kept, ofSession, now: NOW })
  expect(id).not.toBe('known')
  expect(analyticsId({ kept, ofSession, now: NOW })).toBe(id)
  const agreed = storage()
  storeConsent(agreed, 'granted', NOW)
  expect(analyticsId({ kept: agreed, ofSession: storage(), now: NOW })).not.toBe(id)
})

test('a browser without storage gets an id too', () => {
  const refusing: Storage = {
    ...storage(),
    getItem: () => {
      throw new Error('SecurityError')
    },
  }
  expect(analyticsId({ kept: refusing, ofSession: refusing, now: NOW })).not.toBe('')
})
