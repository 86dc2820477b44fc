import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makePdf, pdfPage } from '../../../../tests/make-pdf.ts'
import { readDocument } from './read-document.server.ts'
import { readDocx } from './read-docx.ts'
import { readInProcess } from './read-in-process.server.ts'
import { readOds } from './read-ods.ts'
import { readXlsx } from './read-xlsx.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-documents-'))
async function fileOf(name: string, bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, bytes)
  return file
}

const RC = `Article 6 - Jugement des offres
Les offres sont jugées selon les critères suivants :
Prix des prestations\t60 %
Valeur technique\t40 %`

test('a PDF is read page by page, with tables and the place of each line', async () => {
  const file = await fileOf(
    'rc.pdf',
    makePdf([pdfPage('Règlement de la consultation'), pdfPage(RC)]),
  )
  const { pages, unreadable } = await readDocument(file, 'pdf')
  expect(unreadable).toEqual([])
  expect(pages.map(({ text }) => text)).toEqual(['Règlement de la consultation', RC])
  expect(pages[1]?.tables).toEqual([
    [
      ['Prix des prestations', '60 %'],
      ['Valeur technique', '40 %'],
    ],
  ])
  const line = pages[1]?.lines[2]
  expect(pages[1]?.text.slice(line?.start, line?.end)).toBe('Prix des prestations\t60 %')
  expect(line?.x).toBeCloseTo(60 / 595, 3)
  expect(line?.y).toBeCloseTo((842 - 750 - 11) / 842, 2)
})

test('a Word document keeps its paragraphs, tables and page breaks', async () => {
  const xml = `<w:document><w:body><w:p><w:r><w:t>Règlement &amp; </w:t></w:r><w:r><w:t xml:space="preserve">annexes</w:t></w:r></w:p>
    <w:tbl><w:tr><w:tc><w:p><w:r><w:t>Prix</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>60 %</w:t></w:r></w:p></w:tc></w:tr></w:tbl>
    <w:p><w:r><w:lastRenderedPageBreak/><w:t>Article 2</w:t></w:r></w:p></w:body></w:document>`
  const { pages } = await readDocx(zipSync({ 'word/document.xml': strToU8(xml) }))
  expect(pages.map(({ text }) => text)).toEqual(['Règlement & annexes\nPrix\t60 %', 'Article 2'])
  expect(pages[0]?.tables).toEqual([[['Prix', '60 %']]])
})

test('an OpenDocument sheet is read, one behind a password refused', async () => {
  const body = `<office:body><office:spreadsheet><table:table><table:table-row><table:table-cell><text:p>Sel</text:p></table:table-cell><table:table-cell><text:p>12<text:s/>kg</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body>`
  const { pages } = await readOds(zipSync({ 'content.xml': strToU8(body) }))
  expect(pages[0]?.text).toBe('Sel\t12 kg')
  const locked = zipSync({
    'content.xml': strToU8('x'),
    'META-INF/manifest.xml': strToU8('<manifest:encryption-data/>'),
  })
  await expect(readOds(locked)).rejects.toThrow('encrypted')
})

test('each sheet of a workbook is a page with its rows', async () => {
  const bytes = zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook><sheets><sheet name="BPU" sheetId="1"/></sheets></workbook>',
    ),
    'xl/sharedStrings.xml': strToU8(
      '<sst><si><t>Désignation</t></si><si><r><t>Table </t></r><r><t>ronde</t></r></si></sst>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Quantité</t></is></c></row><row r="2"><c r="A2" t="s"><v>1</v></c><c r="C2"><v>12</v></c></row></sheetData></worksheet>',
    ),
  })
  const [sheet] = (await readXlsx(bytes)).pages
  expect(sheet?.tables).toEqual([
    [
      ['Désignation', '', 'Quantité'],
      ['Table ronde', '', '12'],
    ],
  ])
  expect(sheet?.text).toBe('BPU\nDésignation\t\tQuantité\nTable ronde\t\t12')
})

test('what cannot be read says why, in a process of its own', async () => {
  const broken = await fileOf('abime.pdf', Buffer.from('%PDF-1.4 tronqué'))
  expect(await readInProcess({ file: broken, format: 'pdf' })).toEqual({
    ok: false,
    refusal: 'damaged',
  })
  const blank = await fileOf('vide.pdf', makePdf([[]]))
  expect(await readInProcess({ file: blank, format: 'pdf' })).toEqual({
    ok: false,
    refusal: 'empty',
  })
  const good = await fileOf('rc2.pdf', makePdf([pdfPage('Acte d’engagement')]))
  expect(await readInProcess({ file: good, format: 'pdf' })).toMatchObject({
    ok: true,
    read: { pages: [{ number: 1 }] },
  })
  expect(await readInProcess({ file: good, format: 'pdf' }, { timeoutMs: 1 })).toEqual({
    ok: false,
    refusal: 'too_long',
  })
})
