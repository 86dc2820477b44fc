import { expect, test } from 'vitest'
import { analyticsId } from './analytics-id.ts'
import { storeConsent } from './consent.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')

function storage(...entries: [key: string, value: string][]): Storage {
  const persistent = new Map(entries)
  return {
    getItem: (key) => persistent.get(key) ?? null,
    setItem: (key, value) => void persistent.set(key, value),
    removeItem: (key) => void persistent.delete(key),
    clear: () => persistent.clear(),
    key: (at) => [...persistent.keys()][at] ?? null,
    length: persistent.size,
  }
}

const MEASURED: [string, string] = ['ph_project_posthog', '{"anonymous_id":"known"}']

test('a visitor with consent has the id that PostHog gave', () => {
  const persistent = storage(MEASURED)
  storeConsent(persistent, 'granted', NOW)
  expect(analyticsId({ persistent, ofSession: storage(), now: NOW })).toBe('known')
})

test('a visitor without consent has a random id as long as the tab is open', () => {
  const persistent = storage(MEASURED)
  storeConsent(persistent, 'refused', NOW)
  const ofSession = storage()
  const id = analyticsId({ persistent, ofSession, now: NOW })
  expect(id).not.toBe('known')
  expect(analyticsId({ persistent, ofSession, now: NOW })).toBe(id)
  const agreed = storage()
  storeConsent(agreed, 'granted', NOW)
  expect(analyticsId({ persistent: agreed, ofSession: storage(), now: NOW })).not.toBe(id)
})

test('a browser without storage gets an id too', () => {
  const refusing: Storage = {
    ...storage(),
    getItem: () => {
      throw new Error('SecurityError')
    },
  }
  expect(analyticsId({ persistent: refusing, ofSession: refusing, now: NOW })).not.toBe('')
})
