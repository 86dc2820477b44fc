import { PDFDocument } from 'mupdf'
import { expect, test } from 'vitest'
import { documentBlocks } from './document-blocks.ts'
import { drawnRules, type Rule } from './drawn-rules.server.ts'
import { pageOf } from './page-layout.ts'

const SIZE = { width: 595, height: 842 }
const piece = (text: string, x: number, y: number, isBold = false) => ({
  text,
  x,
  y,
  width: text.length * 5,
  height: 10,
  size: 10,
  isBold,
})
const across = (at: number, from = 60, to = 500): Rule => ({ isAcross: true, at, from, to })
const down = (at: number, from: number, to: number): Rule => ({ isAcross: false, at, from, to })

/** Lines around and between cells. */
const grid = (xs: number[], ys: number[]): Rule[] => [
  ...ys.map((y) => across(y, xs[0], xs.at(-1))),
  ...xs.map((x) => down(x, ys[0] ?? 0, ys.at(-1) ?? 0)),
]

const XS = [60, 100, 230, 330]

test('the words between drawn lines are one cell, however they are wrapped; a merged cell is one', () => {
  const rules = [
    ...grid(XS, [100, 120, 160, 180]),
    // The last row has one cell.
    across(200, 60, 330),
    down(60, 180, 200),
    down(330, 180, 200),
  ]
  const { tables, text } = pageOf(
    [
      piece('N°', 65, 114),
      piece('Intitulé', 110, 114),
      piece('Montant', 240, 114),
      piece('Ventilateur de salle', 110, 136),
      piece('de surveillance', 110, 150),
      piece('1', 65, 143),
      piece('4 000 000 €', 240, 143),
      piece('Ventilateur polyvalent', 110, 174),
      piece('2', 65, 174),
      piece('Total : voir l’acte d’engagement', 65, 194),
    ],
    SIZE,
    rules,
  )
  expect(tables).toEqual([
    [
      ['N°', 'Intitulé', 'Montant'],
      ['1', 'Ventilateur de salle de surveillance', '4 000 000 €'],
      ['2', 'Ventilateur polyvalent', ''],
      ['Total : voir l’acte d’engagement'],
    ],
  ])
  expect(text.split('\n')[1]).toBe('1\tVentilateur de salle de surveillance\t4 000 000 €')
})

test('paragraphs and items of a cell are separated, as are the tick boxes in it', () => {
  const page = pageOf(
    [
      piece('Variantes', 65, 114),
      piece('Les variantes sont :', 110, 114),
      piece('☐ autorisées', 110, 128),
      piece('☒ interdites', 110, 142),
      piece('Visite', 65, 174),
      piece('Néant', 110, 174),
    ],
    SIZE,
    grid([60, 105, 400], [100, 160, 180]),
  )
  expect(page.tables[0]?.[0]).toEqual([
    'Variantes',
    'Les variantes sont :\n☐ autorisées\n☒ interdites',
  ])
  expect(documentBlocks([{ number: 1, ...page }])).toMatchObject([
    { kind: 'row', header: null },
    { kind: 'box', isTicked: false, text: 'autorisées' },
    { kind: 'box', isTicked: true, text: 'interdites' },
    { kind: 'row', header: null, cells: ['Visite', 'Néant'] },
  ])
})

test('a frame is no table, and an underlined title no line of one', () => {
  const { tables, lines } = pageOf(
    [piece('Documents à produire', 65, 114), piece('Un KBIS', 65, 134)],
    SIZE,
    [...grid([60, 500], [100, 180]), across(115.5, 65, 165)],
  )
  expect(tables).toEqual([])
  expect(lines.map(({ isUnderlined }) => isUnderlined)).toEqual([true, undefined])
})

test('a table over two pages is joined: its header once, the cut row whole', () => {
  const ys = [700, 720, 740]
  const first = pageOf(
    [
      piece('Critères', 65, 714, true),
      piece('Pondération', 410, 714, true),
      piece('Prix, noté sur la base du', 65, 734),
      piece('40 %', 410, 734),
    ],
    SIZE,
    grid([60, 400, 500], ys),
  )
  const second = pageOf(
    [
      piece('détail quantitatif', 65, 74),
      piece('Valeur technique', 65, 94),
      piece('50 %', 410, 94),
      piece('Délai', 65, 114),
      piece('10 %', 410, 114),
    ],
    SIZE,
    grid([60, 400, 500], [60, 80, 100, 120]),
  )
  const third = pageOf(
    [
      piece('Critères', 65, 74, true),
      piece('Pondération', 410, 74, true),
      piece('Garantie', 65, 94),
      piece('0 %', 410, 94),
    ],
    SIZE,
    grid([60, 400, 500], [60, 80, 100]),
  )
  const pages = [first, second, third].map((page, at) => ({ number: at + 1, ...page }))
  const rows = documentBlocks(pages).flatMap((block) => (block.kind === 'row' ? [block] : []))
  expect(rows.map(({ page, table, cells }) => [page, table, ...cells])).toEqual([
    [1, 0, 'Critères', 'Pondération'],
    [1, 0, 'Prix, noté sur la base du\ndétail quantitatif', '40 %'],
    [2, 0, 'Valeur technique', '50 %'],
    [2, 0, 'Délai', '10 %'],
    [3, 0, 'Garantie', '0 %'],
  ])
  expect(rows.at(-1)?.header).toEqual(['Critères', 'Pondération'])
})

test('columns without lines between them follow the corners that the table draws', () => {
  const corners = [100, 130].flatMap((y) => XS.map((x) => down(x, y, y + 0.5)))
  const { tables } = pageOf(
    [
      piece('12', 65, 120),
      piece('Délai de réalisation', 110, 113),
      piece('des demandes', 110, 125),
      piece('3 j', 240, 120),
    ],
    SIZE,
    [
      across(100, 60, 330),
      across(130, 60, 330),
      down(60, 100, 130),
      down(330, 100, 130),
      ...corners,
    ],
  )
  expect(tables).toEqual([[['12', 'Délai de réalisation des demandes', '3 j']]])
})

test('lines are read from strokes and thin areas, in the coordinates of the page', () => {
  const pdf = new PDFDocument()
  const clipping = '0 0 m 100 0 l W n'
  const filledArea = '0 0 100 80 re f'
  const content = `q 1 0 0 1 10 0 cm 50 700 m 250 700 l S 50 600 1 100 re f Q ${clipping} ${filledArea}`
  pdf.insertPage(-1, pdf.addPage([0, 0, 595, 842], 0, {}, content))
  const rules = drawnRules(pdf.loadPage(0).toDisplayList(false))
  expect(rules).toEqual([
    { isAcross: true, at: 142, from: 60, to: 260 },
    { isAcross: false, at: 60.5, from: 142, to: 242 },
  ])
})

test('text in two columns is read one column after the other', () => {
  const columns = ['gauche', 'droite'].flatMap((name, column) =>
    Array.from({ length: 6 }, (_, at) =>
      piece(
        `ligne ${at + 1} de la colonne de ${name} ${'x'.repeat(12)}`,
        60 + 260 * column,
        100 + 14 * at,
      ),
    ),
  )
  const { text, tables } = pageOf([piece('Titre', 60, 70), ...columns], SIZE)
  expect(tables).toEqual([])
  expect(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => line.slice(0, 28)),
  ).toEqual([
    'Titre',
    ...[1, 2, 3, 4, 5, 6].map((at) => `ligne ${at} de la colonne de gau`),
    ...[1, 2, 3, 4, 5, 6].map((at) => `ligne ${at} de la colonne de dro`),
  ])
})
