import { expect, test } from 'vitest'
import { mismatches } from './wrong-file.ts'

const CALL = {
  title: 'Nettoyage des écoles communales',
  buyer: 'Ville de Beaupréau',
  reference: '2026-014',
  deadline: '2026-11-12',
}

test('documents of another buyer about something else are a mismatch', () => {
  const text = 'Commune de Joeuf. Mise en place de protections solaires à la médiathèque.'
  expect(mismatches(CALL, { text, submission: null })).toHaveLength(2)
})

test('the printed reference outweighs other wording; another deadline is said', () => {
  const text = 'Marché n° 2026-014, entretien des locaux'
  expect(mismatches(CALL, { text, submission: '2026-11-20T12:00' })).toEqual([
    expect.stringContaining('20 novembre 2026'),
  ])
})
