import { expect, test } from 'vitest'
import { previewText, profilePreviewText } from './alert-preview.ts'

const text = (total: number, frequency: 'daily' | 'weekly' = 'daily') =>
  previewText({ total, days: 30 }, frequency).replaceAll('\u00a0', ' ')

test('the preview gives the number of tenders that the alert would have sent', () => {
  expect(text(210)).toBe('Cette alerte vous aurait envoyé 7 marchés par jour le mois dernier.')
  expect(text(30, 'weekly')).toContain('7 marchés par semaine')
  expect(text(4)).toBe('Cette alerte vous aurait envoyé 4 marchés en tout le mois dernier.')
  expect(text(1)).toContain('1 marché en tout')
  expect(text(0)).toBe('Cette alerte ne vous aurait rien envoyé le mois dernier.')
})

test('it says what another threshold would change', () => {
  const totals = [
    { letter: 'A' as const, total: 60 },
    { letter: 'B' as const, total: 240 },
    { letter: 'C' as const, total: 9 },
  ]
  const said = profilePreviewText({ totals }, { letter: 'A' })
  expect(said.replaceAll('\u00a0', ' ')).toBe(
    'Le mois dernier, cette alerte vous aurait envoyé 60 marchés, environ 2 par jour. Avec un autre seuil : 240 à partir de B, 9 à partir de C.',
  )
})
