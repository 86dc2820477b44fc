import { database } from '#/db/database.server.ts'
import { publishedPosts } from '#/features/blog/blog-posts.queries.server.ts'
import { currentLandingPairs } from '#/features/landing-pages/current-landing-pairs.server.ts'
import { indexableLandingPages } from '#/features/landing-pages/indexable-landing-pages.server.ts'
import { keywordPages } from '#/features/landing-pages/landing-pages.queries.server.ts'
import { tenderIndex } from '#/features/tenders/tender-index.server.ts'
import { byteStream } from '#/lib/byte-stream.server.ts'
import { env } from '#/lib/env.ts'
import { rememberFor } from '#/lib/remember-for.ts'
import { type SitemapEntry, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'
import { tenderEntries, tenderParts } from './tender-sitemaps.server.ts'

const HOUR_MS = 60 * 60_000
const HEADERS = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
}

const ORIGIN = env.SITE_URL

/** Pages that stand whatever is published. */
const PAGES = [
  '/',
  '/bids',
  '/blog',
  '/services',
  '/pricing',
  '/couverture',
  '/contact',
  '/mentions-legales',
  '/politique-de-confidentialite',
]

const currentParts = rememberFor(HOUR_MS, () => tenderParts(database()))

const currentLandingPages = rememberFor(HOUR_MS, async () =>
  indexableLandingPages({
    index: tenderIndex,
    pairs: await currentLandingPairs(),
    keywordPages: await keywordPages(database()),
    now: new Date(),
  }),
)

/** The list of sitemaps: pages, domains, and as many parts as the tenders need. */
export async function answerSitemapIndex(): Promise<Response> {
  const parts = await currentParts()
  const xml = sitemapIndexXml([
    { url: `${ORIGIN}/sitemaps/pages.xml` },
    { url: `${ORIGIN}/sitemaps/appels-offres.xml` },
    ...parts.map(({ changedAt }, at) => ({
      url: `${ORIGIN}/sitemaps/marches-${at + 1}.xml`,
      changedAt,
    })),
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

/** Null for a part that does not exist. */
export async function answerTenderSitemap(number: number): Promise<Response | null> {
  const part = (await currentParts())[number - 1]
  return part ? streamed(tenderEntries(database(), { first: part.first, origin: ORIGIN })) : null
}

function streamed(entries: AsyncIterable<SitemapEntry[]> | Iterable<SitemapEntry[]>): Response {
  return new Response(byteStream(sitemapXml(entries)), { headers: HEADERS })
}
