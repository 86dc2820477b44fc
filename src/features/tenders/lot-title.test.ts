import { expect, test } from 'vitest'
import { lotTitle } from './lot-title.ts'

test.each([
  ['Lot 3 : Lot 3', 'Sans intitulé'],
  ['Lot n° 3 - Peinture', 'Peinture'],
  ['LOT 03 – Menuiseries', 'Menuiseries'],
  ['Lot 31 : Voirie', 'Lot 31 : Voirie'],
  ['Lotissement des Prés', 'Lotissement des Prés'],
  ['Peinture', 'Peinture'],
])('lot 3 « %s » is « %s »', (title, expected) => {
  expect(lotTitle({ number: 3, title })).toBe(expected)
})
