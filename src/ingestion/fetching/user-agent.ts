/** Who asks, and where to find them: a site that minds our requests can say so. */
export function userAgentOf({ siteName, siteUrl }: { siteName: string; siteUrl: string }): string {
  const product = siteName
    .normalize('NFD')
    .replace(/[^\w.-]+/g, '')
    .slice(0, 40)
  return `${product || 'Clairmarche'}/1.0 (+${new URL('/contact', siteUrl).href})`
}
