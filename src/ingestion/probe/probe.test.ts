import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type SourceReply, sourceServer } from '../../../tests/source-server.ts'
import { daily, FNSIMPLE } from '../boamp/fixtures/daily-notice.ts'

let pages: Record<string, SourceReply>
const site = await sourceServer(({ url }) => pages[url.pathname] ?? null)
const out = await mkdtemp(path.join(tmpdir(), 'clairmarche-probe-test-'))
afterAll(() => rm(out, { recursive: true, force: true }))

beforeEach(async () => {
  site.requests.length = 0
  await rm(out, { recursive: true, force: true })
})

/** A folder among those that a first visit looks into. */
const folder = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/')

async function probe(source: string) {
  const child = spawn(process.execPath, ['src/ingestion/cli.ts', source, '--probe', '--out', out], {
    env: { ...process.env, SOURCE_ADDRESSES: `${source}=${site.url}/`, DATABASE_URL: '' },
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  const report = JSON.parse(await readFile(path.join(out, 'report.json'), 'utf8'))
  return { code, said, report, files: (await readdir(out)).sort() }
}

test('a source that answers as documented is told field by field, with its answers beside', async () => {
  pages = {
    [`/${folder}/`]: {
      body: `<title>Index of /</title>${[1, 2, 3, 4].map((n) => `<a href="26-${n}.xml">26-${n}</a>`).join(' ')}`,
    },
    ...Object.fromEntries(
      [1, 2, 3].map((n) => [
        `/${folder}/26-${n}.xml`,
        { body: daily({ idweb: `26-${n}`, form: FNSIMPLE('2026-10-02T10:00:00') }) },
      ]),
    ),
  }
  const { code, said, report, files } = await probe('boamp')
  expect(code).toBe(0)
  expect(report).toMatchObject({ listed: 4, read: 3, rejected: [], failure: null })
  expect(report.fields).toContainEqual(
    expect.objectContaining({ field: 'title', told: 3, of: 3, example: expect.any(String) }),
  )
  expect(report.fields).toContainEqual(
    expect.objectContaining({ field: 'questionsDeadlineAt', told: 0, of: 3, example: null }),
  )
  expect(said).toContain('buyer.name: 3 of 3')
  expect(files.filter((file) => file.includes('26-1-xml'))).toHaveLength(1)
})

test('a source in another shape is told, and the command fails', async () => {
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
  const { code, report } = await probe('e_marches')
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
  const { code, said } = await probe('fm')
  expect(code).toBe(1)
  expect(said).toContain('keeps robots from the home page')
  expect(site.requests.map(({ url }) => url.pathname)).toEqual(['/robots.txt'])
})
