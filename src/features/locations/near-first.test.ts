import { expect, test } from 'vitest'
import { nearFirst } from './near-first.ts'

const hit = (id: string, score: number, department: string) => ({
  id,
  score,
  departments: [department],
})

test('a similar call near by comes before one that is a little more similar far away', () => {
  const hits = [
    hit('Cantal', 10, '15'),
    hit('Le Havre', 9, '76'),
    hit('Nantes', 8, '44'),
    hit('Vendée', 8, '85'),
  ]
  expect(nearFirst(hits, ['44'])).toEqual(['Nantes', 'Vendée', 'Cantal', 'Le Havre'])
})

test('a call near by that is hardly similar stays behind', () => {
  const hits = [hit('Cantal', 10, '15'), hit('Nantes', 3, '44')]
  expect(nearFirst(hits, ['44'])).toEqual(['Cantal', 'Nantes'])
  expect(nearFirst(hits, [])).toEqual(['Cantal', 'Nantes'])
})
