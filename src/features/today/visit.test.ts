import { expect, test } from 'vitest'
import { isNewProfile, newSince, visitsAfter } from './visit.ts'

const at = (iso: string) => new Date(`2026-11-${iso}:00Z`)
const never = { lastVisitAt: null, previousVisitAt: null }

test('at the first visit everything is new, also when the page is opened again within it', () => {
  expect(newSince(never, at('20T10:00'))).toBeNull()
  const opened = visitsAfter(never, at('20T10:00'))
  expect(newSince(opened, at('20T13:00'))).toBeNull()
  expect(newSince(opened, at('20T15:00'))).toEqual(at('20T10:00'))
})

test('a profile is new for a day', () => {
  const profile = { createdAt: at('20T10:00').toISOString() }
  expect(isNewProfile(profile, at('21T09:59'))).toBe(true)
  expect(isNewProfile(profile, at('21T10:00'))).toBe(false)
})

test('the page opened again within four hours has the same news', () => {
  const yesterday = { lastVisitAt: at('19T09:00'), previousVisitAt: at('18T09:00') }
  const opened = visitsAfter(yesterday, at('20T08:00'))
  expect(newSince(yesterday, at('20T08:00'))).toEqual(at('19T09:00'))
  expect(newSince(opened, at('20T10:00'))).toEqual(at('19T09:00'))
  expect(newSince(visitsAfter(opened, at('20T10:00')), at('20T12:00'))).toEqual(at('19T09:00'))
})

test('a later visit starts from the one before', () => {
  const visits = { lastVisitAt: at('20T08:00'), previousVisitAt: at('19T09:00') }
  expect(newSince(visits, at('20T18:00'))).toEqual(at('20T08:00'))
})
