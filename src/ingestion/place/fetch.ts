import { z } from 'zod'
import { momentOf } from '#/domain/time/local-time.ts'
import type { Platform } from '#/features/sources/platforms.ts'
import type { Feed, FeedItem, FeedPage, Walk } from '#/ingestion/feed-connector.ts'
import { ChangedSource, FetchFailure } from '#/ingestion/fetching/fetch-failure.ts'
import type { SourceHttp } from '#/ingestion/fetching/http-client.ts'
import { pageText } from '#/ingestion/fetching/page-text.ts'
import { checkAllowed, type RobotsRules, robotsRules } from '#/ingestion/fetching/robots-rules.ts'
import { announcesCancellation } from './announced-place.ts'
import { readConsultationPage, readLotsPage } from './consultation-page.ts'
import {
  type ListedConsultation,
  type ListPage,
  listedConsultation,
  readListPage,
} from './list-page.ts'
import { readPlaceRecord } from './place-notice.ts'
import { type PradoSession, pradoSession } from './prado-session.ts'

const RESULTS = 'ctl0$CONTENU_PAGE$resultSearch'
/** The most that these platforms show on a page. */
const PAGE_SIZE = '20'
const MOST_PAGES = 1000
/** Between two requests to a platform. */
export const PLATFORM_GAP_MS = 2000

/** Consultations that the last walk saw: only a small platform may list none at all. */
const cursorShape = z.object({ seen: z.number() })

export type PlatformAddress = { platform: Platform; baseUrl: string; userAgent: string }

/**
 * A platform built like PLACE: the list of current consultations is walked page by page; the page of a
 * consultation is fetched when it is new or its deadline moved. The list cannot be entered in the
 * middle: a run that was cut begins it again, and fetches only what is not here yet.
 */
export function placePlatform(address: PlatformAddress): Feed {
  let rules: Promise<RobotsRules> | undefined
  const robots = (http: SourceHttp) => {
    rules ??= robotsRules(http, address)
    return rules
  }
  return {
    code: address.platform.source,
    gapMs: PLATFORM_GAP_MS,
    pages: (walk) => pagesOf(address, walk, robots),
    fetchItem: async (http, item) => consultation(address, http, item, await robots(http)),
  }
}

async function* pagesOf(
  { platform, baseUrl }: PlatformAddress,
  walk: Walk,
  robots: (http: SourceHttp) => Promise<RobotsRules>,
): AsyncGenerator<FeedPage> {
  if (walk.span) {
    throw new FetchFailure(
      `${platform.name} lists current consultations only: there is no back-fill.`,
    )
  }
  const url = new URL('?page=Entreprise.EntrepriseAdvancedSearch&AllCons', baseUrl).href
  const allowed = await robots(walk.http)
  checkAllowed(allowed, url)
  const before = cursorShape.safeParse(walk.cursor)
  const mayBeEmpty = before.success && before.data.seen < Number(PAGE_SIZE)
  const seen = new Set<string>()
  let number = 0
  const totals: number[] = []
  for await (const page of listPages(url, { http: walk.http, rules: allowed, mayBeEmpty })) {
    number++
    // A consultation may be on several pages, when others are published during the walk.
    const fresh = page.consultations.filter((one) => !seen.has(refOf(one)))
    for (const one of fresh) seen.add(refOf(one))
    if (page.total !== null) totals.push(page.total)
    const progress = {
      done: number,
      total: Math.max(page.pages ?? number, number),
      unit: 'pages',
      ...(page.total !== null && {
        announced: { total: page.total, seen: seen.size, unit: 'notices' as const },
      }),
    }
    const items = await toFetch(fresh, platform, walk)
    yield { items, cursor: { page: number, seen: seen.size }, progress }
  }
  // The list moves while it is walked: some rows slip to a page that was already read.
  const announced = totals.length > 0 ? Math.min(...totals) : 0
  if (seen.size + Number(PAGE_SIZE) <= announced) {
    throw new FetchFailure(`${url} announces ${announced} consultations and shows ${seen.size}.`)
  }
}

function refOf({ org, id }: ListedConsultation): string {
  return `${org}:${id}`
}

/** New ones, those whose deadline differs from the stored one, and cancelled ones. */
async function toFetch(
  consultations: readonly ListedConsultation[],
  { timeZone }: Platform,
  walk: Walk,
): Promise<FeedItem[]> {
  const stored = await walk.stored(consultations.map(refOf))
  return consultations.flatMap((listed) => {
    const ref = refOf(listed)
    const known = stored.get(ref)
    const [date = null, time = null] = listed.deadline?.split(' ') ?? []
    const deadline = time === null ? null : momentOf(date, time, { zone: timeZone })
    const same = deadline === null || deadline.getTime() === known?.deadlineAt?.getTime()
    const isCancelled = known?.kind === 'call' && announcesCancellation(listed.title ?? '')
    return known && same && !isCancelled ? [] : [{ ref, listed }]
  })
}

/** The pages of the list, from the first; how its end shows is in README.md. */
async function* listPages(
  url: string,
  { http, rules, mayBeEmpty }: { http: SourceHttp; rules: RobotsRules; mayBeEmpty: boolean },
): AsyncGenerator<ListPage> {
  const session = pradoSession(http, { gapMs: rules.gapMs ?? 0 })
  let page = readListPage(pageText(await session.get(url)), url)
  if (page.consultations.length === 0 && !(mayBeEmpty && page.total === 0)) {
    throw new ChangedSource(
      page.total === 0
        ? `${url} announces no consultation at all.`
        : `${url} is no list of consultations any more.`,
    )
  }
  if (page.state !== null && page.takesTwenty && page.pages !== 1) {
    const fields = { [`${RESULTS}$listePageSizeTop`]: PAGE_SIZE }
    const target = `${RESULTS}$listePageSizeTop`
    page = readListPage(
      pageText(await session.post(url, { state: page.state, target, fields })),
      url,
    )
  }
  for (let number = 1; number <= MOST_PAGES; number++) {
    yield page
    if (page.pages !== null && number >= page.pages) return
    const next = await pageAfter(page, url, session)
    if (next === null) {
      if (page.pages === null) return
      throw new FetchFailure(`${url} announces ${page.pages} pages and ends after ${number}.`)
    }
    page = next
  }
}

/** Null at the end, which shows as an error, a state that is missing or the same, or the same rows again. */
async function pageAfter(
  page: ListPage,
  url: string,
  session: PradoSession,
): Promise<ListPage | null> {
  if (page.state === null) return null
  const answer = await session.post(url, {
    state: page.state,
    target: `${RESULTS}$PagerTop$ctl2`,
    fields: { [`${RESULTS}$listePageSizeTop`]: PAGE_SIZE },
    accept: [500],
  })
  if (answer.status === 500) return null
  const next = readListPage(pageText(answer), url)
  return next.state === page.state || sameConsultations(next, page) ? null : next
}

function sameConsultations(one: ListPage, other: ListPage): boolean {
  return one.consultations.map(refOf).join() === other.consultations.map(refOf).join()
}

/** The consultation's page, and the pop-up of its lots where it has some. */
async function consultation(
  { platform, baseUrl }: PlatformAddress,
  http: SourceHttp,
  { ref, listed: given }: FeedItem,
  rules: RobotsRules,
) {
  const listed = listedConsultation.parse(given)
  const { id, org } = listed
  const at = platform.variant === 'symfony' ? 'app.php/entreprise' : 'entreprise'
  const url = new URL(`${at}/consultation/${id}?orgAcronyme=${org}`, baseUrl).href
  checkAllowed(rules, url)
  const gapMs = rules.gapMs ?? 0
  const record = readConsultationPage(pageText(await http.fetch(url, { gapMs })), { url, listed })
  if (listed.lots > 0) {
    // The platforms write orgAccronyme with two c here.
    const lots = `index.php?page=Entreprise.PopUpDetailLots&orgAccronyme=${org}&id=${id}&lang=`
    const answer = await http.fetch(new URL(lots, baseUrl).href, { accept: [404, 500], gapMs })
    if (answer.status < 400) record.lots = readLotsPage(pageText(answer))
  }
  return readPlaceRecord(JSON.stringify(record), platform.source, { ref })
}
