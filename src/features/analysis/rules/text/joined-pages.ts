import type { Passage, Quote } from './passage.ts'

/** How much of each page a list may take that goes on over its end. */
const REACH = 1500
/** « 3/7 », « Page 4 sur 9 », « – 5 – » */
const PAGE_NUMBER =
  /^[^\p{L}\d\n]{0,6}(?:.{0,80}(?<!\p{L})page\s*)?\d{1,3}(?:\s*(?:\/|sur|-)\s*\d{1,3})?[^\p{L}\d\n]{0,6}$/iu
const MARGIN_LINES = 2
/** Both hold a weight, or there is no list to go on. */
const FIGURE = /\d\s?(?:%|points?|pts|\/\s?\d|[)\].;,]|\n)|\d$/iu

/** The end of a page and the beginning of the next as one text; null where they do not follow each other. */
export function joinedPages(
  first: Passage,
  second: Passage,
): { passage: Passage; quotesOf: (quote: Quote) => Quote[] } | null {
  if (!('page' in first) || !('page' in second) || second.page !== first.page + 1) return null
  const from = Math.max(0, first.text.length - REACH)
  const above = withoutMargins(first.text.slice(from), 'end')
  const below = withoutMargins(second.text.slice(0, REACH), 'start')
  if (!FIGURE.test(above) || !FIGURE.test(below)) return null
  const seam = above.length + 1
  const passage: Passage = { page: first.page, text: `${above}\n${below}` }
  const quotesOf = ({ start, end }: Quote): Quote[] => [
    ...(start < above.length
      ? [{ passage: first, start: from + start, end: from + Math.min(end, above.length) }]
      : []),
    ...(end > seam ? [{ passage: second, start: Math.max(0, start - seam), end: end - seam }] : []),
  ]
  return { passage, quotesOf }
}

/** Page numbers at the edge become spaces, so that places in the text stay what they are. */
function withoutMargins(text: string, edge: 'start' | 'end'): string {
  const lines = text.split('\n')
  const filled = [...lines.keys()].filter((at) => lines[at]?.trim())
  const margin = edge === 'end' ? filled.slice(-MARGIN_LINES) : filled.slice(0, MARGIN_LINES)
  for (const at of margin) {
    const line = lines[at] ?? ''
    if (PAGE_NUMBER.test(line.trim())) lines[at] = ' '.repeat(line.length)
  }
  return lines.join('\n')
}
