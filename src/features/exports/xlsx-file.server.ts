import { strToU8, Zip, ZipDeflate } from 'fflate'
import { DAY_MS } from '#/domain/time/units.ts'
import type { Cell, Row } from '#/lib/cell.ts'
import { escapeXml } from '#/lib/xml.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes of the formats in `STYLES`. */
const FORMAT = { text: 0, head: 1, moment: 2, day: 3 } as const

const STYLES = `${XML}<styleSheet xmlns="${MAIN}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
</styleSheet>`

const FIXED_PARTS: Record<string, string> = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
}

export type Column = {
  name: string
  /** In characters. */
  width: number
}

/** Streams a workbook with one sheet; one batch of rows is in memory at a time. */
export async function* xlsxFile({
  sheet,
  columns,
  rows,
}: {
  sheet: string
  columns: readonly Column[]
  rows: AsyncIterable<readonly Row[]>
}): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const add = (name: string) => {
    const part = new ZipDeflate(name, { level: 6 })
    zip.add(part)
    return part
  }
  const workbook = `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  for (const [name, text] of Object.entries({ ...FIXED_PARTS, 'xl/workbook.xml': workbook })) {
    add(name).push(strToU8(text), true)
  }
  const part = add('xl/worksheets/sheet1.xml')
  part.push(strToU8(sheetHead(columns)))
  for await (const batch of rows) {
    part.push(strToU8(batch.map((row) => rowXml(row)).join('')))
    yield* ready.splice(0)
  }
  part.push(strToU8('</sheetData></worksheet>'), true)
  zip.end()
  yield* ready
}

function sheetHead(columns: readonly Column[]): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const names = columns.map(({ name }) => name)
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowXml(names, FORMAT.head)}`
}

function rowXml(row: Row, format: number = FORMAT.text): string {
  return `<row>${row.map((cell) => cellXml(cell, format)).join('')}</row>`
}

/** Maximum cell length in Excel. */
const LONGEST_TEXT = 32_767
/** Days from 30 December 1899, Excel's epoch, to 1 January 1970. */
const EPOCH_DAYS = 25_569

/** Texts are written as strings, so Excel does not evaluate them as formulas. */
function cellXml(cell: Cell, format: number): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'string') {
    const text = escapeXml(cell.slice(0, LONGEST_TEXT))
    return `<c t="inlineStr" s="${format}"><is><t xml:space="preserve">${text}</t></is></c>`
  }
  if ('day' in cell) {
    return `<c s="${FORMAT.day}"><v>${Math.floor(cell.day / DAY_MS) + EPOCH_DAYS}</v></c>`
  }
  return `<c s="${FORMAT.moment}"><v>${cell.moment / DAY_MS + EPOCH_DAYS}</v></c>`
}
