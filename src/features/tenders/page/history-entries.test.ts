import { expect, test } from 'vitest'
import type { TenderEvent } from '../tender-card.ts'
import { historyEntry } from './history-entries.ts'

const PARIS = { timeZone: 'Europe/Paris', currency: 'EUR' }

function correction(...changes: TenderEvent['changes']): TenderEvent {
  return { id: 'event', kind: 'corrected', happenedAt: '2026-11-02T23:00:00Z', text: null, changes }
}
const text = (event: TenderEvent, at = PARIS) =>
  historyEntry(event, at).lines[0]?.text.replaceAll('\u00a0', ' ')

test('a deadline that moves back is postponed, from one hour to another', () => {
  const event = correction({
    field: 'deadlineAt',
    before: '2026-11-20T11:00:00.000Z',
    after: '2026-12-04T15:30:00.000Z',
  })
  expect(text(event)).toBe('Date limite reportée du 20 nov. 2026 à 12 h au 4 déc. 2026 à 16 h 30')
})

test('a deadline moved forward is shown as such', () => {
  const event = correction({
    field: 'deadlineAt',
    before: '2026-12-04T11:00:00.000Z',
    after: '2026-12-01T11:00:00.000Z',
  })
  expect(text(event)).toBe('Date limite avancée du 4 déc. 2026 à 12 h au 1er déc. 2026 à 12 h')
})

test('hours are those of an overseas buyer', () => {
  const event = correction({ field: 'deadlineAt', before: null, after: '2026-12-04T08:00:00.000Z' })
  expect(text(event, { ...PARIS, timeZone: 'Indian/Reunion' })).toBe(
    'Date limite fixée au 4 déc. 2026 à 12 h',
  )
})

test('an estimate is shown in euros', () => {
  const event = correction({ field: 'estimate', before: '108000000', after: '85434500' })
  expect(text(event)?.replaceAll('\u202f', ' ')).toBe(
    'Montant estimé ramené de 1 080 000 € à 854 345 €',
  )
})

test('what a notice quotes is shown in its own words, under the section it names', () => {
  const event = correction({ field: 'II.2.1) – Intitulé :', before: 'Clés', after: 'Serrures' })
  expect(historyEntry(event, PARIS).lines).toEqual([
    { text: 'II.2.1) – Intitulé', quote: { before: 'Clés', after: 'Serrures' } },
  ])
})

test('an empty change has no line', () => {
  const event = correction({ field: '', before: null, after: null })
  expect(historyEntry(event, PARIS).lines).toEqual([])
})
