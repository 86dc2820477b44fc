import type { SourceCode } from './source-codes.ts'

/** Where the official text of a notice stands; null for sources whose addresses follow no rule. */
export function noticeUrl(source: SourceCode, sourceRef: string): string | null {
  if (source === 'boamp') {
    return `https://www.boamp.fr/pages/avis/?q=idweb:${encodeURIComponent(`"${sourceRef}"`)}`
  }
  if (source === 'ted') {
    return `https://ted.europa.eu/fr/notice/-/detail/${encodeURIComponent(sourceRef)}`
  }
  return null
}
