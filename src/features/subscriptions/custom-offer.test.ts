import { expect, test } from 'vitest'
import { readCustomOffer, signCustomOffer } from './custom-offer.server.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const id = '01900000-0000-7000-8000-00000000000c'
const offer = { id, label: 'Trois mois d’équipe', netCents: 9_900, days: 90 }
const payload = signCustomOffer({ ...offer, until: new Date('2026-12-01T00:00:00Z') }, 'secret')

test('an offer that we signed is read as it was made', () => {
  expect(readCustomOffer(payload, 'secret', NOW)).toEqual(offer)
})

test('an offer can be accepted until its last day', () => {
  expect(readCustomOffer(payload, 'secret', new Date('2026-12-01T00:00:00Z'))).toBeNull()
})

test('an offer with a changed price, or of another site, is refused', () => {
  const [, signature] = payload.split('.')
  const cheap = Buffer.from(JSON.stringify({ ...offer, netCents: 100 })).toString('base64url')
  for (const forged of [`${cheap}.${signature}`, `${payload}x`, `${payload}.`, '', '.', 'x.y']) {
    expect(readCustomOffer(forged, 'secret', NOW)).toBeNull()
  }
  expect(readCustomOffer(payload, 'another secret', NOW)).toBeNull()
})
