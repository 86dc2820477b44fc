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

// BOAMP 26-31314 repeats its title in capitals before the description.
test('a description begins behind the title that it repeats, and is not in capitals', () => {
  const shown = (title: string, description: string) =>
    readableCall({ ...GREEN_SPACES_CALL, title, description }, { name: 'Pau', city: 'Pau' })
      .description
  const title = 'Location de deux bennes'
  const rest = 'La consultation a pour objet la location de deux bennes.'
  expect(shown(title, `LOCATION DE DEUX BENNES\n${rest}`)).toBe(rest)
  expect(shown(title, 'LOCATION DE DEUX BENNES')).toBe('LOCATION DE DEUX BENNES')
  expect(shown(title, 'LOCATION DE BENNES POUR LES DECHETS DES SERVICES')).toBe(
    'Location de bennes pour les déchets des services',
  )
})
