import { getViewer } from '#/features/accounts/viewer.server.ts'
import { notYetMember } from '#/features/accounts/viewer-refusals.ts'
import { blogFeed } from '#/features/blog/blog-feed.server.ts'
import { publishedPosts } from '#/features/blog/blog-posts.queries.server.ts'
import { sendContactChallenge } from '#/features/contact/submit-contact-form.server.ts'
import {
  answerSearchExport,
  type SearchFormat,
} from '#/features/exports/answer-search-export.server.ts'
import type { TableFormat } from '#/features/exports/export-tenders.server.ts'
import {
  answerListExport,
  type MemberList,
} from '#/features/favourites/answer-list-export.server.ts'
import { viewerAccess } from '#/features/subscriptions/viewer-access.server.ts'
import { tenderIndex } from '#/features/tenders/search/tender-index.server.ts'
import { AppError } from '#/lib/app-error.ts'
import { env } from '#/lib/env.ts'
import { SITE } from '#/lib/site-identity.ts'
import { database } from '#/server/database.server.ts'
import {
  answerLandingSitemap,
  answerPagesSitemap,
  answerSitemapIndex,
  answerSitemapPart,
  type LongList,
} from './answer-sitemap.server.ts'
import { robotsText } from './robots.ts'
import { answerShareImage } from './share-image/answer-share-image.server.ts'

type Groups = Record<string, string>
type Answer = (request: Request, groups: Groups) => Promise<Response | null>

/** Machine-readable files; named groups of a path are its variable parts. */
const FILES: [path: RegExp, answer: Answer][] = [
  [/^\/manifest\.webmanifest$/, async () => manifest()],
  [
    /^\/partage\/(?<kind>appel-offre|appels-offres|post)\/(?<slug>[\w-]+)\.png$/,
    (_, { kind = '', slug = '' }) => answerShareImage(kind, slug),
  ],
  [/^\/robots\.txt$/, async () => robots()],
  [/^\/sitemap\.xml$/, answerSitemapIndex],
  [/^\/sitemaps\/pages\.xml$/, answerPagesSitemap],
  [/^\/sitemaps\/appels-offres\.xml$/, answerLandingSitemap],
  [
    /^\/sitemaps\/(?<name>marches|acheteurs)-(?<part>[1-9]\d{0,3})\.xml$/,
    (_, { name, part }) => answerSitemapPart(name as LongList, Number(part)),
  ],
  [/^\/blog\/atom\.xml$/, answerBlogFeed],
  [/^\/contact\/challenge$/, sendContactChallenge],
  [
    /^\/bids\.(?<format>csv|xlsx|atom|ics)$/,
    (request, { format }) => answerSearchExport(request, format as SearchFormat),
  ],
  [
    /^\/profile\/(?<profileId>[\da-f-]{36})\/(?<list>bids|saved)\.(?<format>csv|xlsx)$/,
    (request, { profileId = '', list, format }) =>
      answerMemberList(request, format as TableFormat, {
        kind: list === 'saved' ? 'saved' : 'graded',
        profileId,
      }),
  ],
  [
    /^\/org-bids\.(?<format>csv|xlsx)$/,
    (request, { format }) =>
      answerMemberList(request, format as TableFormat, { kind: 'organisation' }),
  ],
]

/** Serves a generated file; null for any other path. */
export async function answerPublicFile(request: Request): Promise<Response | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const { pathname } = new URL(request.url)
  for (const [path, answer] of FILES) {
    const match = path.exec(pathname)
    if (match) return answer(request, match.groups ?? {}).catch(refused)
  }
  return null
}

function refused(error: unknown): Response {
  if (!(error instanceof AppError)) throw error
  const { message, status } = error
  return new Response(message, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

async function answerMemberList(
  request: Request,
  format: TableFormat,
  list: MemberList,
): Promise<Response> {
  const viewer = await getViewer(request)
  if (viewer.kind !== 'member') {
    const { status, message } = notYetMember(viewer)
    return new Response(message, { status })
  }
  return answerListExport(database(), request, {
    list,
    format,
    member: viewer,
    index: tenderIndex,
    access: await viewerAccess(viewer),
    origin: env.SITE_URL,
    now: new Date(),
  })
}

/** What browsers need to install the site as an application. */
function manifest(): Response {
  const icon = (file: string, size: number, purpose?: string) => ({
    src: `/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose && { purpose }),
  })
  const content = {
    name: env.SITE_NAME,
    short_name: env.SITE_NAME,
    lang: 'fr',
    start_url: '/',
    display: 'standalone',
    background_color: '#faf8f3',
    theme_color: '#0c2b27',
    icons: [
      icon('icon-192', 192),
      icon('icon-512', 512),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  }
  return new Response(JSON.stringify(content), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  })
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
  const feed = blogFeed(posts, SITE)
  return new Response(feed, {
    headers: {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=900',
    },
  })
}
