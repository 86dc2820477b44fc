import { expect, test } from 'vitest'
import { partResults, withResults } from './with-document-results.ts'

const result = (
  type: 'PRICE' | 'DURATION' | 'SERVICES_SUMMARY',
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
const bid = (infos: ReturnType<typeof result>[], amounts: object = none) =>
  ({ ...amounts, infos, lots: [], description: null }) as unknown as Parameters<
    typeof withResults
  >[0]

test('documents add what the notices leave out, and results of notices stay', () => {
  const [noticed, read] = [
    result('DURATION', { details: '', summary: '12 mois' }),
    result('DURATION', { details: '', summary: '24 mois' }),
  ]
  const price = result('PRICE', { estimatedPrice: 48_000 })
  const ofLot = result('DURATION', { details: '', summary: '6 mois' }, 2)
  const shown = withResults(bid([noticed]), [read, price, ofLot])
  expect(shown.infos).toEqual([noticed, price, ofLot])
  expect(shown.estimate).toEqual({ cents: 4_800_000, currency: 'EUR' })
  expect(partResults(bid([noticed]), [read, price])).toEqual({ other: [read], added: [price] })
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
  const longer = result('DURATION', { details: '', summary: '12 mois, reconductible 2 fois' })
  expect(partResults(bid([noticed]), [longer]).other).toEqual([longer])
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
