import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { recordContracts } from '#/features/awards/contracts.mutations.server.ts'
import { writeNoticeContracts } from '#/features/awards/notice-contracts.server.ts'
import { MASKED_NAME } from '#/features/awards/winner-name.ts'
import { buyerPage } from '#/features/buyers/buyer-page.queries.server.ts'
import { callContext } from '#/features/buyers/call-context.queries.server.ts'
import { tenderBySlug } from '#/features/tenders/page/tender-detail.queries.server.ts'
import { testDatabase } from '../../tests/database.ts'
import { emptyTables } from '../../tests/empty-tables.ts'
import { readContract } from './decp/read-contract.ts'
import { ingestFiles } from './ingest.ts'
import { recordFiles } from './record-files.ts'

const db = await testDatabase()
const NOW = new Date('2017-02-01T08:00:00Z')
const FECAMP = 'ville-de-fecamp'

beforeEach(async () => {
  await emptyTables(db, 'notice', 'tender', 'buyer', 'contract')
})

async function read(fixture: string): Promise<void> {
  const { files } = await recordFiles(path.join(import.meta.dirname, 'boamp', 'fixtures', fixture))
  await ingestFiles(db, { source: 'boamp', files })
}

async function slugOfBuyer(words: string): Promise<string> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from buyer where slug like ${`${words}%`}`)
  return rows[0]?.slug ?? ''
}

const contracts = async () =>
  (
    await db.execute<{ title: string; notified_on: string; amount: number; winner: string }>(sql`
      select title, notified_on::text, amount_cents::int as amount, winner.name as winner
      from contract left join contract_winner as winner on winner.contract_id = contract.id and rank = 0
      order by uid`)
  ).rows

test('a notice that names winners makes contracts, and gives its buyer a page', async () => {
  await read('award-fns-16-185754.xml')
  expect(await writeNoticeContracts(db, { now: NOW })).toBe(1)
  expect((await contracts())[0]).toMatchObject({
    notified_on: '2016-12-26',
    amount: 34_885_200,
    winner: 'CONCRETE WAVES SKATE PARKS',
  })
  const page = await buyerPage(db, { slug: await slugOfBuyer(FECAMP), now: NOW })
  expect(page).toMatchObject({
    name: expect.stringMatching(/fécamp/i),
    tenders: { openTotal: 0, pastTotal: 0 },
    contracts: { total: (await contracts()).length },
  })
  expect(page?.winners.map(({ name }) => name)).toContain('CONCRETE WAVES SKATE PARKS')
})

test('looking again does nothing, until the notice changes', async () => {
  await read('award-fns-16-185754.xml')
  await writeNoticeContracts(db, { now: NOW })
  const before = await contracts()
  expect(await writeNoticeContracts(db, { now: NOW })).toBe(0)
  await db.execute(sql`
    update notice set updated_at = now(),
      content = jsonb_set(content, '{awards}', jsonb_build_array(content -> 'awards' -> 0))`)
  expect(await writeNoticeContracts(db, { now: NOW })).toBe(1)
  expect(await contracts()).toEqual(before.slice(0, 1))
})

test('the contracts of a notice are deleted with it', async () => {
  await read('award-fns-16-185754.xml')
  await writeNoticeContracts(db, { now: NOW })
  await db.execute(sql`delete from notice`)
  expect(await contracts()).toEqual([])
})

/** A call for cleaning by a buyer with a number, and its contracts in DECP. */
async function callWithPast(siret: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with body as (
      insert into buyer (id, slug, identity, name, siret, postcode)
      values (gen_random_uuid(), 'ville-de-pau-0a1b2c', ${`siret:${siret}`}, 'Ville de Pau', ${siret}, '64000')
      returning id)
    insert into tender (id, slug, title, buyer_id, published_at, deadline_at, cpv_codes)
    select gen_random_uuid(), 'nettoyage-des-locaux-1', 'Nettoyage des locaux municipaux et de leur vitrerie',
      id, '2026-10-01', '2026-12-01', '{90910000}' from body returning id`)
  const id = rows[0]?.id ?? ''
  await db.execute(sql`
    insert into tender_category (tender_id, category_slug, rank)
    values (${id}, 'nettoyage-locaux-et-entretien-batiments', 0)`)
  const record = (number: string, notifiedOn: string, amount: number, framework: boolean) => ({
    id: number,
    kind: 'contract' as const,
    buyerSiret: siret,
    buyerName: null,
    nature: 'Marché',
    title: 'Nettoyage des locaux municipaux et de la vitrerie',
    cpv: '90910000',
    procedure: "Appel d'offres ouvert",
    techniques: framework ? ['Accord-cadre'] : [],
    place: { code: '64', type: 'Code département' },
    offersReceived: 4,
    frameworkId: null,
    grouping: null,
    subcontracting: null,
    subcontractors: [],
    amountFlagged: false,
    versions: [
      {
        number: 0,
        notifiedOn,
        publishedOn: null,
        durationMonths: 48,
        amount,
        winners: [{ idType: 'SIRET', id: '42868535800011', name: 'SAMSIC PROPRETE SAS' }],
      },
    ],
  })
  const records = [
    record('1', '2014-12-15', 90_000, false),
    record('2', '2018-12-15', 100_000, false),
    record('3', '2020-12-15', 110_000, false),
    record('4', '2022-12-15', 500_000, true),
  ].map((each) => readContract(each, '2026-11-21'))
  await recordContracts(db, {
    contracts: records.flatMap((each) => (each.ok ? each.contract : [])),
    rejected: [],
    now: NOW,
  })
  return id
}

test('a call with few comparable contracts has no prices, and who probably holds the contract', async () => {
  const tenderId = await callWithPast('21640445900010')
  const context = await callContext(db, { tenderId })
  expect(context?.prices).toBeNull()
  expect(context?.incumbents).toMatchObject([
    { confidence: 'high', contract: { notifiedOn: '2022-12-15' }, evidence: { timing: 'ending' } },
  ])
})

test('ten contracts of the activity, of similar size and of four years are compared, and listed', async () => {
  const tenderId = await callWithPast('21640445900010')
  await db.execute(sql`update tender set estimate_cents = 10000000 where id = ${tenderId}`)
  const add = (first: number, many: number, day: string, cents: number) =>
    db.execute(sql`
      insert into contract (id, uid, source, kind, title, buyer_identity, notified_on, amount_cents,
        amount_kind, category_slug, department_code, raw_hash)
      select gen_random_uuid(), 'compared:' || n, 'decp', 'contract', 'Nettoyage ' || n, 'compared:' || n,
        ${day}::date, ${cents}::bigint + n, 'price', 'nettoyage-locaux-et-entretien-batiments', '33', sha256('')
      from generate_series(${first}::int, ${first + many - 1}::int) as n`)
  await add(1, 9, '2024-05-15', 10_000_000)
  // Too small, too large, too old.
  await add(20, 5, '2024-05-15', 3_000_000)
  await add(30, 5, '2024-05-15', 31_000_000)
  await add(40, 5, '2022-09-30', 10_000_000)
  const prices = async () => (await callContext(db, { tenderId }))?.prices
  expect(await prices()).toBeNull()
  await add(10, 1, '2025-05-15', 10_000_000)
  const found = await prices()
  expect(found?.scope).toBe('country')
  expect(found?.contracts[0]?.notifiedOn).toBe('2025-05-15')
  expect([found?.spread.sample, found?.contracts.length]).toEqual([10, 10])
  await db.execute(sql`delete from contract where uid like 'compared:%'`)
})

test('the page of its buyer has the call, the contracts, and what comes to be renewed', async () => {
  await callWithPast('21640445900010')
  const page = await buyerPage(db, {
    slug: 'ville-de-pau-0a1b2c',
    now: new Date('2026-11-21T08:00:00Z'),
  })
  expect(page).toMatchObject({
    siren: '216404459',
    tenders: { openTotal: 1, pastTotal: 0 },
    contracts: { total: 4 },
    renewals: [{ end: { earliest: '2026-12-15', latest: '2026-12-15' } }],
    prices: [],
    demo: false,
  })
})

test('an unknown buyer has no page', async () => {
  expect(await buyerPage(db, { slug: 'ville-de-nulle-part-000000', now: NOW })).toBeNull()
  expect(await buyerPage(db, { slug: "x' or 1", now: NOW })).toBeNull()
})

test('on the tender itself, persons and units that refused diffusion are not named', async () => {
  const tenderId = await callWithPast('21640445900010')
  await db.execute(sql`
    with recorded as (
      insert into notice (id, source, source_ref, version, kind, state, raw, raw_hash, content, tender_id)
      values (gen_random_uuid(), 'boamp', '26-1', 'boamp_archive_1', 'award', 'joined', '{}', sha256('x'), '{}', ${tenderId})
      returning id)
    insert into award (id, notice_id, tender_id, lot_number, winner_name, winner_siret)
    select gen_random_uuid(), recorded.id, ${tenderId}, lot, name, siret
    from recorded, (values (1, 'MARTIN Jean', null), (2, 'SAMSIC PROPRETE SAS', null),
      (3, 'PROPRETE DU GAVE', '77554402600014')) as winner(lot, name, siret)`)
  await db.execute(sql`
    insert into company (siren, diffusible, natural_person, asked_at)
    values ('775544026', false, false, now())`)
  const bid = await tenderBySlug(db, { slug: 'nettoyage-des-locaux-1', now: NOW })
  expect(bid?.awards.map(({ winnerName }) => winnerName)).toEqual([
    MASKED_NAME,
    'SAMSIC PROPRETE SAS',
    MASKED_NAME,
  ])
})
