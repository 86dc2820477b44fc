import { expect, test } from 'vitest'
import { pastContract } from './fixtures/past-contract.ts'
import { withoutDuplicates } from './same-award.ts'

const notice = pastContract({
  source: 'notice',
  notifiedOn: '2022-12-20',
  winners: [{ name: 'Samsic Propreté SAS', siren: null }],
  tenderId: 'tender',
  tenderSlug: 'nettoyage-des-locaux',
})

test('merges a contract of a notice and DECP, with its tender', () => {
  const decp = pastContract({ amountCents: 12_000_050 })
  expect(withoutDuplicates([decp, notice])).toEqual([
    { ...decp, tenderId: 'tender', tenderSlug: 'nettoyage-des-locaux' },
  ])
})

test.each([
  ['another winner', { winners: [{ name: 'ONET SERVICES', siren: '067800425' }] }],
  ['another amount', { amountCents: 15_000_000 }],
  ['another year', { notifiedOn: '2021-01-10' }],
])('contracts with %s are two', (_, changes) => {
  expect(withoutDuplicates([pastContract(changes), notice])).toHaveLength(2)
})

test('does not merge two lots won by one company for different amounts', () => {
  const lots = [12_000_000, 3_000_000].map((amountCents) => ({ ...notice, amountCents }))
  const [one, two] = lots.map((lot, at) => ({ ...lot, id: `lot ${at}` }))
  const decp = [pastContract(), pastContract({ amountCents: 3_000_000 })]
  expect(withoutDuplicates([...decp, ...[one, two].flatMap((lot) => lot ?? [])])).toHaveLength(2)
})
