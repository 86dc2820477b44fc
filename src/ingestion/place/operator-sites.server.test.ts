import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { parseEnvironment } from '#/lib/env.ts'
import { testDatabase } from '../../../tests/database.ts'
import { sourceServer } from '../../../tests/servers/answering-source.ts'
import { platformSite } from './fixtures/platform-site.ts'
import { operatorSites } from './operator-sites.ts'

const CODE = 'place_like_ile_d_yeu'
const SETTING =
  '[{"name":"Île d’Yeu","address":"https://marches.example.fr/","zone":"Indian/Reunion","variant":"symfony"}]'
const db = await testDatabase()

/** In a process of its own, since the lists of sources are made when their modules load. */
const PROGRAM = `
  import { openDatabase } from '#/db/client.server.ts'
  import { SOURCE_CODES } from '#/domain/sources/source-codes.ts'
  import { sourceLabel } from '#/features/sources/source-labels.ts'
  import { operatorAsk } from '#/ingestion/fetching/operator-ask.ts'
  import { openSourceHttp } from '#/ingestion/fetching/http-client.ts'
  import { openFeed } from '#/ingestion/open-source.ts'
  import { runFeed } from '#/ingestion/run-feed.ts'
  import { PUBLIC_INTERNET } from '#/server/outside/fetch-page.server.ts'
  const [url, address] = process.argv.slice(1)
  const code = '${CODE}'
  const db = openDatabase(url)
  const run = await runFeed(db, {
    feed: openFeed(code, { addresses: { [code]: address }, userAgent: 'Test/1.0' }),
    http: openSourceHttp({ userAgent: 'Test/1.0', gapMs: 0, tries: 1 }),
    span: null,
    now: () => new Date('2026-11-20T08:00:00Z'),
  })
  await db.close()
  const resolve = async () => ['93.184.216.34', '10.0.0.8']
  const refusal = await operatorAsk({ ...PUBLIC_INTERNET, resolve })(
    new URL('https://marches.example.fr/'), {}).catch(({ message }) => message)
  const label = SOURCE_CODES.includes(code) && sourceLabel(code)
  process.stdout.write(JSON.stringify({ label, outcome: run.outcome, refusal }))
`

test('a site of the setting is a source with its own code and clock, reached at public addresses alone', async () => {
  const site = platformSite(() => [
    { id: '501', title: 'Curage de fossés', deadline: ['20', 'Déc.', '2026', '12:00'] },
  ])
  const server = await sourceServer(site)
  // As each start does for all codes.
  await db.execute(sql`insert into source (code, label) values (${CODE}, 'Île d’Yeu')`)
  await db.execute(sql`insert into source_feed (code) values (${CODE})`)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', PROGRAM, db.url, `${server.url}/`],
    { env: { ...process.env, MPE_SITES: SETTING } },
  )
  expect(JSON.parse(stdout)).toEqual({
    label: 'Île d’Yeu',
    outcome: 'succeeded',
    refusal: 'marches.example.fr has an address that is not public.',
  })
  const { rows } = await db.execute(sql`
    select source, to_char(deadline_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as due from notice`)
  expect(rows).toEqual([{ source: CODE, due: '2026-12-20 08:00' }])
  expect(server.requests.map(({ url }) => url.pathname)).toContain(
    '/app.php/entreprise/consultation/501',
  )
})

test.each([
  ['no list', '{"name":"Grand Est"}'],
  ['no JSON', 'grandest=https://marches.example.fr/'],
  ['a plain connection', '[{"name":"Grand Est","address":"http://marches.example.fr/"}]'],
  ['an address of figures', '[{"name":"Grand Est","address":"https://10.0.0.8/"}]'],
  ['a host without a domain', '[{"name":"Grand Est","address":"https://localhost/"}]'],
  ['a port', '[{"name":"Grand Est","address":"https://marches.example.fr:8443/"}]'],
  ['credentials', '[{"name":"Grand Est","address":"https://a:b@marches.example.fr/"}]'],
  ['an unknown zone', '[{"name":"Grand Est","address":"https://m.example.fr/","zone":"Paris"}]'],
  ['an unknown variant', '[{"name":"Grand Est","address":"https://m.example.fr/","variant":"x"}]'],
  ['a misspelt field', '[{"name":"Grand Est","adress":"https://m.example.fr/"}]'],
  ['the name of another platform', '[{"name":"Maximilien","address":"https://m.example.fr/"}]'],
])('a setting with %s is refused', (_, setting) => {
  expect(operatorSites(setting)).toBeNull()
  expect(() => parseEnvironment({ MPE_SITES: setting })).toThrow('MPE_SITES must be a JSON list')
})
