import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { EMPTY_DRAFT } from '#/domain/profile-draft.ts'
import { WEEK_MS } from '#/domain/time/units.ts'
import { categoryBySlug } from '#/features/categories/categories.ts'
import { documentOwnerFor } from '#/features/documents/document-owner.server.ts'
import { documentResultsOf, documentsOf } from '#/features/documents/documents.queries.server.ts'
import { REGIONS, type Region } from '#/features/locations/regions.ts'
import type { ProfileTenders } from '#/features/profiles/graded-tender.ts'
import { prepareProfile } from '#/features/profiles/prepared-profile.server.ts'
import { profileTenders } from '#/features/profiles/profile-tenders.server.ts'
import type { Coverage } from '#/features/sources/coverage/coverage.ts'
import type { Access } from '#/features/subscriptions/access.ts'
import { readableTender } from '#/features/tenders/masked-tender.ts'
import { tenderBySlug } from '#/features/tenders/page/tender-detail.queries.server.ts'
import { withResults } from '#/features/tenders/page/with-document-results.ts'
import type { Tender } from '#/features/tenders/tender-card.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import { shortened } from '#/french-text/shortened.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import type { Freshness, GradedExample, Showcase, TenderGlance } from './showcase.ts'
import { glanceScore, tenderGlance } from './tender-glance.ts'

type Asked = { index: SearchIndex; access: Access; now: Date }

export async function showcaseOf(
  db: Database,
  { coverage, ...asked }: Asked & { coverage: Coverage },
): Promise<Showcase> {
  const [glance, graded] = await Promise.all([bestGlance(db, asked), gradedExample(db, asked)])
  return { glance, graded, freshness: freshnessOf(coverage) }
}

/** Open calls that are looked at, the latest first. */
const MOST_CALLS = 400
const MOST_CANDIDATES = 8

/** An example call of the demonstration where there is one, else the open call that shows most. */
async function bestGlance(db: Database, asked: Asked): Promise<TenderGlance | null> {
  const { rows: examples } = await db.execute<{ slug: string }>(sql`
    select slug from tender where is_example and status = 'published' order by slug desc`)
  return (
    (await bestOf(db, examples, asked)) ??
    (await bestOf(db, await openCandidates(db, asked), asked))
  )
}

/** Open calls with a week left and most results, among the latest. */
async function openCandidates(db: Database, { index, now }: Asked): Promise<{ slug: string }[]> {
  const { hits } = index.search({
    now: now.getTime(),
    status: 'open',
    sort: 'publication',
    limit: MOST_CALLS,
    deadlineAt: { min: now.getTime() + WEEK_MS },
  })
  const ids = JSON.stringify(hits.map(({ key }) => key))
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from tender join (
      select tender_id, count(distinct type) filter (
          where type in ('TECHNICAL_EVALUATION_CRITERIA', 'SITE_VISIT', 'DURATION', 'PRICE', 'CALENDAR')) as types,
        bool_or(type = 'TECHNICAL_EVALUATION_CRITERIA' and value::text like '%\\%%') as weighed
      from analysis_result
      where tender_id in (select value::uuid from json_array_elements_text(${ids}::json)) and lot_number is null
      group by tender_id) as result on result.tender_id = tender.id
    order by weighed desc, types desc, published_at desc, tender.id limit ${MOST_CANDIDATES}`)
  return rows
}

async function bestOf(
  db: Database,
  rows: readonly { slug: string }[],
  { access, now }: Asked,
): Promise<TenderGlance | null> {
  const tenders = await Promise.all(rows.map(({ slug }) => tenderBySlug(db, { slug, now })))
  const found = await Promise.all(
    tenders.flatMap((bid) => (bid === null ? [] : [glanceOf(db, bid, access)])),
  )
  const glances = found
    .map((glance) => ({ glance, score: glanceScore(glance) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
  return glances[0]?.glance ?? null
}

/** An example call with what its tender file says, which is open to everybody. */
async function glanceOf(db: Database, bid: Tender, access: Access): Promise<TenderGlance> {
  const owner = await documentOwnerFor(db, { viewer: { kind: 'visitor' }, tenderId: bid.id })
  if (!owner?.isExample) return tenderGlance(readableTender(bid, access))
  const results = await documentResultsOf(db, owner)
  const documents = await documentsOf(db, owner)
  return tenderGlance(withResults(bid, results), {
    documents: Object.fromEntries(documents.map(({ id, name }) => [id, name])),
    results,
  })
}

/** Trades of small firms, with words of theirs. */
const TRADES: { category: string; words: string[] }[] = [
  {
    category: 'nettoyage-locaux-et-entretien-batiments',
    words: ['nettoyage', 'entretien des locaux'],
  },
  { category: 'menuiserie-et-serrurerie', words: ['menuiserie', 'serrurerie'] },
  { category: 'chauffage-ventilation-et-climatisation', words: ['chauffage', 'ventilation'] },
  { category: 'd-electricite-et-gaz', words: ['électricité', 'éclairage'] },
  { category: 'gros-uvre', words: ['gros œuvre', 'maçonnerie'] },
]
const SHOWN_ROWS = 3
/** Rows of the list of which the shown ones are chosen. */
const READ_ROWS = 40
/** Characters. */
const LONGEST_SUBJECT = 140

/** The best open calls of the trade and region with most of them; null where hardly any call suits. */
async function gradedExample(
  db: Database,
  { index, access, now }: Asked,
): Promise<GradedExample | null> {
  const count = (category: string, region?: Region) =>
    index.search({
      now: now.getTime(),
      status: 'open',
      limit: 0,
      categories: [category],
      ...(region && { departments: [...region.dept] }),
    }).total
  const trade = mostOf(TRADES, ({ category }) => count(category))
  const region = mostOf(REGIONS, (one) => count(trade.category, one))
  const activity = categoryBySlug(trade.category)?.name
  if (!activity) return null
  const draft = {
    ...EMPTY_DRAFT,
    name: activity,
    text: activity,
    categories: [trade.category],
    keywords: trade.words,
    locations: [...region.dept],
  }
  const adjusted = prepareProfile(draft, [], now)
  const listed = { index, adjusted, saved: new Set<string>(), access, now, perPage: READ_ROWS }
  const found = await profileTenders(db, { ...listed, search: {} })
  if (found.bids.length < SHOWN_ROWS) return null
  const shown = variedRows(found.bids)
  const recent = await profileTenders(db, { ...listed, search: { lastSevenDays: true } })
  return {
    activity,
    region: region.label,
    total: found.total,
    recent: recent.total,
    rows: shown.map(({ slug, infos, deadlineAt, clock, grade }) => {
      const { subject, client, location } = tenderTexts(infos)
      return {
        slug,
        subject: shortened(subject, LONGEST_SUBJECT),
        client,
        place: location,
        deadlineAt,
        timeZone: clock.timeZone,
        letter: grade.letter,
        score: grade.score,
        reasons: {
          for: grade.reasons.for.map(({ text }) => text),
          against: grade.reasons.against.map(({ text }) => text),
        },
      }
    }),
  }
}

type Row = ProfileTenders['bids'][number]

/** The best row of each letter, then the next best, in the order of the list: the grades differ, as do their reasons. */
function variedRows(rows: readonly Row[]): Row[] {
  const best = rows.filter(
    ({ grade }, at) => rows.findIndex((one) => one.grade.letter === grade.letter) === at,
  )
  const shown = new Set([...best, ...rows].slice(0, SHOWN_ROWS))
  return rows.filter((row) => shown.has(row))
}

/** @param entries at least one */
function mostOf<Entry>(entries: readonly Entry[], countOf: (entry: Entry) => number): Entry {
  return entries
    .map((entry) => ({ entry, count: countOf(entry) }))
    .reduce((best, one) => (one.count > best.count ? one : best)).entry
}

function freshnessOf({ sources }: Coverage): Freshness {
  const given = sources
    .flatMap(({ label, lastReceivedAt }) => (lastReceivedAt ? [{ label, lastReceivedAt }] : []))
    .sort((one, other) => other.lastReceivedAt.localeCompare(one.lastReceivedAt))
  return {
    sources: given.map(({ label }) => label),
    latestAt: given[0]?.lastReceivedAt ?? null,
    received: sources.reduce((sum, { received }) => sum + received, 0),
  }
}
