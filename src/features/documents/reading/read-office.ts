import { RefusedFile } from '../refusals.ts'
import type { ReadDocument } from './document-page.ts'
import { partsOf } from './office-parts.ts'
import { textOf } from './office-text.ts'

/** An OpenDocument text or spreadsheet. */
export async function readOpenDocument(bytes: Uint8Array): Promise<ReadDocument> {
  const parts = await partsOf(bytes, /^(?:content\.xml|META-INF\/manifest\.xml)$/)
  if (/<manifest:encryption-data/.test(parts['META-INF/manifest.xml'] ?? ''))
    throw new RefusedFile('encrypted')
  const xml = parts['content.xml']
  if (xml === undefined) throw new RefusedFile('damaged')
  return textOf(xml.slice(Math.max(0, xml.indexOf('<office:body'))), {
    paragraph: /^text:(?:p|h)$/,
    run: null,
    tab: /^text:(?:tab|s)$/,
    lineBreak: /^text:line-break$/,
    pageBreak: (tag) => tag.startsWith('<text:soft-page-break'),
    table: 'table:table',
    row: 'table:table-row',
    cell: 'table:table-cell',
  })
}
