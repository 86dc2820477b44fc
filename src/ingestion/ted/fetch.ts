import { z } from 'zod'
import { daysBetween, daysLater, parisDay } from '#/domain/time/calendar-days.ts'
import { checkDay } from '#/ingestion/check-day.ts'
import type { Feed, FeedPage, Walk } from '#/ingestion/feed-connector.ts'
import { ChangedSource, FetchFailure } from '#/ingestion/fetching/fetch-failure.ts'
import { checkNoticeXml } from '#/ingestion/fetching/notice-xml.ts'
import { isJournalDay } from '#/ingestion/publication-days.ts'
import { publicationNumber } from './publication-number.ts'
import { readTedRecord } from './ted-record.ts'

const FIRST_DAYS = 7
/** Numbers of a search's page; TED gives 250 at most. */
const FOUND_TOGETHER = 250
const FETCHED_TOGETHER = 20
const MOST_PAGES = 200

/** The day whose notices were being fetched. */
const cursorShape = z.object({ day: z.iso.date() })

/** Fields come as a value or as a list of one. */
const found = z.object({
  'publication-number': z.union([z.string(), z.array(z.string()).length(1)]),
})
const answerShape = z.object({
  notices: z.array(found),
  totalNoticeCount: z.number().int(),
  iterationNextToken: z.string().nullish(),
  timedOut: z.boolean().nullish(),
})

/**
 * TED, notices of French buyers of all kinds: the search gives the numbers of each day, then the XML of
 * each notice that is not here yet is fetched. A notice never changes: what changes it has a number of its own.
 */
export function ted({ searchUrl, noticesUrl }: { searchUrl: string; noticesUrl: string }): Feed {
  return {
    code: 'ted',
    gapMs: 500,
    pages: (walk) => pagesOf(searchUrl, walk),
    fetchItem: async (http, { ref }) => {
      const url = new URL(`${ref}/xml`, noticesUrl).href
      const { bytes } = await http.fetch(url)
      checkNoticeXml(bytes, url)
      const record = readTedRecord(bytes, `${ref}.xml`)
      const number = record.parsed.ok ? record.parsed.notice.sourceRef : ref
      if (number !== ref) throw new ChangedSource(`${url} answers notice ${number}.`, 200)
      return record
    },
  }
}

async function* pagesOf(searchUrl: string, walk: Walk): AsyncGenerator<FeedPage> {
  const today = parisDay(walk.now)
  const cursor = cursorShape.safeParse(walk.cursor)
  const reached = cursor.success ? cursor.data.day : null
  // The day before is searched again: TED may publish a day in several batches.
  const first = walk.span
    ? (reached ?? walk.span.from)
    : reached === null
      ? daysLater(today, 1 - FIRST_DAYS)
      : daysLater(reached, -1)
  const days = daysBetween(first, walk.span?.to ?? today)
  for (const [at, day] of days.entries()) {
    const { numbers, shortage } = await publishedOn(searchUrl, day, walk)
    const stored = await walk.stored(numbers)
    const left = numbers.filter((number) => !stored.has(number))
    for (let begin = 0; begin < left.length; begin += FETCHED_TOGETHER) {
      yield {
        items: left.slice(begin, begin + FETCHED_TOGETHER).map((ref) => ({ ref })),
        cursor: { day },
        progress: { done: at, total: days.length, unit: 'days' },
      }
    }
    yield {
      days: checkDay(day, {
        found: numbers.length,
        shortage,
        isExpected: isJournalDay,
        none: 'TED lists no French notice of this day.',
        now: walk.now,
      }),
      cursor: { day },
      progress: { done: at + 1, total: days.length, unit: 'days' },
    }
  }
}

/** Numbers of the notices of a day; `shortage` says why some of those announced are not among them. */
type Found = { numbers: string[]; shortage: string | null }

/** Numbers of the French notices of a day. A search that loses its place is begun once more. */
async function publishedOn(searchUrl: string, day: string, walk: Walk): Promise<Found> {
  try {
    return await iterated(searchUrl, day, walk)
  } catch (error) {
    if (!(error instanceof LostPlace)) throw error
    return iterated(searchUrl, day, walk)
  }
}

/** TED answers 500 to an expired token. */
class LostPlace extends FetchFailure {
  override name = 'LostPlace'
}

async function iterated(searchUrl: string, day: string, { http }: Walk): Promise<Found> {
  const date = day.replaceAll('-', '')
  const numbers = new Set<string>()
  let token: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const { status, bytes } = await http.fetch(searchUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        query: `buyer-country IN (FRA) AND PD>=${date} AND PD<=${date}`,
        fields: ['publication-number'],
        limit: FOUND_TOGETHER,
        scope: 'ALL',
        paginationMode: 'ITERATION',
        ...(token === undefined ? {} : { iterationNextToken: token }),
      }),
      accept: token === undefined ? [] : [500],
    })
    if (status === 500) throw new LostPlace('TED lost the place of a search.', status)
    const answer = answerShape.safeParse(parsedJson(bytes))
    if (!answer.success)
      throw new ChangedSource('The search of TED answers in another shape than it did.')
    const { notices, totalNoticeCount: total, timedOut } = answer.data
    for (const notice of notices) {
      const number = publicationNumber([notice['publication-number']].flat()[0] ?? null)
      if (number === null) throw new ChangedSource('TED gives numbers in another form than it did.')
      numbers.add(number)
    }
    if (timedOut) {
      const shortage = `TED's search timed out after ${numbers.size} of ${total} notices.`
      return { numbers: [...numbers], shortage }
    }
    // A token comes even with the last page: the end is all that was announced, or a page without any.
    if (numbers.size >= total) return { numbers: [...numbers], shortage: null }
    token = answer.data.iterationNextToken ?? undefined
    if (notices.length === 0 || token === undefined) {
      const shortage = `TED announces ${total} notices and lists ${numbers.size}.`
      return { numbers: [...numbers], shortage }
    }
  }
  throw new FetchFailure(`The search of TED does not end for ${day}.`)
}

function parsedJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}
