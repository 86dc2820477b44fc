import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { coverageFigures } from '#/features/sources/coverage/coverage.queries.server.ts'
import { tenderBySlug } from '#/features/tenders/page/tender-detail.queries.server.ts'
import { testDatabase } from '../../tests/database.ts'
import {
  emptySources,
  FIRST_CALLS,
  LATEST_CALLS,
  storedCalls,
} from '../../tests/fixtures/platform-calls.ts'
import type { PlatformTender } from '../../tests/servers/platform-tenders.ts'
import {
  PLATFORM_NAMES,
  PLATFORMS,
  type PlatformName,
  servedPlatform,
} from '../../tests/servers/served-platform.ts'

const db = await testDatabase()
const served = (name: PlatformName, tenders: readonly PlatformTender[]) =>
  servedPlatform(db, name, tenders)

beforeEach(() => emptySources(db))

test.each(PLATFORM_NAMES.filter((name) => !('isNewspaper' in PLATFORMS[name])))(
  'a call that %s marks as cancelled is shown as cancelled',
  async (name) => {
    const calls = [...FIRST_CALLS.slice(13, 14), ...LATEST_CALLS]
    const { run, site } = await served(name, calls)
    await run()
    const cancelled = async () => {
      const { rows } = await db.execute<{ title: string }>(
        sql`select title from tender where cancelled_at is not null or title ~ '^ANNULATION'`,
      )
      return rows.map(({ title }) => title)
    }
    expect((await storedCalls(db, name)).size).toBe(4)
    expect(await cancelled()).toEqual([])
    const open = calls.at(-1)
    if (!open) throw new Error('no call')
    site.state.tenders = [...calls.slice(0, -1), { ...open, title: `ANNULATION : ${open.title}` }]
    expect(await run()).toMatchObject({ outcome: 'succeeded', counts: { updated: 1 } })
    expect(await cancelled()).toEqual([`ANNULATION : ${open.title}`])
  },
)

test('the card of a call that two platforms list names both, with links and the difference of deadlines', async () => {
  const [call] = FIRST_CALLS
  if (!call?.deadline) throw new Error('no call')
  await (await served('e_marches', [{ ...call, deadline: '2026-12-10T12:00' }])).run()
  const { run } = await served('aw_solutions', [{ ...call, deadline: '2026-12-10T13:00' }])
  expect(await run()).toMatchObject({ outcome: 'succeeded', counts: { created: 1 } })
  const { rows } = await db.execute<{ slug: string }>(sql`select slug from tender`)
  expect(rows).toHaveLength(1)
  const card = await tenderBySlug(db, { slug: rows[0]?.slug ?? '', now: new Date() })
  expect(card).toMatchObject({
    deadlineAt: '2026-12-10T11:00:00.000Z',
    deadlineDifference: '12\u00a0h sur e-marchespublics, 13\u00a0h sur AW Solutions',
  })
  expect(card?.notices.map(({ source, url }) => [source, url && new URL(url).pathname])).toEqual(
    expect.arrayContaining([
      ['aw_solutions', expect.stringMatching(/MPI-pub-\d+\.htm$/)],
      ['e_marches', expect.stringMatching(/^\/appel-offre\//)],
    ]),
  )
  for (const { firstSeenAt } of card?.notices ?? []) {
    expect(Date.parse(firstSeenAt)).toBeLessThanOrEqual(Date.now())
  }
})

/** What BOAMP announced of a source on the last day, and what of it was read. */
async function lastProbes(name: PlatformName) {
  const { sources } = await coverageFigures(db, { now: new Date('2026-11-20T18:00:00Z') })
  const found = sources.find(({ slug }) => slug === name)?.probes
  return [found?.expected.at(-1), found?.seen.at(-1)]
}

const deleteOneNotice = (name: PlatformName) =>
  db.execute(sql`delete from notice where id =
    (select id from notice where source = ${name} order by source_ref limit 1)`)

test('calls of BOAMP that lead to a platform show what its connector did not read', async () => {
  await (await served('aw_solutions', LATEST_CALLS)).run()
  await db.execute(sql`update tender set links =
    '[{"kind": "buyer_profile", "url": "https://www.marches-publics.info/accueil.htm", "label": null}]'`)
  await db.execute(sql`
    insert into notice (id, source, source_ref, version, kind, state, raw, raw_hash, content, tender_id,
      published_at, received_at)
    select gen_random_uuid(), 'boamp', slug, 'manual_1', 'call', 'joined', '{}', sha256('x'), '{}', id,
      '2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z' from tender`)
  expect(await lastProbes('aw_solutions')).toEqual([3, 3])
  await deleteOneNotice('aw_solutions')
  expect(await lastProbes('aw_solutions')).toEqual([3, 2])
})

test.each([
  ['achat_public', 'https://pau.achatpublic.com/sdm/ent/gen/ent_detail.do?PCSLID='],
  ['xmarches', 'https://www.xmarches.fr/entreprise/detailConsultation.php?key='],
  ['klekoon', 'http://www.klekoon.com/#'],
  ['marches_securises', 'https://www.marches-securises.fr./perso/cg60/#'],
] as const)('calls of BOAMP are probes of %s where no reference joins them', async (name, link) => {
  await (await served(name, LATEST_CALLS)).run()
  await db.execute(sql`
    with own as (
      select gen_random_uuid() as id, tender.id as former, source_ref, tender.title, buyer_id, tender.deadline_at
      from notice join tender on tender.id = tender_id where source = ${name}),
    made as (
      insert into tender (id, slug, title, buyer_id, published_at, deadline_at, links)
      select id, 'boamp-' || id, title, buyer_id, '2026-11-20T08:00:00Z', deadline_at,
        jsonb_build_array(jsonb_build_object('kind', 'documents', 'url', ${link}::text || source_ref, 'label', null))
      from own returning id),
    placed as (
      insert into tender_department (tender_id, department_code, rank)
      select own.id, department_code, rank from own join tender_department on tender_id = former)
    select id from made`)
  await db.execute(sql`
    insert into notice (id, source, source_ref, version, kind, state, raw, raw_hash, content, tender_id,
      published_at, received_at)
    select gen_random_uuid(), 'boamp', slug, 'manual_1', 'call', 'promoted', '{}', sha256('x'), '{}', id,
      '2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z' from tender where slug like 'boamp-%'`)
  expect(await lastProbes(name)).toEqual([3, 3])
  await deleteOneNotice(name)
  expect(await lastProbes(name)).toEqual([3, 2])
})

/** What the site of a source announced on the last day, and what of it was seen. */
async function lastAnnounced(name: PlatformName) {
  const { sources } = await coverageFigures(db, { now: new Date('2026-11-20T20:00:00Z') })
  const found = sources.find(({ slug }) => slug === name)?.announced
  return { unit: found?.unit, total: found?.total.at(-1), seen: found?.seen.at(-1) }
}

test.each([
  ['e_marches', 'pages', 3],
  ['achat_public', 'pages', 3],
  ['marches_securises', 'pages', 3],
  ['klekoon', 'notices', 23],
  ['aw_solutions', 'notices', 23],
] as const)('what the list of %s announces is counted in %s', async (name, unit, total) => {
  await (await served(name, FIRST_CALLS)).run()
  expect(await lastAnnounced(name)).toEqual({ unit, total, seen: total })
})

test('a list that is cut shows that fewer consultations were seen than the site announced', async () => {
  const { run, server, hooks, site } = await served('klekoon', FIRST_CALLS)
  hooks.before = () => {
    const lists = server.requests.filter(({ url }) => !/consultation_ID/.test(url.href))
    if (lists.length > 3) site.state.fault = 'cut'
  }
  await run()
  expect(await lastAnnounced('klekoon')).toEqual({ unit: 'notices', total: 23, seen: 20 })
})
