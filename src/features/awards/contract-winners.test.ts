import { expect, test } from 'vitest'
import { contractWinners } from './contract-winners.ts'

test('splits group members that are in one field', () => {
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

test('lists a company once if it is named twice', () => {
  const bluebus = { name: 'Bluebus', siret: '50116179800018' }
  expect(contractWinners([bluebus, bluebus])).toHaveLength(1)
})
