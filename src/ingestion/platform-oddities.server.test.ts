import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { formPassages } from '#/ingestion/passages/form-passages.ts'
import { testDatabase } from '../../tests/database.ts'
import {
  ALL_CALLS,
  emptySources,
  FIRST_CALLS,
  LATEST_CALLS,
  storedCalls,
} from '../../tests/fixtures/platform-calls.ts'
import type { SourceReply, SourceRequest } from '../../tests/servers/answering-source.ts'
import { type PlatformTender, platformTenders } from '../../tests/servers/platform-tenders.ts'
import { type PlatformName, servedPlatform } from '../../tests/servers/served-platform.ts'

const db = await testDatabase()
const served = (name: PlatformName, tenders: readonly PlatformTender[]) =>
  servedPlatform(db, name, tenders)

beforeEach(() => emptySources(db))

test.each([
  ['achat_public', /ficheCsl/],
  ['aw_solutions', /MPI-pub/],
] as const)('a notice of %s without its page is fetched by a later run', async (name, pages) => {
  const { run, hooks } = await served(name, FIRST_CALLS)
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

/** A run that meets another page in place of those pages. */
async function runWithout(
  { run, hooks, site }: Awaited<ReturnType<typeof served>>,
  pages: (request: SourceRequest) => boolean,
) {
  hooks.before = (request) => {
    site.state.fault = pages(request) ? 'maintenance' : null
  }
  return run()
}

/** Two pages of every list. */
const MANY_CALLS = platformTenders({ count: 60, from: '2026-11-14', to: '2026-11-20' })

/** With the request of the second page. */
test.each([
  ['achat_public', /searchCslBean\.page=1(?:&|$)/],
  ['e_marches', /(?:^|&)page=2/],
  ['aw_solutions', /pager\w*=2/],
  ['klekoon', /(?:^|&)page=2/],
  ['marches_securises', /&page=2/],
] as const)(
  'a list of %s whose second page is none is not taken for whole',
  async (name, second) => {
    const platform = await served(name, MANY_CALLS)
    expect(
      await runWithout(platform, ({ url, body }) => second.test(url.search + body)),
    ).toMatchObject({
      outcome: 'failed',
      error: expect.stringMatching(/any more|announces|ends after/),
    })
  },
)

test('a list of e-marchespublics that ends before its last page is a failure', async () => {
  const { run, hooks } = await served('e_marches', MANY_CALLS)
  hooks.instead = ({ body }) =>
    /(?:^|&)page=2/.test(body)
      ? { headers: { 'content-type': 'application/json' }, body: '{"view":""}' }
      : null
  expect(await run()).toMatchObject({
    outcome: 'failed',
    error: expect.stringMatching(/announces \d+ pages and ends after 1/),
  })
})

test('a list of xmarches, which counts nothing, is not taken for whole where it is half as long as before', async () => {
  const platform = await served('xmarches', FIRST_CALLS)
  expect(await platform.run()).toMatchObject({ outcome: 'succeeded' })
  expect(await runWithout(platform, ({ url }) => url.search === '?page=2')).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('lists 10 consultations, and not 23 any more'),
  })
})

test.each([
  ['achat_public', /ficheCsl/],
  ['aw_solutions', /MPI-pub/],
  ['klekoon', /consultation_ID/],
] as const)(
  'a page of %s that is no consultation is a changed site, and no notice',
  async (name, pages) => {
    const platform = await served(name, FIRST_CALLS)
    expect(await runWithout(platform, ({ url }) => pages.test(url.href))).toMatchObject({
      outcome: 'failed',
      counts: { created: 0 },
      error: expect.stringMatching(/any more/),
    })
  },
)

test('pages of marches-publics.info are requested once, of calls overseas as of others', async () => {
  const { run, server } = await served('aw_solutions', FIRST_CALLS)
  expect(FIRST_CALLS.some(({ department }) => department.code === '974')).toBe(true)
  const pages = () => server.requests.filter(({ url }) => /MPI-pub/.test(url.pathname)).length
  expect(await run()).toMatchObject({ outcome: 'succeeded' })
  expect(pages()).toBe(23)
  expect(await run()).toMatchObject({ outcome: 'succeeded', counts: { read: 0 } })
  expect(pages()).toBe(23)
})

test('the page of a call overseas is requested again when its deadline moved by an hour', async () => {
  const overseas = FIRST_CALLS.filter(({ department }) => department.code === '974')
  const { run, site } = await served('aw_solutions', overseas)
  expect(await run()).toMatchObject({ counts: { created: 1 } })
  site.state.tenders = overseas.map((one) => ({
    ...one,
    published: '2026-11-20T09:00',
    deadline: `${one.deadline?.slice(0, 11)}08:05`,
  }))
  expect(await run()).toMatchObject({ outcome: 'succeeded', counts: { updated: 1 } })
  const [[, { deadline } = {}] = []] = await storedCalls(db, 'aw_solutions')
  expect(deadline?.slice(11)).toBe('08:05')
})

test.each([{ pinned: ALL_CALLS[1] }, { intermittent: true }])(
  'marches-publics.info repeats a notice, or leaves a page out: each call is read once',
  async (change) => {
    const { run, site } = await served('aw_solutions', FIRST_CALLS)
    Object.assign(site.state, change)
    expect(await run()).toMatchObject({ outcome: 'succeeded', counts: { read: 23, created: 23 } })
  },
)

test('marches-publics.info with more results than it shows: the run says which are missing', async () => {
  const { run, site } = await served('aw_solutions', FIRST_CALLS)
  Object.assign(site.state, { mostResults: 3 })
  expect(await run()).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('T < 8'),
  })
  expect((await storedCalls(db, 'aw_solutions')).size).toBeGreaterThan(0)
})

test('marches-publics.info without any call of the last days is read; without a list it is not', async () => {
  const { run, site, hooks } = await served('aw_solutions', FIRST_CALLS)
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
  const { run } = await served('marches_securises', LATEST_CALLS)
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
  const { run, hooks, site } = await served('klekoon', LATEST_CALLS)
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
    const { run } = await served(name, LATEST_CALLS)
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

const inUnknownCharset = (reply: SourceReply | null): SourceReply | null =>
  reply && {
    ...reply,
    headers: { ...reply.headers, 'content-type': 'text/html; charset=iso-inconnu' },
  }

const runError = async () =>
  (
    await db.execute<{ error: string | null }>(
      sql`select error from source_run order by id desc limit 1`,
    )
  ).rows[0]?.error

test('an unknown encoding is reported where letters are right, and is an unexpected page where they are damaged', async () => {
  const right = await served('klekoon', FIRST_CALLS)
  right.hooks.instead = (request) => inUnknownCharset(right.site.answer(request))
  expect(await right.run()).toMatchObject({ outcome: 'succeeded', counts: { created: 23 } })
  expect(await runError()).toMatch(/^Pages name an unknown encoding \(iso-inconnu\)/)

  const damaged = await served('achat_public', FIRST_CALLS)
  damaged.hooks.instead = (request) => inUnknownCharset(damaged.site.answer(request))
  expect(await damaged.run()).toMatchObject({
    outcome: 'failed',
    counts: { created: 0 },
    error: expect.stringContaining('is written in "iso-inconnu", which is unknown, not in UTF-8.'),
  })
})
