import { expect, test } from 'vitest'
import { firmOfText } from './firm.server.ts'

test('the town of a firm is the only one that its name or its text names', () => {
  const townOf = (name: string, text = '') => firmOfText({ name, text }).town?.name
  expect(townOf('Couvreur zingueur, Rouen')).toBe('Rouen')
  expect(townOf('Couvreur', 'Toitures. Basés à Rouen, nous travaillons en Normandie.')).toBe(
    'Rouen',
  )
  expect(townOf('Couvreur', 'Agences de Rouen et de Caen')).toBeUndefined()
  expect(townOf('Couvreur', 'Toitures')).toBeUndefined()
})
