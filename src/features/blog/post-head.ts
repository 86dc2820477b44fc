import { pageHead } from '#/lib/page-head.ts'
import { breadcrumbData, structuredDataScript } from '#/lib/structured-data.ts'
import type { BlogPost } from './blog-post.ts'

/** Meta tags and structured data of a published post. */
export function postHead(
  { slug, title, description, publishedAt, updatedAt }: BlogPost,
  site: { name: string; origin: string },
) {
  const canonical = `${site.origin}/post/${slug}`
  const publisher = { '@type': 'Organization', name: site.name, url: site.origin }
  const article = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    inLanguage: 'fr',
    datePublished: publishedAt,
    dateModified: updatedAt,
    mainEntityOfPage: canonical,
    author: publisher,
    publisher,
  }
  return {
    ...pageHead({
      title,
      siteName: site.name,
      description,
      canonical,
      kind: 'article',
      image: `/partage/post/${slug}.png`,
    }),
    scripts: [
      structuredDataScript(
        breadcrumbData([
          { name: 'Accueil', url: `${site.origin}/` },
          { name: 'Blog', url: `${site.origin}/blog` },
          { name: title, url: canonical },
        ]),
      ),
      structuredDataScript(article),
    ],
  }
}
