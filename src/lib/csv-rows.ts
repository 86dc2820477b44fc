/**
 * A row of a CSV text. `isUnclosed`: a quote of it is never closed, so that its end is unknown; its cells
 * are then those of its first line, quotes left out.
 */
export type CsvRow = { cells: string[]; isUnclosed: boolean }

/** Maximum length of a quoted field: limits how much text is read twice. */
const LONGEST_FIELD = 100_000

/** Maximum length of a row in a stream, which bounds its memory. */
const LONGEST_ROW = 1_000_000

/** A row that no table has, such as a file without line ends. */
export class CsvRowTooLong extends Error {
  override name = 'CsvRowTooLong'
}

/** Rows of a whole CSV text, as `csvRowsOf` reads them. */
export function csvRows(text: string): CsvRow[] {
  const reader = new CsvReader()
  return [...reader.rowsIn(text), ...reader.lastRows()]
}

/**
 * Rows of a CSV stream in UTF-8, in constant memory.
 *
 * @throws CsvRowTooLong
 */
export async function* csvRowsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const reader = new CsvReader()
  for await (const chunk of chunks) {
    yield* reader.rowsIn(decoder.decode(chunk, { stream: true }))
    if (reader.waiting > LONGEST_ROW) {
      throw new CsvRowTooLong(`A row is longer than ${LONGEST_ROW} characters`)
    }
  }
  yield* reader.lastRows()
}

/**
 * Reads CSV (RFC 4180) piece by piece: quoted fields may hold separators, line ends and doubled quotes. The
 * separator is the one that is most frequent in the first line: `;` (French spreadsheets), `,` or a tab. After a row
 * whose quote is never closed, reading continues at the next line.
 */
class CsvReader {
  #text = ''
  #isStarted = false
  #marks: Marks | null = null

  /** Number of characters of the row that is not complete yet. */
  get waiting(): number {
    return this.#text.length
  }

  /** The rows that are complete with this piece of the text. */
  rowsIn(piece: string): CsvRow[] {
    this.#text += this.#isStarted ? piece : piece.replace(/^\uFEFF/, '')
    this.#isStarted ||= piece !== ''
    return this.#rows({ isLast: false })
  }

  /** The rest, once the text is complete. */
  lastRows(): CsvRow[] {
    return this.#rows({ isLast: true })
  }

  #rows({ isLast }: { isLast: boolean }): CsvRow[] {
    if (!isLast && !this.#marks && !this.#text.includes('\n')) return []
    this.#marks ??= marksFor(separatorOf(this.#text))
    const source = { text: this.#text, marks: this.#marks, isLast }
    const rows: CsvRow[] = []
    let at = 0
    while (at < this.#text.length) {
      const row = rowAt(source, at) ?? firstLineAt(source, at)
      if (row === INCOMPLETE) break
      rows.push(row.row)
      at = row.next
    }
    this.#text = this.#text.slice(at)
    return rows
  }
}

type Marks = {
  separator: string
  /** Characters allowed after a quote that closes a field. */
  fieldEnd: RegExp
}

function marksFor(separator: string): Marks {
  return { separator, fieldEnd: new RegExp(`[ \\t]*(?:${separator}|\\r?(?:\\n|$))`, 'y') }
}

/** `isLast`: nothing follows. */
type Source = { text: string; marks: Marks; isLast: boolean }

const INCOMPLETE = 'incomplete'

type ReadRow = { row: CsvRow; next: number }

/** The row that begins here, and where the next one does; null where a quote of it is never closed. */
function rowAt(source: Source, start: number): ReadRow | typeof INCOMPLETE | null {
  const { text, marks, isLast } = source
  const cells: string[] = []
  for (let at = start; ; at++) {
    let field = ''
    const opened = openingQuote(source, at)
    if (opened !== null) {
      const quoted = quotedField(source, opened)
      if (quoted === null || quoted === INCOMPLETE) return quoted
      field = quoted.text
      at = quoted.next
    }
    const from = at
    while (at < text.length && text[at] !== marks.separator && text[at] !== '\n') at++
    field += text.slice(from, at)
    if (at === text.length && !isLast) return INCOMPLETE
    if (text[at] !== marks.separator) {
      cells.push(field.endsWith('\r') ? field.slice(0, -1) : field)
      return { row: { cells, isUnclosed: false }, next: at + 1 }
    }
    cells.push(field)
  }
}

/** Where the text begins that a quote opens here, spaces before it; null where there is none. */
function openingQuote({ text, marks }: Source, start: number): number | null {
  let at = start
  while (text[at] === ' ' || (text[at] === '\t' && marks.separator !== '\t')) at++
  return text[at] === '"' ? at + 1 : null
}

/**
 * The text between quotes. Where the next quote is lines further down and amid words, it opens another field:
 * this one was never closed, and null is returned.
 */
function quotedField(
  { text, marks, isLast }: Source,
  start: number,
): { text: string; next: number } | typeof INCOMPLETE | null {
  let field = ''
  for (let from = start; ; ) {
    const quote = text.indexOf('"', from)
    const length = (quote === -1 ? text.length : quote) - start
    if (length > LONGEST_FIELD) return null
    if (quote === -1) return isLast ? null : INCOMPLETE
    field += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      marks.fieldEnd.lastIndex = quote + 1
      const isClosed = !field.includes('\n') || marks.fieldEnd.test(text)
      return isClosed ? { text: field, next: quote + 1 } : null
    }
    field += '"'
    from = quote + 2
  }
}

function firstLineAt({ text, marks }: Source, start: number): ReadRow {
  const end = text.indexOf('\n', start)
  const next = end === -1 ? text.length : end + 1
  const line = text.slice(start, next).trimEnd().replaceAll('"', '')
  return { row: { cells: line.split(marks.separator), isUnclosed: true }, next }
}

function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const count = (separator: string) => first.split(separator).length
  return [';', ',', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
}
