import { formatDate } from '#/domain/time/dates.ts'
import { DAY_SECONDS } from '#/domain/time/units.ts'
import { postBySlug } from '#/features/blog/blog-posts.queries.server.ts'
import { currentLandingPairs } from '#/features/landing-pages/current-landing-pairs.server.ts'
import { landingPageBySlug } from '#/features/landing-pages/landing-pages.queries.server.ts'
import { viewerAccess } from '#/features/subscriptions/viewer-access.server.ts'
import { readableTender } from '#/features/tenders/masked-tender.ts'
import { tenderBySlug } from '#/features/tenders/page/tender-detail.queries.server.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import { capitalised } from '#/french-text/capitalised.ts'
import { shortened } from '#/french-text/shortened.ts'
import { env } from '#/lib/env.ts'
import { database } from '#/server/database.server.ts'
import { drawShareImage } from './draw-share-image.server.ts'
import type { ShareCard } from './share-card.ts'

/** Characters. */
const LONGEST_TITLE = 130
const LONGEST_LINE = 64

type Text = Omit<ShareCard, 'siteName'>

/** The image of a shared tender, landing page or article; the site's own where none can be drawn. */
export async function answerShareImage(kind: string, slug: string): Promise<Response | null> {
  const text = await TEXTS[kind]?.(slug)
  if (!text) return null
  const png = await drawShareImage({
    siteName: env.SITE_NAME,
    eyebrow: text.eyebrow,
    title: capitalised(shortened(text.title, LONGEST_TITLE)),
    lines: text.lines.map((line) => shortened(line, LONGEST_LINE)),
  })
  if (!png) return new Response(null, { status: 302, headers: { location: '/partage.png' } })
  return new Response(png, {
    headers: { 'content-type': 'image/png', 'cache-control': `public, max-age=${DAY_SECONDS}` },
  })
}

const TEXTS: Record<string, (slug: string) => Promise<Text | null>> = {
  'appel-offre': async (slug) => {
    const found = await tenderBySlug(database(), { slug, now: new Date() })
    if (!found) return null
    const bid = readableTender(found, await viewerAccess({ kind: 'visitor' }))
    const { subject, client, location } = tenderTexts(bid.infos)
    const until =
      bid.deadlineAt &&
      `Réponse avant le ${formatDate(new Date(bid.deadlineAt), bid.clock.timeZone)}`
    return {
      eyebrow: bid.demo ? 'Appel d’offres (démonstration)' : 'Appel d’offres',
      title: subject,
      lines: [[client, location].filter(Boolean).join(', '), until].flatMap((line) => line || []),
    }
  },
  'appels-offres': async (slug) => {
    const page = await landingPageBySlug(database(), {
      slug,
      pairs: await currentLandingPairs(),
    })
    return page && { eyebrow: 'Marchés publics', title: page.title, lines: [] }
  },
  post: async (slug) => {
    const post = await postBySlug(database(), { slug })
    return post && { eyebrow: 'Blog', title: post.title, lines: [post.description] }
  },
}
