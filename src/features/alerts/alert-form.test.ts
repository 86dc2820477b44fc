import { expect, test } from 'vitest'
import { readAlertForm } from './alert-form.ts'
import { alertSearchText, readAlertSearch } from './search-alert.ts'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('an alert request takes the search of the page, and is daily by default', () => {
  expect(readAlertForm(form({ email: ' une@exemple.fr ', q: 'toiture', l: '76', p: '3' }))).toEqual(
    {
      ok: true,
      request: {
        email: 'une@exemple.fr',
        frequency: 'daily',
        search: { q: 'toiture', l: '76', p: 3 },
      },
    },
  )
  expect(readAlertForm(form({ email: 'une@exemple.fr', frequency: 'weekly' }))).toMatchObject({
    request: { frequency: 'weekly' },
  })
})

test.each([
  '',
  'une',
  'une@',
  'une@exemple',
  'a b@exemple.fr',
  'une@exemple.fr,deux@exemple.fr',
  'une@exemple.fr\nBcc: x@exemple.fr',
  '<une@exemple.fr>',
])('« %s » is no address', (email) => {
  expect(readAlertForm(form({ email, q: 'toiture' }))).toEqual({
    ok: false,
    search: { q: 'toiture' },
  })
})

test('accented addresses and long endings are addresses', () => {
  for (const email of ['zoé@mairie-été.fr', 'a+b@x.co.technology']) {
    expect(readAlertForm(form({ email })).ok).toBe(true)
  }
})

test('the page number and the sort order do not change the identity of an alert', () => {
  const text = alertSearchText({ q: ' toiture ', l: '76' })
  expect(alertSearchText({ l: '76', p: 2, sort: 'deadline', status: 'all', q: 'toiture' })).toBe(
    text,
  )
  expect(readAlertSearch(text)).toEqual({ q: 'toiture', l: '76' })
})
