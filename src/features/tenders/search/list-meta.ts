import { formatCounted } from '#/domain/numbers.ts'
import { pageHead } from '#/lib/page-head.ts'
import { formatSearchParams } from '#/lib/search-params.ts'
import { itemListData, structuredDataScript } from '#/lib/structured-data.ts'
import { tenderTexts } from '../tender-texts.ts'
import { INDEXABLE_PARAMS, type TenderSearch } from './list-search.schemas.ts'
import type { TenderListing, TenderListSubject } from './tender-list.ts'

/** Title, description, addresses and structured data of `/bids`; a search without page has none. */
export function tenderListHead({
  search,
  listing,
  site,
}: {
  search: TenderSearch
  listing: TenderListing | undefined
  site: { name: string; origin: string }
}) {
  if (!listing) return { meta: [{ title: `Page non trouvée | ${site.name}` }] }
  const { subject, canonical, page, pageCount, bids, total } = listing
  const title = tenderListTitle(subject)
  const items = bids.map(({ slug, infos }) => ({
    name: tenderTexts(infos).subject,
    url: `${site.origin}/appel-offre/${slug}`,
  }))
  const head = pageHead({
    title,
    siteName: site.name,
    description: tenderListDescription(subject),
    canonical: site.origin + tenderListPath({ ...canonical, p: page }),
    noindex: !tenderListIsIndexable(search, listing),
    feed: { title, href: `/bids.atom${formatSearchParams({ ...search, p: undefined })}` },
  })
  const neighbour = (rel: 'prev' | 'next', p: number) => ({
    rel,
    href: site.origin + tenderListPath({ ...canonical, p }),
  })
  return {
    ...head,
    links: [
      ...head.links,
      ...(page > 1 && page <= pageCount ? [neighbour('prev', page - 1)] : []),
      ...(page < pageCount ? [neighbour('next', page + 1)] : []),
    ],
    scripts: [structuredDataScript(itemListData({ name: title, total, items }))],
  }
}

/** « 128 appels d’offres Plomberie en Loire-Atlantique », without the site's name. */
export function tenderListTitle({ total, text, category, place }: TenderListSubject): string {
  return [
    formatCounted(total, 'appel d’offres', 'appels d’offres'),
    text && `«\u00a0${text}\u00a0»`,
    category,
    place,
  ]
    .filter(Boolean)
    .join(' ')
}

function tenderListDescription({ total, text, category, place }: TenderListSubject): string {
  const subject = [
    formatCounted(total, 'marché public', 'marchés publics'),
    place,
    category && `dans l’activité ${category}`,
    text && `pour «\u00a0${text}\u00a0»`,
  ]
    .filter(Boolean)
    .join(' ')
  return `${subject}\u00a0: objet, acheteur, lieu et date limite de réponse, sources officielles à l’appui.`
}

/**
 * A page of results may be indexed when it is the first, with at least one tender, at most one category, at most
 * one place and no other filter.
 */
export function tenderListIsIndexable(
  search: TenderSearch,
  {
    total,
    categoryCount,
    placeCount,
  }: Pick<TenderListing, 'total' | 'categoryCount' | 'placeCount'>,
): boolean {
  const filtered = Object.keys(search).some(
    (name) => !INDEXABLE_PARAMS.some((indexable) => indexable === name),
  )
  return total > 0 && !filtered && categoryCount <= 1 && placeCount <= 1 && (search.p ?? 1) === 1
}

/** The path of the page itself: the words, activities, places and page number, in this order. */
export function tenderListPath(search: TenderSearch): string {
  const params = INDEXABLE_PARAMS.flatMap((name) => {
    const value = search[name]
    return value === undefined || (name === 'p' && value === 1) ? [] : [[name, String(value)]]
  })
  const query = new URLSearchParams(params).toString()
  return query ? `/bids?${query}` : '/bids'
}

const STATUS_WORDS = {
  open: ['ouvert', 'ouverts'],
  closed: ['clos', 'clos'],
  all: ['', ''],
} as const

/** Characters of the words that a heading repeats. */
const LONGEST_WORDS = 60

/**
 * « 1 234 marchés « toiture » ouverts en Loire-Atlantique », « Plomberie et sanitaires : 39 marchés ouverts », « 18 marchés ouverts,
 * et 49 moins pertinents », « Aucun marché ouvert avec tous vos mots ; 2 moins pertinents ».
 */
export function tenderListHeading(
  { kind = 'call', status = kind === 'call' ? 'open' : 'all' }: TenderSearch,
  {
    subject: { total, text, place, category },
    categoryCount,
    holdingAllWords,
  }: Pick<TenderListing, 'subject' | 'categoryCount' | 'holdingAllWords'>,
): string {
  const words = text && text.length <= LONGEST_WORDS && `«\u00a0${text}\u00a0»`
  const [singular = '', plural = ''] = STATUS_WORDS[status].map((state, at) =>
    [at === 0 ? 'marché' : 'marchés', words, state].filter(Boolean).join(' '),
  )
  const exact = holdingAllWords ?? total
  const others = total - exact
  const none = `Aucun marché ${STATUS_WORDS[status][0]} avec tous vos mots`.replace('  ', ' ')
  const count = exact === 0 && others > 0 ? none : formatCounted(exact, singular, plural)
  const found =
    [count, place].filter(Boolean).join(' ') +
    (others > 0
      ? `${exact === 0 ? '\u00a0;' : ', et'} ${formatCounted(others, 'moins pertinent', 'moins pertinents')}`
      : '')
  return category && categoryCount === 1 ? `${category}\u00a0: ${found}` : found
}
