import { z } from 'zod'
import type { Database } from '#/db/client.server.ts'
import { isDayOnly } from '#/domain/time/day-only.ts'
import { type Access, mayRead } from '#/features/subscriptions/access.ts'
import type { SearchEngine } from '#/search/search-engine.ts'
import { readableCard } from '../masked-tender.ts'
import type { TenderCard } from '../tender-card.ts'
import { withBuyersCalled } from './buyer-filter.queries.server.ts'
import { SEARCH_UNAVAILABLE } from './cluster/complete-result.server.ts'
import { tenderListQuery } from './list-query.server.ts'
import { tenderSearchSchema } from './list-search.schemas.ts'
import { searchTenderPage } from './search-tenders.server.ts'
import { TENDERS_PER_PAGE } from './tender-list.ts'

export const apiLimitSchema = z.coerce.number().int().min(1).max(100).default(TENDERS_PER_PAGE)

type ApiAnswer = { status: 200 | 400 | 503; json: Buffer<ArrayBuffer> }

/**
 * `GET /api/v1/tenders`: the params of `/bids` with the same meaning, and `limit` (1–100).
 * Unlike the page, which overlooks a mistyped filter, it answers 400 and names the param.
 */
export async function answerTendersApi(
  db: Database,
  {
    index,
    cardsOf,
    params,
    siteUrl,
    access,
    now,
  }: {
    index: SearchEngine
    cardsOf: (ids: string[]) => Promise<TenderCard[]>
    params: URLSearchParams
    siteUrl: string
    access: Access
    now: Date
  },
): Promise<ApiAnswer> {
  const { limit: rawLimit, ...raw } = Object.fromEntries(params)
  for (const name of Object.keys(raw)) {
    if (!(name in tenderSearchSchema.shape)) return refusal(name, 'Ce paramètre n’existe pas.')
  }
  const limit = apiLimitSchema.safeParse(rawLimit)
  if (!limit.success) return refusal('limit', 'Un nombre entier de 1 à 100 est attendu.')
  const search = tenderSearchSchema.safeParse(raw)
  if (!search.success) {
    return refusal(String(search.error.issues[0]?.path[0]), 'Cette valeur n’est pas reconnue.')
  }
  const read = tenderListQuery(search.data, { now })
  if (!read.ok) return refusal(read.parameter, 'Cette valeur n’est pas reconnue.')

  const page = await searchTenderPage(db, {
    index,
    query: await withBuyersCalled(db, read.query),
    page: search.data.p ?? 1,
    perPage: limit.data,
    withFacets: false,
    withMatches: false,
    cardsOf,
  })
  if (page.isPartial) return { status: 503, json: jsonOf({ error: UNAVAILABLE }) }
  const counts = JSON.stringify({ total: page.total, page: page.page, limit: limit.data })
  const tenders = page.bids.map((card) => apiTender(card, { access, siteUrl }))
  return { status: 200, json: withTenders(counts, tenders) }
}

const UNAVAILABLE = { code: SEARCH_UNAVAILABLE.code, message: SEARCH_UNAVAILABLE.message }

function refusal(parameter: string, message: string): ApiAnswer {
  return { status: 400, json: jsonOf({ error: { code: 'invalid_parameter', parameter, message } }) }
}

const jsonOf = (value: unknown) => Buffer.from(JSON.stringify(value))

const COMMA = Buffer.from(',')

/** The JSON object `counts` with the tenders as its last field. */
function withTenders(counts: string, tenders: Buffer[]): Buffer<ArrayBuffer> {
  const listed = tenders.flatMap((tender, at) => (at === 0 ? [tender] : [COMMA, tender]))
  return Buffer.concat([
    Buffer.from(`${counts.slice(0, -1)},"tenders":[`),
    ...listed,
    Buffer.from(']}'),
  ])
}

/** JSON of cards with their prices, and without. */
const whole = new WeakMap<TenderCard, Buffer>()
const masked = new WeakMap<TenderCard, Buffer>()

/** JSON of a tender. A card that several searches list is written once: it takes as long as the search. */
function apiTender(
  card: TenderCard,
  { access, siteUrl }: { access: Access; siteUrl: string },
): Buffer {
  const written = mayRead('PRICE', access, card.id) ? whole : masked
  const json = written.get(card) ?? jsonOf(toApiTender(readableCard(card, access), siteUrl))
  written.set(card, json)
  return json
}

function toApiTender({ infos, index, ...card }: TenderCard, siteUrl: string) {
  return {
    ...card,
    // Without an hour `deadlineAt` is the end of the day.
    deadlineHasHour: card.deadlineAt === null ? null : !isDayOnly(new Date(card.deadlineAt)),
    url: `${siteUrl}/appel-offre/${card.slug}`,
    departments: index.locations,
    categories: index.category,
    results: infos.map(({ type, value, version }) => ({ type, value, version })),
  }
}
