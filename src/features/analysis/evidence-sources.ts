import type { Evidence } from '#/domain/notices/analysis-types.ts'

/** What evidence points at, by id: how people call it and where it can be read. */
export type EvidenceNames = {
  notices: Readonly<Record<string, { name: string; url: string | null }>>
  documents: Readonly<Record<string, string>>
  /** Shows a page of a document with the words marked. */
  openPage?: (documentId: string, page: number, quote: string) => void
}

type NamedSource = {
  quote: string | null
  name: string
  url: string | null
  onOpen?: () => void
}

/** More quotes than these show nothing new. */
const MOST = 4

/** Evidence as people read it: the words, and where they are. Boxes of forms have no words. */
export function evidenceSources(
  evidence: readonly Evidence[],
  { notices, documents, openPage }: EvidenceNames,
): NamedSource[] {
  const named = evidence.flatMap((one): NamedSource[] => {
    const quote = one.quote && isWords(one.quote) ? shown(one.quote) : null
    if (one.kind === 'notice') {
      const notice = notices[one.noticeId]
      return notice ? [{ ...notice, quote }] : []
    }
    const name = documents[one.documentId]
    if (!name) return []
    const onOpen = openPage && (() => openPage(one.documentId, one.page, one.quote))
    const place = { quote, name: `${name}, page\u00a0${one.page}`, url: null }
    return [onOpen ? { ...place, onOpen } : place]
  })
  const stated = named.filter(({ quote }) => quote !== null)
  const places = named.filter(({ name }) => !stated.some((one) => one.name === name))
  return distinctBy([...stated, ...places], ({ name, quote }) => `${name} ${quote}`).slice(0, MOST)
}

function distinctBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  return [...new Map(values.map((value) => [keyOf(value), value])).values()]
}

/** Stored quotes end here. */
const LONGEST = 600

function shown(quote: string): string {
  return quote.length < LONGEST ? quote.trim() : `${quote.replace(/\s+\S*$/, '')}…`
}

/** « RESTRICTED_SHELTERED_WORKSHOP » is the name of a box, « 30 » the content of one. */
function isWords(quote: string): boolean {
  return (
    !/^(?:[A-Z_]+|[\d\s.,:+T-]+)$/.test(quote) && !/^(?:oui|non|[a-z]{2,6}-[a-z-]+)$/.test(quote)
  )
}
