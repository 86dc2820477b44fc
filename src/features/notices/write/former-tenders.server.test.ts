import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { slugAfter } from '#/features/tenders/page/tender-detail.queries.server.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { emptyTables } from '../../../../tests/empty-tables.ts'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { uuid } from '../../../../tests/fixtures/uuid.ts'
import { mergeTenders, splitTender } from '../join/call-decisions.mutations.server.ts'
import { recordNotices } from '../record/record-notices.mutations.server.ts'

const db = await testDatabase()
const [ORGANISATION, PERSON, PROFILE, COLLEAGUES, PURCHASE, DOCUMENT] = [1, 2, 3, 4, 5, 6].map(uuid)
const BY = { decidedBy: null }

beforeEach(async () => {
  await emptyTables(
    db,
    'notice',
    'tender',
    'buyer',
    'tender_change',
    'setting',
    'organisation',
    'app_user',
  )
  for (const [sourceRef, title] of [
    ['21-1', 'Tonte'],
    ['21-2', 'Élagage'],
  ]) {
    const identifiers = [{ scheme: 'boamp' as const, value: sourceRef ?? '' }]
    const notice = {
      ...GREEN_SPACES_CALL,
      sourceRef: sourceRef ?? '',
      title: title ?? '',
      identifiers,
    }
    const raw = JSON.stringify(notice)
    const parsed = { ok: true as const, notice }
    await recordNotices(db, {
      source: 'boamp',
      records: [{ source: 'boamp', version: notice.version, raw, parsed }],
    })
  }
  await db.execute(sql`insert into organisation (id, name) values (${ORGANISATION}, 'Nous')`)
  await db.execute(
    sql`insert into app_user (id, name, email) values (${PERSON}, 'Ada', 'ada@example.fr')`,
  )
  await db.execute(sql`
    insert into profile (id, organisation_id, name, text, categories, keywords, excluded, locations,
      certifications, calendar_token)
    select id, ${ORGANISATION}, 'Profil', 'Tonte', '{}', '{}', '{}', '{}', '{}', repeat(right(id::text, 1), 43)
    from unnest(array[${PROFILE}, ${COLLEAGUES}]::uuid[]) as id`)
})

async function tenderOf(sourceRef: string) {
  const { rows } = await db.execute<{
    id: string
    slug: string
    title: string
    notice: string
  }>(sql`
    select tender.id, tender.slug, tender.title, notice.id as notice from notice
    join tender on tender.id = tender_id where source_ref = ${sourceRef}`)
  if (!rows[0]) throw new Error(`${sourceRef} has no tender`)
  return rows[0]
}

async function save(tenderId: string, profileId: string | undefined, note = '') {
  await db.execute(sql`
    insert into favourite (organisation_id, profile_id, tender_id, note, judged)
    values (${ORGANISATION}, ${profileId}, ${tenderId}, ${note}, '{}')`)
}

async function workOn(tenderId: string) {
  await save(tenderId, PROFILE, 'À étudier')
  await db.execute(sql`
    insert into favourite_comment (id, profile_id, tender_id, author_id, text)
    values (${uuid(7)}, ${PROFILE}, ${tenderId}, ${PERSON}, 'Vu')`)
  await db.execute(sql`
    insert into purchase (id, organisation_id, kind, tender_id, net_cents, vat_cents, provider, state, settled_at)
    values (${PURCHASE}, ${ORGANISATION}, 'one-shot', ${tenderId}, 1000, 200, 'demonstration', 'paid', now())`)
  await db.execute(sql`
    insert into tender_access (organisation_id, tender_id, purchase_id, granted_at)
    values (${ORGANISATION}, ${tenderId}, ${PURCHASE}, now())`)
  await db.execute(sql`
    insert into answer (organisation_id, tender_id) values (${ORGANISATION}, ${tenderId})`)
  await db.execute(sql`
    insert into answer_section (id, organisation_id, tender_id, position, title, body)
    values (${uuid(8)}, ${ORGANISATION}, ${tenderId}, 0, 'Moyens', 'Deux équipes')`)
  await db.execute(sql`
    insert into tender_document (id, tender_id, organisation_id, name, size, stored_as)
    values (${DOCUMENT}, ${tenderId}, ${ORGANISATION}, 'RC.pdf', 1, 'rc')`)
  await db.execute(sql`
    insert into matching_case (id, draft, tender_id, expected, note, judged_at)
    values (${uuid(9)}, '{}', ${tenderId}, 'A', '', now())`)
}

/** The rows of a user for a tender, by table. */
async function workIn(tenderId: string): Promise<string[]> {
  const tables = ['favourite', 'favourite_comment', 'purchase', 'tender_access', 'answer']
  const more = ['answer_section', 'tender_document', 'matching_case']
  const found = await Promise.all(
    [...tables, ...more].map(async (table) => {
      const { rowCount } = await db.execute(
        sql`select from ${sql.identifier(table)} where tender_id = ${tenderId}`,
      )
      return rowCount ? [table] : []
    }),
  )
  return found.flat()
}

const EVERYTHING = [
  'favourite',
  'favourite_comment',
  'purchase',
  'tender_access',
  'answer',
  'answer_section',
  'tender_document',
  'matching_case',
]

test('rows of users of a tender move to the one that it becomes part of', async () => {
  const [first, merged] = [await tenderOf('21-1'), await tenderOf('21-2')]
  await workOn(merged.id)
  await mergeTenders(db, { tenderId: first.id, otherId: merged.id, by: BY })
  expect(await workIn(first.id)).toEqual(EVERYTHING)
})

test('taken apart again, both are what they were, under the addresses that they had', async () => {
  const [first, merged] = [await tenderOf('21-1'), await tenderOf('21-2')]
  await workOn(merged.id)
  await save(first.id, COLLEAGUES)
  await mergeTenders(db, { tenderId: first.id, otherId: merged.id, by: BY })
  const decided = await splitTender(db, { tenderId: first.id, noticeIds: [merged.notice], by: BY })
  expect(decided).toEqual({ ok: true, tenderIds: expect.arrayContaining([first.id, merged.id]) })
  expect(await tenderOf('21-2')).toEqual(merged)
  expect(await tenderOf('21-1')).toEqual(first)
  expect(await slugAfter(db, { slug: merged.slug })).toBeNull()
  expect(await workIn(merged.id)).toEqual(EVERYTHING)
  // Who bought the one call that they were reads both.
  expect(await workIn(first.id)).toEqual(['favourite', 'tender_access'])
})

test('a split restores the former tender, whichever notices are chosen', async () => {
  const [first, merged] = [await tenderOf('21-1'), await tenderOf('21-2')]
  await mergeTenders(db, { tenderId: first.id, otherId: merged.id, by: BY })
  await splitTender(db, { tenderId: first.id, noticeIds: [first.notice], by: BY })
  expect(await tenderOf('21-1')).toEqual(first)
  expect(await tenderOf('21-2')).toEqual(merged)
})

test('where both were saved, the notes and the comments of both stay', async () => {
  const [first, merged] = [await tenderOf('21-1'), await tenderOf('21-2')]
  await save(first.id, PROFILE, 'Visite le 3')
  await workOn(merged.id)
  await mergeTenders(db, { tenderId: first.id, otherId: merged.id, by: BY })
  const { rows } = await db.execute(sql`
    select note, (select count(*)::int from favourite_comment where tender_id = favourite.tender_id) as comments
    from favourite where profile_id = ${PROFILE}`)
  expect(rows).toEqual([{ note: 'Visite le 3\nÀ étudier', comments: 1 }])
})

test('results written by an administrator are restored with the tender', async () => {
  const [first, merged] = [await tenderOf('21-1'), await tenderOf('21-2')]
  await db.execute(sql`
    insert into analysis_result (id, tender_id, type, version, value, origin)
    values (${uuid(10)}, ${merged.id}, 'FULL_REPORT', '1', '"Écrit"', 'administrator')`)
  const ownerOf = async () => {
    const { rows } = await db.execute<{ tender_id: string }>(
      sql`select tender_id from analysis_result where id = ${uuid(10)}`,
    )
    return rows[0]?.tender_id
  }
  await mergeTenders(db, { tenderId: first.id, otherId: merged.id, by: BY })
  expect(await ownerOf()).toBe(first.id)
  await splitTender(db, { tenderId: first.id, noticeIds: [merged.notice], by: BY })
  expect(await ownerOf()).toBe(merged.id)
})
