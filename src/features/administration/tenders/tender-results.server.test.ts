import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { requestAnalysis } from '#/features/analysis/analysis-requests.mutations.server.ts'
import { writeAnalyses } from '#/features/analysis/write-analysis.server.ts'
import { recordNotices } from '#/features/notices/record/record-notices.mutations.server.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { emptyTables } from '../../../../tests/empty-tables.ts'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { restoreResults, updateResults } from './tender-results.mutations.server.ts'
import { tenderForEdit } from './tender-results.queries.server.ts'

const db = await testDatabase()
const actorId = '01a1fb34-4e87-7202-8265-000000000001'
let tenderId = ''

async function receive(title = GREEN_SPACES_CALL.title) {
  const notice = { ...GREEN_SPACES_CALL, title }
  await recordNotices(db, {
    source: notice.source,
    records: [
      {
        source: notice.source,
        version: notice.version,
        raw: JSON.stringify(notice),
        parsed: { ok: true, notice },
      },
    ],
  })
}

beforeEach(async () => {
  await emptyTables(db, 'notice', 'tender', 'buyer', 'tender_change', 'setting', 'app_user')
  await db.execute(
    sql`insert into app_user (id, name, email) values (${actorId}, 'Claire', 'claire@example.fr')`,
  )
  await receive()
  const { rows } = await db.execute<{ id: string }>(sql`select id from tender`)
  tenderId = rows[0]?.id ?? ''
})

async function readByRules(summary: string) {
  const result = {
    type: 'DURATION' as const,
    version: '1' as const,
    lotNumber: null,
    value: { details: summary, summary },
    evidence: [],
  }
  await db.transaction((tx) =>
    writeAnalyses(tx, {
      analyses: [{ tenderId, ok: true, analysis: { results: [result], evidence: [] } }],
    }),
  )
}

async function duration() {
  const bid = await tenderForEdit(db, { bidId: tenderId })
  return bid?.results.find(({ type }) => type === 'DURATION')
}

const lasting = (summary: string, seen: string | null) => ({
  type: 'DURATION' as const,
  lotNumber: null,
  value: { details: summary, summary },
  seen,
})

test('results of an administrator stay when rules read again and when the notice comes again', async () => {
  await readByRules('12 mois')
  const seen = (await duration())?.revision ?? null
  const edits = [lasting('24 mois', seen)]
  expect(await updateResults(db, { tenderId, edits, actorId })).toEqual({ ok: true })
  await readByRules('6 mois')
  await receive('Entretien des espaces verts et du stade')
  expect(await duration()).toMatchObject({
    value: { summary: '24 mois' },
    origin: 'administrator',
  })
})

test('of two who edit the same result the second is shown what the first wrote', async () => {
  await readByRules('12 mois')
  const seen = (await duration())?.revision ?? null
  await updateResults(db, { tenderId, edits: [lasting('24 mois', seen)], actorId })
  const late = await updateResults(db, { tenderId, edits: [lasting('36 mois', seen)], actorId })
  const revision = (await duration())?.revision ?? null
  const value = { details: '24 mois', summary: '24 mois' }
  expect(late).toEqual({
    ok: false,
    refusal: 'changed_meanwhile',
    conflicts: [{ type: 'DURATION', lotNumber: null, value, revision }],
  })
  const decided = await updateResults(db, {
    tenderId,
    edits: [lasting('36 mois', revision)],
    actorId,
  })
  expect(decided).toEqual({ ok: true })
})

test('two who edit different results both succeed', async () => {
  const price = {
    type: 'PRICE' as const,
    lotNumber: null,
    value: { estimatedPrice: 1000 },
    seen: null,
  }
  expect(await updateResults(db, { tenderId, edits: [price], actorId })).toEqual({ ok: true })
  const edits = [lasting('24 mois', (await duration())?.revision ?? null)]
  expect(await updateResults(db, { tenderId, edits, actorId })).toEqual({ ok: true })
})

test('changes have their author, and can be undone to what was read', async () => {
  await readByRules('12 mois')
  const seen = (await duration())?.revision ?? null
  await updateResults(db, { tenderId, edits: [lasting('24 mois', seen)], actorId })
  const change = (await tenderForEdit(db, { bidId: tenderId }))?.history[0]
  expect(change).toMatchObject({
    actorName: 'Claire',
    before: { DURATION: { value: { summary: '12 mois' }, origin: 'rules' } },
    after: { DURATION: { value: { summary: '24 mois' }, origin: 'administrator' } },
  })
  const changeId = change?.id ?? 0
  const restored = await restoreResults(db, { tenderId, changeId, seen: changeId, actorId })
  expect(restored).toEqual({ ok: true })
  expect(await duration()).toMatchObject({ value: { summary: '12 mois' }, origin: 'rules' })
  await readByRules('18 mois')
  expect((await duration())?.value).toMatchObject({ summary: '18 mois' })
  expect((await tenderForEdit(db, { bidId: tenderId }))?.history).toHaveLength(2)
})

test('a change is not taken back over what another account wrote meanwhile', async () => {
  await readByRules('12 mois')
  const write = async (summary: string) => {
    const seen = (await duration())?.revision ?? null
    await updateResults(db, { tenderId, edits: [lasting(summary, seen)], actorId })
    return (await tenderForEdit(db, { bidId: tenderId }))?.history[0]?.id ?? 0
  }
  const changeId = await write('24 mois')
  const late = await write('36 mois')
  expect(await restoreResults(db, { tenderId, changeId, seen: changeId, actorId })).toEqual({
    ok: false,
    refusal: 'changed_since',
  })
  expect(await duration()).toMatchObject({ value: { summary: '36 mois' } })
  // Once it was seen, older changes can be undone.
  expect(await restoreResults(db, { tenderId, changeId, seen: late, actorId })).toEqual({
    ok: true,
  })
  expect(await duration()).toMatchObject({ value: { summary: '12 mois' } })
})

test('a lot that the tender does not have gets no result', async () => {
  const edits = [{ ...lasting('12 mois', null), lotNumber: 99 }]
  expect(await updateResults(db, { tenderId, edits, actorId })).toEqual({
    ok: false,
    refusal: 'invalid',
    places: [{ type: 'DURATION', lotNumber: 99 }],
  })
})

test('a change of another tender is not taken back here', async () => {
  expect(await restoreResults(db, { tenderId, changeId: 1, seen: 1, actorId })).toEqual({
    ok: false,
    refusal: 'unknown_change',
  })
})

test('"there is none" is not replaced by later analyses', async () => {
  await readByRules('12 mois')
  const seen = (await duration())?.revision ?? null
  const edits = [{ ...lasting('', seen), value: null }]
  await updateResults(db, { tenderId, edits, actorId })
  await readByRules('6 mois')
  expect(await duration()).toMatchObject({ value: null, origin: 'administrator' })
})

test('a value that its schema refuses is not written', async () => {
  const edits = [{ ...lasting('', null), value: { summary: 12 } }]
  expect(await updateResults(db, { tenderId, edits, actorId })).toEqual({
    ok: false,
    refusal: 'invalid',
    places: [{ type: 'DURATION', lotNumber: null }],
  })
})

test('edited activities are those under which the tender is found, also after the notice comes again', async () => {
  const found = (await tenderForEdit(db, { bidId: tenderId }))?.results.find(
    ({ type }) => type === 'CATEGORY',
  )
  const categories = ['plomberie-et-sanitaires', 'assurances']
  const edits = [
    {
      type: 'CATEGORY' as const,
      lotNumber: null,
      value: { categories },
      seen: found?.revision ?? null,
    },
  ]
  expect(await updateResults(db, { tenderId, edits, actorId })).toEqual({ ok: true })
  await receive('Entretien des espaces verts et du stade')
  await db.transaction((tx) => requestAnalysis(tx, { tenderIds: [tenderId] }))
  const { rows } = await db.execute(
    sql`select category_slug from tender_category where tender_id = ${tenderId} order by rank`,
  )
  expect(rows).toEqual(categories.map((slug) => ({ category_slug: slug })))
})
