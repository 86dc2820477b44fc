import { type ChildProcess, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { emptyTables } from '../../tests/empty-tables.ts'
import { sourceServer } from '../../tests/servers/answering-source.ts'
import { daily, FNSIMPLE } from './boamp/fixtures/daily-notice.ts'

const db = await testDatabase()
const NOTICES = 130

const names = Array.from({ length: NOTICES }, (_, at) => `26-${1000 + at}`)
const fetched = new Map<string, number>()
/** Called at each notice that is asked for. */
let onNotice: (count: number) => Promise<void> | void = () => {}

const source = await sourceServer(async ({ url }) => {
  if (url.pathname === '/2026/06/01/') {
    const links = names.map((name) => `<a href="${name}.xml">${name}.xml</a> 2026-06-01 04:46  7K`)
    return {
      body: `<html><title>Index of /2026/06/01</title><pre>${links.join('\n')}</pre></html>`,
    }
  }
  const name = /^\/2026\/06\/01\/(26-\d+)\.xml$/.exec(url.pathname)?.[1]
  if (name === undefined) return null
  fetched.set(name, (fetched.get(name) ?? 0) + 1)
  await onNotice([...fetched.values()].reduce((sum, one) => sum + one, 0))
  return { body: daily({ idweb: name, form: ownCall(name) }) }
})

/** Subject and file number of its own: the same call published twice would be one tender. */
function ownCall(name: string): string {
  return FNSIMPLE('2026-10-02T10:00:00')
    .replace('plongée subaquatique', `plongée, lot ${name.slice(3)}`)
    .replace('M874', `M-${name}`)
}

/** A run in a process of its own, without the pauses that real hosts get. */
const RUN = `
  import { openDatabase } from '#/db/client.server.ts'
  import { boampFiles } from '#/ingestion/boamp/fetch-files.ts'
  import { openSourceHttp } from '#/ingestion/fetching/http-client.ts'
  import { runFeed } from '#/ingestion/run-feed.ts'
  const [url, address] = process.argv.slice(1)
  const db = openDatabase(url)
  const run = await runFeed(db, {
    feed: boampFiles(address),
    http: openSourceHttp({ userAgent: 'Test', gapMs: 0 }),
    span: { from: '2026-06-01', to: '2026-06-01' },
    now: () => new Date(),
  })
  await db.close()
  process.exitCode = run.outcome === 'succeeded' ? 0 : 1
`

function start() {
  return spawn(process.execPath, ['--input-type=module', '--eval', RUN, db.url, `${source.url}/`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))

// A run is killed at several points, each time by a signal that it cannot catch.
test('a killed run continues from there, and ends as if it had not been', async () => {
  for (const point of [1, 27, 66, 110]) {
    const child = start()
    const end = ended(child)
    onNotice = (count) => {
      if (count >= point) child.kill('SIGKILL')
    }
    await end
  }
  onNotice = () => {}
  const { rows: before } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from notice`,
  )
  expect(before[0]?.n).toBeGreaterThan(0)
  expect(before[0]?.n).toBeLessThan(NOTICES)

  expect(await ended(start())).toBe(0)
  const { rows } = await db.execute(sql`
    select (select count(*)::int from notice) as notices, (select count(*)::int from tender) as tenders,
      (select array_agg(distinct outcome order by outcome) from source_run) as outcomes,
      (select count(*)::int from source_run) as runs`)
  expect(rows).toEqual([
    { notices: NOTICES, tenders: NOTICES, outcomes: ['interrupted', 'succeeded'], runs: 5 },
  ])
  // Pages of twenty: the one under way and the one being written are read again, nothing else.
  const again = [...fetched.values()].reduce((sum, one) => sum + one, 0) - NOTICES
  expect(again).toBeLessThanOrEqual(4 * 40)
  expect([...fetched.keys()].sort()).toEqual(names)
}, 120_000)

test('the command fetches a source, prints its progress, and its result', async () => {
  await emptyTables(db, 'notice', 'tender', 'buyer', 'tender_change', 'source_state', 'source_run')
  names.splice(2)
  const child = spawn(
    process.execPath,
    ['src/ingestion/cli.ts', 'boamp', '--from', '2026-06-01', '--to', '2026-06-02'],
    {
      env: { ...process.env, DATABASE_URL: db.url, SOURCE_ADDRESSES: `boamp=${source.url}/` },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const [output, said, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended(child),
  ])
  expect(said).toContain('1 of 2 days, 2 notices: 2 created')
  expect(said).toContain('2026-06-02: BOAMP has no folder of this working day.')
  expect(JSON.parse(output)).toMatchObject({ feed: 'boamp', outcome: 'partial', created: 2 })
  expect(code).toBe(1)
})
