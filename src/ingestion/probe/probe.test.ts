import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#/domain/time/units.ts'
import {
  type SourceReply,
  type SourceRequest,
  sourceServer,
} from '../../../tests/servers/answering-source.ts'
import { ted } from '../../../tests/servers/ted.ts'
import { daily, FNSIMPLE } from '../boamp/fixtures/daily-notice.ts'

let pages: Record<string, SourceReply>
let other: (request: SourceRequest) => SourceReply | null
const site = await sourceServer((request) => pages[request.url.pathname] ?? other(request))
const out = await mkdtemp(path.join(tmpdir(), 'clairmarche-probe-test-'))
afterAll(() => rm(out, { recursive: true, force: true }))

beforeEach(async () => {
  site.requests.length = 0
  other = () => null
  pages = {}
  await rm(out, { recursive: true, force: true })
})

/** A folder among those that a first visit looks into. */
const folder = new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '/')

/** A day of so many notices, each with its file. */
const listingOf = (count: number): Record<string, SourceReply> => {
  const names = Array.from({ length: count }, (_, at) => `26-${at + 1}`)
  const links = names.map((name) => `<a href="${name}.xml">${name}</a>`).join(' ')
  return {
    [`/${folder}/`]: { body: `<html><title>Index of /</title>${links}</html>` },
    ...Object.fromEntries(
      names.map((idweb) => [
        `/${folder}/${idweb}.xml`,
        { body: daily({ idweb, form: FNSIMPLE('2026-10-02T10:00:00') }) },
      ]),
    ),
  }
}

const PARIS_TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(
  new Date(),
)

async function command(source: string, ...args: string[]) {
  const at = source === 'ted' ? `en/notice/,ted_api=${site.url}/v3/notices/search` : ''
  const SOURCE_ADDRESSES = `${source}=${site.url}/${at}`
  const child = spawn(process.execPath, ['src/ingestion/cli.ts', source, '--probe', ...args], {
    env: { ...process.env, SOURCE_ADDRESSES, DATABASE_URL: '' },
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, said }
}

async function probe(source: string) {
  const { code, said } = await command(source, '--out', out)
  const report = JSON.parse(await readFile(path.join(out, 'report.json'), 'utf8'))
  return { code, said, report, files: (await readdir(out)).sort() }
}

test('a source that answers as documented is reported field by field, with its answers beside', async () => {
  pages = listingOf(4)
  const { code, said, report, files } = await probe('boamp')
  expect(code).toBe(0)
  expect(report).toMatchObject({ listed: 4, read: 3, rejected: [], failure: null })
  expect(report.fields).toContainEqual(
    expect.objectContaining({ field: 'title', filled: 3, of: 3, example: expect.any(String) }),
  )
  expect(report.fields).toContainEqual(
    expect.objectContaining({ field: 'questionsDeadlineAt', filled: 0, of: 3, example: null }),
  )
  expect(said).toContain('buyer.name: 3 of 3')
  expect(files.filter((file) => file.includes('26-1-xml'))).toHaveLength(1)
})

test('the answers that a probe saved are replayed without the source: the same report', async () => {
  pages = listingOf(3)
  const asked = await probe('boamp')
  site.requests.length = 0
  pages = {}
  const replayed = await command('boamp', '--replay', out)
  expect(site.requests).toEqual([])
  expect(replayed.code).toBe(0)
  const about = (said: string) =>
    said.split('\n').filter((line) => /^ {2}|listed|Missing/.test(line))
  expect(about(replayed.said)).toEqual(about(asked.said))
})

test('an answer of a firewall is saved with the header that names it, and replayed as a failure', async () => {
  const { answer } = ted([{ number: '500100-2026', published: PARIS_TODAY, xml: '<xml/>' }], {
    firewall: 'challenge',
  })
  other = answer
  const { code, report } = await probe('ted')
  expect(code).toBe(1)
  expect(report.exchanges.at(-1)).toMatchObject({
    status: 202,
    headers: { 'x-amzn-waf-action': 'challenge' },
    bytes: 0,
  })
  other = () => null
  const replayed = await command('ted', '--replay', out)
  expect(replayed.code).toBe(1)
  expect(replayed.said).toContain('behind a firewall, which answers 202')
})

test('a folder without a saved probe is refused with a sentence', async () => {
  const { code, said } = await command('ted', '--replay', 'src')
  expect(code).toBe(1)
  expect(said).toContain('src holds no answers of ted that a probe saved.')
})

test('a source in another shape is reported, and the command fails', async () => {
  pages = { [`/${folder}/`]: { body: '<html><h1>Maintenance</h1></html>' } }
  const { code, said, report } = await probe('boamp')
  expect(code).toBe(1)
  expect(report.failure).toContain('is no listing of files any more')
  expect(said).toContain('is no listing of files any more')
})

test('a site that no connector reads is looked at politely: its rules, its home page, its likeliest lists', async () => {
  pages = {
    '/robots.txt': { body: 'User-agent: *\nDisallow: /prive/\n' },
    '/': {
      headers: { 'content-type': 'text/html' },
      body: `<title>Avis de marchés</title><body><p>${'Tous les avis. '.repeat(60)}</p>
        <form method="post" action="/recherche"><input name="mots"></form>
        <a href="/avis/123">Avis 123</a> <a href="/avis/456">Avis 456</a>
        <a href="/prive/marche/1">Réservé</a> <a href="https://ailleurs.example/avis/1">Ailleurs</a>`,
    },
    '/avis/123': {
      body: '<title>Avis 123</title><dl><dt>Référence :</dt><dd>2026-T1</dd></dl>',
    },
  }
  const { code, report } = await probe('omnikles')
  expect(code).toBe(0)
  expect(report.allowed).toBe(true)
  expect(report.pages[0].shape).toMatchObject({
    title: 'Avis de marchés',
    linkForms: [
      { form: '/avis/{n}', links: 2, example: `${site.url}/avis/123` },
      { form: '/prive/marche/{n}', links: 1 },
    ],
    forms: [{ method: 'POST', action: '/recherche', fields: ['mots'] }],
    needsScripts: false,
  })
  expect(report.pages[1].shape.labels).toEqual({ reference: '2026-T1' })
  expect(report.pages[2]).toMatchObject({ allowed: false, shape: null })
  expect(site.requests.map(({ url }) => url.pathname)).toEqual(['/robots.txt', '/', '/avis/123'])
})

test('a site that keeps robots out is left alone', async () => {
  pages = { '/robots.txt': { body: 'User-agent: *\nDisallow: /\n' } }
  const { code, said } = await probe('omnikles')
  expect(code).toBe(1)
  expect(said).toContain('keeps robots from the home page')
  expect(site.requests.map(({ url }) => url.pathname)).toEqual(['/robots.txt'])
})
