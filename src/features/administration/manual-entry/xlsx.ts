import { XMLParser } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'
import { z } from 'zod'

/** Bytes of XML. Sheets of some ten thousand lines are below; what unpacks to more is no list of tenders. */
const LARGEST_PART = 64 * 1024 * 1024
/** Cells further to the right belong to no list of tenders. */
const MOST_COLUMNS = 200
const MOST_ROWS = 100_000

/** A file that holds more than is read of one. */
export class TooLongFile extends Error {}

const text = z.union([z.string(), z.number()]).transform(String)
/** A text is one run (`t`) or several with formats of their own (`r`). */
const richText = z.looseObject({
  t: z.union([text, z.looseObject({ '#text': text.optional() })]).optional(),
  r: z
    .array(z.looseObject({ t: z.union([text, z.looseObject({ '#text': text.optional() })]) }))
    .optional(),
})
const cell = z.looseObject({
  '@r': z.string().optional(),
  '@t': z.string().optional(),
  v: text.optional(),
  is: richText.optional(),
})
const sheet = z.looseObject({
  worksheet: z.looseObject({
    sheetData: z.union([
      z.literal(''),
      z.looseObject({
        row: z
          .array(
            z.union([
              z.literal(''),
              z.looseObject({ '@r': z.string().optional(), c: z.array(cell).optional() }),
            ]),
          )
          .optional(),
      }),
    ]),
  }),
})
const strings = z.looseObject({
  sst: z.union([
    z.literal(''),
    z.looseObject({ si: z.array(z.union([z.literal(''), richText])).optional() }),
  ]),
})

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  removeNSPrefix: true,
  ignoreDeclaration: true,
  isArray: (name) => ['row', 'c', 'si', 'r'].includes(name),
})

/**
 * Rows of the first sheet of an Excel workbook, cells as text; dates stay the serial numbers that
 * Excel keeps (`serialDate`).
 *
 * @param largestPart bytes of XML, of the sheet or of its texts, that are read at most
 * @throws TooLongFile where a part is larger, anything else where the file is no workbook
 */
export function xlsxRows(bytes: Uint8Array, largestPart = LARGEST_PART): string[][] {
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/^xl\/(?:worksheets\/sheet\d+|sharedStrings)\.xml$/.test(name)) return false
      if (originalSize > largestPart) throw new TooLongFile(`${name} has ${originalSize} bytes`)
      return true
    },
  })
  const [first] = Object.keys(parts)
    .filter((name) => name.startsWith('xl/worksheets/'))
    .sort((one, other) => sheetNumber(one) - sheetNumber(other))
  const part = first === undefined ? undefined : parts[first]
  if (part === undefined) throw new Error('The workbook has no sheet')
  const shared = sharedStrings(parts['xl/sharedStrings.xml'])
  const { sheetData } = sheet.parse(parser.parse(strFromU8(part))).worksheet
  const rows: string[][] = []
  let next = 0
  for (const row of sheetData === '' ? [] : (sheetData.row ?? [])) {
    const values = row === '' ? [] : cellTexts(row.c ?? [], shared)
    const at = row === '' || !row['@r'] ? next : Number(row['@r']) - 1
    next = at + 1
    // Formats alone go on to the last row that there can be.
    if (values.every((value) => value === '')) continue
    if (at >= MOST_ROWS) throw new TooLongFile(`A row has the number ${at + 1}`)
    // Rows without anything are left out of the file, but counted.
    while (rows.length < at) rows.push([])
    rows.push(values)
  }
  return rows
}

function cellTexts(cells: readonly z.infer<typeof cell>[], shared: readonly string[]): string[] {
  const values: string[] = []
  for (const [at, each] of cells.entries()) {
    const column = columnOf(each['@r']) ?? at
    if (column >= MOST_COLUMNS) continue
    while (values.length < column) values.push('')
    values[column] = cellText(each, shared)
  }
  return values
}

/** The moment of a serial number (days since 30 December 1899), as the clock of Paris shows it. */
export function serialDate(serial: number): { day: string; time: string } {
  const shown = new Date(Date.UTC(1899, 11, 30) + Math.round(serial * 86_400) * 1000).toISOString()
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) }
}

function sharedStrings(part: Uint8Array | undefined): string[] {
  if (part === undefined) return []
  const { sst } = strings.parse(parser.parse(strFromU8(part)))
  return sst === '' ? [] : (sst.si ?? []).map((each) => (each === '' ? '' : plain(each)))
}

function cellText(each: z.infer<typeof cell>, shared: readonly string[]): string {
  if (each['@t'] === 's') return shared[Number(each.v)] ?? ''
  if (each['@t'] === 'inlineStr') return each.is ? plain(each.is) : ''
  return each.v ?? ''
}

function plain({ t, r }: z.infer<typeof richText>): string {
  const runs = r === undefined ? [t] : r.map((run) => run.t)
  return runs.map((run) => (typeof run === 'object' ? (run['#text'] ?? '') : (run ?? ''))).join('')
}

const sheetNumber = (name: string) => Number(/(\d+)\.xml$/.exec(name)?.[1])

/** « AB12 » is in column 27, counted from 0. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1]
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
