import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FeedCode } from '#/domain/sources/feed-codes.ts'
import type { Span } from '#/domain/sources/run-states.ts'
import { openSourceHttp } from '#/ingestion/fetching/http-client.ts'
import { openFeed } from '#/ingestion/open-source.ts'
import { probeFeed } from '#/ingestion/probe/probe-feed.ts'
import { runFeed } from '#/ingestion/run-feed.ts'
import { testDatabase } from '../../../tests/database.ts'
import { achatPublic } from '../../../tests/servers/achat-public.ts'
import {
  type SourceReply,
  type SourceRequest,
  sourceServer,
} from '../../../tests/servers/answering-source.ts'
import { awSolutions } from '../../../tests/servers/aw-solutions.ts'
import { eMarches } from '../../../tests/servers/e-marches.ts'
import { franceMarches } from '../../../tests/servers/france-marches.ts'
import { klekoon } from '../../../tests/servers/klekoon.ts'
import { marchesSecurises } from '../../../tests/servers/marches-securises.ts'
import { type PlatformTender, platformTenders } from '../../../tests/servers/platform-tenders.ts'
import type { SiteState } from '../../../tests/servers/site-pages.ts'
import { xmarches } from '../../../tests/servers/xmarches.ts'

const db = await testDatabase()
const NOW = '2026-11-20T18:00:00Z'
/** Buyers overseas have another day while it is night in Paris. */
const WEEK = platformTenders({ count: 27, from: '2026-11-14', to: '2026-11-20' }).filter(
  ({ department }) => department.code !== '974',
)

type Site = {
  state: SiteState & { tenders: readonly PlatformTender[] }
  answer: (request: SourceRequest) => SourceReply | null
}

const SITES: Record<string, (tenders: readonly PlatformTender[]) => Site> = {
  achat_public: achatPublic,
  e_marches: eMarches,
  aw_solutions: (tenders) => awSolutions(tenders, { today: '2026-11-20' }),
  klekoon,
  marches_securises: marchesSecurises,
  xmarches,
  fm: franceMarches,
}
const CODES = Object.keys(SITES) as FeedCode[]
/** Those whose consultations have pages of their own. */
const WITH_PAGES: readonly string[] = ['achat_public', 'aw_solutions', 'klekoon', 'fm']
/** Those whose list gives the day of publication. */
const WITH_DAYS: readonly string[] = ['aw_solutions', 'klekoon', 'marches_securises', 'fm']

/** Those where a correction is a notice of its own, and no page changes. */
const UNCHANGED: readonly string[] = ['fm']

const FAULTS = [
  ['forbidden', /answers 403/],
  ['overloaded', /answers 429/],
  ['silent', /nothing came for/],
  ['empty', /any more/],
  ['maintenance', /any more/],
  ['login', /any more/],
  ['changed', /any more/],
] as const

let site: Site
/** Answers in place of the site's, once each. */
let replies: { at: number; reply: SourceReply }[]
const source = await sourceServer((request) => {
  const found = replies.findIndex(({ at }) => at === source.requests.length)
  return found < 0 ? site.answer(request) : (replies.splice(found, 1)[0]?.reply ?? null)
})

beforeEach(async () => {
  replies = []
  source.requests.length = 0
  await db.execute(
    sql`truncate notice, tender, buyer, tender_change, source_state, source_run, source_dead_item cascade`,
  )
})

const http = (idleMs = 20_000) =>
  openSourceHttp({
    userAgent: 'Test/1.0',
    gapMs: 0,
    tries: 2,
    backOffMs: 1,
    idleMs,
    wait: async () => {},
  })
const feedOf = (code: FeedCode) =>
  openFeed(code, { addresses: { [code]: `${source.url}/` }, userAgent: 'Test/1.0' })

const run = (
  code: FeedCode,
  { span = null, now = NOW, idleMs }: { span?: Span | null; now?: string; idleMs?: number } = {},
) => runFeed(db, { feed: feedOf(code), http: http(idleMs), span, now: () => new Date(now) })

const open = (code: FeedCode, tenders = WEEK) => {
  const made = SITES[code]?.(tenders)
  if (made === undefined) throw new Error(code)
  site = made
}

const notices = async () => (await db.execute(sql`select source_ref from notice`)).rows

describe.each(CODES)('%s', (code) => {
  test('a probe reads notices of the first page', async () => {
    open(code)
    const report = await probeFeed(feedOf(code), {
      http: http(),
      now: new Date(NOW),
      scratch: '/nowhere',
    })
    expect(report).toMatchObject({ read: 3, rejected: [], failure: null })
    expect(report.fields).toContainEqual(expect.objectContaining({ field: 'title', filled: 3 }))
    expect(report.fields).toContainEqual(
      expect.objectContaining({ field: 'buyer.name', filled: 3 }),
    )
  })

  test('each consultation of the list becomes a notice, one request at a time', async () => {
    open(code)
    expect(await run(code)).toMatchObject({
      outcome: 'succeeded',
      counts: { created: 26, rejected: 0, failed: 0 },
    })
    expect(source.most).toBe(1)
    const { rows } = await db.execute<{ title: string; due: string; departments: string[] }>(sql`
      select content ->> 'title' as title, departments,
        to_char(deadline_at at time zone 'Europe/Paris', 'YYYY-MM-DD"T"HH24:MI') as due from notice`)
    for (const { title, deadline, department } of WEEK) {
      expect(rows.find((row) => row.title === title)).toMatchObject({
        due: deadline,
        departments: expect.arrayContaining([department.code]),
      })
    }
  })

  test('the next day adds what is new, and a deadline that moved', async () => {
    const tenders = WEEK.slice(0, 12)
    open(code, tenders)
    await run(code)
    source.requests.length = 0
    const [first, ...others] = tenders
    const [fresh] = platformTenders({ count: 48, from: '2026-11-21', to: '2026-11-21' }).slice(47)
    if (!first || !fresh) throw new Error('no tender')
    open(code, [
      { ...first, deadline: '2026-12-28T16:00', published: '2026-11-20T09:00' },
      ...others,
      fresh,
    ])
    if ('today' in site.state) site.state.today = '2026-11-21'
    expect(await run(code, { now: '2026-11-21T18:00:00Z' })).toMatchObject({
      outcome: 'succeeded',
      counts: { created: 1, updated: UNCHANGED.includes(code) ? 0 : 1 },
    })
    const { rows } = await db.execute<{ moved: boolean }>(
      sql`select deadline_at::date = '2026-12-28' as moved from notice order by 1 desc`,
    )
    expect(rows.filter(({ moved }) => moved)).toHaveLength(UNCHANGED.includes(code) ? 0 : 1)
  })

  test('a run that was cut continues, and ends as if it had not been', async () => {
    open(code)
    replies = [
      { at: 3, reply: { status: 503 } },
      { at: 4, reply: { status: 503 } },
    ]
    expect((await run(code)).outcome).not.toBe('succeeded')
    expect((await run(code, { now: '2026-11-20T23:00:00Z' })).outcome).toBe('succeeded')
    const { rows } = await db.execute(
      sql`select count(*)::int as n, count(distinct source_ref)::int as refs from notice`,
    )
    expect(rows).toEqual([{ n: 26, refs: 26 }])
  })

  test('an unexpected answer is a failure that says so; nothing is recorded', async () => {
    open(code)
    for (const [fault, words] of FAULTS) {
      site.state.fault = fault
      expect(await run(code, fault === 'silent' ? { idleMs: 300 } : {})).toMatchObject({
        outcome: 'failed',
        error: expect.stringMatching(words),
      })
    }
    site.state.fault = null
    site.state.robots = 'User-agent: *\nDisallow: /\n'
    source.requests.length = 0
    expect(await run(code)).toMatchObject({
      error: expect.stringContaining('robots.txt of the site does not allow'),
    })
    expect(source.requests.map(({ url }) => url.pathname)).toEqual(['/robots.txt'])
    expect(await notices()).toEqual([])
  })
})

test.each(WITH_DAYS)('%s: a back-fill takes what was published on its days', async (name) => {
  const code = name as FeedCode
  open(code)
  const span = { from: '2026-11-16', to: '2026-11-18' }
  expect((await run(code, { span })).outcome).toBe('succeeded')
  const { rows } = await db.execute<{ day: string }>(
    sql`select distinct (published_at at time zone 'Europe/Paris')::date::text as day from notice order by 1`,
  )
  expect(rows.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18'])
})

test.each(CODES.filter((code) => !WITH_DAYS.includes(code)))(
  '%s has no back-fill, and says so',
  async (code) => {
    open(code)
    const span = { from: '2026-11-16', to: '2026-11-18' }
    expect(await run(code, { span })).toMatchObject({
      outcome: 'failed',
      error: `${code} lists current consultations only: there is no back-fill.`,
    })
  },
)

test.each(WITH_PAGES)('%s: a consultation that is here is not requested again', async (name) => {
  const code = name as FeedCode
  open(code, WEEK.slice(0, 12))
  await run(code)
  source.requests.length = 0
  const pages = () =>
    source.requests.filter(({ url }) => /fiche|MPI-pub|consultation_ID|appel-offre/.test(url.href))
  await run(code, { now: '2026-11-20T23:00:00Z' })
  expect(pages()).toEqual([])
})

test('a notice of AW Solutions has the identifiers that other sources have too', async () => {
  open('aw_solutions')
  await run('aw_solutions')
  const [tender] = WEEK.filter(({ boamp, category }) => boamp && category === 'Travaux')
  const { rows } = await db.execute<{ content: unknown }>(
    sql`select content from notice where content ->> 'title' = ${tender?.title}`,
  )
  expect(rows[0]?.content).toMatchObject({
    buyer: { siret: tender?.siret, name: tender?.buyer },
    buyerReference: tender?.reference,
    cpvCodes: [tender?.cpv?.code],
    identifiers: [{ scheme: 'boamp', value: tender?.boamp }],
    links: expect.arrayContaining([expect.objectContaining({ kind: 'rules' })]),
  })
})

test('lists that AW Solutions finds too long are asked for in shorter windows, and what that leaves out is a failure', async () => {
  site = awSolutions(WEEK, { today: '2026-11-20', mostResults: 4 })
  const first = await run('aw_solutions')
  expect(first).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('does not show lists that are so long'),
  })
  expect((await notices()).length).toBeGreaterThan(0)
  // The next run begins where this one ended.
  expect(await run('aw_solutions', { now: '2026-11-20T23:00:00Z' })).toMatchObject({
    outcome: 'succeeded',
  })
})

test('a pinned notice of AW Solutions and pages that come empty once are no trouble', async () => {
  const [pinned = null] = WEEK
  site = awSolutions(WEEK, { today: '2026-11-20', pinned, intermittent: true })
  expect(await run('aw_solutions')).toMatchObject({ outcome: 'succeeded', counts: { created: 26 } })
})

/** A run in a process of its own, without the pauses that the real site gets. */
const RUN = `
  import { openDatabase } from '#/db/client.server.ts'
  import { achatPublic } from '#/ingestion/achat-public/fetch.ts'
  import { openSourceHttp } from '#/ingestion/fetching/http-client.ts'
  import { runFeed } from '#/ingestion/run-feed.ts'
  const [url, baseUrl] = process.argv.slice(1)
  const db = openDatabase(url)
  await runFeed(db, {
    feed: achatPublic({ baseUrl, userAgent: 'Test/1.0' }),
    http: openSourceHttp({ userAgent: 'Test/1.0', gapMs: 0 }),
    span: null,
    now: () => new Date('${NOW}'),
  })
  await db.close()
`

test('a run that was killed continues with the consultations that are not here yet', async () => {
  open('achat_public')
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', RUN, db.url, `${source.url}/`],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const ended = once(child, 'exit')
  // The first page of the list is recorded before the third one is requested.
  while (source.requests.length < 25 && child.exitCode === null) await pause(5)
  child.kill('SIGKILL')
  await ended
  const before = (await notices()).length
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(26)
  source.requests.length = 0
  expect(await run('achat_public', { now: '2026-11-20T23:00:00Z' })).toMatchObject({
    outcome: 'succeeded',
    counts: { created: 26 - before },
  })
  const pages = source.requests.filter(({ url }) => url.pathname.endsWith('ficheCsl.action'))
  expect(pages).toHaveLength(26 - before)
})
