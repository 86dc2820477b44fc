import { Parser } from 'htmlparser2'
import { RefusedFile } from '../refusals.ts'
import { type OfficePart, officeParts } from './office-parts.ts'
import { type ShownAs, shownAs, shownNumber } from './xlsx-values.ts'

/** A row with words; `number` from 1, `cells` from the first column of the sheet. */
export type SheetRow = { number: number; cells: string[] }
/** `merged`: cells that are one, from 0; `to` is its last row and column. */
export type Sheet = { name: string; rows: SheetRow[]; merged: MergedCell[] }
type MergedCell = { row: number; column: number; toRow: number; toColumn: number }

export type SheetLimits = {
  /** Bytes of XML. */
  mostUnpacked?: number
  /** Columns beyond are formats drawn to the edge of the sheet. */
  mostColumns?: number
  /** The first sheet alone. */
  isFirstOnly?: boolean
  /** Percentages and dates as they are shown; without, as they are stored. */
  isShown?: boolean
}

/** Cells with words of all sheets. */
const MOST_CELLS = 2_000_000
/** A shared text may be used again and again. */
const MOST_CHARACTERS = 40_000_000
const MOST_COLUMNS = 200
const MOST_MERGED = 20_000

/**
 * The sheets of an Excel workbook, in its order, read while they are unpacked. No maintained reader of the registry
 * enforces limits on unpacked bytes and cells while it reads, so that this one uses a ZIP and an XML reader.
 * @throws RefusedFile `bomb` where it holds more than the limits, `damaged` where it is no workbook
 */
export async function readSheets(bytes: Uint8Array, limits: SheetLimits = {}): Promise<Sheet[]> {
  const parts = await officeParts(
    bytes,
    /^xl\/(?:worksheets\/sheet\d+|sharedStrings|workbook|styles|_rels\/workbook)\.xml(?:\.rels)?$/,
    limits.mostUnpacked,
  )
  const part = (name: string) => parts.find((one) => one.name === name)
  const shared = await sharedTexts(part('xl/sharedStrings.xml'))
  const formats = limits.isShown ? await cellFormats(part('xl/styles.xml')) : []
  const count = { cells: 0, characters: 0 }
  const sheets: Sheet[] = []
  for (const { name, sheet } of await sheetsInOrder(parts)) {
    sheets.push({ name, ...(await readSheet(sheet, { shared, formats, count, limits })) })
    if (limits.isFirstOnly) break
  }
  if (sheets.length === 0) throw new RefusedFile('damaged')
  return sheets
}

type Attributes = Record<string, string>

/** Runs through a part chunk by chunk, so that what waits on the same thread goes on. */
async function parse(
  part: OfficePart | undefined,
  handlers: {
    onopentag?: (name: string, attributes: Attributes) => void
    ontext?: (text: string) => void
    onclosetag?: (name: string) => void
  },
): Promise<void> {
  if (!part) return
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  const { onopentag, ontext, onclosetag } = handlers
  const parser = new Parser(
    {
      ...(onopentag && {
        onopentag: (name: string, own: Attributes) => onopentag(local(name), own),
      }),
      ...(ontext && { ontext }),
      ...(onclosetag && { onclosetag: (name: string) => onclosetag(local(name)) }),
    },
    { xmlMode: true, decodeEntities: true },
  )
  const decoder = new TextDecoder()
  for await (const chunk of part.chunks()) parser.write(decoder.decode(chunk, { stream: true }))
  parser.end(decoder.decode())
}

async function sheetsInOrder(
  parts: readonly OfficePart[],
): Promise<{ name: string; sheet: OfficePart }[]> {
  const targets = new Map<string, string>()
  await parse(
    parts.find(({ name }) => name === 'xl/_rels/workbook.xml.rels'),
    {
      onopentag: (name, { Id, Target }) => {
        if (name === 'Relationship' && Id && Target)
          targets.set(Id, Target.replace(/^\/?(?:xl\/)?/, 'xl/'))
      },
    },
  )
  const named: { name: string; target: string | undefined }[] = []
  await parse(
    parts.find(({ name }) => name === 'xl/workbook.xml'),
    {
      onopentag: (name, attributes) => {
        if (name !== 'sheet') return
        const id = attributes['r:id'] ?? ''
        named.push({ name: attributes.name ?? '', target: targets.get(id) })
      },
    },
  )
  const files = parts
    .filter(({ name }) => name.startsWith('xl/worksheets/'))
    .sort((one, other) => numberOf(one.name) - numberOf(other.name))
  const ordered = named.flatMap(({ name, target }) => {
    const sheet = files.find((file) => file.name === target)
    return sheet ? [{ name, sheet }] : []
  })
  return ordered.length === files.length
    ? ordered
    : files.map((sheet, at) => ({ name: named[at]?.name ?? '', sheet }))
}

const numberOf = (name: string) => Number(/(\d+)\.xml$/.exec(name)?.[1])

/** Texts that cells refer to by their place; the pronunciation that some have is left out. */
async function sharedTexts(part: OfficePart | undefined): Promise<string[]> {
  const texts: string[] = []
  let isText = false
  let pronounced = 0
  await parse(part, {
    onopentag(name) {
      if (name === 'si') texts.push('')
      if (name === 'rPh') pronounced++
      isText = name === 't' && pronounced === 0
    },
    ontext(text) {
      if (isText) texts[texts.length - 1] += text
    },
    onclosetag(name) {
      if (name === 't') isText = false
      if (name === 'rPh') pronounced--
    },
  })
  return texts
}

/** How the numbers of cells are shown, by the number of their format. */
async function cellFormats(part: OfficePart | undefined): Promise<ShownAs[]> {
  const codes = new Map<number, string>()
  const formats: ShownAs[] = []
  let isCellFormats = false
  await parse(part, {
    onopentag(name, attributes) {
      const id = Number(attributes.numFmtId)
      if (name === 'numFmt') codes.set(id, attributes.formatCode ?? '')
      if (name === 'cellXfs') isCellFormats = true
      if (name === 'xf' && isCellFormats) formats.push(shownAs(id, codes.get(id)))
    },
    onclosetag(name) {
      if (name === 'cellXfs') isCellFormats = false
    },
  })
  return formats
}

type SheetContext = {
  shared: readonly string[]
  formats: readonly ShownAs[]
  count: { cells: number; characters: number }
  limits: SheetLimits
}

async function readSheet(
  part: OfficePart,
  { shared, formats, count, limits }: SheetContext,
): Promise<Omit<Sheet, 'name'>> {
  const { mostColumns = MOST_COLUMNS } = limits
  const rows: SheetRow[] = []
  const merged: MergedCell[] = []
  let row: SheetRow = { number: 0, cells: [] }
  let cell: { column: number; type: string; format: ShownAs } | null = null
  let value = ''
  let isValue = false
  let pronounced = 0
  await parse(part, {
    onopentag(name, attributes) {
      if (name === 'row') row = { number: Number(attributes.r) || row.number + 1, cells: [] }
      else if (name === 'c') {
        const column = columnOf(attributes.r) ?? (cell?.column ?? -1) + 1
        cell = { column, type: attributes.t ?? '', format: formats[Number(attributes.s)] ?? null }
        value = ''
      } else if (name === 'rPh') pronounced++
      else if (name === 'v' || (name === 't' && pronounced === 0)) isValue = true
      else if (name === 'mergeCell' && merged.length < MOST_MERGED) {
        merged.push(...mergedCell(attributes.ref))
      }
    },
    ontext(text) {
      if (isValue) value += text
    },
    onclosetag(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') pronounced--
      else if (name === 'row') {
        if (row.cells.some((one) => one !== '')) rows.push(row)
        cell = null
      } else if (name === 'c' && cell && cell.column < mostColumns && value !== '') {
        const text = textOf(value, cell)
        count.characters += text.length
        if (++count.cells > MOST_CELLS || count.characters > MOST_CHARACTERS) {
          throw new RefusedFile('bomb')
        }
        while (row.cells.length < cell.column) row.cells.push('')
        row.cells[cell.column] = text
      }
    },
  })
  return { rows, merged }

  function textOf(written: string, { type, format }: { type: string; format: ShownAs }): string {
    if (type === 's') return shared[Number(written)] ?? ''
    if (type === 'b') return written === '1' ? 'VRAI' : 'FAUX'
    if (type !== '' && type !== 'n') return written
    return limits.isShown ? shownNumber(written, format) : written
  }
}

function mergedCell(reference: string | undefined): MergedCell[] {
  const [from, to] = (reference ?? '').split(':')
  const [column, toColumn] = [columnOf(from), columnOf(to)]
  const [row, toRow] = [from, to].map((one) => Number(/\d+$/.exec(one ?? '')?.[0]) - 1)
  if (column === null || toColumn === null || !(row !== undefined && toRow !== undefined)) return []
  return [{ row, column, toRow, toColumn }]
}

/** « AB12 » is in column 27, counted from 0. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1]
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
