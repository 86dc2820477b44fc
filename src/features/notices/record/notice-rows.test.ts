import { expect, test } from 'vitest'
import type { NoticeContent, ParsedRecord } from '#/domain/notices/notice-content.ts'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { callKeys } from '../join/call-keys.ts'
import { callTraits } from '../join/call-traits.ts'
import { callKeyRows, type DraftNotice, noticeRow, referenceRows } from './notice-rows.ts'

const PLACED = { state: 'promoted', tenderId: 't', joining: { rule: 'call' } } as const
const UNPLACED = { memberships: new Map() }

function draft(parsed: ParsedRecord | null): DraftNotice {
  return {
    id: 'n',
    sourceRef: '21-1',
    version: 'boamp_archive_1',
    hash: 'h',
    earlierHashes: ['g'],
    rejected: false,
    demo: false,
    tenderId: null,
    isNew: true,
    changed: true,
    record: parsed && { source: 'boamp', version: 'boamp_archive_1', raw: '', parsed },
  }
}
const of = (own: Partial<NoticeContent> = {}, contradiction?: string) =>
  draft({
    ok: true,
    notice: { ...GREEN_SPACES_CALL, ...own },
    ...(contradiction && { contradiction }),
  })

const SHARED = {
  id: 'n',
  source_ref: '21-1',
  version: 'boamp_archive_1',
  hash: 'h',
  earlier_hashes: ['g'],
}

test('a call without a tender waits, another notice is recorded', () => {
  expect(noticeRow(of(), null, UNPLACED)).toEqual({
    ...SHARED,
    kind: 'call',
    state: 'pending',
    tender_id: null,
    joining: null,
    title: 'Entretien des espaces verts',
    buyer_name: 'Ville de Pau',
    departments: ['64'],
    published_at: GREEN_SPACES_CALL.publishedAt,
    deadline_at: GREEN_SPACES_CALL.deadlineAt,
    deadline_contradiction: null,
  })
  expect(noticeRow(of({ kind: 'award' }), null, UNPLACED)).toMatchObject({ state: 'recorded' })
})

test('a deadline that the record contradicts is written with its words', () => {
  expect(noticeRow(of({}, 'avant la publication'), null, UNPLACED)).toMatchObject({
    deadline_contradiction: 'avant la publication',
  })
})

test('a notice of a tender has it and its reason', () => {
  const placement = { memberships: new Map([['n', PLACED]]) }
  expect(noticeRow(of(), null, placement)).toMatchObject({
    state: 'promoted',
    tender_id: 't',
    joining: { rule: 'call' },
  })
})

test('a record that cannot be read is rejected with its reason', () => {
  const parsed = { ok: false as const, rejected: { sourceRef: null, reason: 'No JSON' } }
  expect(noticeRow(draft(parsed), null, UNPLACED)).toEqual({
    ...SHARED,
    state: 'rejected',
    rejection_reason: 'No JSON',
  })
  expect(referenceRows(draft(parsed))).toEqual([])
})

test('a notice whose record was not received is not written', () => {
  expect(() => noticeRow(draft(null), null, UNPLACED)).toThrow('without its record')
  expect(referenceRows(draft(null))).toEqual([])
})

test('a notice of the demonstration is moved by whole weeks', () => {
  expect(noticeRow(of(), { weeks: 1 }, UNPLACED)).toMatchObject({
    published_at: new Date('2021-01-17T23:00:00Z'),
    deadline_at: new Date('2021-02-08T11:00:00Z'),
  })
})

test('what a notice is and what it names are its references', () => {
  const is = { scheme: 'boamp' as const, value: '21-1' }
  const named = { scheme: 'ted' as const, value: '9-2021' }
  expect(referenceRows(of({ identifiers: [is], names: [named] }))).toEqual([
    { notice_id: 'n', relation: 'is', ...is },
    { notice_id: 'n', relation: 'names', ...named },
  ])
})

test('keys are those of the notices that are written, with their period', () => {
  const traits = callTraits(GREEN_SPACES_CALL)
  const placeable = (id: string) => ({
    id,
    tenderId: null,
    demo: false,
    content: GREEN_SPACES_CALL,
    source: 'boamp',
    kind: 'call' as const,
    complete: true,
    publishedAt: null,
    is: [],
    names: [],
    traits,
    keys: { ...callKeys(traits), left: [1, 2] },
  })
  expect(callKeyRows([of()], [placeable('n'), placeable('other')])).toEqual([
    { notice_id: 'n', keys: '{1,2}', from: '2021-01-10', to: '2022-02-01' },
  ])
})
