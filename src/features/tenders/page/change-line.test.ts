import { expect, test } from 'vitest'
import { changeLine } from './change-line.ts'

const SETTING = { timeZone: 'Europe/Paris', currency: 'EUR' }

test.each([
  [
    'IV.2.2)',
    'Date limite de réception des offres ou des demandes de participation\u00a0: modifié',
  ],
  ['II.2.14', 'Informations complémentaires sur les lots\u00a0: modifié'],
  ['Durée du marché', 'Durée du marché\u00a0: modifié'],
])('the section %s is read as people name it', (field, text) => {
  expect(changeLine({ field, before: null, after: null }, SETTING)).toEqual({ text, quote: null })
})
