import { expect, test } from 'vitest'
import { ownResults } from './own-results.ts'

test('what a lot shares with the whole call is not its own', () => {
  const result = (lotNumber: number | null, summary: string) => ({
    type: 'DURATION' as const,
    version: '1',
    lotNumber,
    value: { details: '', summary },
  })
  const [shared, same, own] = [result(null, '12 mois'), result(1, '12 mois'), result(2, '6 mois')]
  expect(ownResults([shared, same, own], 1)).toEqual([])
  expect(ownResults([shared, same, own], 2)).toEqual([own])
})
