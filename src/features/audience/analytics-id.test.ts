import { expect, test } from 'vitest'
import { analyticsId, CONSENTED_ID_KEY } from './analytics-id.ts'

function storage(...entries: [key: string, value: string][]): Storage {
  const kept = new Map(entries)
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  }
}

test('whoever consented is known by the id that they consented to', () => {
  expect(analyticsId(storage([CONSENTED_ID_KEY, 'consented']), storage())).toBe('consented')
})

test('anybody else has a random id for as long as the tab is open', () => {
  const tab = storage()
  const id = analyticsId(storage(), tab)
  expect(analyticsId(storage(), tab)).toBe(id)
  expect(analyticsId(storage(), storage())).not.toBe(id)
})

test('a browser that lets nothing be kept gets an id all the same', () => {
  const refusing = {
    ...storage(),
    getItem: () => {
      throw new Error('SecurityError')
    },
  }
  expect(analyticsId(refusing, refusing)).not.toBe('')
})
