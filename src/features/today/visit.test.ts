import { expect, test } from 'vitest'
import { newSince, visitsAfter } from './visit.ts'

const at = (iso: string) => new Date(`2026-11-${iso}:00Z`)
const never = { lastVisitAt: null, previousVisitAt: null }

test('at the first visit the last seven days are new', () => {
  expect(newSince(never, at('20T10:00'))).toEqual(at('13T10:00'))
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
