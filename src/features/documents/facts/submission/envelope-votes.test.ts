import { expect, test } from 'vitest'
import { envelopeByVotes, envelopeOfList } from './envelope-votes.ts'

test.each([
  [['le DC1', 'une attestation d’assurance', 'cinq références'], 'application'],
  [['l’acte d’engagement', 'le devis', 'un calendrier'], 'offer'],
  [['l’acte d’engagement', 'le CCAP', 'le CCTP', 'le bordereau'], null],
  [['les attestations fiscales', 'le certificat social de l’Urssaf', 'le Kbis'], null],
])('%s: %s', (names, envelope) => {
  expect(envelopeByVotes(names)).toBe(envelope)
})

test('a list for the winner is no list of the offer', () => {
  const names = ['l’acte d’engagement', 'un devis', 'un planning']
  expect(envelopeOfList(names, 'sur les travaux')).toBe('offer')
  expect(envelopeOfList(names, 'pieces de l’attributaire')).toBeNull()
})
