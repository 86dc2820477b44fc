import { expect, test } from 'vitest'
import { tenderSteps } from './tender-breadcrumb.ts'

const infos = [
  { type: 'SUBJECT' as const, value: 'Toiture', lotNumber: null, version: '1', evidence: [] },
]

test('the breadcrumb of a tender has its place, then its activity there', () => {
  expect(tenderSteps({ infos, index: { locations: ['44'], category: ['gros-uvre'] } })).toEqual([
    { label: 'Loire-Atlantique', search: { l: '44' } },
    { label: 'Gros œuvre', search: { l: '44', c: 'gros-uvre' } },
    { label: 'Toiture', search: null },
  ])
})

test('a tender without place or activity is directly under the home page', () => {
  expect(tenderSteps({ infos, index: { locations: [], category: [] } })).toEqual([
    { label: 'Toiture', search: null },
  ])
})
