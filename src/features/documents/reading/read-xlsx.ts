import { RefusedFile } from '../refusals.ts'
import type { ReadDocument } from './document-page.ts'
import { partsOf } from './office-parts.ts'
import { decoded } from './office-text.ts'

/** A workbook: each sheet is a page, its rows a table. */
export async function readXlsx(bytes: Uint8Array): Promise<ReadDocument> {
  const parts = await partsOf(bytes, /^xl\/(?:worksheets\/sheet\d+|sharedStrings|workbook)\.xml$/)
  const sheets = Object.keys(parts)
    .filter((name) => name.startsWith('xl/worksheets/'))
    .sort((one, other) => numberOf(one) - numberOf(other))
  if (sheets.length === 0) throw new RefusedFile('damaged')
  const shared = [
    ...(parts['xl/sharedStrings.xml'] ?? '').matchAll(/<si>([\s\S]*?)<\/si>|<si\/>/g),
  ].map(([whole]) => runsOf(whole))
  const names = [...(parts['xl/workbook.xml'] ?? '').matchAll(/<sheet [^>]*?name="([^"]*)"/g)].map(
    ([, name]) => decoded(name ?? ''),
  )
  const pages = sheets.map((sheet, at) => {
    const rows = rowsOf(parts[sheet] ?? '', shared)
    const text = [names[at] ?? '', ...rows.map((row) => row.join('\t'))].join('\n').trim()
    return { number: at + 1, text, tables: rows.length > 0 ? [rows] : [], lines: [] }
  })
  return { pages, unreadable: [], recognised: [] }
}

const numberOf = (name: string) => Number(/(\d+)\.xml$/.exec(name)?.[1])

/** Columns beyond are formats drawn to the edge of the sheet. */
const MAX_COLUMNS = 60

function rowsOf(sheet: string, shared: readonly string[]): string[][] {
  const rows: string[][] = []
  for (const [, inner = ''] of sheet.matchAll(/<row\b[^>]*?(?:\/>|>([\s\S]*?)<\/row>)/g)) {
    const row: string[] = []
    for (const [, attributes = '', content = ''] of inner.matchAll(
      /<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g,
    )) {
      const value = cellOf(attributes, content, shared)
      const column = columnOf(attributes) ?? row.length
      if (value === '' || column >= MAX_COLUMNS) continue
      while (row.length < column) row.push('')
      row[column] = value
    }
    if (row.some(Boolean)) rows.push(row)
  }
  return rows
}

function cellOf(attributes: string, content: string, shared: readonly string[]): string {
  const type = /\bt="(\w+)"/.exec(attributes)?.[1]
  if (type === 'inlineStr') return runsOf(content)
  const value = decoded(/<v[^>]*>([\s\S]*?)<\/v>/.exec(content)?.[1] ?? '')
  return (type === 's' ? (shared[Number(value)] ?? '') : value).trim()
}

function runsOf(xml: string): string {
  return [...xml.matchAll(/<t(?: [^>]*)?>([\s\S]*?)<\/t>/g)]
    .map(([, text]) => decoded(text ?? ''))
    .join('')
    .trim()
}

/** « AB12 » is in column 27, counted from 0. */
function columnOf(attributes: string): number | null {
  const letters = /\br="([A-Z]{1,3})\d+"/.exec(attributes)?.[1]
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
