import type { Evidence } from './analysis-types.ts'

/** What evidence points at, by id: how people call it and where it can be read. */
export type EvidenceNames = {
  notices: Readonly<Record<string, { name: string; url: string | null }>>
  documents: Readonly<Record<string, string>>
}

export type NamedSource = { quote: string | null; name: string; url: string | null }

/** More quotes than these show nothing new. */
const MOST = 4

/** Evidence as people read it: the words, and where they stand. Boxes of forms have no words. */
export function evidenceSources(
  evidence: readonly Evidence[],
  { notices, documents }: EvidenceNames,
): NamedSource[] {
  const seen = new Set<string>()
  return evidence
    .flatMap((one): NamedSource[] => {
      const quote = one.quote && isWords(one.quote) ? one.quote.trim() : null
      if (one.kind === 'notice') {
        const notice = notices[one.noticeId]
        return notice ? [{ ...notice, quote }] : []
      }
      const name = documents[one.documentId]
      return name ? [{ quote, name: `${name}, page\u00a0${one.page}`, url: null }] : []
    })
    .filter((one) => {
      const key = `${one.name} ${one.quote}`
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, MOST)
}

/** « RESTRICTED_SHELTERED_WORKSHOP » is the name of a box. */
function isWords(quote: string): boolean {
  return !/^[A-Z_]+$/.test(quote) && !/^(?:oui|non|[a-z]{2,6}-[a-z-]+)$/.test(quote)
}
