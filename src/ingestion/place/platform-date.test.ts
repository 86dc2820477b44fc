import { expect, test } from 'vitest'
import { readStored } from '../record-readers.ts'
import { platformDate } from './platform-date.ts'

test.each([
  ['2026-12-20T12:00:00', { date: '2026-12-20', time: '12:00:00' }],
  ['2026-12-20', { date: '2026-12-20', time: null }],
  ['20/12/2026 12:00', { date: '2026-12-20', time: '12:00' }],
  ['20/12/2026 à 12h', { date: '2026-12-20', time: '12:00' }],
  ['20.12.2026', { date: '2026-12-20', time: null }],
  ['Dimanche 20 décembre 2026 à 12h30', { date: '2026-12-20', time: '12:30' }],
  ['31/02/2026 12:00', null],
  ['bientôt', null],
])('the date %s', (written, read) => {
  expect(platformDate(written)).toEqual(read)
})

const CONSULTATION = {
  id: '2881024',
  title: 'Maintenance de menuiseries',
  organization: 'Région Occitanie',
  lots: [{ number: '1', title: 'Portes', CPVs: '44221000, 50000000-5' }],
  cpvCode: { code: '50700000', description: 'Réparation' },
  CPVs: ['44220000'],
}

test.each(['place', 'place_like_maximilien', 'e_marches', 'achat_public', 'fm'] as const)(
  'a consultation of %s with French dates keeps its deadline and its codes',
  (source) => {
    const read = (submissionDeadline: string) =>
      readStored({
        source,
        sourceRef: '2881024',
        version: 'place_1',
        raw: JSON.stringify({ ...CONSULTATION, submissionDeadline }),
      }).parsed
    expect(read('20/12/2026 12:00')).toMatchObject({
      ok: true,
      notice: {
        deadlineAt: new Date('2026-12-20T11:00:00.000Z'),
        cpvCodes: ['50700000', '44220000'],
        lots: [{ cpvCodes: ['44221000', '50000000'] }],
      },
    })
    expect(read('dès que possible')).toMatchObject({
      ok: false,
      rejected: { reason: 'The date of submissionDeadline cannot be read: dès que possible' },
    })
  },
)
