import { expect, test } from 'vitest'
import { contractWinners } from './contract-winners.ts'

test('members of a group that stand in one field are winners of their own', () => {
  expect(
    contractWinners([
      { name: 'CONCRETE WAVES SKATE PARKS(Mandataire)', siret: null },
      { name: 'ANTEA France / Sixieme rue / Atlantique Loire Structure (ALS)', siret: null },
    ]).map(({ name }) => name),
  ).toEqual([
    'CONCRETE WAVES SKATE PARKS',
    'ANTEA France',
    'Sixieme rue',
    'Atlantique Loire Structure (ALS)',
  ])
})

test('a company that is named twice is one winner', () => {
  const bluebus = { name: 'Bluebus', siret: '50116179800018' }
  expect(contractWinners([bluebus, bluebus])).toHaveLength(1)
})
