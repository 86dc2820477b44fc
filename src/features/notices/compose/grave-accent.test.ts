import { expect, test } from 'vitest'
import { withGraveAccent } from './grave-accent.ts'

test.each([
  [
    "Accord-cadre relatif á l'acquisition de logiciels",
    "Accord-cadre relatif à l'acquisition de logiciels",
  ],
  [
    'Collège Nicolas Bourbon á Vendeuvre-sur-Barse (10)',
    'Collège Nicolas Bourbon à Vendeuvre-sur-Barse (10)',
  ],
  ["Á l'attention des candidats", "À l'attention des candidats"],
])('« %s »', (written, shown) => {
  expect(withGraveAccent(written)).toBe(shown)
})

test.each(['Vila Nova de Gaia, Málaga', 'Colonne Á, Á.', "Csárda d'á-propos"])(
  '« %s » stays',
  (text) => {
    expect(withGraveAccent(text)).toBe(text)
  },
)
