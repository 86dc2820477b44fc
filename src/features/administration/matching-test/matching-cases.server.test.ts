import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buyer, tender, tenderDepartment } from '#/db/schema/tender.ts'
import { EMPTY_DRAFT } from '#/domain/profile-draft.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import { recordNotices } from '#/features/notices/record/record-notices.mutations.server.ts'
import { searchDocumentsOf } from '#/features/tenders/search/search-documents.queries.server.ts'
import { SearchIndex } from '#/search/search-index.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { dropMatchingCase, keepMatchingCase } from './matching-cases.mutations.server.ts'
import { matchingCases, runMatchingCases } from './matching-cases.queries.server.ts'
import type { JudgedThing } from './matching-cases.schemas.ts'
import { matchingTest } from './matching-test.server.ts'

const db = await testDatabase()
const now = new Date('2026-11-20T10:00:00Z')
const index = new SearchIndex()
const actorId = '01a1fb34-4e87-7202-8265-000000000001'
await db.execute(
  sql`insert into app_user (id, name, email) values (${actorId}, 'Ada', 'a@example.fr')`,
)

const ROOFER = {
  ...EMPTY_DRAFT,
  name: 'Couvreur zingueur',
  text: 'Réfection de couverture en ardoise et en tuile, zinguerie, gouttières, étanchéité.',
}

const [who] = await db
  .insert(buyer)
  .values({ slug: 'rouen', identity: 'rouen', name: 'Ville de Rouen' })
  .returning()
async function publish(title: string): Promise<string> {
  const [made] = await db
    .insert(tender)
    .values({
      slug: title.toLowerCase().replace(/[^a-z]+/g, '-'),
      title,
      buyerId: who?.id ?? '',
      status: 'published',
      publishedAt: now,
      deadlineAt: new Date(now.getTime() + 20 * DAY_MS),
    })
    .returning()
  const id = made?.id ?? ''
  await db.insert(tenderDepartment).values({ tenderId: id, departmentCode: '76', rank: 0 })
  await index.upsert(await searchDocumentsOf(db, { ids: [id] }))
  return id
}
const roof = await publish('Réfection de la couverture en ardoise et zinguerie')
const meals = await publish('Fourniture de repas pour les cantines')

async function receive(sourceRef: string, title: string): Promise<string> {
  const notice = {
    ...GREEN_SPACES_CALL,
    sourceRef,
    identifiers: [],
    title,
    buyer: { ...GREEN_SPACES_CALL.buyer, name: '' },
    publishedAt: now,
    deadlineAt: new Date(now.getTime() + 20 * DAY_MS),
    departments: ['76'],
  }
  const record = { source: notice.source, version: notice.version, raw: JSON.stringify(notice) }
  await recordNotices(db, {
    source: notice.source,
    records: [{ ...record, parsed: { ok: true, notice } }],
  })
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from notice where source_ref = ${sourceRef} and state = 'pending'`,
  )
  return rows[0]?.id ?? ''
}
const waiting = await receive(
  '26-1',
  'Couverture en ardoise, zinguerie et gouttières du presbytère',
)
await receive('26-2', 'Tonte des pelouses')

const keep = (judged: JudgedThing, expected: 'A' | 'B' | 'E', at = now) =>
  keepMatchingCase(db, { draft: ROOFER, judged, expected, note: '', actorId, now: at })

test('the test shows notices that wait and published tenders, with grades and reasons', async () => {
  const { partials, published } = await matchingTest(db, { draft: ROOFER, index, now })
  expect(partials.map(({ id }) => id)).toEqual([waiting])
  expect(partials[0]?.grade?.letter).toMatch(/^[AB]$/)
  expect(partials[0]?.grade?.reasons.for.map(({ text }) => text).join(' ')).toContain('Objet')
  expect(published.bids.map(({ id }) => id)).toEqual([roof])
})

test('cases keep their letter as time passes, and say what changed', async () => {
  const [first] = await runMatchingCases(db, { index })
  expect(first).toBeUndefined()
  const { published } = await matchingTest(db, { draft: ROOFER, index, now })
  const letter = published.bids[0]?.grade.letter as 'A' | 'B'
  const right = await keep({ tenderId: roof }, letter)
  const wrong = await keep({ tenderId: meals }, 'A')
  const partial = await keep({ noticeId: waiting }, 'E')
  const runs = new Map((await runMatchingCases(db, { index })).map((run) => [run.id, run]))
  expect(runs.get(right?.caseId ?? '')).toMatchObject({ outcome: 'same', letter })
  expect(runs.get(wrong?.caseId ?? '')).toMatchObject({ outcome: 'moved', letter: 'E' })
  expect(runs.get(partial?.caseId ?? '')).toMatchObject({ outcome: 'moved' })
  expect((await matchingCases(db)).map(({ by, profileName }) => [by, profileName])).toContainEqual([
    'Ada',
    'Couvreur zingueur',
  ])
  await db.execute(sql`update tender set status = 'withdrawn' where id = ${meals}`)
  const again = await runMatchingCases(db, { index })
  expect(again.find(({ id }) => id === wrong?.caseId)).toEqual({
    id: wrong?.caseId,
    outcome: 'gone',
  })
})

test('a case without tender or notice is not stored; a removed one is in the log', async () => {
  expect(await keep({ tenderId: actorId }, 'A')).toBeNull()
  expect(await keep({ noticeId: actorId }, 'A')).toBeNull()
  const saved = await keep({ tenderId: roof }, 'A')
  const dropped = { caseId: saved?.caseId ?? '', actorId }
  expect(await dropMatchingCase(db, dropped)).toBe(true)
  expect(await dropMatchingCase(db, dropped)).toBe(false)
  const { rows } = await db.execute(sql`
    select action from audit_entry where subject_id = ${dropped.caseId} order by id`)
  expect(rows).toEqual([{ action: 'create' }, { action: 'delete' }])
})
