import { XMLParser } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { TenderCard } from '#/features/tenders/tender-card.ts'
import { streamedFile } from '#/server/http/streamed-file.server.ts'
import { deadlineCalendar } from './deadline-calendar.server.ts'
import { searchFeed } from './search-feed.server.ts'
import { searchTitle } from './search-title.ts'
import { TENDER_COLUMNS, tenderRow } from './tender-table.ts'
import { xlsxFile } from './xlsx-file.server.ts'

const site = { origin: 'https://marches.example.fr', siteName: 'Clairmarché' }
const now = new Date('2026-11-20T09:00:00Z')
const info = (type: 'SUBJECT' | 'CLIENT' | 'LOCATION', value: string) => ({
  type,
  value,
  lotNumber: null,
  version: '1',
  evidence: [],
})

const bid: TenderCard = {
  id: '01a1fb34-4e87-7202-8265-000000000001',
  slug: 'toiture-00000001',
  buyerSlug: 'ville-de-saint-denis',
  infos: [
    info('SUBJECT', '=Toiture & "zinguerie" ]]> <b>\u0001'),
    info('CLIENT', 'Ville de Saint-Denis'),
    info('LOCATION', 'La Réunion (974)'),
  ],
  index: { locations: ['974'], category: ['gros-uvre'] },
  demo: false,
  kinds: ['call'],
  kindLabel: null,
  state: 'open',
  publishedAt: '2026-11-19T05:00:00.000Z',
  deadlineAt: '2026-12-08T08:00:00.000Z',
  clock: { timeZone: 'Indian/Reunion', place: 'La Réunion' },
  mainCategory: 'CONSTRUCTION',
  procedure: 'adapted',
  estimate: { cents: 123_456, currency: 'EUR' },
  minimum: null,
  maximum: null,
  lotCount: 3,
  activity: null,
  duration: null,
  sources: ['boamp'],
}

test('a row has the tender with dates in the buyer’s time zone', () => {
  const row = tenderRow(bid, site)
  const cell = (name: string) => row[TENDER_COLUMNS.findIndex((column) => column.name === name)]
  expect(cell('Date limite (heure de l’acheteur)')).toEqual({
    moment: Date.UTC(2026, 11, 8, 12, 0),
  })
  expect(cell('Départements')).toBe('La Réunion (974)')
  expect(cell('Activités')).toBe('Gros œuvre')
  expect(cell('Nature')).toBe('Travaux')
  expect(cell('Montant estimé')).toBe(1234.56)
  expect(cell('Adresse')).toBe('https://marches.example.fr/appel-offre/toiture-00000001')
})

test('a deadline without an hour is a day in a table and in a calendar', () => {
  const due = { ...bid, deadlineAt: '2026-12-08T19:59:59.999Z' }
  const cells = tenderRow(due, site)
  expect(cells).toContainEqual({ day: Date.UTC(2026, 11, 8, 23, 59, 59) })
  const calendar = deadlineCalendar([due], { ...site, title: 'Toiture', refreshSeconds: 3600 })
  expect(calendar).toContain('DTSTART;VALUE=DATE:20261208')
})

test('a workbook stores texts as texts and dates as dates', async () => {
  async function* rows() {
    yield [['=1+1', { moment: Date.UTC(2026, 0, 1, 12) }]]
    yield [
      ['<école>', null],
      ['\u0001fin', 12.5],
    ]
  }
  const columns = [
    { name: 'Objet', width: 10 },
    { name: 'Valeur', width: 10 },
  ]
  const pieces: Uint8Array[] = []
  for await (const piece of xlsxFile({ sheet: 'Marchés', columns, rows: rows() })) {
    pieces.push(piece)
  }
  const files = unzipSync(Buffer.concat(pieces))
  const sheet = new XMLParser({ ignoreAttributes: false }).parse(
    strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array()),
  )
  expect(sheet.worksheet.sheetData.row.map(({ c }: { c: unknown }) => c)).toMatchObject([
    [{ is: { t: { '#text': 'Objet' } } }, { is: { t: { '#text': 'Valeur' } } }],
    [
      { '@_t': 'inlineStr', is: { t: { '#text': '=1+1' } } },
      { '@_s': '2', v: 46023.5 },
    ],
    [{ is: { t: { '#text': '<école>' } } }, {}],
    [{ is: { t: { '#text': 'fin' } } }, { v: 12.5 }],
  ])
  for (const name of ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/styles.xml']) {
    expect(strFromU8(files[name] ?? new Uint8Array())).toContain('<?xml')
  }
})

test('a search as Atom feed escapes the titles', () => {
  const params = new URLSearchParams({ q: 'toiture', l: '974' })
  const xml = searchFeed([bid], { ...site, title: 'Marchés publics', params, now })
  const { feed } = new XMLParser({ ignoreAttributes: false, processEntities: true }).parse(xml)
  expect(feed.id).toBe('https://marches.example.fr/bids?q=toiture&l=974')
  expect(feed.entry).toMatchObject({
    id: 'urn:uuid:01a1fb34-4e87-7202-8265-000000000001',
    published: '2026-11-19T05:00:00.000Z',
  })
  expect(xml).not.toContain('\u0001')
  expect(feed.entry.title['#text']).toBe('=Toiture &amp; &quot;zinguerie&quot; ]]&gt; &lt;b&gt;')
  expect(xml).toContain('Réponse avant le 8\u00a0déc.\u00a02026 à\u00a012\u00a0h')
})

test('the deadlines of a search are calendar events, without cancelled calls', () => {
  const calendar = deadlineCalendar([bid, { ...bid, state: 'cancelled' }], {
    ...site,
    title: 'Marchés publics',
    refreshSeconds: 3600,
  })
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(calendar).toContain('DTSTART:20261208T080000Z')
})

test('the title of a search has its words, activities and places', () => {
  expect(searchTitle({})).toBe('Marchés publics')
  expect(searchTitle({ q: 'toiture', c: 'gros-uvre' }, ['22', '29', '35', '56'])).toBe(
    'Marchés publics «\u00a0toiture\u00a0», Gros œuvre, en Bretagne',
  )
})

test('limits concurrent files; one whose reader left frees its place', async () => {
  async function* endless() {
    for (;;) yield 'une ligne\n'
  }
  const make = (client: string) =>
    streamedFile(endless(), { contentType: 'text/csv', fileName: 'a.csv', client })
  const begun = ['a', 'a', 'b', 'b'].map(make)
  const readers = begun.map(({ body }) => body?.getReader())
  await Promise.all(readers.map((reader) => reader?.read()))
  // Two of one client leave places to others, until all are taken.
  expect(make('a').status).toBe(503)
  readers.push(...['c', 'c'].map((client) => make(client).body?.getReader()))
  await Promise.all(readers.slice(4).map((reader) => reader?.read()))
  expect(make('d').status).toBe(503)
  await Promise.all(readers.map((reader) => reader?.cancel()))
  const last = ['a', 'd'].map(make)
  expect(last.map(({ status }) => status)).toEqual([200, 200])
  await Promise.all(last.map(({ body }) => body?.cancel()))
})

test('a client that reads nothing more loses its place', async () => {
  async function* endless() {
    for (;;) yield 'ligne\r\n'
  }
  const file = () =>
    streamedFile(endless(), { contentType: 'text/csv', fileName: 'a.csv', client: 'a', idleMs: 50 })
  const readers = [file(), file()].map(({ body }) => body?.getReader())
  await Promise.all(readers.map((reader) => reader?.read()))
  expect(file().status).toBe(503)
  await expect.poll(() => file().status).toBe(200)
  await expect(readers[0]?.read()).rejects.toThrow('reads no more')
})
