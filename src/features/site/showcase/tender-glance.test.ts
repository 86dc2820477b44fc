import { expect, test } from 'vitest'
import type { Json } from '#/domain/json.ts'
import type { Tender } from '#/features/tenders/tender-card.ts'
import { glanceScore, tenderGlance } from './tender-glance.ts'

const BID: Tender = {
  id: '01890000-0000-7000-8000-000000000001',
  slug: 'refection-du-preau-00000001',
  infos: [],
  index: { locations: [], category: [] },
  buyerSlug: 'commune',
  demo: false,
  isAwaitingAnalysis: false,
  isExample: false,
  kinds: ['call'],
  kindLabel: null,
  state: 'open',
  publishedAt: '2026-11-20T09:00:00.000Z',
  deadlineAt: '2026-12-20T11:00:00.000Z',
  clock: { timeZone: 'Europe/Paris', place: null },
  mainCategory: null,
  procedure: null,
  estimate: null,
  minimum: null,
  maximum: null,
  lotCount: 0,
  activity: null,
  duration: null,
  sources: ['boamp'],
  title: 'Réfection du préau',
  description: null,
  buyer: { name: 'Commune', slug: 'commune', city: null, url: null },
  buyerReference: null,
  place: { label: null, city: null, postcode: null },
  cpvCodes: [],
  cpvLabels: {},
  durationMonths: null,
  durationDays: null,
  questionsDeadlineAt: null,
  deadlineDifference: null,
  cancelledAt: null,
  reservedFor: [],
  contact: null,
  conditions: [],
  links: [],
  lots: [],
  notices: [],
  history: [],
  awards: [],
  locked: [],
}

const withCriteria = (...values: (string | null)[]): Tender => {
  const criteria = values.map((value, rank) => ({ name: `Critère ${rank}`, value }))
  const value: Json = { criteria }
  const result = { type: 'TECHNICAL_EVALUATION_CRITERIA' as const, lotNumber: null, version: '2' }
  return { ...BID, infos: [{ ...result, value, evidence: [] }] }
}

test('criteria are bars where each has a weight', () => {
  const { criteria } = tenderGlance(withCriteria('60 %', '40 %'))
  expect(criteria.map(({ weight, share }) => [weight.replace(/\s/, ' '), share])).toEqual([
    ['60 %', 0.6],
    ['40 %', 0.4],
  ])
  expect(tenderGlance(withCriteria('60 %', null)).criteria).toEqual([])
})

test('a tender of which too little is known is not shown at a glance', () => {
  expect(glanceScore(tenderGlance(BID))).toBe(0)
  const weighed = tenderGlance(withCriteria('60 %', '40 %'))
  expect(glanceScore(weighed)).toBeGreaterThan(0)
})

test('evidence names the page of the document that says a value, where there is one', () => {
  const bid = withCriteria('60 %', '40 %')
  expect(tenderGlance(bid).evidence).toBeNull()
  const documentId = '01890000-0000-7000-8000-000000000002'
  const [result] = bid.infos
  if (!result) throw new Error('the tender has no result')
  const quote = 'Prix 60 %'
  const evidence = [{ kind: 'document' as const, documentId, page: 2, quote, offset: 0 }]
  const file = { documents: { [documentId]: 'RC.pdf' }, results: [{ ...result, evidence }] }
  expect(tenderGlance(bid, file).evidence).toEqual({
    about: 'Critères de jugement',
    quote,
    name: 'RC.pdf, page\u00a02',
    url: null,
    page: { documentId, number: 2 },
  })
})
