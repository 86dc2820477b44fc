import type { SourceCode } from '#/domain/sources/source-codes.ts'

/** URL of the official text of a notice; null for sources whose addresses follow no rule. */
export function noticeUrl(source: SourceCode, sourceRef: string): string | null {
  if (source === 'boamp') {
    return `https://www.boamp.fr/pages/avis/?q=idweb:${encodeURIComponent(`"${sourceRef}"`)}`
  }
  if (source === 'ted') {
    return `https://ted.europa.eu/fr/notice/-/detail/${encodeURIComponent(sourceRef)}`
  }
  return null
}

/** Sites of sources that name a notice by its number, and how the number looks there. */
const SITES = [
  { host: /(?:^|\.)boamp\.fr$/, number: /(?<![\d-])\d{2}-\d{1,7}(?![\d-])/ },
  { host: /(?:^|\.)ted\.europa\.eu$/, number: /(?<![\d-])\d{1,8}-\d{4}(?![\d-])/ },
]

/** The number of the notice that an address of BOAMP or TED leads to; null for any other address. */
export function noticeNumberOf(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { hostname, pathname, search } = new URL(url)
  const site = SITES.find(({ host }) => host.test(hostname))
  const [number] = site?.number.exec(pathname + search.replaceAll('%22', '"')) ?? []
  return number ?? null
}
