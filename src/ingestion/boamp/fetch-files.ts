import { z } from 'zod'
import { daysBetween, daysLater, parisDay } from '#/domain/time/calendar-days.ts'
import type { Feed, FeedPage, Walk } from '#/ingestion/feed-connector.ts'
import { checkNoticeXml } from '#/ingestion/fetching/notice-xml.ts'
import { readBoampXml } from './boamp-xml.ts'
import { filesOfDay } from './daily-folder.ts'
import { withoutHtml } from './daily-html.ts'

/** How far back a first run looks; what is older takes a back-fill. */
const FIRST_DAYS = 7
const TOGETHER = 20

/** What was read of each day not yet over: `26-87466 2026-09-11 04:46` a file. */
const cursorShape = z.object({ days: z.record(z.string(), z.array(z.string())) })
type ReadDays = z.infer<typeof cursorShape>['days']

/**
 * BOAMP's daily files: a folder a day, filled from early morning to evening, one XML file a notice. The
 * listing says when each file was written; those not read yet are fetched. Yesterday is looked at again.
 */
export function boampFiles(baseUrl: string): Feed {
  return {
    code: 'boamp',
    gapMs: 250,
    pages: (walk) => pagesOf(baseUrl, walk),
    fetchItem: async (http, { ref }) => {
      const url = new URL(ref, baseUrl).href
      const { bytes } = await http.fetch(url)
      const notice = withoutHtml(bytes)
      checkNoticeXml(notice, url)
      return readBoampXml(notice)
    },
  }
}

async function* pagesOf(baseUrl: string, walk: Walk): AsyncGenerator<FeedPage> {
  const parsed = cursorShape.safeParse(walk.cursor)
  let read: ReadDays = parsed.success ? parsed.data.days : {}
  const today = parisDay(walk.now)
  const yesterday = daysLater(today, -1)
  const { from, to } = walk.span ?? { from: daysLater(today, 1 - FIRST_DAYS), to: today }
  const begun = Object.keys(read).sort()[0] ?? from
  const days = daysBetween(begun, to)
  for (const [at, day] of days.entries()) {
    const { files, check } = await filesOfDay(baseUrl, day, walk)
    // The files read of a day are dropped once nothing more can come: after yesterday, after a back-fill's.
    const open = walk.span || day < yesterday ? day : yesterday
    read = Object.fromEntries(Object.entries(read).filter(([one]) => one >= open))
    const done = new Set(read[day])
    const left = files.filter(({ signature }) => !done.has(signature))
    const progress = { done: at + 1, total: days.length, unit: 'days' }
    for (let first = 0; first < left.length; first += TOGETHER) {
      const items = left.slice(first, first + TOGETHER)
      for (const { signature } of items) done.add(signature)
      read = { ...read, [day]: [...done] }
      const last = first + TOGETHER >= left.length
      yield {
        items,
        days: last ? check : [],
        cursor: { days: read },
        progress: last ? progress : { ...progress, done: at },
      }
    }
    if (left.length === 0) {
      read = { ...read, [day]: [...done] }
      yield { days: check, cursor: { days: read }, progress }
    }
  }
}
