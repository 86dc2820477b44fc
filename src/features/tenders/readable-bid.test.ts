import { expect, test } from 'vitest'
import type { Bid } from './bid.ts'
import { readableBid, readableCard } from './readable-bid.ts'

const EUROS = { cents: 12_345_600, currency: 'EUR' }
const NOTHING_BOUGHT = { bought: new Set<string>() }
const BID = {
  id: '01900000-0000-7000-8000-000000000001',
  infos: [
    { type: 'SUBJECT', value: 'Toiture' },
    { type: 'PRICE', value: { estimatedPrice: '123 456 €' } },
  ],
  estimate: EUROS,
  minimum: EUROS,
  maximum: EUROS,
  lots: [{ number: 1, estimate: EUROS }],
  locked: [],
  history: [
    {
      changes: [
        { field: 'estimate', before: null, after: '12345600' },
        { field: 'deadlineAt', before: null, after: '2026-12-01T11:00:00Z' },
      ],
    },
  ],
} as unknown as Bid

test('what the price says leaves by no other field where the price is not free', () => {
  const read = readableBid(BID, NOTHING_BOUGHT)
  expect(JSON.stringify(read)).not.toMatch(/12345600|123 456/)
  expect(read.infos.map(({ type }) => type)).toEqual(['SUBJECT'])
  expect(read.locked).toEqual(['PRICE'])
  expect(read.history[0]?.changes.map(({ field }) => field)).toEqual(['deadlineAt'])
  expect(readableCard(BID, NOTHING_BOUGHT).estimate).toBeNull()
})

test('of the excerpt, sentences that tell amounts are not free', () => {
  const excerpt = (value: string) =>
    ({ ...BID, infos: [{ type: 'EXCERPT', value, evidence: [{}] }] }) as unknown as Bid
  const told = (value: string) => readableBid(excerpt(value), NOTHING_BOUGHT).infos[0]?.value
  expect(told('Ravalement du gymnase. Montant estimé : 123 456 euros HT. Six mois.')).toBe(
    'Ravalement du gymnase. Six mois.',
  )
  expect(told('Entre 440\u202f000 et 4,5 millions d’euros HT')).toBeUndefined()
  expect(told('Lot 2 : 1 200 m² de façades, 12 mois')).toBe('Lot 2 : 1 200 m² de façades, 12 mois')
  expect(readableCard(excerpt('Estimé à 80 k€. Toiture.'), NOTHING_BOUGHT).infos[0]?.value).toBe(
    'Toiture.',
  )
})

test('where everything is free, all of it is read', () => {
  expect(readableBid(BID, 'everything')).toEqual({ ...BID, isWhole: true })
  expect(readableCard(BID, 'everything').estimate).toEqual(EUROS)
})

test('a tender that was bought is read whole, others are not', () => {
  const access = { bought: new Set([BID.id]) }
  expect(readableBid(BID, access)).toEqual({ ...BID, isWhole: true })
  expect(readableCard({ ...BID, id: 'another' }, access).estimate).toBeNull()
})
