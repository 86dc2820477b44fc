import { spawn } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sourceOfFeed } from '#/domain/sources/feed-codes.ts'
import { coverageFigures } from '#/features/sources/coverage/coverage.queries.server.ts'
import { tenderBySlug } from '#/features/tenders/page/tender-detail.queries.server.ts'
import { formPassages } from '#/ingestion/passages/form-passages.ts'
import { testDatabase } from '../../tests/database.ts'
import {
  ODD_TENDERS,
  type PlatformTender,
  platformTenders,
} from '../../tests/servers/platform-tenders.ts'
import {
  PLATFORM_NAMES,
  PLATFORMS,
  type PlatformName,
  servedPlatform,
} from '../../tests/servers/served-platform.ts'

const db = await testDatabase()
const served = (name: PlatformName, tenders: readonly PlatformTender[]) =>
  servedPlatform(db, name, tenders)

/** Two pages of the longest list and a part of the next one, with odd rows; two more come later. */
const ALL = platformTenders({
  count: 25,
  from: '2026-11-14',
  to: '2026-11-20',
  changes: {
    4: ODD_TENDERS['no reference'],
    8: ODD_TENDERS.corrected,
    13: ODD_TENDERS.cancelled,
    17: ODD_TENDERS['no deadline'],
  },
})
const FIRST = ALL.slice(0, 23)
const LATEST = FIRST.slice(-3)

beforeEach(async () => {
  await db.execute(
    sql`truncate source_run, source_state, source_dead_item, notice, tender, buyer cascade`,
  )
})

type Stored = {
  title: string
  departments: string[]
  deadline: string | null
}

/** Notices of a source by title, deadlines by the clock that the site uses. */
async function stored(name: PlatformName): Promise<Map<string, Stored>> {
  const local = PLATFORMS[name].clock === 'local'
  const { rows } = await db.execute<Stored>(sql`
    select title, departments,
      to_char(
        deadline_at at time zone
          case when ${local} and '974' = any(departments) then 'Indian/Reunion' else 'Europe/Paris' end,
        'YYYY-MM-DD"T"HH24:MI') as deadline
    from notice where source = ${sourceOfFeed(name)}`)
  return new Map(rows.map((row) => [row.title, row]))
}

describe.each(PLATFORM_NAMES)('%s', (name) => {
  test('a probe reads what the first page lists', async () => {
    const { probe } = await served(name, FIRST)
    const report = await probe()
    expect(report).toMatchObject({ failure: null, rejected: [], faults: [] })
    expect(report.read).toBeGreaterThan(0)
  })

  test('a run records every call as the site writes it, the next one only new calls', async () => {
    const { run, site, server } = await served(name, FIRST)
    expect(await run()).toMatchObject({
      outcome: 'succeeded',
      counts: { created: 23, rejected: 0 },
    })
    const notices = await stored(name)
    expect([...notices.keys()].sort()).toEqual(FIRST.map(({ title }) => title).sort())
    const asShown = FIRST.map(({ title, deadline, department }) => ({
      title,
      deadline,
      department: department.code,
    }))
    expect(
      FIRST.map(({ title }) => {
        const { deadline = null, departments = [] } = notices.get(title) ?? {}
        return { title, deadline, department: departments[0] ?? null }
      }),
    ).toEqual(asShown)
    expect(server.most).toBe(1)

    site.state.tenders = ALL
    expect(await run()).toMatchObject({ outcome: 'succeeded', counts: { created: 2, updated: 0 } })
  })

  test('a back-fill of a week has its calls, or says that there is none', async () => {
    const { run } = await served(name, FIRST)
    const week = await run({ from: '2026-11-14', to: '2026-11-16' })
    if (PLATFORMS[name].hasHistory) {
      const published = FIRST.filter((one) => one.published < '2026-11-17').length
      expect(week).toMatchObject({ outcome: 'succeeded', counts: { created: published } })
    } else {
      expect(week).toMatchObject({ outcome: 'failed', error: expect.stringMatching(/back-fill/) })
    }
  })

  test('a run that breaks off continues: nothing is lost', async () => {
    const { run, server, hooks, site } = await served(name, FIRST)
    hooks.before = () => {
      if (server.requests.length > 3) site.state.fault = 'cut'
    }
    expect(await run()).toMatchObject({ outcome: 'failed' })
    hooks.before = () => {}
    site.state.fault = null
    expect(await run()).toMatchObject({ outcome: 'succeeded' })
    expect((await stored(name)).size).toBe(23)
  })

  test('any other answer than the list is a failure, and loses nothing', async () => {
    const { run, site } = await served(name, LATEST)
    expect(await run()).toMatchObject({ outcome: 'succeeded' })
    for (const fault of ['forbidden', 'empty', 'maintenance', 'login', 'changed'] as const) {
      site.state.fault = fault
      expect(await run(), fault).toMatchObject({
        outcome: 'failed',
        error: expect.stringMatching(/.{20}/),
      })
    }
    expect((await stored(name)).size).toBe(3)
    site.state.fault = null
    expect(await run()).toMatchObject({ outcome: 'succeeded', counts: { created: 0 } })
  })

  test.each(['overloaded', 'silent', 'cut'] as const)(
    'a site that is « %s » is asked again, then reported',
    async (fault) => {
      const { run, site, hooks, waits } = await served(name, LATEST)
      let faults = 1
      hooks.before = ({ url }) => {
        if (url.pathname === '/robots.txt') return
        site.state.fault = faults-- > 0 ? fault : null
      }
      expect(await run()).toMatchObject({ outcome: 'succeeded', counts: { created: 3 } })
      if (fault === 'overloaded') expect(waits).toContain(7000)
      faults = Number.POSITIVE_INFINITY
      expect(await run()).toMatchObject({ outcome: 'failed' })
    },
  )

  test('what robots.txt forbids is not requested', async () => {
    const { run, site, server } = await served(name, FIRST)
    site.state.robots = 'User-agent: *\nDisallow: /'
    expect(await run()).toMatchObject({
      outcome: 'failed',
      error: expect.stringContaining('robots.txt'),
    })
    expect(server.requests.map(({ url }) => url.pathname)).toEqual(['/robots.txt'])
  })
})

test.each([
  ['achat_public', /ficheCsl/],
  ['aw_solutions', /MPI-pub/],
] as const)('a notice of %s without its page is fetched by a later run', async (name, pages) => {
  const { run, hooks } = await served(name, FIRST)
  let missing = ''
  hooks.instead = ({ url }) => {
    if (pages.test(url.pathname)) missing ||= url.href
    return url.href === missing ? { status: 404 } : null
  }
  expect(await run()).toMatchObject({ outcome: 'partial', counts: { created: 22, failed: 1 } })
  hooks.instead = () => null
  hooks.now = () => new Date('2026-11-21T18:00:00Z')
  expect(await run()).toMatchObject({ outcome: 'succeeded', counts: { created: 1 } })
})

test.each([{ pinned: ALL[1] }, { intermittent: true }])(
  'marches-publics.info repeats a notice, or leaves a page out: each call is read once',
  async (change) => {
    const { run, site } = await served('aw_solutions', FIRST)
    Object.assign(site.state, change)
    expect(await run()).toMatchObject({ outcome: 'succeeded', counts: { read: 23, created: 23 } })
  },
)

test('marches-publics.info with more results than it shows: the run says which are missing', async () => {
  const { run, site } = await served('aw_solutions', FIRST)
  Object.assign(site.state, { mostResults: 3 })
  expect(await run()).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('T < 8'),
  })
  expect((await stored('aw_solutions')).size).toBeGreaterThan(0)
})

test('marches-publics.info without any call of the last days is read; without a list it is not', async () => {
  const { run, site, hooks } = await served('aw_solutions', FIRST)
  expect(await run()).toMatchObject({ outcome: 'succeeded' })
  hooks.now = () => new Date('2026-11-30T18:00:00Z')
  Object.assign(site.state, { today: '2026-11-30' })
  expect(await run()).toMatchObject({ outcome: 'succeeded', counts: { created: 0 } })
  expect(await run()).toMatchObject({ outcome: 'succeeded', counts: { read: 0 } })
  Object.assign(site.state, { withoutList: 'S' })
  expect(await run()).toMatchObject({
    outcome: 'failed',
    error: expect.stringMatching(/neither notices nor that there are none any more: S = 0/),
  })
})

test('a call of marches-securises.fr links to its details', async () => {
  const { run } = await served('marches_securises', LATEST)
  await run()
  const { rows } = await db.execute<{ ref: string; url: string }>(sql`
    select source_ref as ref, link ->> 'url' as url from notice,
      jsonb_array_elements(content -> 'links') as link where link ->> 'kind' = 'deposit'`)
  expect(rows).toHaveLength(3)
  for (const { ref, url } of rows) {
    const details = new URL(url)
    expect(details.pathname).toBe('/entreprise/')
    expect(details.searchParams.get('module')).toBe('consultation|details')
    expect(details.searchParams.get('cle_dce')).toBe(ref)
  }
})

test('a call of Klekoon has no description where its page only repeats the title that the list cuts', async () => {
  const { run, hooks, site } = await served('klekoon', LATEST)
  hooks.instead = (request) => {
    const reply = site.answer(request)
    const cut = (html: string) =>
      html.replace(/(Objet de la consultation <\/span><p>.{20})[^<]*/, '$1...')
    return reply && typeof reply.body === 'string' ? { ...reply, body: cut(reply.body) } : reply
  }
  await run()
  const { rows } = await db.execute(sql`select content -> 'description' as words from notice`)
  expect(rows).toEqual([{ words: null }, { words: null }, { words: null }])
})

test.each(['klekoon', 'xmarches'] as const)(
  'a département of %s is no label of a place',
  async (name) => {
    const { run } = await served(name, LATEST)
    await run()
    const { rows } = await db.execute<{
      departments: string[]
      label: string | null
      raw: string
    }>(sql`
    select departments, content ->> 'placeLabel' as label, raw from notice`)
    expect(rows).toHaveLength(3)
    for (const { departments, label, raw } of rows) {
      expect(departments).toHaveLength(1)
      expect(label).toBeNull()
      expect(formPassages(raw)?.call.places).toEqual([])
    }
  },
)

test.each(PLATFORM_NAMES)(
  'a call that %s marks as cancelled is shown as cancelled',
  async (name) => {
    const calls = [...FIRST.slice(13, 14), ...LATEST]
    const { run, site } = await served(name, calls)
    await run()
    const cancelled = async () => {
      const { rows } = await db.execute<{ title: string }>(
        sql`select title from tender where cancelled_at is not null or title ~ '^ANNULATION'`,
      )
      return rows.map(({ title }) => title)
    }
    expect((await stored(name)).size).toBe(4)
    expect(await cancelled()).toEqual([])
    const open = calls.at(-1)
    if (!open) throw new Error('no call')
    site.state.tenders = [...calls.slice(0, -1), { ...open, title: `ANNULATION : ${open.title}` }]
    expect(await run()).toMatchObject({ outcome: 'succeeded', counts: { updated: 1 } })
    expect(await cancelled()).toEqual([`ANNULATION : ${open.title}`])
  },
)

test('the card of a call that two platforms list names both, with links and the difference of deadlines', async () => {
  const [call] = FIRST
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

test('calls of BOAMP that lead to a platform show what its connector did not read', async () => {
  await (await served('aw_solutions', LATEST)).run()
  await db.execute(sql`update tender set links =
    '[{"kind": "buyer_profile", "url": "https://www.marches-publics.info/accueil.htm", "label": null}]'`)
  await db.execute(sql`
    insert into notice (id, source, source_ref, version, kind, state, raw, raw_hash, content, tender_id,
      published_at, received_at)
    select gen_random_uuid(), 'boamp', slug, 'manual_1', 'call', 'joined', '{}', sha256('x'), '{}', id,
      '2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z' from tender`)
  const probes = async () => {
    const { sources } = await coverageFigures(db, { now: new Date('2026-11-20T18:00:00Z') })
    const found = sources.find(({ slug }) => slug === 'aw_solutions')?.probes
    return [found?.expected.at(-1), found?.seen.at(-1)]
  }
  expect(await probes()).toEqual([3, 3])
  await db.execute(sql`delete from notice where id =
    (select id from notice where source = 'aw_solutions' limit 1)`)
  expect(await probes()).toEqual([3, 2])
})

test('a run that is killed continues: nothing is lost', async () => {
  const { run, server, hooks } = await served('achat_public', FIRST)
  const child = spawn(process.execPath, [
    ...['--input-type=module', '--eval', RUN],
    ...[db.url, 'achat_public', `${server.url}/`],
  ])
  const end = new Promise((resolve) => child.on('exit', resolve))
  hooks.before = () => {
    if (server.requests.length > 5) child.kill('SIGKILL')
  }
  expect(await end).not.toBe(0)
  hooks.before = () => {}
  expect(await run()).toMatchObject({ outcome: 'succeeded' })
  expect((await stored('achat_public')).size).toBe(23)
})

/** A run in a process of its own, without the pauses that real hosts get. */
const RUN = `
  import { openDatabase } from '#/db/client.server.ts'
  import { openSourceHttp } from '#/ingestion/fetching/source-http.ts'
  import { openFeed } from '#/ingestion/open-source.ts'
  import { runFeed } from '#/ingestion/run-feed.ts'
  const [url, code, address] = process.argv.slice(1)
  const db = openDatabase(url)
  const run = await runFeed(db, {
    feed: openFeed(code, { addresses: { [code]: address }, userAgent: 'Test' }),
    http: openSourceHttp({ userAgent: 'Test', gapMs: 0 }),
    span: null,
    now: () => new Date('2026-11-20T18:00:00Z'),
  })
  await db.close()
  process.exitCode = run.outcome === 'succeeded' ? 0 : 1
`
