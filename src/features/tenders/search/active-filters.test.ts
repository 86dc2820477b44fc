import { expect, test } from 'vitest'
import { activeFilters } from './active-filters.server.ts'

const unnamed = { buyer: null }
const labelsOf = (search: Parameters<typeof activeFilters>[0]) =>
  activeFilters(search, unnamed).map(({ label }) => label)

test('each filter says in words what it keeps', () => {
  expect(
    labelsOf({
      q: 'école',
      nature: 'SERVICES',
      procedure: 'adapted',
      cpv: '45,71',
      source: 'boamp',
    }),
  ).toEqual(['«\u00a0école\u00a0»', 'Services', 'Procédure adaptée', 'CPV 45', 'CPV 71', 'BOAMP'])
})

test('amounts and days are written as people write them', () => {
  expect(labelsOf({ amount: '10000-50000' })).toEqual([
    'De 10\u202f000\u00a0€ à 50\u202f000\u00a0€',
  ])
  expect(labelsOf({ amount: '10000-' })).toEqual(['À partir de 10\u202f000\u00a0€'])
  expect(labelsOf({ deadline: '..2026-12-01' })).toEqual([
    'Réponse jusqu’au 1er\u00a0déc.\u00a02026',
  ])
  expect(labelsOf({ published: '2026-11-20..2026-11-20' })).toEqual([
    'Publication le 20\u00a0nov.\u00a02026',
  ])
})

test('a whole region is one filter, and is removed as one', () => {
  const filters = activeFilters({ l: '22,29,35,56,44' }, unnamed)
  expect(filters.map(({ label }) => label)).toEqual(['Bretagne', 'Loire-Atlantique (44)'])
  expect(filters.map(({ without }) => without)).toEqual([{ l: '44' }, { l: 'bretagne' }])
})

test('a group of activities is one filter beside those outside it', () => {
  const filters = activeFilters({ c: 'batiment voirie-et-reseaux-divers' }, unnamed)
  expect(filters.map(({ label, without }) => [label, without])).toEqual([
    ['Bâtiment', { c: 'voirie-et-reseaux-divers' }],
    ['Voirie et réseaux divers', { c: 'batiment' }],
  ])
})

test('taking a filter away leads to the first page and keeps the order and the state', () => {
  const [filter] = activeFilters({ q: 'eau', p: 4, sort: 'deadline', status: 'all' }, unnamed)
  expect(filter?.without).toEqual({ sort: 'deadline', status: 'all' })
})

test('buyer and commune have their names where they are known', () => {
  const filters = activeFilters(
    { near: '44000:30', buyer: 'nantes-metropole-1a2b3c' },
    { buyer: 'Nantes Métropole' },
  )
  expect(filters.map(({ label }) => label)).toEqual([
    'À 30\u00a0km de Nantes',
    'Acheteur\u00a0: Nantes Métropole',
  ])
})
