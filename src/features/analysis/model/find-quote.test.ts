import { expect, test } from 'vitest'
import { findQuote } from './find-quote.ts'

test.each([
  ['L’accord-cadre est reconduit', 'Durée : L’accord-\ncadre est reconduit.'],
  ['les prestations sont réglées', 'Prix : les presta-\ntions sont réglées.'],
  ['un rendez-vous est fixé', 'un rendez-vous est fixé'],
])('« %s » is found where a line ends inside a word', (words, text) => {
  const quote = findQuote(words, [{ page: 1, text }])
  expect(text.slice(quote?.start, quote?.end).replace(/\n/g, '')).toContain(words.slice(-10))
})

test('other words are not found', () => {
  expect(findQuote('les prestations sont payées', [{ page: 1, text: 'les presta-\ntions' }])).toBe(
    null,
  )
})
