import { Feed } from 'feed'
import type { SiteIdentity } from '#/lib/site-identity.ts'
import { escapeXml } from '#/lib/xml.ts'
import type { BlogPostCard } from './blog-post.ts'

/** The published posts as Atom feed, latest first. */
export function blogFeed(
  posts: readonly BlogPostCard[],
  { origin, siteName }: SiteIdentity,
): string {
  const latest = posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  const feed = new Feed({
    id: `${origin}/blog`,
    title: `Blog de ${siteName}`,
    link: `${origin}/blog`,
    language: 'fr',
    copyright: siteName,
    generator: false,
    updated: latest ? new Date(latest) : new Date(0),
    feedLinks: { atom: `${origin}/blog/atom.xml` },
    author: { name: siteName, link: origin },
  })
  for (const { slug, title, description, publishedAt, updatedAt } of posts) {
    const link = `${origin}/post/${slug}`
    feed.addItem({
      id: link,
      link,
      // Titles in the feed are HTML.
      title: escapeXml(title),
      description: escapeXml(description),
      date: new Date(updatedAt),
      ...(publishedAt && { published: new Date(publishedAt) }),
    })
  }
  return feed.atom1()
}
