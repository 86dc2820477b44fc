import { expect, test } from 'vitest'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { readableCall } from './display-case.server.ts'

// TED 175200-2025 lost the line breaks of its description.
test('a lost line break between sentences is restored; addresses and abbreviations are unchanged', () => {
  const shown = (description: string) =>
    readableCall({ ...GREEN_SPACES_CALL, description }, { name: 'Pau', city: 'Pau' }).description
  expect(shown('Restauration de monuments historiques.La mission dure 5 ans.')).toBe(
    'Restauration de monuments historiques. La mission dure 5 ans.',
  )
  for (const text of ['Voir www.marches.Pau.fr', 'art. L.2113-12', 'réf. lots.A et B']) {
    expect(shown(text)).toBe(text)
  }
})
