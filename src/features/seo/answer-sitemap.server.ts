import { HOUR_MS } from '#/domain/time/units.ts'
import { publishedPosts } from '#/features/blog/blog-posts.queries.server.ts'
import { currentLandingPairs } from '#/features/landing-pages/current-landing-pairs.server.ts'
import { indexableLandingPages } from '#/features/landing-pages/indexable-landing-pages.server.ts'
import { keywordPages } from '#/features/landing-pages/landing-pages.queries.server.ts'
import { tenderIndex } from '#/features/tenders/search/tender-index.server.ts'
import { env } from '#/lib/env.ts'
import { rememberFor } from '#/lib/remember-for.ts'
import { backgroundDatabase, database } from '#/server/database.server.ts'
import { byteStream } from '#/server/http/byte-stream.server.ts'
import {
  BUYER_PAGES,
  type PageList,
  sitemapEntries,
  sitemapParts,
  TENDER_PAGES,
} from './sitemap-parts.server.ts'
import { type SitemapEntry, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

const HEADERS = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
}

const ORIGIN = env.SITE_URL

/** Pages that always exist. */
const PAGES = [
  '/',
  '/bids',
  '/blog',
  '/services',
  '/pricing',
  '/couverture',
  '/qualite',
  '/contact',
  '/mentions-legales',
  '/politique-de-confidentialite',
]

/** Lists split over several sitemaps, by name of the parts. */
const LONG_LISTS = { marches: listOf(TENDER_PAGES), acheteurs: listOf(BUYER_PAGES) }
export type LongList = keyof typeof LONG_LISTS

function listOf(pages: PageList) {
  return { pages, parts: rememberFor(HOUR_MS, () => sitemapParts(backgroundDatabase(), pages)) }
}

const currentLandingPages = rememberFor(HOUR_MS, async () =>
  indexableLandingPages({
    index: tenderIndex,
    pairs: await currentLandingPairs(),
    keywordPages: await keywordPages(database()),
    now: new Date(),
  }),
)

/** The sitemap index: pages, landing pages, and the parts of tenders and buyers. */
export async function answerSitemapIndex(): Promise<Response> {
  const parts = Object.entries(LONG_LISTS).map(async ([name, list]) =>
    (await list.parts()).map(({ changedAt }, at) => ({
      url: `${ORIGIN}/sitemaps/${name}-${at + 1}.xml`,
      changedAt,
    })),
  )
  const xml = sitemapIndexXml([
    { url: `${ORIGIN}/sitemaps/pages.xml` },
    { url: `${ORIGIN}/sitemaps/appels-offres.xml` },
    ...(await Promise.all(parts)).flat(),
  ])
  return new Response(xml, { headers: HEADERS })
}

export async function answerPagesSitemap(): Promise<Response> {
  const posts = await publishedPosts(database())
  return streamed([
    PAGES.map((path) => ({ url: ORIGIN + path })),
    posts.map(({ slug, updatedAt }) => ({
      url: `${ORIGIN}/post/${slug}`,
      changedAt: new Date(updatedAt),
    })),
  ])
}

export async function answerLandingSitemap(): Promise<Response> {
  const pages = await currentLandingPages()
  return streamed([pages.map(({ slug }) => ({ url: `${ORIGIN}/appels-offres/${slug}` }))])
}

/** Null if the part does not exist. */
export async function answerSitemapPart(name: LongList, number: number): Promise<Response | null> {
  const { pages, parts } = LONG_LISTS[name]
  const part = (await parts())[number - 1]
  if (part === undefined) return null
  return streamed(
    sitemapEntries(backgroundDatabase(), pages, { first: part.first, origin: ORIGIN }),
  )
}

function streamed(entries: AsyncIterable<SitemapEntry[]> | Iterable<SitemapEntry[]>): Response {
  return new Response(byteStream(sitemapXml(entries)), { headers: HEADERS })
}
