import type { Passage } from './passage.ts'

/** A cell of a line: its words, their place in the passage, and the column of the line they begin in. */
export type TextCell = { text: string; start: number; end: number; column: number }

/** Lines in columns, as tabs, wide gaps or bars part them. */
export type TextTable = { header: TextCell[]; rows: TextCell[][] }

/** What a column may hold: the kind shows which line can be its cell. */
const COLUMNS: [heading: RegExp, cell: RegExp][] = [
  [
    /^(?:pond[ée]rations?|poids|points?|coefficients?|bar[èe]me|notes?)(?: (?:en|sur) .{1,12})?(?: ?\(?%\)?)?$/iu,
    /^\d{1,3}(?:[.,]\d+)?\s*(?:%|points?|pts|\/\s?\d+)?$/iu,
  ],
  [
    /^(?:sous[- ])?crit[èe]res?(?: (?:de jugement|d['’]attribution|de choix|de s[ée]lection|de notation)[^.:]{0,25})?$/iu,
    /\p{L}{2}/u,
  ],
  [
    /^(?:n\s?[°ºo]\s?)?(?:de |du )?lots?$|^n\s?[°º]\s?(?:d['’]ordre)?$|^num[ée]ros?(?: (?:du |de )?lots?)?$/iu,
    /^(?:lots?\s*)?(?:n\s?[°ºo]\s?)?0?\d{1,3}[.)]?(?:\s*[-–:]\s*\S.*)?$/iu,
  ],
  [
    /^(?:montants?|seuils?|valeur|engagement|estimation|prix|co[ûu]t|budget|maxi(?:mum|mal)?|mini(?:mum|mal)?|plafond|plancher)(?!\p{L})/iu,
    /^(?:sans(?: \p{L}+)*|n[ée]ant|[-–]|\d[\d \u00a0\u202f.,]*\s?(?:k?€|euros?|M€)?\s?(?:H\.?T\.?|TTC)?)$/iu,
  ],
  [
    /^(?:quantit[ée]s?|qt[ée]s?\.?|nombre|nb\.?|besoins?|effectifs?|volume|consommation)(?!\p{L})/iu,
    /^\d[\d \u00a0\u202f.,]*\s?(?:\p{L}{1,12}\.?)?$/u,
  ],
  [/^(?:unit[ée]s?|u\.?|uv|conditionnement|cond\.)$/iu, /^(?=.*\p{L})[^\n]{1,30}$/u],
  [/^n\s?[°º]\s?(?:de |du )?\p{L}{3,}$/iu, /^\S[^\n]{0,12}$/u],
  [
    /^(?:r[ée]f(?:\.|[ée]rences?)?|code|rep[èe]re|poste|article|item)s?(?: \p{L}+)?$/iu,
    /^\S[^\n]{0,60}$/u,
  ],
  [
    /^(?:d[ée]signations?|intitul[ée]s?|libell[ée]s?|objets?|descriptions?|descriptif|nature|d[ée]nominations?|contenu|produits?|fournitures?|mat[ée]riels?|[ée]quipements?|prestations?|types?|mod[èe]les?|secteurs?|sites?|lieux?|caract[ée]ristiques?|dur[ée]e|d[ée]lai)(?!\p{L})/iu,
    /\p{L}{2}/u,
  ],
]
const LONGEST_HEADING = 60
/** « (en € HT) », which goes on from the line above. */
const GOES_ON =
  /^(?:\(.{1,40}\)|en euros.{0,20}|€.{0,12}|H\.?T\.?|annuelle?s?|estim\p{L}+|sur .{1,30}|pour .{1,30}|de l['’].{1,30})$/iu
const MOST_COLUMNS = 6
const FEWEST_ROWS = 2

type Line = { text: string; start: number; end: number }
type Column = { heading: TextCell; cell: RegExp }

/** Tables whose cells are on lines of their own: a heading for each column, then as many lines for each row. */
export function stackedTables(passage: Passage): TextTable[] {
  const lines = filledLines(passage.text)
  const tables: TextTable[] = []
  for (let at = 0; at < lines.length; ) {
    const { columns, next } = columnsFrom(lines, at)
    const byColumn = columns.length > 0 ? columnByColumn(lines, at) : null
    if (byColumn) {
      tables.push(byColumn.table)
      at = byColumn.next
      continue
    }
    const rows = columns.length >= 2 ? rowsFrom(lines, next, columns) : null
    if (rows && rows.rows.length >= FEWEST_ROWS) {
      tables.push({ header: columns.map(({ heading }) => heading), rows: rows.rows })
      at = rows.next
    } else at++
  }
  return tables
}

/** A heading and its cells, then the next heading and as many: columns that were written one after the other. */
function columnByColumn(
  lines: readonly Line[],
  from: number,
): { table: TextTable; next: number } | null {
  const columns: { heading: TextCell; cells: TextCell[] }[] = []
  let at = from
  for (;;) {
    const { columns: headings, next } = columnsFrom(lines, at, 1)
    const [column] = headings
    if (!column) break
    const cells = cellsFrom(lines, next, column.cell)
    const count = columns[0]?.cells.length
    if (cells.length < FEWEST_ROWS || (count !== undefined && cells.length < count)) break
    const own = cells.slice(0, count).map((cell) => ({ ...cell, column: columns.length }))
    columns.push({ heading: { ...column.heading, column: columns.length }, cells: own })
    at = next + own.length
  }
  const [first] = columns
  if (!first || columns.length < 2) return null
  const rows = first.cells.map((_, row) => columns.flatMap(({ cells }) => cells[row] ?? []))
  return { table: { header: columns.map(({ heading }) => heading), rows }, next: at }
}
const MOST_CELLS = 40

function cellsFrom(lines: readonly Line[], from: number, cell: RegExp): Line[] {
  const next = lines.slice(from, from + MOST_CELLS)
  const end = next.findIndex((line) => !cell.test(line.text) || isHeading(line))
  return end < 0 ? next : next.slice(0, end)
}

/** « Prix », « Délai » are criteria more often than headings of columns. */
const isHeading = ({ text }: Line) =>
  !/^(?:prix|d[ée]lais?|co[ûu]ts?)(?!\p{L})/iu.test(text) && isColumnHeading(text)

const isColumnHeading = (text: string) => COLUMNS.some(([heading]) => heading.test(text))

function columnsFrom(
  lines: readonly Line[],
  from: number,
  most = MOST_COLUMNS,
): { columns: Column[]; next: number } {
  const columns: Column[] = []
  let at = from
  for (
    ;
    at < lines.length && (columns.length < most || GOES_ON.test(lines[at]?.text ?? ''));
    at++
  ) {
    const line = lines[at]
    if (!line || line.text.length > LONGEST_HEADING) break
    const kind = COLUMNS.find(([heading]) => heading.test(line.text))
    const last = columns.at(-1)
    if (kind && !/[:;]$|\p{L}{5}\.$/u.test(line.text)) {
      columns.push({ heading: { ...line, column: columns.length }, cell: kind[1] })
    } else if (last && GOES_ON.test(line.text)) {
      last.heading = { ...last.heading, text: `${last.heading.text} ${line.text}`, end: line.end }
    } else break
  }
  return { columns, next: at }
}

function rowsFrom(
  lines: readonly Line[],
  from: number,
  columns: readonly Column[],
): { rows: TextCell[][]; next: number } {
  const rows: TextCell[][] = []
  let at = from
  for (;;) {
    const row = rowAt(lines, at, columns)
    if (!row) return { rows, next: at }
    rows.push(row.cells)
    at = row.next
  }
}

function rowAt(
  lines: readonly Line[],
  from: number,
  columns: readonly Column[],
): { cells: TextCell[]; next: number } | null {
  const cells: TextCell[] = []
  let at = from
  for (const [column, { cell }] of columns.entries()) {
    const line = lines[at]
    if (!line || !cell.test(line.text)) return null
    cells.push({ ...line, column })
    at++
    // A name that goes on over its line, where the next column could not hold the rest.
    const rest = lines[at]
    const own = cells.at(-1)
    const following = columns[column + 1]?.cell
    if (own && rest && following && !following.test(rest.text) && /^\p{Ll}|^\(/u.test(rest.text)) {
      own.text = `${own.text} ${rest.text}`
      own.end = rest.end
      at++
    }
  }
  return { cells, next: at }
}

function filledLines(text: string): Line[] {
  let start = 0
  return text.split('\n').flatMap((line): Line[] => {
    const from = start + line.length - line.trimStart().length
    start += line.length + 1
    const words = line.trim()
    return words === '' ? [] : [{ text: words, start: from, end: from + words.length }]
  })
}
