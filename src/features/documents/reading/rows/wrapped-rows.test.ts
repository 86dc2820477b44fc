import { expect, test } from 'vitest'
import { makePdf } from '../../../../../tests/make-pdf.ts'
import { analyseDocumentText } from '../../document-analysis.server.ts'
import { readPdf } from '../read-pdf.server.ts'

/** Base lines, in points below the first one, with the cells on them at the places of their columns. */
type Lines = [below: number, ...cells: (string | null)[]][]

async function pageOf(columns: number[], lines: Lines) {
  const placed = lines.flatMap(([below, ...cells]) =>
    cells.flatMap((text, at) => (text ? [{ x: columns[at] ?? 0, y: 780 - below, text }] : [])),
  )
  const { pages } = await readPdf(new Uint8Array(makePdf([placed])))
  const [page] = pages
  if (!page) throw new Error('No page')
  return page
}

const LOTS = [60, 110, 400]

test('the lines of a wrapped cell are joined in the row of its lot, whose amount is read', async () => {
  const page = await pageOf(LOTS, [
    [0, 'Lot', 'Désignation', 'Montant estimé HT'],
    [18, '01', 'Gros œuvre', '512 000,00'],
    [36, null, 'Charpente bois – isolation'],
    [42, '02', null, '286 000,00'],
    [48, null, 'biosourcée'],
    [66, null, 'Menuiseries extérieures,'],
    [78, '03', 'serrurerie, métallerie et', '174 500,00'],
    [90, null, 'occultations'],
  ])
  expect(page.text.split('\n')).toEqual([
    'Lot\tDésignation\tMontant estimé HT',
    '01\tGros œuvre\t512 000,00',
    '02\tCharpente bois – isolation biosourcée\t286 000,00',
    '03\tMenuiseries extérieures, serrurerie, métallerie et occultations\t174 500,00',
  ])
  const prices = analyseDocumentText([{ id: 'rc', kind: 'RC', pages: [page] }]).filter(
    ({ type, lotNumber }) => type === 'PRICE' && lotNumber !== null,
  )
  expect(prices).toMatchObject([
    { lotNumber: 1, value: { estimatedPrice: 512_000 } },
    { lotNumber: 2, value: { estimatedPrice: 286_000 } },
    { lotNumber: 3, value: { estimatedPrice: 174_500 } },
  ])
  const row = page.lines[2]
  expect(page.text.slice(row?.start, row?.end)).toContain('biosourcée')
  // The box reaches from the first to the last of the three lines.
  expect((row?.height ?? 0) * 842).toBeCloseTo(12 + 11 * 1.25, 0)
})

test('rows without a space between them: lines share out evenly around the numbers', async () => {
  const page = await pageOf(LOTS, [
    [0, '1', 'Terrassements et voirie', '90 000'],
    [12.6, null, 'Charpente et couverture'],
    [18.9, '2', null, '286 000'],
    [25.2, null, 'en bois'],
    [37.8, null, 'Menuiseries extérieures'],
    [44.1, '3', null, '174 500'],
    [50.4, null, 'et occultations'],
  ])
  expect(page.tables).toEqual([
    [
      ['1', 'Terrassements et voirie', '90 000'],
      ['2', 'Charpente et couverture en bois', '286 000'],
      ['3', 'Menuiseries extérieures et occultations', '174 500'],
    ],
  ])
})

test('numbers on the first line, or on the last one, of their row', async () => {
  const first = await pageOf(LOTS, [
    [0, '1', 'Denrées surgelées, produits de', '10 000 €'],
    [12.6, null, 'la mer et glaces'],
    [32, '2', 'Pain', '20 000 €'],
    [52, '3', 'Produits laitiers et ovoproduits', '30 000 €'],
    [64.6, null, 'biologiques'],
  ])
  const last = await pageOf(LOTS, [
    [0, null, 'Denrées surgelées, produits de'],
    [12.6, '1', 'la mer et glaces', '10 000 €'],
    [32, '2', 'Pain', '20 000 €'],
    [52, null, 'Produits laitiers et ovoproduits'],
    [64.6, '3', 'biologiques', '30 000 €'],
  ])
  const rows = [
    ['1', 'Denrées surgelées, produits de la mer et glaces', '10 000 €'],
    ['2', 'Pain', '20 000 €'],
    ['3', 'Produits laitiers et ovoproduits biologiques', '30 000 €'],
  ]
  expect(first.tables).toEqual([rows])
  expect(last.tables).toEqual([rows])
})

test('headings over two lines, and two columns that are wrapped in one row', async () => {
  const page = await pageOf(
    [60, 110, 260, 420],
    [
      [0, null, null, null, 'Quantité'],
      [6, 'Réf.', 'Désignation', 'Lieu de livraison'],
      [12, null, null, null, 'annuelle'],
      [36, null, 'Table de réunion', 'Hôtel de ville, salle'],
      [42, 'M1', null, null, '24'],
      [48, null, 'à roulettes', 'du conseil'],
      [72, 'M2', 'Chaise empilable', 'Écoles', '180'],
    ],
  )
  expect(page.tables).toEqual([
    [
      ['Réf.', 'Désignation', 'Lieu de livraison', 'Quantité annuelle'],
      ['M1', 'Table de réunion à roulettes', 'Hôtel de ville, salle du conseil', '24'],
      ['M2', 'Chaise empilable', 'Écoles', '180'],
    ],
  ])
})

test('criteria over two lines are read with the weight between them', async () => {
  const page = await pageOf(
    [60, 400],
    [
      [0, 'Les critères de jugement des offres sont les suivants :'],
      [24, 'Critères', 'Pondération'],
      [44, 'Qualité des matériaux, des assemblages et des'],
      [50, null, '40 %'],
      [56, 'finitions'],
      [76, 'Prix des prestations', '60 %'],
    ],
  )
  const [criteria] = analyseDocumentText([{ id: 'rc', kind: 'RC', pages: [page] }])
  expect(criteria?.value).toMatchObject({
    criteria: [
      { name: 'Qualité des matériaux, des assemblages et des finitions', value: '40\u00a0%' },
      { name: 'Prix des prestations', value: '60\u00a0%' },
    ],
  })
})

test('text between or below rows that is no part of a cell stays separate', async () => {
  const page = await pageOf(LOTS, [
    [0, '1', 'Gros œuvre', '512 000,00'],
    [14, null, 'Bâtiment B'],
    [28, '2', 'Charpente en bois lamellé-collé', '286 000,00'],
    [42, 'Les candidats peuvent répondre à plusieurs lots.'],
    [56, 'Ils le disent dans l’acte d’engagement.'],
  ])
  expect(page.text.split('\n')).toEqual([
    '1\tGros œuvre\t512 000,00',
    'Bâtiment B',
    '2\tCharpente en bois lamellé-collé\t286 000,00',
    'Les candidats peuvent répondre à plusieurs lots.',
    "Ils le disent dans l'acte d'engagement.",
  ])
})

test('a table of words alone keeps its rows, however narrow its columns', async () => {
  const page = await pageOf(
    [60, 160],
    ['Jour Matin', 'Lundi Fermé', 'Mardi Ouvert', 'Mercredi Ouvert', 'Jeudi Ouvert'].map(
      (row, at): Lines[number] => [at * 15, ...row.split(' ')],
    ),
  )
  expect(page.text.split('\n')).toEqual([
    'Jour\tMatin',
    'Lundi\tFermé',
    'Mardi\tOuvert',
    'Mercredi\tOuvert',
    'Jeudi\tOuvert',
  ])
})
