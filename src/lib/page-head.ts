/** Titles, descriptions and addresses of a page, as search engines and shared links read them. */
export function pageHead({
  title,
  siteName,
  description,
  canonical,
  noindex = false,
}: {
  title: string
  siteName: string
  description?: string
  /** Whole address on the site's origin. */
  canonical?: string
  noindex?: boolean
}) {
  const meta: Record<string, string>[] = [
    { title: `${title} | ${siteName}` },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:type', content: 'website' },
  ]
  if (description) {
    meta.push({ name: 'description', content: description })
    meta.push({ property: 'og:description', content: description })
  }
  if (canonical) meta.push({ property: 'og:url', content: canonical })
  if (noindex) meta.push({ name: 'robots', content: 'noindex' })
  return { meta, links: canonical ? [{ rel: 'canonical', href: canonical }] : [] }
}
