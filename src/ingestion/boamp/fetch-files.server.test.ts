import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { missingItems } from '#/features/sources/source-runs.queries.server.ts'
import { openSourceHttp } from '#/ingestion/fetching/http-client.ts'
import { runFeed } from '#/ingestion/run-feed.ts'
import { testDatabase } from '../../../tests/database.ts'
import { emptyTables } from '../../../tests/empty-tables.ts'
import { type SourceReply, sourceServer } from '../../../tests/servers/answering-source.ts'
import { boampFiles } from './fetch-files.ts'
import { daily, FNSIMPLE } from './fixtures/daily-notice.ts'

const db = await testDatabase()

/** What the source has: files by path, each with when it was written; other replies by path. */
let files: Record<string, { body: string; written: string }>
let faults: Record<string, SourceReply[]>

const source = await sourceServer(({ url }) => {
  const fault = faults[url.pathname]?.shift()
  if (fault) return fault
  const file = files[url.pathname.slice(1)]
  if (file) return { headers: { 'content-type': 'text/xml' }, body: file.body }
  const inside = Object.entries(files).filter(([at]) => `/${at}`.startsWith(url.pathname))
  if (!url.pathname.endsWith('/') || inside.length === 0) return null
  return { headers: { 'content-type': 'text/html;charset=ISO-8859-1' }, body: listing(inside) }
})

/** As Apache writes it, with the links that sort and lead up. */
function listing(inside: [string, { written: string }][]): string {
  const rows = inside.map(([at, { written }]) => {
    const name = at.split('/').at(-1)
    return `<img src="/icons/text.gif" alt="[TXT]"> <a href="${name}">${name}</a>             ${written}   73K  `
  })
  return `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">
<html><head><title>Index of /OPENDATA/BOAMP/2026/09/11</title></head><body><h1>Index of</h1>
<pre><img src="/icons/blank.gif" alt="Icon "> <a href="?C=N;O=D">Name</a>  <a href="?C=M;O=A">Last modified</a><hr>
<a href="/OPENDATA/BOAMP/2026/09/">Parent Directory</a>   -
${rows.join('\n')}
<hr></pre></body></html>`
}

function publish(
  day: string,
  idweb: string,
  written = `${day} 04:46`,
  form = FNSIMPLE('2026-10-02T10:00:00'),
) {
  files[`${day.replaceAll('-', '/')}/${idweb}.xml`] = { body: daily({ idweb, form }), written }
}

beforeEach(async () => {
  files = {}
  faults = {}
  source.requests.length = 0
  await emptyTables(
    db,
    'notice',
    'tender',
    'buyer',
    'tender_change',
    'source_state',
    'source_run',
    'source_dead_item',
  )
})

const run = (now: string, span: { from: string; to: string } | null = null) =>
  runFeed(db, {
    feed: boampFiles(`${source.url}/`),
    http: openSourceHttp({ userAgent: 'Test', gapMs: 0, tries: 2, wait: async () => {} }),
    span,
    now: () => new Date(now),
  })

const fetched = () =>
  source.requests.map(({ url }) => url.pathname).filter((at) => at.endsWith('.xml'))

async function refs(): Promise<string[]> {
  const { rows } = await db.execute<{ source_ref: string }>(
    sql`select source_ref from notice order by source_ref`,
  )
  return rows.map(({ source_ref: ref }) => ref)
}

test('the notices of the last days are here, and what comes later in the day is fetched alone', async () => {
  publish('2026-09-10', '26-100')
  publish('2026-09-11', '26-200')
  expect(await run('2026-09-11T05:00:00Z')).toMatchObject({
    counts: { read: 2, created: 2, failed: 0 },
  })
  publish('2026-09-11', '26-201', '2026-09-11 12:45')
  source.requests.length = 0
  expect(await run('2026-09-11T13:00:00Z')).toMatchObject({ counts: { read: 1, created: 1 } })
  expect(fetched()).toEqual(['/2026/09/11/26-201.xml'])
  expect(await refs()).toEqual(['26-100', '26-200', '26-201'])
})

test('a file that is written again is fetched again', async () => {
  publish('2026-09-11', '26-200')
  await run('2026-09-11T05:00:00Z')
  publish('2026-09-11', '26-200', '2026-09-11 09:00', FNSIMPLE('2026-10-09T10:00:00'))
  expect(await run('2026-09-11T10:00:00Z')).toMatchObject({ counts: { read: 1, updated: 1 } })
})

test('days that were missed are made up for', async () => {
  publish('2026-09-08', '26-100')
  await run('2026-09-08T10:00:00Z')
  for (const day of ['08', '09', '10', '11', '12', '14']) {
    publish(`2026-09-${day}`, `26-2${day}`, `2026-09-${day} 19:00`)
  }
  expect(await run('2026-09-14T20:00:00Z')).toMatchObject({ counts: { created: 6, unchanged: 0 } })
})

test('days of a back-fill are fetched apart from what is new', async () => {
  publish('2026-06-01', '26-11')
  publish('2026-06-03', '26-13')
  publish('2026-06-04', '26-14')
  const june = { from: '2026-06-01', to: '2026-06-03' }
  expect(await run('2026-09-14T20:00:00Z', june)).toMatchObject({ counts: { created: 2 } })
  source.requests.length = 0
  expect(await run('2026-09-14T21:00:00Z', june)).toMatchObject({ counts: { read: 0 } })
  expect(fetched()).toEqual([])
})

test('a notice that cannot be had is tried again by later runs, then parked with the reason', async () => {
  publish('2026-09-11', '26-200')
  publish('2026-09-11', '26-201')
  const today = { from: '2026-09-11', to: '2026-09-11' }
  const gone = () => ({ '/2026/09/11/26-200.xml': [{ status: 403 }] })
  faults = gone()
  expect(await run('2026-09-11T05:00:00Z', today)).toMatchObject({
    outcome: 'partial',
    error: '1 notices could not be fetched.',
    counts: { created: 1, failed: 1 },
  })
  for (const at of ['11T06', '11T12', '12T12', '15T12']) {
    expect(await missingItems(db, 'boamp')).toMatchObject([{ retryAt: expect.any(String) }])
    faults = gone()
    await run(`2026-09-${at}:00:00Z`, today)
  }
  expect(await missingItems(db, 'boamp')).toEqual([
    {
      kind: 'notice',
      ref: '2026/09/11/26-200.xml',
      attempts: 5,
      reason: `${source.url}/2026/09/11/26-200.xml answers 403.`,
      retryAt: null,
    },
  ])
  source.requests.length = 0
  await run('2026-09-30T07:00:00Z', today)
  expect(fetched()).toEqual([])
})

test('a notice that failed once comes with the next run', async () => {
  publish('2026-09-11', '26-200')
  faults = { '/2026/09/11/26-200.xml': [{ status: 404 }] }
  await run('2026-09-11T05:00:00Z')
  expect(await run('2026-09-11T06:00:00Z')).toMatchObject({ counts: { created: 1, failed: 0 } })
  expect((await missingItems(db, 'boamp')).filter(({ kind }) => kind === 'notice')).toEqual([])
})

test('when the source no longer answers, the run ends and no notice is blamed', async () => {
  for (const number of [1, 2, 3, 4, 5, 6]) publish('2026-09-11', `26-20${number}`)
  for (const at of Object.keys(files)) faults[`/${at}`] = [{ status: 503 }, { status: 503 }]
  expect(await run('2026-09-11T05:00:00Z')).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('answers 503'),
  })
  faults = {}
  expect(await run('2026-09-11T06:00:00Z')).toMatchObject({ counts: { created: 6, failed: 0 } })
})

test('a page that is no listing any more is reported, and nothing is marked as read', async () => {
  publish('2026-09-11', '26-200')
  faults = { '/2026/09/11/': [{ body: '<html><title>Maintenance</title></html>' }] }
  expect(await run('2026-09-11T05:00:00Z')).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('is no listing of files any more'),
  })
  expect(await run('2026-09-11T06:00:00Z')).toMatchObject({ counts: { created: 1 } })
})

test('a file cut in the middle is fetched again, one that is no whole XML is fetched by a later run', async () => {
  publish('2026-09-11', '26-200')
  faults = { '/2026/09/11/26-200.xml': [{ body: daily({ form: '<FNSimple/>' }), cutAfter: 300 }] }
  files['2026/09/11/26-201.xml'] = { body: '<jo:ann><GESTION>', written: '2026-09-11 05:00' }
  expect(await run('2026-09-11T05:00:00Z')).toMatchObject({
    counts: { read: 1, created: 1, rejected: 0, failed: 1 },
  })
})

test('two runs of a feed never overlap', async () => {
  publish('2026-09-11', '26-200')
  const today = { from: '2026-09-11', to: '2026-09-11' }
  const at = '2026-09-11T05:00:00Z'
  const both = await Promise.all([run(at, today), run(at, today)])
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(['busy', 'succeeded'])
  expect(source.most).toBe(1)
})
