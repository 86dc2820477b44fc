import path from 'node:path'
import { z } from 'zod'
import type { IncomingRecord } from '#/features/tenders/incoming-records.ts'
import { daysBetween, daysLater, parisDay } from '#/ingestion/days.ts'
import type { Feed, FeedPage, Walk } from '#/ingestion/feed.ts'
import { ChangedSource, FetchFailure } from '#/ingestion/fetching/fetch-failure.ts'
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
    for (let offset = 0; ; offset += PAGE_RECORDS) {
      const { total_count: total, results } = await queried(baseUrl, walk, {
        where: whereDays(day, day),
        order_by: 'idweb',
        limit: String(PAGE_RECORDS),
        offset: String(offset),
      })
      const last = offset + PAGE_RECORDS >= total
      if (!last && results.length === 0) {
        throw new ChangedSource(`BOAMP announces ${total} notices of ${day} and gives ${offset}.`)
      }
      yield {
        records: results.map((one) => readApiRecord(JSON.stringify(one))),
        cursor: { next: day, done: 0 },
        progress: { done: last ? at + 1 : at, total: days.length, unit: 'days' },
      }
      if (last) break
    }
  }
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
    let read = 0
    for await (const records of batchesOf(file)) {
      read += records.length
      // The place to go on from moves when the whole week is here.
      const progress = { done: done + read, total, unit: 'notices' }
      yield { records, cursor: { next, done }, progress }
    }
    if (read < announced) {
      throw new FetchFailure(
        `BOAMP announces ${announced} notices from ${next} to ${until} and exports ${read}.`,
      )
    }
    next = daysLater(until, 1)
    done += read
    yield { cursor: { next, done }, progress: { done, total, unit: 'notices' } }
  }
}

async function* batchesOf(file: string): AsyncGenerator<IncomingRecord[]> {
  let batch: IncomingRecord[] = []
  for await (const line of recordsOf({ path: file, format: 'lines' })) {
    const raw = line.toString('utf8').trim()
    if (raw === '') continue
    batch.push(readApiRecord(raw))
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
  const answer = answerShape.safeParse(parsedJson(bytes))
  if (!answer.success) throw new ChangedSource(`${url} answers in another shape than it did.`)
  return answer.data
}

function parsedJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

/** Days of publication, both included, in the interface's own language. */
function whereDays(from: string, to: string): string {
  return `dateparution >= date'${from}' and dateparution <= date'${to}'`
}
