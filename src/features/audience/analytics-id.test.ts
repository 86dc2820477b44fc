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

test('whoever agreed to be measured is called as PostHog calls them', () => {
  const kept = storage(MEASURED)
  storeConsent(kept, 'granted', NOW)
  expect(analyticsId({ kept, ofSession: storage(), now: NOW })).toBe('known')
})

test('whoever took it back, or was never measured, has a random id for as long as the tab is open', () => {
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

test('a browser that lets nothing be kept gets an id all the same', () => {
  const refusing: Storage = {
    ...storage(),
    getItem: () => {
      throw new Error('SecurityError')
    },
  }
  expect(analyticsId({ kept: refusing, ofSession: refusing, now: NOW })).not.toBe('')
})
