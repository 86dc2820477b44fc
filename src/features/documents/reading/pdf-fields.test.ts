import { expect, test } from 'vitest'
import { makeForm } from '../../../../tests/make-pdf.ts'
import { documentBlocks } from './document-blocks.ts'
import { readPdf } from './read-pdf.server.ts'

test('fields of a form are read: boxes with their state, texts that are filled in', async () => {
  const form = makeForm(
    [
      { x: 60, y: 740, text: 'Candidat :' },
      { x: 80, y: 700, text: 'Le candidat se présente seul' },
      { x: 80, y: 680, text: 'Le candidat est un groupement' },
    ],
    [
      { x: 120, y: 738, value: 'Sel et Mer' },
      { x: 60, y: 698, value: true },
      { x: 60, y: 678, value: false },
    ],
  )
  const { pages } = await readPdf(new Uint8Array(form))
  expect(documentBlocks(pages)).toMatchObject([
    { kind: 'paragraph', text: 'Candidat : Sel et Mer' },
    { kind: 'box', isTicked: true, text: 'Le candidat se présente seul' },
    { kind: 'box', isTicked: false, text: 'Le candidat est un groupement' },
  ])
})
