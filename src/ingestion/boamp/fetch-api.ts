import path from 'node:path'
import { z } from 'zod'
import { daysBetween, daysLater, parisDay } from '#/domain/time/calendar-days.ts'
import type { IncomingRecord } from '#/features/notices/record/incoming-records.ts'
import { checkDay } from '#/ingestion/check-day.ts'
import type { CheckedDay, Feed, FeedPage, Walk } from '#/ingestion/feed-connector.ts'
import { ChangedSource } from '#/ingestion/fetching/fetch-failure.ts'
import { isWorkingDay } from '#/ingestion/publication-days.ts'
import { recordsOf } from '#/ingestion/record-files.ts'
import { readApiRecord } from './api-record.ts'

const FIRST_DAYS = 7
/** Records of the last days are looked at again: they may come late, or be put right. */
const OVERLAP_DAYS = 2
/** The interface gives 100 records at a time, and none past the 10,000th. */
const PAGE_RECORDS = 100
const SLICE_DAYS = 7
const BATCH_RECORDS = 500

const cursorShape = z.object({ next: z.iso.date(), done: z.number().int() })

const answerShape = z.object({
  total_count: z.number().int(),
  results: z.array(z.record(z.string(), z.unknown())),
})

/**
 * BOAMP's query interface: what is new day by day, a hundred records at a time; the days of a back-fill
 * by the week, as exports that are streamed to a file first (no limit of number there).
 */
export function boampApi(baseUrl: string): Feed {
  return {
    code: 'boamp_api',
    gapMs: 500,
    pages: (walk) => (walk.span ? exported(baseUrl, walk, walk.span) : recent(baseUrl, walk)),
  }
}

async function* recent(baseUrl: string, walk: Walk): AsyncGenerator<FeedPage> {
  const today = parisDay(walk.now)
  const cursor = cursorShape.safeParse(walk.cursor)
  const first = cursor.success
    ? daysLater(cursor.data.next, -OVERLAP_DAYS)
    : daysLater(today, 1 - FIRST_DAYS)
  const days = daysBetween(first, today)
  for (const [at, day] of days.entries()) {
    let read = 0
    for (let offset = 0; ; offset += PAGE_RECORDS) {
      const { total_count: announced, results } = await queried(baseUrl, walk, {
        where: whereDays(day, day),
        order_by: 'idweb',
        limit: String(PAGE_RECORDS),
        offset: String(offset),
      })
      read += results.length
      const isLast = offset + PAGE_RECORDS >= announced || results.length === 0
      yield {
        records: results.map((one) => readApiRecord(JSON.stringify(one))),
        days: isLast ? checkOf(day, { announced, read, now: walk.now }) : [],
        cursor: { next: day, done: 0 },
        progress: { done: isLast ? at + 1 : at, total: days.length, unit: 'days' },
      }
      if (isLast) break
    }
  }
}

function checkOf(
  day: string,
  { announced, read, now }: { announced: number; read: number; now: Date },
): CheckedDay[] {
  return checkDay(day, {
    found: read,
    shortage: read < announced ? `BOAMP announces ${announced} notices and gives ${read}.` : null,
    isExpected: isWorkingDay,
    none: 'BOAMP announces no notice of this working day.',
    now,
  })
}

async function* exported(
  baseUrl: string,
  walk: Walk,
  span: { from: string; to: string },
): AsyncGenerator<FeedPage> {
  const cursor = cursorShape.safeParse(walk.cursor)
  let { next, done } = cursor.success ? cursor.data : { next: span.from, done: 0 }
  const total = await countOf(baseUrl, walk, span.from, span.to)
  const file = path.join(walk.scratch, 'export.jsonl')
  while (next <= span.to) {
    const week = daysBetween(next, daysLater(next, SLICE_DAYS - 1))
    const until = week.findLast((day) => day <= span.to) ?? span.to
    const announced = await countOf(baseUrl, walk, next, until)
    const query = new URLSearchParams({ where: whereDays(next, until) })
    await walk.http.download(new URL(`exports/jsonl?${query}`, baseUrl).href, file)
    const perDay = new Map<string, number>()
    let read = 0
    for await (const batch of batchesOf(file)) {
      read += batch.length
      for (const { day } of batch) perDay.set(day, (perDay.get(day) ?? 0) + 1)
      // The place to go on from moves when the whole week is here.
      const progress = { done: done + read, total, unit: 'notices' }
      yield { records: batch.map(({ record }) => record), cursor: { next, done }, progress }
    }
    const days: CheckedDay[] = []
    for (const day of daysBetween(next, until)) {
      const got = perDay.get(day) ?? 0
      const expected = read < announced ? await countOf(baseUrl, walk, day, day) : got
      days.push(...checkOf(day, { announced: expected, read: got, now: walk.now }))
    }
    next = daysLater(until, 1)
    done += read
    yield { days, cursor: { next, done }, progress: { done, total, unit: 'notices' } }
  }
}

/** A line of the export, with its day of publication. */
type ExportedRecord = { day: string; record: IncomingRecord }

const exportedShape = z.object({ dateparution: z.string().transform((at) => at.slice(0, 10)) })

async function* batchesOf(file: string): AsyncGenerator<ExportedRecord[]> {
  let batch: ExportedRecord[] = []
  for await (const line of recordsOf({ path: file, format: 'lines' })) {
    const raw = line.toString('utf8').trim()
    // Where the portal stumbles, the export ends in the middle of a line: that record is missing, not unusable.
    const { data } = exportedShape.safeParse(parsedJson(raw))
    if (data === undefined) continue
    batch.push({ day: data.dateparution, record: readApiRecord(raw) })
    if (batch.length < BATCH_RECORDS) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function countOf(baseUrl: string, walk: Walk, from: string, to: string): Promise<number> {
  const { total_count: total } = await queried(baseUrl, walk, {
    where: whereDays(from, to),
    limit: '1',
  })
  return total
}

async function queried(baseUrl: string, { http }: Walk, query: Record<string, string>) {
  const url = new URL(`records?${new URLSearchParams(query)}`, baseUrl).href
  const { bytes } = await http.fetch(url, { headers: { accept: 'application/json' } })
  const answer = answerShape.safeParse(parsedJson(bytes.toString('utf8')))
  if (!answer.success) throw new ChangedSource(`${url} answers in another shape than it did.`)
  return answer.data
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Days of publication, both included, in the interface's own language. */
function whereDays(from: string, to: string): string {
  return `dateparution >= date'${from}' and dateparution <= date'${to}'`
}
