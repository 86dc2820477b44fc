/**
 * The default `User-Agent`: product and address to write to. Firewalls refuse names that do not start as a
 * browser's do (TED's since 30 September 2026); crawlers write theirs in this form.
 *
 * @param contact an address of the web, or `mailto:…`
 */
export function defaultUserAgent({
  siteName,
  contact,
}: {
  siteName: string
  contact: string
}): string {
  const product = siteName
    .normalize('NFD')
    .replace(/[^\w.-]+/g, '')
    .slice(0, 40)
  return `Mozilla/5.0 (compatible; ${product || 'Clairmarche'}/1.0; +${contact})`
}

/** The contact page of the site; the operator's e-mail address where the site is local. */
export function contactAddress({ siteUrl, email }: { siteUrl: string; email?: string }): string {
  const isLocal = /^(?:localhost$|127\.|\[::1\])/.test(new URL(siteUrl).hostname)
  return isLocal && email ? `mailto:${email}` : new URL('/contact', siteUrl).href
}

/** The name in robots.txt of the sender of a `User-Agent`. */
export function robotName(userAgent: string): string {
  const compatible = /\(compatible;\s*([\w.-]+)/.exec(userAgent)?.[1]
  return compatible ?? /^[\w.-]+/.exec(userAgent)?.[0] ?? userAgent
}
