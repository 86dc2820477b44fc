import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { writeNoticeContracts } from '../awards/notice-contracts.server.ts'
import { comparableContracts } from '../awards/past-contracts.queries.server.ts'
import { writeDemoSetting } from '../demonstration/demo-setting.server.ts'
import { documentResultsOf, documentsOf } from '../documents/documents.queries.server.ts'
import { addExampleCompany } from '../example-company/example-company.mutations.server.ts'
import { searchDocumentsOf } from '../tenders/search/search-documents.queries.server.ts'
import { EXAMPLE_CALLS } from './example-calls.ts'
import { prepareExamples } from './prepare-examples.server.ts'
import { recordExamples } from './record-examples.server.ts'

const db = await testDatabase()
const NEWEST = '2021-02-27T23:00:00.000Z'
const WEEKS = 299

type Example = { id: string; slug: string; due: string; organisation: string }
let examples: Example[] = []

beforeAll(async () => {
  await writeDemoSetting(db, { weeks: WEEKS, newest: NEWEST, loaded: 'x', removed: false })
  await recordExamples(db, { base: new Date(NEWEST), weeks: WEEKS })
  await addExampleCompany(db)
  await prepareExamples(db)
  const { rows } = await db.execute<Example>(sql`
    select tender.id, slug, to_char(deadline_at at time zone 'Europe/Paris', 'YYYY-MM-DD HH24:MI') as due,
      organisation.id as organisation
    from tender, organisation where tender.is_example and organisation.is_example`)
  examples = rows
}, 120_000)

const ownerOf = ({ id, organisation }: Example) => ({ tenderId: id, organisationId: organisation })

test('each example call has its own address, and no search document', async () => {
  expect(examples.map(({ slug }) => slug).sort()).toEqual(
    EXAMPLE_CALLS.map(({ ref }) => ref).sort(),
  )
  expect(await searchDocumentsOf(db, { ids: examples.map(({ id }) => id) })).toEqual([])
})

test.each(EXAMPLE_CALLS.map((call) => [call.ref, call] as const))(
  'the tender file of %s is read whole',
  async (ref, call) => {
    const example = examples.find(({ slug }) => slug === ref)
    if (!example) throw new Error(`${ref} is not there`)
    const documents = await documentsOf(db, ownerOf(example))
    expect(documents.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual(
      ['AE read', 'CCAP read', 'CCTP read', 'RC read', `${call.priceList.kind} read`].sort(),
    )
    const results = await documentResultsOf(db, ownerOf(example))
    const of = (type: string) =>
      results.filter((one) => one.type === type && one.lotNumber === null)
    const [criteria] = of('TECHNICAL_EVALUATION_CRITERIA')
    expect(criteria?.value).toMatchObject({
      criteria: call.criteria.map(({ name, value }) => ({
        name,
        value: value?.replace(' ', '\u00a0'),
      })),
    })
    expect(of('CALENDAR')[0]?.value).toMatchObject({
      submission: expect.stringContaining(example.due.slice(0, 10)),
    })
    expect(JSON.stringify(of('TENDER_RULES')[0]?.value)).toContain('Déclaration du candidat (DC2)')
    expect(results.every(({ evidence }) => evidence.length > 0)).toBe(true)
  },
)

test('a correction moves the deadline, and the contract before counts in no price', async () => {
  const { rows } = await db.execute(sql`
    select count(*) filter (where changes @> '[{"field":"deadlineAt"}]')::int as moved from tender_event`)
  expect(rows).toEqual([{ moved: EXAMPLE_CALLS.length }])
  await writeNoticeContracts(db, { now: new Date() })
  const contracts = await db.execute<{ category: string | null }>(
    sql`select category_slug as category from contract`,
  )
  const former = EXAMPLE_CALLS.filter((call) => call.former !== null)
  expect(contracts.rows.length).toBe(former.length)
  for (const { category } of contracts.rows) {
    const priced = {
      categorySlug: category ?? '',
      departments: null,
      cents: { from: 0, to: 1e12 },
      since: '2000-01-01',
      until: '2100-01-01',
      limit: 10,
    }
    expect(await comparableContracts(db, priced)).toEqual([])
  }
})

test('preparing again does nothing, and a later week writes the files anew', async () => {
  expect(await prepareExamples(db)).toBe(0)
  await writeDemoSetting(db, { weeks: WEEKS + 1, newest: NEWEST, loaded: 'x', removed: false })
  expect(await prepareExamples(db)).toBe(EXAMPLE_CALLS.length)
}, 120_000)
