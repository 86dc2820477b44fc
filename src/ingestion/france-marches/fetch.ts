import { z } from 'zod'
import { daysBetween, daysLater, parisDay } from '#/domain/time/calendar-days.ts'
import type { Feed, Walk } from '#/ingestion/feed-connector.ts'
import { FetchFailure } from '#/ingestion/fetching/fetch-failure.ts'
import {
  type ListedSite,
  type ListPage,
  listedSite,
} from '#/ingestion/platform-lists/listed-site.ts'
import type { SiteVisit } from '#/ingestion/platform-lists/site-visit.ts'
import { isOfEuropeanJournal, readFranceMarchesList } from './list-page.ts'
import { readFranceMarchesPage } from './notice-page.ts'

/** The site filters programs. */
const GAP_MS = 5000
/** How far back a first run looks. */
const FIRST_DAYS = 7
/** A day has some forty pages at the most, where a page has fifteen notices. */
const MOST_PAGES = 200

/** The last day that was walked to its end. */
const cursorShape = z.object({ day: z.iso.date().nullable() })

/** The current notices of France Marchés by day of publication, then the page of each. */
export function franceMarches({
  baseUrl,
  userAgent,
}: Pick<ListedSite, 'baseUrl' | 'userAgent'>): Feed {
  return listedSite({
    code: 'fm',
    version: 'fm_1',
    baseUrl,
    userAgent,
    gapMs: GAP_MS,
    hasPublicationDays: true,
    pages: (visit, walk) => listPages(visit, baseUrl, walk),
    detail: async (visit, card) => {
      const { pathname } = new URL(card.noticeLink ?? '', baseUrl)
      const url = new URL(pathname, baseUrl).href
      return readFranceMarchesPage(await visit.get(url), { url, card })
    },
  })
}

/** Each day since the last run, or of a back-fill; the last day again, which may have got more. */
async function* listPages(
  visit: SiteVisit,
  baseUrl: string,
  { span, cursor, now }: Pick<Walk, 'span' | 'cursor' | 'now'>,
): AsyncGenerator<ListPage> {
  const today = parisDay(now)
  let last = cursorShape.safeParse(cursor).data?.day ?? null
  const from = last ?? span?.from ?? daysLater(today, -FIRST_DAYS)
  const days = daysBetween(from, span?.to ?? today)
  for (const [at, day] of days.entries()) {
    const progress = { done: at, total: days.length, unit: 'days' }
    for await (const listed of searched(visit, baseUrl, day)) {
      const cards = listed
        .filter((card) => !isOfEuropeanJournal(card))
        .map((card) => ({ ...card, publicationDate: day }))
      yield { cards, cursor: { day: last }, progress }
    }
    last = day
    yield { cards: [], saysNone: true, cursor: { day }, progress: { ...progress, done: at + 1 } }
  }
}

/** The notices of a day, page by page, until the page that says that there are no more, or the same again. */
async function* searched(visit: SiteVisit, baseUrl: string, day: string) {
  const [year, month, date] = day.split('-')
  const shown = `${date}/${month}/${year}`
  let before = ''
  for (let number = 1; number <= MOST_PAGES; number++) {
    const url = new URL('recherche', baseUrl)
    url.search = new URLSearchParams({
      q: '',
      'date-publication': `${shown} - ${shown}`,
      etat: 'en-cours',
      ordre: 'date-publication-desc',
      page: String(number),
    }).toString()
    const cards = readFranceMarchesList(await visit.get(url.href), url.href)
    const ids = cards.map(({ id }) => id).join()
    if (cards.length === 0 || ids === before) return
    before = ids
    yield cards
  }
  throw new FetchFailure(`${baseUrl} has more than ${MOST_PAGES} pages of notices of ${day}.`)
}
