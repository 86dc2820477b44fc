import { expect, test } from 'vitest'
import { reportOutcome } from './missing-report.ts'
import { readReport } from './read-report.ts'

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('a report needs the subject alone', () => {
  expect(readReport(form({ title: '  Travaux de voirie ', url: '' }))).toEqual({
    ok: true,
    report: { title: 'Travaux de voirie', buyerName: null, url: null, comment: null },
  })
})

test('invalid fields are listed by name', () => {
  const sent = { title: 'x', url: 'javascript:alert(1)', comment: 'a'.repeat(2001) }
  expect(readReport(form(sent))).toEqual({ ok: false, wrong: ['title', 'url', 'comment'] })
})

test('the search param of the page gives the outcome of the form', () => {
  expect(reportOutcome('recu')).toBe('received')
  expect(reportOutcome('title.url')).toEqual(['title', 'url'])
  expect(reportOutcome('constructor')).toBeNull()
  expect(reportOutcome(undefined)).toBeNull()
})
