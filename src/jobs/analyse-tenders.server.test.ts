import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Evidence } from '#/domain/notices/analysis-types.ts'
import { takeRequests } from '#/features/analysis/analysis-requests.mutations.server.ts'
import { renewDemo } from '#/features/demonstration/demo.mutations.server.ts'
import { writeDemoSetting } from '#/features/demonstration/demo-setting.server.ts'
import { recordNotices } from '#/features/notices/record/record-notices.mutations.server.ts'
import { call } from '#/ingestion/boamp/fixtures/archive-records.ts'
import { readerOf } from '#/ingestion/record-readers.ts'
import { testDatabase } from '../../tests/database.ts'
import { emptyTables } from '../../tests/empty-tables.ts'
import { analyseTenders } from './analyse-tenders.ts'

const db = await testDatabase()
const until = () => new Date(Date.now() + 60_000)

beforeEach(async () => {
  await emptyTables(db, 'notice', 'tender', 'buyer', 'tender_change', 'setting')
})

async function ingest(source: string, path: string, bytes: Buffer) {
  const read = readerOf(source)?.read
  if (!read) throw new Error(`No reader of ${source}`)
  const format = path.endsWith('.xml') ? 'xml' : 'jsonl'
  const record = read(bytes, { path, format } as Parameters<typeof read>[1])
  await recordNotices(db, { source: record.source, records: [record] })
}

const ingestArchive = (record: object) =>
  ingest('boamp', 'a.jsonl', Buffer.from(JSON.stringify(record)))

type Row = {
  type: string
  lot_number: number | null
  value: unknown
  evidence: Evidence[]
  origin: string
}

async function results(): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select type, lot_number, value, evidence, origin from analysis_result order by type, lot_number`)
  return rows
}

const WITH_TERMS = {
  ...call('21-1'),
  conditions_marche: {
    Conditionrelativemarche_Autresconditionspartoui:
      'Le marché est conclu pour une durée de deux (2) ans. Il comporte une clause sociale d’insertion.',
  },
}

test('conditions for candidates are stored with their passage, and read anew with the next notice', async () => {
  const asked = async () => {
    const { rows } = await db.execute<{ value: unknown; evidence: Evidence[] }>(sql`
      select value, evidence from tender_condition order by rank`)
    return rows
  }
  await ingestArchive({
    ...call('21-1'),
    conditions_marche: {
      Conditionrelativemarche_Autresconditionspartoui:
        'Le candidat justifie d’un chiffre d’affaires annuel minimum de 300 000 €.',
    },
  })
  await analyseTenders(db, { until: until() })
  expect(await asked()).toMatchObject([
    {
      value: { kind: 'turnover', euros: 300_000 },
      evidence: [{ kind: 'notice', quote: expect.stringContaining('300 000 €') }],
    },
  ])
})

test('a call that came in is read by the job, and each value has the passage it was read from', async () => {
  await ingestArchive(WITH_TERMS)
  expect(await analyseTenders(db, { until: until() })).toBe(1)
  const duration = (await results()).find(({ type }) => type === 'DURATION')
  expect(duration).toMatchObject({
    origin: 'rules',
    value: { summary: '24\u00a0mois' },
    evidence: [
      {
        kind: 'notice',
        field: 'conditions_marche/Conditionrelativemarche_Autresconditionspartoui',
        quote: 'Le marché est conclu pour une durée de deux (2) ans.',
        offset: 0,
      },
    ],
  })
})

test('reading again changes nothing, and no request is left', async () => {
  await ingestArchive(WITH_TERMS)
  await analyseTenders(db, { until: until() })
  const before = await results()
  expect(await analyseTenders(db, { until: until() })).toBe(0)
  await db.execute(sql`insert into analysis_request (tender_id) select id from tender`)
  expect(await analyseTenders(db, { until: until() })).toBe(1)
  expect(await results()).toEqual(before)
})

test('unchanged prices notify no one', async () => {
  const path = 'src/ingestion/ted/fixtures/038359-2021.xml'
  await ingest('ted', path, await readFile(path))
  await analyseTenders(db, { until: until() })
  await emptyTables(db, 'tender_change')
  await db.execute(sql`insert into analysis_request (tender_id) select id from tender`)
  expect(await analyseTenders(db, { until: until() })).toBe(1)
  expect((await db.execute(sql`select from tender_change`)).rowCount).toBe(0)
})

test('the next run takes the tenders of a run that crashed', async () => {
  await ingestArchive(WITH_TERMS)
  await expect(
    db.transaction(async (tx) => {
      expect(await takeRequests(tx, { limit: 10 })).toHaveLength(1)
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await analyseTenders(db, { until: until() })).toBe(1)
})

test('what an administrator or a model wrote stays', async () => {
  await ingestArchive(WITH_TERMS)
  await db.execute(sql`
    insert into analysis_result (id, tender_id, type, version, value, origin)
    select gen_random_uuid(), id, 'DURATION', '1', '{"details":"Relu","summary":"36 mois"}', 'administrator'
    from tender`)
  await analyseTenders(db, { until: until() })
  const duration = (await results()).filter(({ type }) => type === 'DURATION')
  expect(duration).toMatchObject([{ origin: 'administrator', value: { summary: '36 mois' } }])
})

test('a notice that came in again is read again', async () => {
  await ingestArchive(WITH_TERMS)
  await analyseTenders(db, { until: until() })
  await ingestArchive({ ...WITH_TERMS, conditions_marche: {} })
  await analyseTenders(db, { until: until() })
  expect((await results()).map(({ type }) => type)).not.toContain('DURATION')
})

test('lots have their own results', async () => {
  const path = 'src/ingestion/ted/fixtures/038359-2021.xml'
  await ingest('ted', path, await readFile(path))
  await analyseTenders(db, { until: until() })
  const prices = (await results()).filter(({ type }) => type === 'PRICE')
  expect(prices.map(({ lot_number, value }) => [lot_number, value])).toMatchObject([
    [1, { estimatedPrice: 240_000, maxPrice: 60_000 }],
    [2, { estimatedPrice: 100_000, maxPrice: 25_000 }],
    [null, { estimatedPrice: 340_000 }],
  ])
})

test('the days that a demonstration names move with its deadlines', async () => {
  await ingestArchive({
    ...call('21-1'),
    conditions_marche: {
      Conditionrelativemarche_Autresconditionspartoui:
        'Une visite du site est obligatoire. Elle aura lieu le 20 janvier 2021 à 10h00.',
    },
  })
  await db.execute(sql`update tender set demo = true`)
  await db.execute(sql`update notice set demo = true`)
  const setting = { weeks: 52, newest: '2021-02-27T23:00:00Z', loaded: null, removed: false }
  await writeDemoSetting(db, setting)
  await analyseTenders(db, { until: until() })
  const visit = async () => (await results()).find(({ type }) => type === 'SITE_VISIT')
  expect((await visit())?.value).toMatchObject({ date: '2022-01-19T10:00' })
  await renewDemo(db, { now: new Date('2026-11-06T10:00:00Z') })
  await analyseTenders(db, { until: until() })
  expect((await visit())?.value).toMatchObject({ date: expect.stringMatching(/^2026-09-/) })
})
