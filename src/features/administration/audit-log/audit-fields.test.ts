import { expect, test } from 'vitest'
import { fieldLabel, valueText } from './audit-fields.ts'

test('fields of the log are shown in French, results of a tender by their name', () => {
  expect(fieldLabel('trialEndsAt')).toBe('fin de l’essai')
  expect(fieldLabel('PRICE 3')).toBe('Montant (lot 3)')
  expect(fieldLabel('constructor')).toBe('constructor')
})

test('values inside a field are shown as well', () => {
  expect(valueText({ filters: { lockedFilter: true }, columns: ['nom', 'rôle'] })).toBe(
    'filtres\u00a0: fermés\u00a0: oui\u00a0; colonnes\u00a0: nom, rôle',
  )
  expect(valueText({ lockedAt: null })).toBe('fermé le\u00a0: –')
})
