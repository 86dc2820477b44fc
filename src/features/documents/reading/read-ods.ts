import { RefusedFile } from '../refusals.ts'
import type { ReadDocument } from './document-page.ts'
import { textOf } from './office-text.ts'
import { openDocumentParts } from './open-document-parts.ts'

/** An OpenDocument spreadsheet. */
export async function readOds(bytes: Uint8Array): Promise<ReadDocument> {
  const parts = await openDocumentParts(bytes)
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
