import { expect, test } from 'vitest'
import { factsIn } from '../../../../tests/tender-documents.ts'

const NUMBERED = `Avis d'appel public à la concurrence
Renseignements relatifs aux lots :

Lot(s) 1. -
Véhicule utilitaire à motorisation électrique
Durée : 120 jours à compter de la date de notification du marché.
C.P.V. - Objet principal : 34144900.
Lot(s) 2. -
Véhicule à moteur essence
Durée : 100 jours à compter de la date de notification du marché.
C.P.V. - Objet principal : 34100000.`

test('the lots of a notice have their own names and durations', () => {
  const facts = factsIn(NUMBERED, 'AVIS')
  expect(facts.value('LOT_NAME', 1)).toBe('Véhicule utilitaire à motorisation électrique')
  expect(facts.value('DURATION', 2)).toMatchObject({ summary: '100\u00a0jours' })
  expect(facts.value('DURATION')).toBeUndefined()
})

test('lots of a notice without numbers are counted', () => {
  const facts = factsIn(
    `Renseignements relatifs aux lots :

Lot(s) VRD - Gros oeuvre. -
Selon CCTP Lot 1
C.P.V. - Objet principal : 45111100.
Lot(s) Peinture. -
Selon CCTP Lot 2
C.P.V. - Objet principal : 45442100.`,
    'AVIS',
  )
  expect(facts.value('LOT_NAME', 2)).toBe('Peinture')
})

test('amounts on the lines below a lot are its own', () => {
  const facts = factsIn(
    `Caractéristiques principales :
Lot no1 - transports sur circuits courts
sans minimum
montant maximum : 55 000 euro(s) (H.T.)
Lot no2 - transports sur circuits longs
sans minimum
montant maximum : 60 000 euro(s) (H.T.)`,
    'AVIS',
  )
  expect(facts.value('PRICE', 2)).toEqual({ maxPrice: 60_000 })
})
