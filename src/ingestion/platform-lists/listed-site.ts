import { z } from 'zod'
import type { RawVersion } from '#/domain/notices/notice-content.ts'
import type { FeedCode } from '#/domain/sources/feed-codes.ts'
import { sourceOfFeed } from '#/domain/sources/feed-codes.ts'
import type { AnnouncedTotal } from '#/domain/sources/run-states.ts'
import { parisDay } from '#/domain/time/calendar-days.ts'
import { timeZoneOf } from '#/domain/time/zones.ts'
import type { IncomingRecord } from '#/features/notices/record/incoming-records.ts'
import type { StoredNotice } from '#/features/notices/record/known-notices.queries.server.ts'
import type { Feed, FeedItem, FeedPage, Walk } from '#/ingestion/feed-connector.ts'
import { ChangedSource, FetchFailure } from '#/ingestion/fetching/fetch-failure.ts'
import type { SourceHttp } from '#/ingestion/fetching/http-client.ts'
import { type RobotsRules, robotsRules } from '#/ingestion/fetching/robots-rules.ts'
import { announcesCancellation } from '#/ingestion/place/announced-place.ts'
import { readPlaceRecord } from '#/ingestion/place/place-notice.ts'
import type { GivenPlaceRecord } from '#/ingestion/place/place-record.ts'
import { platformDate } from '#/ingestion/place/platform-date.ts'
import { type SiteVisit, siteVisit } from './site-visit.ts'

/** A page of a list: its consultations, as far as the list shows them. */
export type ListPage = {
  cards: readonly GivenPlaceRecord[]
  /** The site says in words that the search found nothing. */
  saysNone?: boolean
  /** How many consultations, or pages, the site says that the walk finds, as far as it has said so. */
  announced?: Pick<AnnouncedTotal, 'total' | 'unit'>
  /** Where the next run continues when this one is cut; the list is begun again where absent. */
  cursor?: unknown
  progress?: FeedPage['progress']
}

type ListWalk = Pick<Walk, 'span' | 'cursor' | 'now'>

/** A platform whose current consultations are listed page by page. */
export type ListedSite = {
  code: FeedCode
  version: RawVersion
  baseUrl: string
  userAgent: string
  gapMs: number
  /** The clock of all its times, where the site names one; else that of the place of execution. */
  zone?: string
  /** Its list gives the day of publication: days that passed can be fetched again. */
  hasPublicationDays: boolean
  pages: (visit: SiteVisit, walk: ListWalk) => AsyncGenerator<ListPage>
  /** The consultation's own page, where it has more than the list. */
  detail?: (visit: SiteVisit, card: GivenPlaceRecord) => Promise<GivenPlaceRecord>
}

/** The cursor of lists that give none: how many consultations the last walk saw. */
const countedWalk = z.object({ seen: z.number() })
/** Below, a list may well be half as long the next day. */
const FEW = 20

const listedCard = z.looseObject({ id: z.string(), title: z.string() })

/**
 * The connector of a listed platform. With pages of their own, consultations are fetched when they are new or their
 * deadline moved, or they were cancelled; without, each list is recorded whole. A walk without any consultation is a
 * failure unless the site says that there is none; so is one that sees less than half of the last one, where the site
 * counts nothing.
 */
export function listedSite(site: ListedSite): Feed {
  let rules: Promise<RobotsRules> | undefined
  const visitOf = async (http: SourceHttp) => {
    rules ??= robotsRules(http, site)
    return siteVisit(http, await rules)
  }
  return {
    code: site.code,
    gapMs: site.gapMs,
    pages: (walk) => pagesOf(site, walk, visitOf),
    ...(site.detail && {
      fetchItem: async (http, item) => consultation(site, await visitOf(http), item),
    }),
  }
}

async function* pagesOf(
  site: ListedSite,
  walk: Walk,
  visitOf: (http: SourceHttp) => Promise<SiteVisit>,
): AsyncGenerator<FeedPage> {
  if (walk.span && !site.hasPublicationDays) {
    throw new FetchFailure(`${site.code} lists current consultations only: there is no back-fill.`)
  }
  const seen = new Set<string>()
  let number = 0
  let saysNone = false
  let counts = false
  for await (const page of site.pages(await visitOf(walk.http), walk)) {
    number++
    saysNone ||= page.saysNone ?? false
    counts ||= page.announced !== undefined
    // Lists move while they are walked, and some begin each page with the same consultation.
    const fresh = page.cards.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    const wanted = fresh.filter((card) => isInSpan(card, walk.span))
    const { cursor = { page: number, seen: seen.size } } = page
    const announced = page.announced && {
      ...page.announced,
      seen: page.announced.unit === 'pages' ? number : seen.size,
    }
    const progress = page.progress && { ...page.progress, ...(announced && { announced }) }
    yield site.detail
      ? { items: await toFetch(site, wanted, walk), cursor, progress }
      : { records: wanted.map((card) => recordOf(site, card)), cursor, progress }
  }
  if (seen.size === 0 && !saysNone && walk.span === null) {
    throw new ChangedSource(`${site.baseUrl} lists no consultation at all any more.`)
  }
  const before = countedWalk.safeParse(walk.cursor).data?.seen ?? 0
  if (!counts && walk.span === null && before >= FEW && seen.size * 2 < before) {
    throw new ChangedSource(
      `${site.baseUrl} lists ${seen.size} consultations, and not ${before} any more.`,
    )
  }
}

/** New ones, those whose deadline differs from the stored one, and cancelled ones; all of a back-fill. */
async function toFetch(
  site: ListedSite,
  cards: readonly GivenPlaceRecord[],
  walk: Walk,
): Promise<FeedItem[]> {
  const items = cards.map((card) => ({ ref: card.id, listed: card }))
  if (walk.span) return items
  const stored = await walk.stored(cards.map(({ id }) => id))
  return items.filter(({ ref, listed }) => {
    const known = stored.get(ref)
    return (
      !known ||
      hasMoved(
        recordOf(site, listed, clockOf(known)),
        known.deadlineAt,
        listed.submissionDeadline,
      ) ||
      (known.kind === 'call' && announcesCancellation(listed.title))
    )
  })
}

/** The clock of a notice whose place only its own page names: times in the list are by the same one. */
function clockOf({ departments: [department, ...others] }: StoredNotice): string {
  return timeZoneOf(others.length === 0 ? (department ?? null) : null)
}

/** Lists with the day alone say nothing of the time. */
function hasMoved(
  { parsed }: IncomingRecord,
  stored: Date | null,
  written: string | null | undefined,
): boolean {
  const listed = parsed.ok ? parsed.notice.deadlineAt : null
  if (listed === null) return false
  if (stored === null) return true
  return /\d:\d/.test(written ?? '')
    ? listed.getTime() !== stored.getTime()
    : parisDay(listed) !== parisDay(stored)
}

/** By the day that the list gives, also of a card that only its own page completes. */
function isInSpan({ publicationDate }: GivenPlaceRecord, span: Walk['span']): boolean {
  if (span === null) return true
  const day = publicationDate ? platformDate(publicationDate)?.date : undefined
  return day !== undefined && day >= span.from && day <= span.to
}

async function consultation(
  site: ListedSite,
  visit: SiteVisit,
  { ref, listed }: FeedItem,
): Promise<IncomingRecord> {
  const card = listedCard.parse(listed)
  const record = (await site.detail?.(visit, card)) ?? card
  return recordOf(site, { ...record, id: ref })
}

/** @param clock of its times, where neither the site nor the record names a place */
function recordOf(site: ListedSite, record: GivenPlaceRecord, clock?: string): IncomingRecord {
  return readPlaceRecord(JSON.stringify(record), sourceOfFeed(site.code), {
    ref: record.id,
    version: site.version,
    zone: site.zone ?? (record.executionLocation ? undefined : clock),
  })
}
