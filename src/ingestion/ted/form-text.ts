import { deepText, type XmlNode } from '#/ingestion/xml.ts'
import { withoutContactData } from '#/lib/contact-data.ts'

const SUPERSCRIPTS: Record<string, string> = { o: 'º', '2': '²', '3': '³' }

/**
 * Marks up within a line (`m<FT TYPE="SUP">2</FT>`) become plain characters before parsing, which
 * would tear the line apart.
 */
export function withoutInlineMarkup(source: string): string {
  return source.replace(
    /<FT\b([^>]*)>([^<]*)<\/FT>/g,
    (_whole, attributes: string, inner: string) => {
      const written = inner.trim()
      return attributes.includes('"SUP"') ? (SUPERSCRIPTS[written] ?? inner) : inner
    },
  )
}

const HEADING_START = '<ML_TI_DOC LG="'
const HEADING_END = '</ML_TI_DOC>'

/** The Office's headings in 23 other languages are a third of a notice, and are not read here. */
export function withoutForeignHeadings(source: string): string {
  const parts: string[] = []
  let from = 0
  for (;;) {
    const start = source.indexOf(HEADING_START, from)
    const end = start < 0 ? -1 : source.indexOf(HEADING_END, start)
    if (end < 0) return parts.join('') + source.slice(from)
    const isOurs = source.startsWith('FR"', start + HEADING_START.length)
    parts.push(source.slice(from, isOurs ? end + HEADING_END.length : start))
    from = end + HEADING_END.length
  }
}

/** A title on one line. */
export function titleText(node: XmlNode | undefined, ...path: string[]): string | null {
  return deepText(node, ...path)?.replace(/\s+/g, ' ') ?? null
}

/** Paragraphs, without the names, telephones and addresses of people that buyers write in them. */
export function proseText(node: XmlNode | undefined, ...path: string[]): string | null {
  const found = deepText(node, ...path)
  return found === null ? null : withoutContactData(found)
}
