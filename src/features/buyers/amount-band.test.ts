import { expect, test } from 'vitest'
import { amountBandWords } from './amount-band.ts'

test.each([
  ['100k - 500k€', '100\u202f000\u00a0€ à 500\u202f000\u00a0€'],
  ['500k - 1M€', '500\u202f000\u00a0€ à 1\u202f000\u202f000\u00a0€'],
  ['> 20M€', '> 20M€'],
  ['Non communiqué', 'Non communiqué'],
])('%s reads %s', (band, words) => {
  expect(amountBandWords(band)).toBe(words)
})
