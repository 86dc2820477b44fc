import { Feed } from 'feed'
import { formatDateTime } from '#/domain/time/dates.ts'
import { plainExcerpt } from '#/features/tenders/plain-excerpt.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import type { SiteIdentity } from '#/lib/site-identity.ts'
import { escapeXml } from '#/lib/xml.ts'

/** The latest tenders of a search as Atom feed. A changed deadline gives no new entry. */
export function searchFeed(
  bids: readonly TenderCard[],
  {
    origin,
    siteName,
    title,
    params,
    now,
  }: SiteIdentity & {
    title: string
    /** The URL parameters of the search page. */
    params: URLSearchParams
    now: Date
  },
): string {
  const query = params.size > 0 ? `?${params}` : ''
  const page = `${origin}/bids${query}`
  const latest = bids[0]?.publishedAt
  const feed = new Feed({
    id: page,
    title: `${title} – ${siteName}`,
    link: page,
    language: 'fr',
    copyright: 'Avis publiés sous Licence Ouverte 2.0',
    generator: false,
    updated: latest ? new Date(latest) : now,
    feedLinks: { atom: `${origin}/bids.atom${query}` },
    author: { name: siteName, link: origin },
  })
  for (const bid of bids) {
    const { subject, excerpt } = tenderTexts(bid.infos)
    const link = `${origin}/appel-offre/${bid.slug}`
    const date = new Date(bid.publishedAt)
    feed.addItem({
      // The URL can change with the title; the id cannot.
      id: `urn:uuid:${bid.id}`,
      link,
      // Titles in the feed are HTML.
      title: escapeXml(subject),
      description: escapeXml(
        [factsOf(bid), excerpt && plainExcerpt(excerpt, subject)].filter(Boolean).join('\n\n'),
      ),
      date,
      published: date,
    })
  }
  return feed.atom1()
}

function factsOf({ infos, deadlineAt, clock }: TenderCard): string {
  const { client, location } = tenderTexts(infos)
  const deadline =
    deadlineAt && `Réponse avant le ${formatDateTime(new Date(deadlineAt), clock.timeZone)}`
  return [client, location, deadline].filter(Boolean).join(' · ')
}
