/**
 * A row of a CSV text. `isUnclosed`: a quote of it is never closed, so that its end is unknown; its cells
 * are then those of its first line, quotes left out.
 */
type CsvRow = { cells: string[]; isUnclosed: boolean }

/**
 * Rows of a CSV text (RFC 4180): quoted fields may hold separators, line ends and doubled quotes. The
 * separator is the one that is most frequent in the first line: `;` (French spreadsheets), `,` or a tab. After a row
 * whose quote is never closed, reading continues at the next line.
 */
export function csvRows(text: string): CsvRow[] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const csv = { source, separator, fieldEnd: new RegExp(`[ \\t]*(?:${separator}|\\r?\\n|$)`, 'y') }
  const rows: CsvRow[] = []
  for (let at = 0; at < source.length; ) {
    const read = rowAt(csv, at)
    if (read) {
      rows.push({ cells: read.cells, isUnclosed: false })
      at = read.next
      continue
    }
    const end = source.indexOf('\n', at)
    const next = end === -1 ? source.length : end + 1
    const line = source.slice(at, next).trimEnd().replaceAll('"', '')
    rows.push({ cells: line.split(separator), isUnclosed: true })
    at = next
  }
  return rows
}

type Csv = {
  source: string
  separator: string
  /** Characters allowed after a quote that closes a field. */
  fieldEnd: RegExp
}

/** Maximum length of a quoted field: bounds what is read in vain, and read again. */
const LONGEST_FIELD = 100_000

/** The row that begins here, and where the next one does; null where a quote of it is never closed. */
function rowAt(csv: Csv, start: number): { cells: string[]; next: number } | null {
  const { source, separator } = csv
  const cells: string[] = []
  let field = ''
  let at = start
  while (at < source.length) {
    const character = source[at]
    if (character === '"' && field.trim() === '') {
      const quoted = quotedField(csv, at + 1)
      if (quoted === null) return null
      field = quoted.text
      at = quoted.next
    } else if (character === separator) {
      cells.push(field)
      field = ''
      at++
    } else if (character === '\n') {
      return { cells: [...cells, field.replace(/\r$/, '')], next: at + 1 }
    } else {
      field += character
      at++
    }
  }
  return { cells: [...cells, field], next: at }
}

/**
 * The text between quotes. Where the next quote is lines further down and amid words, it opens another field:
 * this one was never closed.
 */
function quotedField(
  { source, fieldEnd }: Csv,
  start: number,
): { text: string; next: number } | null {
  let text = ''
  for (let from = start; ; ) {
    const quote = source.indexOf('"', from)
    if (quote === -1 || quote - start > LONGEST_FIELD) return null
    text += source.slice(from, quote)
    if (source[quote + 1] !== '"') {
      fieldEnd.lastIndex = quote + 1
      return fieldEnd.test(source) || !text.includes('\n') ? { text, next: quote + 1 } : null
    }
    text += '"'
    from = quote + 2
  }
}

function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const count = (separator: string) => first.split(separator).length
  return [';', ',', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
}
