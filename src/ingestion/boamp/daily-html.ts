/**
 * The same document without its renderings: most of a daily file is the notice again as HTML, which
 * is neither read nor stored. A block that does not end is left as it is, for the parser to refuse.
 */
export function withoutHtml(document: Uint8Array): Uint8Array
export function withoutHtml(document: string): string
export function withoutHtml(document: Uint8Array | string): Uint8Array | string
export function withoutHtml(document: Uint8Array | string): Uint8Array | string {
  if (typeof document === 'string') return stripText(document)
  const bytes = Buffer.from(document.buffer, document.byteOffset, document.byteLength)
  const included = includedRanges((mark, from) => bytes.indexOf(mark, from, 'latin1'), bytes.length)
  if (included.length === 1) return document
  return Buffer.concat(included.map(([from, to]) => bytes.subarray(from, to)))
}

function stripText(document: string): string {
  const included = includedRanges((mark, from) => document.indexOf(mark, from), document.length)
  return included.map(([from, to]) => document.slice(from, to)).join('')
}

const BLOCKS = [
  ['<HTML><![CDATA[', ']]></HTML>'],
  ['<HTMLSYNTHESE><![CDATA[', ']]></HTMLSYNTHESE>'],
] as const

function includedRanges(
  indexOf: (mark: string, from: number) => number,
  length: number,
): [from: number, to: number][] {
  const included: [number, number][] = []
  let from = 0
  for (const [opening, closing] of BLOCKS) {
    const start = indexOf(opening, from)
    const end = start < 0 ? -1 : indexOf(closing, start)
    if (end < 0) continue
    included.push([from, start])
    from = end + closing.length
  }
  included.push([from, length])
  return included
}
