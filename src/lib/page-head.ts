/** Titles, descriptions and addresses of a page, as search engines and shared links read them. */
export function pageHead({
  title,
  siteName,
  description,
  canonical,
  noindex = false,
  kind = 'website',
  image = '/partage.png',
  feed,
}: {
  title: string
  siteName: string
  description?: string
  /** Whole address on the site's origin. */
  canonical?: string
  noindex?: boolean
  kind?: 'website' | 'article'
  /** Path of the image that shared links show. */
  image?: string
  /** The feed of the page: its list as Atom. */
  feed?: { title: string; href: string }
}) {
  const meta: Record<string, string>[] = [
    { title: `${title} | ${siteName}` },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:type', content: kind },
  ]
  if (description) {
    meta.push({ name: 'description', content: description })
    meta.push({ property: 'og:description', content: description })
  }
  if (canonical) {
    meta.push({ property: 'og:url', content: canonical })
    meta.push({ property: 'og:image', content: new URL(image, canonical).href })
    meta.push({ name: 'twitter:card', content: 'summary_large_image' })
  }
  if (noindex) meta.push({ name: 'robots', content: 'noindex' })
  const links: Record<string, string>[] = []
  if (canonical) links.push({ rel: 'canonical', href: canonical })
  if (feed) links.push({ rel: 'alternate', type: 'application/atom+xml', ...feed })
  return { meta, links }
}

type OfSite = { match: { context: { site: { name: string } } } }

/** `head` of a page that search engines leave out and that has always the same title. */
export const unlistedHead =
  (title: string) =>
  ({ match: { context } }: OfSite) =>
    pageHead({ title, siteName: context.site.name, noindex: true })
