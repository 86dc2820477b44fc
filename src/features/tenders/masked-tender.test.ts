import { expect, test } from 'vitest'
import { readableCard, readableTender } from './masked-tender.ts'
import type { Tender } from './tender-card.ts'

const EUROS = { cents: 12_345_600, currency: 'EUR' }
const NOTHING_BOUGHT = { bought: new Set<string>() }
const BID = {
  id: '01900000-0000-7000-8000-000000000001',
  title: 'Toiture',
  description: null,
  infos: [
    { type: 'SUBJECT', value: 'Toiture', evidence: [] },
    { type: 'PRICE', value: { estimatedPrice: '123 456 €' }, evidence: [] },
  ],
  estimate: EUROS,
  minimum: EUROS,
  maximum: EUROS,
  lots: [{ number: 1, title: 'Zinc', description: null, estimate: EUROS }],
  locked: [],
  history: [
    {
      text: null,
      changes: [
        { field: 'lotEstimate:1', before: null, after: '12345600' },
        { field: 'estimate', before: null, after: '12345600' },
        { field: 'deadlineAt', before: null, after: '2026-12-01T11:00:00Z' },
      ],
    },
  ],
} as unknown as Tender

test('what the price says leaves by no other field where the price is not free', () => {
  const read = readableTender(BID, NOTHING_BOUGHT)
  expect(JSON.stringify(read)).not.toMatch(/12345600|123 456/)
  expect(read.infos.map(({ type }) => type)).toEqual(['SUBJECT'])
  expect(read.locked).toEqual(['PRICE'])
  expect(read.history[0]?.changes.map(({ field }) => field)).toEqual(['deadlineAt'])
  const { estimate, minimum, maximum } = readableCard(BID, NOTHING_BOUGHT)
  expect([estimate, minimum, maximum]).toEqual([null, null, null])
})

test('free results contain no amount, neither in their words nor in their passages', () => {
  const info = (type: string, value: unknown, quote = '') => ({
    type,
    value,
    evidence: [{ quote }],
  })
  const subject = 'Toiture, maximum 500 000 € HT'
  const bid = {
    ...BID,
    title: subject,
    description: 'Budget de 500 000 €. Six mois.',
    infos: [
      info('SUBJECT', subject),
      info('EXCERPT', '**Ravalement**\nEstimé à 500 000 euros HT. Six mois.'),
      info('DURATION', { summary: '4 ans', details: 'Quatre ans, 500 000 € au plus' }),
      info('CLIENT', { displayedName: 'Ville' }, 'La ville paie 500 000 €'),
    ],
    lots: [{ number: 1, title: 'Zinc (500 000 €)', description: null, estimate: null }],
    history: [
      {
        text: 'Porté à 500 000 €',
        changes: [{ field: 'title', before: subject, after: 'Toiture' }],
      },
    ],
    match: {
      subject: [[0, 7]],
      client: [],
      passage: { text: 'un budget de 500 000', marks: [] },
      words: [],
    },
  } as unknown as Tender
  const read = readableTender(bid, NOTHING_BOUGHT)
  expect(JSON.stringify(read)).not.toContain('500 000')
  expect(read.infos.map(({ value }) => value)).toEqual([
    'Toiture, maximum [montant réservé]',
    '**Ravalement**\nEstimé à [montant réservé]. Six mois.',
    { summary: '4 ans', details: 'Quatre ans, [montant réservé] au plus' },
    { displayedName: 'Ville' },
  ])
  expect(readableCard(bid, NOTHING_BOUGHT).match).toMatchObject({ subject: [], passage: null })
  expect(JSON.stringify(readableTender(bid, 'everything'))).toContain('500 000')
})

test('where everything is free, all of it is read', () => {
  expect(readableTender(BID, 'everything')).toEqual({ ...BID, isWhole: true })
  expect(readableCard(BID, 'everything').estimate).toEqual(EUROS)
})

test('a tender that was bought is read whole, others are not', () => {
  const access = { bought: new Set([BID.id]) }
  expect(readableTender(BID, access)).toEqual({ ...BID, isWhole: true })
  expect(readableCard({ ...BID, id: 'another' }, access).estimate).toBeNull()
})
