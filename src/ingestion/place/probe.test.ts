import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { platformOf } from '#/features/sources/platforms.ts'
import { openSourceHttp } from '#/ingestion/fetching/http-client.ts'
import { probeFeed } from '#/ingestion/probe/probe-feed.ts'
import { type SourceReply, sourceServer } from '../../../tests/servers/answering-source.ts'
import { placePlatform } from './fetch.ts'
import { type Consultation, platformSite } from './fixtures/platform-site.ts'

const LIST = /AllCons/
let consultations: Consultation[]
let instead: { at: RegExp; reply: SourceReply } | null
const site = platformSite(() => consultations)
const source = await sourceServer((request) =>
  instead?.at.test(request.url.href) ? instead.reply : site(request),
)
const out = await mkdtemp(path.join(tmpdir(), 'clairmarche-place-probe-'))
afterAll(() => rm(out, { recursive: true, force: true }))

beforeEach(() => {
  consultations = Array.from({ length: 45 }, (_, at) => ({ id: String(1000 + at) }))
  instead = null
  source.requests.length = 0
})

function probe(code: string) {
  const platform = platformOf(code)
  if (platform === undefined) throw new Error(code)
  return probeFeed(placePlatform({ platform, baseUrl: `${source.url}/`, userAgent: 'Test/1.0' }), {
    http: openSourceHttp({ userAgent: 'Test/1.0', gapMs: 0, tries: 2, wait: async () => {} }),
    now: new Date('2026-07-20T08:00:00Z'),
    scratch: '/nowhere',
  })
}

test.each(['place', 'place_like_megalis'])(
  'a probe of %s reads one page of the list and three consultations, one request at a time',
  async (code) => {
    const report = await probe(code)
    expect(report).toMatchObject({ listed: 20, read: 3, rejected: [], faults: [], failure: null })
    const filled = Object.fromEntries(report.fields.map(({ field, filled }) => [field, filled]))
    expect(filled).toMatchObject({
      title: 3,
      'buyer.name': 3,
      deadlineAt: 3,
      cpvCodes: 3,
      links: 3,
    })
    const pages = source.requests.filter(({ url }) => url.pathname.includes('/consultation/'))
    expect(pages).toHaveLength(3)
    expect(source.most).toBe(1)
  },
)

test.each<[string, RegExp, SourceReply, RegExp]>([
  [
    'another page in place of the list',
    LIST,
    { body: '<h1>Maintenance</h1>' },
    /is no list of consultations any more/,
  ],
  ['a list that refuses programs', LIST, { status: 403 }, /AllCons answers 403/],
  ['an overloaded site', LIST, { status: 429 }, /AllCons answers 429/],
  ['an answer without content', LIST, { body: '' }, /is no list of consultations any more/],
  [
    'rows that nothing can read',
    LIST,
    { body: '<span id="ctl0_CONTENU_PAGE_resultSearch_nombreElement">12</span>' },
    /announces 12 consultations and shows none that we can read/,
  ],
  [
    'another page in place of a consultation',
    /\/consultation\//,
    { body: '<app-root></app-root>' },
    /is no page of a consultation any more/,
  ],
  [
    'a robots.txt that forbids the list',
    /robots/,
    { body: 'User-agent: *\nDisallow: /\n' },
    /robots.txt of the site does not allow/,
  ],
])('a probe that meets %s says so', async (_, at, reply, failure) => {
  instead = { at, reply }
  expect(await probe('place')).toMatchObject({
    read: 0,
    failure: expect.stringMatching(failure),
    fields: [],
  })
})

test('a probe of an empty list says that no consultation is announced', async () => {
  consultations = []
  expect(await probe('place')).toMatchObject({
    listed: 0,
    failure: expect.stringContaining('announces no consultation at all'),
  })
})

const SETTING =
  '[{"name":"Île d’Yeu","address":"https://marches.example.fr/","zone":"Europe/Paris","variant":"symfony"}]'

/** The command, with a site of the setting; it waits two seconds between requests, as for the real one. */
async function command() {
  const code = 'place_like_ile_d_yeu'
  const env = { MPE_SITES: SETTING, SOURCE_ADDRESSES: `${code}=${source.url}/`, DATABASE_URL: '' }
  const child = spawn(process.execPath, ['src/ingestion/cli.ts', code, '--probe', '--out', out], {
    env: { ...process.env, ...env },
  })
  const [said, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  const report = JSON.parse(await readFile(path.join(out, 'report.json'), 'utf8'))
  return { exitCode, said, report, files: await readdir(out) }
}

test('the command probes a site of the setting, and saves the pages that it met', async () => {
  consultations = [{ id: '501', title: 'Curage de fossés' }]
  const { exitCode, said, report, files } = await command()
  expect(exitCode).toBe(0)
  expect(report).toMatchObject({ listed: 1, read: 1, failure: null })
  expect(said).toContain('title: 1 of 1, Curage de fossés')
  expect(source.requests.map(({ url }) => url.pathname)).toEqual([
    '/robots.txt',
    '/',
    '/app.php/entreprise/consultation/501',
  ])
  expect(files.filter((file) => file.endsWith('.html'))).toHaveLength(2)
})
