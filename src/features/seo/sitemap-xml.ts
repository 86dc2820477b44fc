import { escapeXml } from '#/lib/xml.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export type SitemapEntry = {
  /** Absolute URL. */
  url: string
  changedAt?: Date | null
}

/** Streams a sitemap. */
export async function* sitemapXml(
  entries: AsyncIterable<SitemapEntry[]> | Iterable<SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`
  for await (const batch of entries) {
    yield batch.map((entry) => `<url>${entryXml(entry)}</url>\n`).join('')
  }
  yield '</urlset>\n'
}

/** The sitemap index. */
export function sitemapIndexXml(parts: SitemapEntry[]): string {
  const entries = parts.map((part) => `<sitemap>${entryXml(part)}</sitemap>\n`)
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`
}

function entryXml({ url, changedAt }: SitemapEntry): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<loc>${escapeXml(url)}</loc>${changed}`
}
