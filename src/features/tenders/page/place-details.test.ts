import { expect, test } from 'vitest'
import { detailsBeyond } from './place-details.ts'

test.each([
  ['Nord (59)', 'Nord\u00a0(59)', ''],
  [
    'Ille-et-Vilaine (35)',
    'Ille-et-Vilaine (35)\u00a0; publié aussi dans\u00a0: Côtes-d’Armor (22)',
    'publié aussi dans : Côtes-d’Armor (22)',
  ],
  ['Nord (59)', 'Lille, quartier de Wazemmes', 'Lille, quartier de Wazemmes'],
  ['Paris', 'Paris-Saclay', 'Paris-Saclay'],
])('« %s » is not repeated', (name, details, beyond) => {
  expect(detailsBeyond(name, details)).toBe(beyond)
})
