import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { platformOf } from '#/features/sources/platforms.ts'
import { openSourceHttp } from '#/ingestion/fetching/http-client.ts'
import { runFeed } from '#/ingestion/run-feed.ts'
import { testDatabase } from '../../../tests/database.ts'
import { emptyTables } from '../../../tests/empty-tables.ts'
import { type SourceReply, sourceServer } from '../../../tests/servers/answering-source.ts'
import { placePlatform } from './fetch.ts'
import { type Consultation, platformSite } from './fixtures/platform-site.ts'

const db = await testDatabase()

let consultations: Consultation[]
let faults: { at: RegExp; body?: RegExp; reply: SourceReply }[]
/** How the site sends its pages. */
let sent: (reply: SourceReply) => SourceReply
const site = platformSite(() => consultations)

const source = await sourceServer((request) => {
  const found = faults.findIndex(
    ({ at, body = /^/ }) => at.test(request.url.href) && body.test(request.body),
  )
  if (found >= 0) return faults.splice(found, 1)[0]?.reply ?? null
  const reply = site(request)
  return reply && sent(reply)
})

const numbered = (from: number, count: number): Consultation[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(from + at) }))

const LIST = '?page=Entreprise.EntrepriseAdvancedSearch&AllCons'
const EMPTY_REQUEST = { method: 'GET', headers: {}, body: '' }

beforeEach(async () => {
  consultations = []
  faults = []
  sent = (reply) => reply
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

const run = (name = 'place', pages: { pagesFolder?: string } = {}) => {
  const platform = platformOf(name)
  if (platform === undefined) throw new Error(name)
  return runFeed(db, {
    feed: placePlatform({ platform, baseUrl: `${source.url}/`, userAgent: 'Test/1.0' }),
    http: openSourceHttp({ userAgent: 'Test/1.0', gapMs: 0, tries: 2, wait: async () => {} }),
    span: null,
    now: () => new Date('2026-07-20T08:00:00Z'),
    ...pages,
  })
}

/** Windows-1252, which pages that claim ISO-8859-1 are read as too. */
function inWindows1252(text: string): Buffer {
  const codes: Record<string, number> = { '€': 0x80, '’': 0x92, Œ: 0x8c }
  return Buffer.from(Array.from(text, (letter) => codes[letter] ?? letter.charCodeAt(0)))
}

const detailRequests = () =>
  source.requests.filter(({ url }) => url.pathname.includes('/consultation/'))

test('every consultation of the list comes with its own page, lots and links', async () => {
  consultations = [
    {
      id: '3032554',
      title: "Entretien d'espaces verts",
      lots: [
        { title: 'Tonte', cpv: '77314100' },
        { title: 'Taille', cpv: '77341000' },
      ],
    },
  ]
  expect(await run()).toMatchObject({ outcome: 'succeeded', counts: { created: 1 } })
  const { rows } = await db.execute<{
    raw: string
    content: { links: { kind: string; url: string }[] }
  }>(
    sql`select source, source_ref, version, state, deadline_at at time zone 'Europe/Paris' as deadline, departments, raw, content from notice`,
  )
  expect(rows[0]).toMatchObject({
    source: 'place',
    source_ref: 'f2h:3032554',
    version: 'place_1',
    state: 'promoted',
    departments: ['75', '92'],
  })
  expect(JSON.parse(rows[0]?.raw ?? '')).toMatchObject({
    title: "Entretien d'espaces verts",
    purchasingEntity: 'Bureau des achats',
    organization: "Préfecture d'Exemple (75007 - Paris)",
    submissionDeadline: '2026-08-20 12:00',
    publicationDate: '2026-07-17',
    mainCategory: 'Services',
    reference: 'REF-3032554',
    announcementType: 'Annonce de consultation',
    procedure: 'Procédure adaptée ouverte',
    executionLocation: '(75) Paris, (92) Hauts-de-Seine',
    cpvCode: { code: '77314000' },
    furtherCpvCodes: ['77310000'],
    boampLink: 'https://www.boamp.fr/pages/avis/?q=idweb:26-3032554',
    zipFileLink: `${source.url}/index.php?page=Entreprise.EntrepriseDemandeTelechargementDce&id=3032554&orgAcronyme=f2h`,
    reglementConsultationLink: `${source.url}/index.php?page=Entreprise.EntrepriseDownloadReglement&id=UkM&orgAcronyme=f2h`,
    additionalDownloadLinks: [
      `${source.url}/index.php?page=Entreprise.Dume&id=3032554&orgAcronyme=f2h`,
    ],
    lots: [
      { number: '1', title: 'Tonte', category: 'Services', CPVs: ['77314100'] },
      { number: '2', title: 'Taille', category: 'Services', CPVs: ['77341000'] },
    ],
  })
})

test('the list is walked twenty at a time to its last page, by the state and the cookie of the visit', async () => {
  consultations = numbered(1000, 45)
  expect(await run()).toMatchObject({ counts: { created: 45, failed: 0 } })
  const posts = source.requests.filter(({ method }) => method === 'POST')
  expect(posts.map(({ body }) => new URLSearchParams(body).get('PRADO_POSTBACK_TARGET'))).toEqual([
    'ctl0$CONTENU_PAGE$resultSearch$listePageSizeTop',
    'ctl0$CONTENU_PAGE$resultSearch$PagerTop$ctl2',
    'ctl0$CONTENU_PAGE$resultSearch$PagerTop$ctl2',
  ])
  expect(posts.every(({ headers }) => headers.cookie === 'PHPSESSID=s1; SERVERID=web1')).toBe(true)
  expect(source.most).toBe(1)
})

test.each([
  ['its header says iso-8859-1', 'text/html; charset=ISO-8859-1', ''],
  ['a meta element says iso-8859-1', 'text/html', '<meta charset="iso-8859-1">'],
  [
    'a meta element in the place of a header says windows-1252',
    'text/html',
    '<meta http-equiv="Content-Type" content="text/html; charset=windows-1252" />',
  ],
])('a site whose pages are not in UTF-8 is read with its accents: %s', async (_, type, meta) => {
  const [title, lot] = ['Rénovation de l’école « Œuvre »', 'Étanchéité à 1 000 €']
  consultations = [{ id: '88', title, lots: [{ title: lot, cpv: '45261420' }] }]
  sent = ({ headers, body, ...reply }) => ({
    ...reply,
    headers: { ...headers, 'content-type': type },
    body: inWindows1252(`${meta}${body}`),
  })
  expect(await run()).toMatchObject({ outcome: 'succeeded', counts: { created: 1 } })
  const { rows } = await db.execute<{ raw: string }>(sql`select raw from notice`)
  expect(JSON.parse(rows[0]?.raw ?? '')).toMatchObject({
    title,
    organization: "Préfecture d'Exemple (75007 - Paris)",
    submissionDeadline: '2026-08-20 12:00',
    procedure: 'Procédure adaptée ouverte',
    lots: [{ title: lot }],
  })
})

test('the next walk fetches only what is new, and what has another deadline', async () => {
  consultations = numbered(1000, 5)
  await run()
  source.requests.length = 0
  consultations = [{ id: '1000', deadline: ['3', 'Sept.', '2026', '16:30'] }, ...numbered(1001, 5)]
  expect(await run()).toMatchObject({ counts: { created: 1, updated: 1, unchanged: 0 } })
  expect(detailRequests().map(({ url }) => url.pathname.split('/').at(-1))).toEqual([
    '1000',
    '1005',
  ])
  const { rows } = await db.execute(
    sql`select deadline_at = '2026-09-03 14:30+00' as moved from tender where deadline_at > '2026-09-01'`,
  )
  expect(rows).toEqual([{ moved: true }])
})

test('a consultation that slips to the next page during the walk is taken once', async () => {
  consultations = numbered(1000, 30)
  let slipped = false
  faults = [
    {
      at: /consultation\/1003/,
      get reply(): SourceReply {
        if (!slipped) consultations = [...numbered(2000, 1), ...consultations]
        slipped = true
        return { status: 503 }
      },
    },
  ]
  expect(await run()).toMatchObject({ counts: { read: 30, created: 30, unchanged: 0 } })
  expect(await run()).toMatchObject({ counts: { read: 1, created: 1 } })
})

test('a platform overseas has its own clock and addresses', async () => {
  consultations = [{ id: '77' }]
  await run('place_like_regionreunion')
  const { rows } = await db.execute(
    sql`select source, deadline_at = '2026-08-20 08:00+00' as local from notice`,
  )
  expect(rows).toEqual([{ source: 'place_like_regionreunion', local: true }])
  expect(detailRequests()[0]?.url.href).toContain('/entreprise/consultation/77?orgAcronyme=f2h')
})

test('a list that stops before its last page is not taken for whole, and the next run fetches the rest', async () => {
  consultations = numbered(1000, 45)
  faults = [{ at: /AllCons/, body: /PagerTop/, reply: { status: 500 } }]
  expect(await run()).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('announces 3 pages and ends after 1'),
  })
  expect(await run()).toMatchObject({ outcome: 'succeeded', counts: { created: 25 } })
})

test('pages in another shape end the run with their name, and nothing is promoted from them', async () => {
  faults = [{ at: /AllCons/, reply: { body: '<html><h1>Nouvelle plateforme</h1></html>' } }]
  expect(await run()).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('is no list of consultations any more'),
  })
  faults = [
    {
      at: /AllCons/,
      reply: { body: '<span id="ctl0_CONTENU_PAGE_resultSearch_nombreElement">12</span>' },
    },
  ]
  expect(await run()).toMatchObject({
    error: expect.stringContaining('shows none that we can read'),
  })
  consultations = numbered(1000, 5).map((one) => ({ ...one, detail: '<app-root></app-root>' }))
  expect(await run()).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('is no page of a consultation any more'),
  })
  const { rows } = await db.execute(sql`select count(*)::int as n from notice`)
  expect(rows).toEqual([{ n: 0 }])
})

test('an unexpected page is stored as evidence, and the failure names its file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-pages-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const pagesFolder = path.join(folder, 'unexpected-pages')
  const file = path.join(pagesFolder, 'place.html')
  for (const title of ['Nouvelle plateforme', 'Maintenance']) {
    const headers = { 'content-type': 'text/html; charset=UTF-8' }
    faults = [{ at: /AllCons/, reply: { headers, body: `<h1>${title}</h1>` } }]
    expect(await run('place', { pagesFolder })).toMatchObject({
      outcome: 'failed',
      error: expect.stringMatching(
        /is no list of consultations any more\. The page is in .*place\.html\.$/,
      ),
    })
    expect(await readFile(file, 'utf8')).toBe(`<h1>${title}</h1>`)
  }
  consultations = numbered(1000, 5).map((one) => ({ ...one, detail: '<app-root></app-root>' }))
  await run('place', { pagesFolder })
  expect(await readFile(file, 'utf8')).toContain('<app-root>')
})

test('what robots.txt keeps from robots is not fetched', async () => {
  consultations = numbered(1000, 2)
  faults = [{ at: /robots/, reply: { body: 'User-agent: *\nDisallow: /\n' } }]
  expect(await run()).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('robots.txt of the site does not allow'),
  })
  expect(source.requests.map(({ url }) => url.pathname)).toEqual(['/robots.txt'])
})

test('a list without a consultation is a failure, but for a small platform that ran dry', async () => {
  const none = { outcome: 'failed', error: expect.stringContaining('no consultation at all') }
  expect(await run()).toMatchObject(none)
  consultations = numbered(1000, 20)
  await run()
  consultations = []
  expect(await run()).toMatchObject(none)
  consultations = numbered(1000, 3)
  await run()
  consultations = []
  expect(await run()).toMatchObject({ outcome: 'succeeded', counts: { read: 0 } })
})

test('a list that announces more consultations than it shows is a failure', async () => {
  consultations = numbered(1000, 3)
  const shown = await site({ ...EMPTY_REQUEST, url: new URL(`${source.url}/${LIST}`) })
  const page = String(shown?.body).replace('_nombreElement">3<', '_nombreElement">30<')
  const reply = { ...shown, body: page.replace('option value="20"', 'option value="10"') }
  faults = [{ at: /AllCons/, reply }]
  expect(await run()).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('announces 30 consultations and shows 3'),
    counts: { created: 3 },
  })
})
