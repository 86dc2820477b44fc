import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { slugAfter } from '#/features/tenders/page/tender-detail.queries.server.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { emptyTables } from '../../../../tests/empty-tables.ts'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import type { IncomingRecord } from '../record/incoming-records.ts'
import { recordNotices } from '../record/record-notices.mutations.server.ts'
import { mergeTenders, splitTender } from './call-decisions.mutations.server.ts'

const db = await testDatabase()

beforeEach(async () => {
  await emptyTables(db, 'notice', 'tender', 'buyer', 'tender_change', 'setting')
})

const BY = { decidedBy: null }

function record(sourceRef: string, own: Partial<NoticeContent> = {}): IncomingRecord {
  const source = own.source ?? 'boamp'
  const notice: NoticeContent = {
    ...GREEN_SPACES_CALL,
    sourceRef,
    source,
    identifiers: [{ scheme: source === 'ted' ? 'ted' : 'boamp', value: sourceRef }],
    ...own,
  }
  const raw = JSON.stringify(notice)
  return { source, version: notice.version, raw, parsed: { ok: true, notice } }
}

async function receive(...records: IncomingRecord[]): Promise<void> {
  for (const one of records) await recordNotices(db, { source: one.source, records: [one] })
}

/** The notices of each tender, and the rule that joined each. */
async function calls(): Promise<string[]> {
  const { rows } = await db.execute<{ notices: string }>(sql`
    select string_agg(source_ref || ' ' || (joining ->> 'rule'), ', ' order by source_ref) as notices
    from notice where tender_id is not null group by tender_id order by 1`)
  return rows.map(({ notices }) => notices)
}

async function tenderOf(sourceRef: string) {
  const { rows } = await db.execute<{ id: string; slug: string; notice: string }>(sql`
    select tender.id, tender.slug, notice.id as notice from notice
    join tender on tender.id = tender_id where source_ref = ${sourceRef}`)
  if (!rows[0]) throw new Error(`${sourceRef} has no tender`)
  return rows[0]
}

const CORRECTION: Partial<NoticeContent> = {
  kind: 'correction',
  publishedAt: new Date('2021-01-20T23:00:00Z'),
  deadlineAt: new Date('2021-02-15T11:00:00Z'),
}

test('a correction that names nothing joins its call, whichever comes first', async () => {
  await receive(record('21-1'), record('21-2', CORRECTION))
  expect(await calls()).toEqual(['21-1 call, 21-2 likeness'])
  await emptyTables(db, 'notice', 'tender')
  await receive(record('21-2', CORRECTION), record('21-1'))
  expect(await calls()).toEqual(['21-1 call, 21-2 likeness'])
})

test('a result joins a call whose deadline was mistyped before its publication', async () => {
  const call = record('21-1', {
    publishedAt: new Date('2021-03-10T11:00:00Z'),
    deadlineAt: new Date('2021-03-01T11:00:00Z'),
  })
  const result = record('21-2', {
    kind: 'award',
    publishedAt: new Date('2021-03-05T11:00:00Z'),
    deadlineAt: null,
  })
  await receive(call, result)
  expect(await calls()).toEqual(['21-1 call, 21-2 likeness'])
})

test('notices of the demonstration find each other by the days that they were published', async () => {
  for (const one of [record('21-1'), record('21-2', CORRECTION)]) {
    await recordNotices(db, { source: 'boamp', records: [one], demo: { weeks: 300 } })
  }
  await receive(record('21-3', { ...CORRECTION, publishedAt: new Date('2021-01-22T23:00:00Z') }))
  expect(await calls()).toEqual(['21-1 call, 21-2 likeness, 21-3 likeness'])
})

test('a correction that two calls would suit waits', async () => {
  await receive(record('21-1'), record('21-3'), record('21-2', CORRECTION))
  expect(await calls()).toEqual(['21-1 call', '21-3 call'])
})

test('the notice of another source of the same call joins it with its reason', async () => {
  await receive(record('21-1'), record('9-2021', { source: 'ted' }))
  const { rows } = await db.execute<{ joining: unknown }>(sql`
    select joining from notice where source_ref = '9-2021'`)
  const { notice } = await tenderOf('21-1')
  expect(rows[0]?.joining).toEqual({ rule: 'likeness', because: 'deadline', with: notice })
})

test('merged tenders are not separated by later records, and the address of the second redirects', async () => {
  await receive(record('21-1'), record('21-3', { title: 'Tonte' }))
  const [target, merged] = [await tenderOf('21-1'), await tenderOf('21-3')]
  const decided = await mergeTenders(db, { tenderId: target.id, otherId: merged.id, by: BY })
  expect(decided).toEqual({ ok: true, tenderIds: [target.id] })
  expect(await slugAfter(db, { slug: merged.slug })).toBe(target.slug)
  await receive(record('21-3', { title: 'Tonte des pelouses' }))
  expect(await calls()).toEqual(['21-1 call, 21-3 decision'])
})

test('notices that an administrator separated are not joined when they are read again', async () => {
  const ted = record('9-2021', { source: 'ted' })
  await receive(record('21-1'), ted)
  const { id, notice } = await tenderOf('21-1')
  const decided = await splitTender(db, { tenderId: id, noticeIds: [notice], by: BY })
  expect(decided).toMatchObject({ ok: true })
  expect(await calls()).toEqual(['21-1 call', '9-2021 call'])
  await receive(record('9-2021', { source: 'ted', description: 'Tonte et taille' }))
  await receive(record('21-1', { description: 'Tonte et taille' }))
  expect(await calls()).toEqual(['21-1 call', '9-2021 call'])
})

test('a correction that is taken from its call waits, though it names it', async () => {
  const names = [{ scheme: 'boamp' as const, value: '21-1' }]
  await receive(record('21-1'), record('21-2', { ...CORRECTION, names }))
  const [{ id }, { notice }] = [await tenderOf('21-1'), await tenderOf('21-2')]
  await splitTender(db, { tenderId: id, noticeIds: [notice], by: BY })
  expect(await calls()).toEqual(['21-1 call'])
  const { rows } = await db.execute(sql`select state from notice where source_ref = '21-2'`)
  expect(rows).toEqual([{ state: 'recorded' }])
})

test('a later merge takes a split back', async () => {
  await receive(record('21-1'), record('9-2021', { source: 'ted' }))
  const { id, notice } = await tenderOf('21-1')
  await splitTender(db, { tenderId: id, noticeIds: [notice], by: BY })
  const [one, other] = [await tenderOf('21-1'), await tenderOf('9-2021')]
  await mergeTenders(db, { tenderId: one.id, otherId: other.id, by: BY })
  expect(await calls()).toHaveLength(1)
})

test('what cannot be decided is refused', async () => {
  await receive(record('21-1'))
  const { id } = await tenderOf('21-1')
  const unknown = '00000000-0000-7000-8000-000000000000'
  expect(await mergeTenders(db, { tenderId: id, otherId: id, by: BY })).toEqual({
    ok: false,
    refusal: 'same_tender',
  })
  expect(await mergeTenders(db, { tenderId: id, otherId: unknown, by: BY })).toEqual({
    ok: false,
    refusal: 'unknown_tender',
  })
  expect(await splitTender(db, { tenderId: id, noticeIds: [unknown], by: BY })).toEqual({
    ok: false,
    refusal: 'nothing_to_split',
  })
})
