import { expect, test } from 'vitest'
import { headcountSaid } from './headcount-class.ts'

test.each([
  ['couvreur zingueur, près de Nantes, 6 salariés', '1-9'],
  ['une équipe de 12 personnes', '10-49'],
  ['Nous sommes 4', '1-9'],
  ['120 collaborateurs', '50-249'],
  ['1200 employés', '250+'],
  ['nettoyage de 6 écoles', null],
  ['couvreur à Nantes depuis 1998', null],
])('« %s » says %s', (text, expected) => {
  expect(headcountSaid(text)).toBe(expected)
})
