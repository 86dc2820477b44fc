import { database } from '#/db/database.server.ts'
import { blogFeed } from '#/features/blog/blog-feed.server.ts'
import { publishedPosts } from '#/features/blog/blog-posts.queries.server.ts'
import { answerContactChallenge } from '#/features/contact/take-contact-form.server.ts'
import {
  answerSearchExport,
  type SearchFormat,
} from '#/features/exports/answer-search-export.server.ts'
import { env } from '#/lib/env.ts'
import {
  answerLandingSitemap,
  answerPagesSitemap,
  answerSitemapIndex,
  answerTenderSitemap,
} from './answer-sitemap.server.ts'
import { robotsText } from './robots.ts'

type Answer = (request: Request, part: string) => Promise<Response | null>

/** Addresses that are read by programs; the group of a path is its part that varies. */
const FILES: [path: RegExp, answer: Answer][] = [
  [/^\/robots\.txt$/, async () => robots()],
  [/^\/sitemap\.xml$/, answerSitemapIndex],
  [/^\/sitemaps\/pages\.xml$/, answerPagesSitemap],
  [/^\/sitemaps\/appels-offres\.xml$/, answerLandingSitemap],
  [/^\/sitemaps\/marches-([1-9]\d{0,3})\.xml$/, (_, part) => answerTenderSitemap(Number(part))],
  [/^\/blog\/atom\.xml$/, answerBlogFeed],
  [/^\/contact\/challenge$/, answerContactChallenge],
  [
    /^\/bids\.(csv|xlsx|atom|ics)$/,
    (request, format) => answerSearchExport(request, format as SearchFormat),
  ],
]

/** Answers for a file that is made when it is asked for; null for any other address. */
export async function answerPublicFile(request: Request): Promise<Response | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const { pathname } = new URL(request.url)
  for (const [path, answer] of FILES) {
    const match = path.exec(pathname)
    if (match) return answer(request, match[1] ?? '')
  }
  return null
}

function robots(): Response {
  return new Response(robotsText({ origin: env.SITE_URL }), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  })
}

async function answerBlogFeed(): Promise<Response> {
  const posts = await publishedPosts(database())
  const feed = blogFeed(posts, { origin: env.SITE_URL, siteName: env.SITE_NAME })
  return new Response(feed, {
    headers: {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=900',
    },
  })
}
