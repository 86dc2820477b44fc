import { expect, test } from 'vitest'
import type { Tender } from '../tender-card.ts'
import { shortenTender } from './shorten-tender.ts'

const TENDER = {
  description: 'Réfection de la toiture.',
  infos: [],
  lots: [],
  cpvCodes: [],
  cpvLabels: {},
  conditions: [],
  links: [],
  notices: [],
  history: [],
  awards: [],
} as unknown as Tender

const sizeOf = (bid: Tender) => JSON.stringify(bid).length
const lotsOf = (count: number, description: string) =>
  Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    label: null,
    title: `Lot ${at + 1}`,
    description,
    cpvCodes: [],
    estimate: null,
  }))

test('a tender of an ordinary length is left as it is', () => {
  const bid = { ...TENDER, lots: lotsOf(50, 'Fourniture de denrées. '.repeat(100)) }
  expect(shortenTender(bid)).toEqual({ ...bid, isShortened: false })
})

test('a long text is cut between two words, the short ones and all lots stay', () => {
  const bid = { ...TENDER, description: 'Fourniture de denrées. '.repeat(50_000) }
  const short = shortenTender({ ...bid, lots: lotsOf(20, 'Pain') })
  expect(short.isShortened).toBe(true)
  expect(short.description).toMatch(/^(Fourniture de denrées. ){100,}.*…$/)
  expect(short.lots).toEqual(lotsOf(20, 'Pain'))
})

test('long texts of results, lots and history are cut as far as it needs', () => {
  const text = 'Fourniture de denrées. '.repeat(100)
  const result = {
    type: 'SERVICES_SUMMARY' as const,
    version: '1',
    value: { details: text },
    lotNumber: 1,
    evidence: [{ kind: 'notice' as const, noticeId: 'a', field: 'description', quote: text }],
  }
  const event = { id: 'a', kind: 'corrected', happenedAt: '', text, changes: [] }
  const short = shortenTender({
    ...TENDER,
    lots: lotsOf(300, text),
    infos: Array.from({ length: 300 }, (_, at) => ({ ...result, lotNumber: at + 1 })),
    history: [event as unknown as Tender['history'][number]],
  })
  expect(sizeOf(short)).toBeLessThan(400_000)
  expect(short.history).toHaveLength(1)
})

test('what has thousands of lots loses the last ones, with their results', () => {
  const result = { type: 'LOT_NAME' as const, version: '1', value: 'Pain', evidence: [] }
  const short = shortenTender({
    ...TENDER,
    lots: lotsOf(5000, 'Fourniture de denrées. '),
    infos: Array.from({ length: 5000 }, (_, at) => ({ ...result, lotNumber: at + 1 })),
  })
  expect([short.lots.length, short.infos.length, short.isShortened]).toEqual([200, 200, true])
})
