import { expect, test } from 'vitest'
import { tenderCalendar } from './tender-calendar.ts'
import { partResults, withResults } from './with-document-results.ts'

const result = (
  type: 'PRICE' | 'DURATION' | 'SERVICES_SUMMARY' | 'CALENDAR',
  value: object,
  lotNumber: number | null = null,
) => ({
  type,
  version: '1',
  lotNumber,
  value: value as Record<string, string | number>,
  evidence: [],
})
const none = { estimate: null, minimum: null, maximum: null }
const CALL = {
  lots: [],
  description: null,
  deadlineAt: '2027-01-20T11:00:00.000Z',
  questionsDeadlineAt: null,
  clock: { timeZone: 'Europe/Paris' },
  conditions: [],
}
const bid = (infos: ReturnType<typeof result>[], amounts: object = none) =>
  ({ ...CALL, ...amounts, infos }) as unknown as Parameters<typeof withResults>[0]

test('documents add what the notices leave out; what both state otherwise is left out', () => {
  const [noticed, read] = [
    result('DURATION', { details: '', summary: '12 mois' }),
    result('DURATION', { details: '', summary: '24 mois' }),
  ]
  const contradicted = withResults(bid([noticed]), [read])
  expect(contradicted.infos).toEqual([])
  expect(contradicted.doubts).toMatchObject([{ fact: 'duration', file: { text: '24 mois' } }])
  expect(partResults(bid([noticed]), [read])).toEqual({ other: [], added: [] })
  const price = result('PRICE', { estimatedPrice: 48_000 })
  const ofLot = result('DURATION', { details: '', summary: '6 mois' }, 2)
  const shown = withResults(bid([noticed]), [noticed, price, ofLot])
  expect(shown.infos).toEqual([noticed, price, ofLot])
  expect(shown.estimate).toEqual({ cents: 4_800_000, currency: 'EUR' })
  expect(partResults(bid([noticed]), [{ ...read, value: noticed.value }])).toEqual({
    other: [],
    added: [],
  })
})

test('an amount of the notice is not mixed with one of the documents', () => {
  const maximum = { cents: 9_000_000, currency: 'EUR' }
  const shown = withResults(bid([], { ...none, maximum }), [
    result('PRICE', { estimatedPrice: 48_000 }),
  ])
  expect([shown.estimate, shown.maximum]).toEqual([null, maximum])
})

test('a length that the file divides in renewals is one value', () => {
  const noticed = result('DURATION', { details: '', summary: '48 mois' })
  const read = result('DURATION', { details: '', summary: '12 mois, reconductible 3 fois' })
  expect(partResults(bid([noticed]), [read])).toEqual({ other: [], added: [] })
  const [shown] = withResults(bid([noticed]), [read]).infos
  expect(shown?.value).toEqual({ details: '', summary: '48 mois (12 mois, reconductible 3 fois)' })
  const unequal = result('DURATION', { details: '', summary: '24 mois, reconductible 2 fois' })
  expect(partResults(bid([noticed]), [unequal])).toEqual({ other: [], added: [] })
  const longer = result('DURATION', { details: '', summary: '12 mois, reconductible 2 fois' })
  expect(withResults(bid([noticed]), [longer]).doubts).toHaveLength(1)
})

test('dates that the documents contradict leave the calendar, but the deadline', () => {
  const calendar = (value: object) => result('CALENDAR', value)
  const noticed = calendar({ validity: { months: null, days: 120 }, questions: '2027-01-08' })
  const read = calendar({ validity: { months: 6, days: null }, submission: '2027-01-15' })
  const shown = withResults(bid([noticed]), [read])
  expect(shown.infos.map(({ value }) => value)).toEqual([
    { validity: null, questions: '2027-01-08' },
  ])
  expect(tenderCalendar(shown).map(({ kind, note }) => [kind, note])).toEqual([
    ['questions', null],
    ['submission', 'À vérifier\u00a0: 15\u00a0janv.\u00a02027 dans le dossier'],
  ])
})

test('a summary of the file that repeats the description is not shown again', () => {
  const description =
    'Transport quotidien des élèves des écoles primaires du territoire, accompagnateur non compris, et transport occasionnel pour la piscine.'
  const noticed = result('SERVICES_SUMMARY', { details: 'Transport.' })
  const read = (details: string) => result('SERVICES_SUMMARY', { details })
  const call = { ...bid([noticed]), description }
  const repeated = read(`La consultation a pour objet : ${description} Il y a 3 lots.`)
  expect(partResults(call, [repeated]).other).toEqual([])
  const more = read(
    'Les véhicules de moins de douze ans sont équipés de ceintures à toutes les places et géolocalisés en permanence.',
  )
  expect(partResults(call, [more]).other).toEqual([more])
})

test('where both state the same, the page of the document is the first evidence', () => {
  const noticed = {
    ...result('PRICE', { estimatedPrice: 48_000 }),
    evidence: [{ kind: 'notice', noticeId: 'n', quote: null }],
  }
  const page = { kind: 'document', documentId: 'rc', page: 2, quote: '48 000 € HT', offset: 0 }
  const read = { ...result('PRICE', { estimatedPrice: 48_000 }), evidence: [page] }
  const [shown] = withResults(bid([noticed as never]), [read as never]).infos
  expect(shown?.evidence).toEqual([page, ...noticed.evidence])
})
