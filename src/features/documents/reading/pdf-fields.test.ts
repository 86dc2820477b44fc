import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { documentBlocks } from './document-blocks.ts'
import { readPdf } from './read-pdf.server.ts'

test('fields of a form are read: boxes with their state, texts that are filled in', async () => {
  const pdf = new PDFDocument({ size: 'A4' })
  pdf.font('Helvetica').fontSize(11).initForm()
  pdf.text('Candidat :', 60, 100)
  pdf.formText('nom', 140, 98, 200, 16, { value: 'Sel et Mer' })
  pdf.text('Le candidat se présente seul', 80, 140)
  pdf.formCheckbox('seul', 60, 138, 12, 12, { value: true })
  pdf.text('Le candidat est un groupement', 80, 160)
  pdf.formCheckbox('groupement', 60, 158, 12, 12, { value: false })
  pdf.end()
  const chunks: Uint8Array[] = []
  for await (const chunk of pdf) chunks.push(chunk as Uint8Array)
  const { pages } = await readPdf(new Uint8Array(Buffer.concat(chunks)))
  expect(pages[0]?.text).toContain('Candidat : Sel et Mer')
  expect(documentBlocks(pages).slice(1)).toMatchObject([
    { kind: 'box', isTicked: true, text: 'Le candidat se présente seul' },
    { kind: 'box', isTicked: false, text: 'Le candidat est un groupement' },
  ])
})
