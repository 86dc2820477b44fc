import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { documentBlocks } from './document-blocks.ts'
import { readXlsx } from './read-xlsx.ts'
import { readSheets } from './xlsx-sheets.ts'

const zipOf = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
const text = (reference: string, value: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`
const number = (reference: string, value: string, style = 0) =>
  `<c r="${reference}" s="${style}"><v>${value}</v></c>`
const sheet = (rows: string[], more = '') =>
  `<worksheet><sheetData>${rows.map((cells, at) => `<row r="${at + 1}">${cells}</row>`).join('')}</sheetData>${more}</worksheet>`

test('the header row is below the title of a sheet, and cells merged over all columns are text', async () => {
  const bytes = zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="DQE"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml': sheet(
      [
        text('A1', 'Détail quantitatif estimatif'),
        text('A2', 'Désignation') + text('B2', 'Quantité') + text('C2', 'Prix unitaire'),
        text('A3', 'Lot 1 : mobilier'),
        text('A4', 'Table') + number('B4', '12'),
      ],
      '<mergeCells><mergeCell ref="A3:C3"/></mergeCells>',
    ),
  })
  const { pages } = await readXlsx(bytes)
  expect(pages[0]?.tables).toEqual([
    [['Détail quantitatif estimatif']],
    [['Désignation', 'Quantité', 'Prix unitaire'], ['Lot 1 : mobilier'], ['Table', '12', '']],
  ])
  expect(documentBlocks(pages).at(-1)).toMatchObject({
    kind: 'row',
    cells: ['Table', '12', ''],
    header: ['Désignation', 'Quantité', 'Prix unitaire'],
    headings: ['DQE'],
  })
})

test('percentages, dates and amounts are as they are shown; sheets in the order of the workbook', async () => {
  const bytes = zipOf({
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="Prix" r:id="b"/><sheet name="Dates" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="worksheets/sheet2.xml"/></Relationships>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-40C]d\\ mmmm\\ yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': sheet([text('A1', 'Visite') + number('B1', '46093', 2)]),
    'xl/worksheets/sheet2.xml': sheet([
      text('A1', 'Prix') + number('B1', '0.6', 1) + number('C1', '0.30000000000000004'),
    ]),
  })
  const { pages } = await readXlsx(bytes)
  expect(pages.map(({ text: written }) => written)).toEqual([
    'Prix\nPrix\t60 %\t0,3',
    'Dates\nVisite\t12/03/2026',
  ])
})

test('a workbook with more than the limits is refused while it is read', async () => {
  const bytes = zipOf({ 'xl/worksheets/sheet1.xml': sheet([text('A1', 'x'.repeat(2000))]) })
  await expect(readSheets(bytes, { mostUnpacked: 1000 })).rejects.toThrow('bomb')
  const shared = zipOf({
    'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(1_000_000)}</t></si></sst>`,
    'xl/worksheets/sheet1.xml': sheet([`<c t="s"><v>0</v></c>`.repeat(50)]),
  })
  await expect(readSheets(shared)).rejects.toThrow('bomb')
})
