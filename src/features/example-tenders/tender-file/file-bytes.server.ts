import { docxFile } from '#/features/answers/export/docx-file.server.ts'
import { pdfFile } from '#/features/answers/export/pdf-file.server.ts'
import { xlsxFile } from '#/features/exports/xlsx-file.server.ts'
import type { Row } from '#/lib/cell.ts'
import type { ExampleCall } from '../example-call.ts'
import type { TenderFile } from './tender-file.ts'

/** The bytes of a document of a tender file. */
export async function fileBytes(file: TenderFile): Promise<Uint8Array> {
  if (file.format === 'docx') return docxFile(file.document)
  const chunks = file.format === 'xlsx' ? priceWorkbook(file.call) : pdfFile(file.document)
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}

function priceWorkbook({ priceList, title }: ExampleCall): AsyncGenerator<Uint8Array> {
  const isPerUnit = priceList.kind === 'BPU'
  const columns = [
    { name: 'N°', width: 6 },
    { name: 'Désignation', width: 60 },
    { name: 'Unité', width: 12 },
    ...(isPerUnit ? [] : [{ name: 'Quantité', width: 12 }]),
    { name: 'Prix unitaire HT (€)', width: 20 },
    ...(isPerUnit ? [] : [{ name: 'Montant HT (€)', width: 20 }]),
  ]
  const lines = priceList.lines.map(
    ([designation, unit = null, quantity = null], index): Row =>
      isPerUnit
        ? [index + 1, designation, unit, null]
        : [index + 1, designation, unit, quantity, null, null],
  )
  const rows: Row[] = [...lines, [null, `${priceList.kind} – ${title}`]]
  return xlsxFile({ sheet: priceList.kind, columns, rows: batched(rows) })
}

async function* batched(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
