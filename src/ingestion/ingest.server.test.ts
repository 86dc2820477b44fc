import { spawn } from 'node:child_process'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { sourceSheet } from '#/features/administration/sources/source-sheet.queries.server.ts'
import { testDatabase } from '../../tests/database.ts'
import { emptyTables } from '../../tests/empty-tables.ts'
import { call, cancellation, correction } from './boamp/fixtures/archive-records.ts'
import { folderOf, ingestedInto, lines } from './fixtures/ingested-files.ts'

const db = await testDatabase()
const { count, ingest, ingestLines, tenders } = ingestedInto(db)

beforeEach(async () => {
  await emptyTables(db, 'notice', 'tender', 'buyer', 'tender_change', 'setting')
})

test('reading the same files again changes nothing, and followers see no change', async () => {
  const records = [
    call('21-1'),
    correction('21-2', '21-1', '2021-02-20T12:00:00+01:00'),
    '{"idweb"',
    cancellation('21-4', '21-9'),
  ]
  await ingestLines(...records)
  const before = [await tenders(), await count('tender_change')]
  expect(await ingestLines(...records)).toMatchObject({
    read: 4,
    created: 0,
    updated: 0,
    unchanged: 3,
    rejected: 1,
  })
  expect([await tenders(), await count('tender_change')]).toEqual(before)
})

test('a record that differs in escaping alone is no update', async () => {
  const plain = JSON.stringify({ ...call('21-1'), resume_objet: 'Entretien de l’école' })
  await ingestLines(plain)
  const before = await count('tender_change')
  const escaped = plain.replace('école', '\\u00e9cole').replace('’', '\\u2019')
  expect(escaped).not.toBe(plain)
  expect(await ingestLines(escaped)).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
  expect(await count('tender_change')).toBe(before)
  expect(await ingestLines(plain.replace('école', 'eau'))).toMatchObject({ updated: 1 })
})

test('what cannot be read is stored with its reason and stops nothing', async () => {
  const counts = await ingestLines(
    call('21-1'),
    'no json',
    '{"idweb":"21-5","dep_publication":3}',
    call('21-2'),
  )
  expect(counts).toMatchObject({ read: 4, created: 2, updated: 0, unchanged: 0, rejected: 2 })
  const { rows } = await db.execute<{ source_ref: string; raw: string; rejection_reason: string }>(
    sql`select source_ref, raw, rejection_reason from notice where state = 'rejected' order by source_ref`,
  )
  expect(rows[0]).toMatchObject({
    source_ref: '21-5',
    rejection_reason: expect.stringContaining('dep_publication'),
  })
  expect(rows[1]).toMatchObject({ raw: 'no json', source_ref: expect.stringMatching(/^sha256:/) })
})

test('a notice whose own words name another deadline is counted, reported and shown to operators', async () => {
  const mistyped = 'Les offres devront parvenir avant le jeudi 11 février 2020 à 12h00.'
  const contradicted = {
    ...call('21-4834', { date_limite_reponse: '2021-02-11 11:00:00' }),
    conditions_admin: { Conditionadministrative_Conditionsremiseoffres: mistyped },
  }
  expect(await ingestLines(call('21-1'), contradicted)).toMatchObject({
    created: 2,
    contradicted: 1,
    contradictions: [{ sourceRef: '21-4834', sentence: mistyped }],
  })
  const sheet = await sourceSheet(db, { feed: 'boamp', now: new Date() })
  expect(sheet.contradicted).toMatchObject([
    {
      sourceRef: '21-4834',
      tenderId: expect.any(String),
      deadlineAt: '2021-02-11T11:00:00.000Z',
      timeZone: 'Europe/Paris',
      sentence: mistyped,
    },
  ])
})

test('a record that the database refuses is rejected alone', async () => {
  const impossible = call('21-2', { date_publication: '0000-01-01 00:00:00' })
  const counts = await ingestLines(call('21-1'), impossible, call('21-3'))
  expect(counts).toMatchObject({ read: 3, created: 2, updated: 0, unchanged: 0, rejected: 1 })
  expect(await tenders()).toHaveLength(2)
})

test('the same notice twice in a file is one, its last form counts, and stays on a second run', async () => {
  const twice = [
    call('21-1'),
    call('21-1', { resume_objet: 'Tonte des pelouses du stade' }),
    call('21-1'),
  ]
  expect(await ingestLines(...twice)).toMatchObject({
    read: 3,
    created: 1,
    updated: 1,
    unchanged: 1,
    rejected: 0,
  })
  expect((await tenders()).map(({ title }) => title)).toEqual(['Tonte des pelouses du stade'])
  expect(await ingestLines(...twice)).toMatchObject({ unchanged: 3 })
})

test('calls and their corrections read by two runs at once find each other', async () => {
  const ids = Array.from({ length: 60 }, (_, at) => 100 + at)
  await Promise.all([
    ingestLines(...ids.map((id) => call(`21-${id}`))),
    ingestLines(
      ...ids.map((id) => correction(`21-9${id}`, `21-${id}`, '2021-02-20T12:00:00+01:00')),
    ),
  ])
  expect(await count("notice where state = 'joined'")).toBe(60)
})

test('a poorer record of the same notice never replaces a richer one', async () => {
  const xml = `<ANNONCE><GESTION><REFERENCE><IDWEB>21-1</IDWEB><TYPE_AVIS><NATURE><APPEL_OFFRE/></NATURE><STATUT><INITIAL/></STATUT>
    </TYPE_AVIS></REFERENCE><INDEXATION><DATE_PUBLICATION>2021-01-18</DATE_PUBLICATION></INDEXATION></GESTION>
    <DONNEES><IDENTITE><DENOMINATION>Ville de Pau</DENOMINATION></IDENTITE><OBJET><TITRE_MARCHE>Avec titre complet</TITRE_MARCHE></OBJET></DONNEES></ANNONCE>`
  await ingest('boamp', { 'x.xml': xml })
  expect(await ingestLines(call('21-1'))).toMatchObject({ unchanged: 1 })
  expect((await tenders()).map(({ title }) => title)).toEqual(['Avec titre complet'])
})

test('folders are walked, gzip is opened, other files are left alone, broken ones are reported', async () => {
  const whole = gzipSync(lines(call('21-1'), call('21-2')))
  const many = lines(...Array.from({ length: 400 }, (_, at) => call(`21-${at + 100}`)))
  const broken = gzipSync(many, { level: 1 })
  const counts = await ingest('boamp', {
    'deep/a.jsonl.gz': whole,
    'b.jsonl.gz': broken.subarray(0, broken.length - 200),
    'README.md': '# Notes',
    'c.xml': '<ANNONCE><cut',
  })
  expect(counts.rejected).toBeGreaterThanOrEqual(2)
  expect(counts.unusable.filter(({ endsFile }) => endsFile)).toHaveLength(1)
  expect(counts.created).toBeGreaterThan(2)
  const { rows } = await db.execute<{ rejection_reason: string }>(
    sql`select rejection_reason from notice where state = 'rejected'`,
  )
  expect(rows.map(({ rejection_reason: reason }) => reason).join('\n')).toMatch(
    /b\.jsonl\.gz cannot be read to its end/,
  )
})

test('a run that is killed half-way ends in the same state when it is run again', async () => {
  const records = Array.from({ length: 3000 }, (_, at) => call(`21-${at + 1}`))
  const file = path.join(await folderOf({ 'a.jsonl': lines(...records) }), 'a.jsonl')
  const start = () =>
    spawn(process.execPath, ['src/ingestion/cli.ts', 'boamp', file], {
      env: { ...process.env, DATABASE_URL: db.url },
      stdio: 'ignore',
    })
  const killed = start()
  const ended = new Promise((resolve) => killed.on('exit', resolve))
  while ((await count('notice')) === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  killed.kill('SIGKILL')
  await ended
  const half = await count('notice')
  expect(half % 500).toBe(0)
  const again = start()
  expect(await new Promise((resolve) => again.on('exit', resolve))).toBe(0)
  expect([await count('notice'), await count('tender')]).toEqual([3000, 3000])
}, 60_000)
