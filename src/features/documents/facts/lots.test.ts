import { expect, test } from 'vitest'
import { documentBlocks } from '../reading/document-blocks.ts'
import { lotsIn } from './lots.ts'

function lotsOfTable(rows: string[][]) {
  const text = rows.map((row) => row.join('\t')).join('\n')
  const blocks = documentBlocks([{ number: 1, text, tables: [rows] }])
  return lotsIn([{ id: 'rc', kind: 'RC', blocks }])
}

test('the amounts of a year are apart from those of the whole contract', () => {
  const lots = lotsOfTable([
    ['Lot', 'Désignation', 'Maximum annuel € HT', 'Maximum sur 4 ans € HT'],
    ['1', 'Tonte des pelouses', '450 000', '1 800 000'],
    ['2', 'Taille des arbres', '600 000', '2 400 000'],
  ])
  expect(lots).toMatchObject([
    { number: 1, maximum: 1_800_000, perYear: { maximum: 450_000 } },
    { number: 2, maximum: 2_400_000, perYear: { maximum: 600_000 } },
  ])
})

test.each([
  ['documents', 'Pour chaque lot, l’offre se compose de cinq documents :', ['Pièce', 'Forme']],
  ['members', 'Adhérents du groupement et lots souscrits', ['Établissement', 'Repas par jour']],
  ['sites', 'Annexe 2. Sites à visiter par lot', ['Site', 'Surface']],
  ['criteria', 'Jugement des offres du lot 1', ['Critère', 'Points']],
  ['equipment', 'Liste des matériels du lot 2', ['Désignation', 'Quantité']],
  ['prices', 'Bordereau des prix, lots 1 et 2', ['Désignation', 'Prix']],
])('a numbered table of %s is no list of lots', (_, title, [name = '', other = '']) => {
  const rows = [
    ['N°', name, other],
    ['1', 'Collège des Sources', '40'],
    ['2', 'Lycée du Moulin', '60'],
  ]
  const text = [title, ...rows.map((row) => row.join('\t'))].join('\n')
  const blocks = documentBlocks([{ number: 1, text, tables: [rows] }])
  expect(lotsIn([{ id: 'rc', kind: 'RC', blocks }])).toEqual([])
})

test('a numbered table below « Décomposition en lots » lists the lots', () => {
  const rows = [
    ['N°', 'Désignation'],
    ['1', 'Gros œuvre'],
    ['2', 'Menuiseries'],
  ]
  const text = ['Décomposition en lots', ...rows.map((row) => row.join('\t'))].join('\n')
  const blocks = documentBlocks([{ number: 1, text, tables: [rows] }])
  expect(lotsIn([{ id: 'rc', kind: 'RC', blocks }])).toMatchObject([
    { number: 1, name: 'Gros œuvre' },
    { number: 2, name: 'Menuiseries' },
  ])
})

test('a table that a footnote divides over two pages is one; another table has the amounts', () => {
  const names = [
    ['N°', 'Intitulé des lots'],
    ['1', 'Ponts et passerelles'],
    ['2', 'Murs – jusqu’à 200 000 € HT'],
  ]
  const rest = [['3', 'Tunnels']]
  const forms = [
    ['N°', 'Modalités d’exécution des lots', 'Montant maximum (€ HT)'],
    ['1', 'bons de commande', '100 000'],
    ['2', 'bons de commande', '200 000'],
    ['3', 'marchés subséquents', '300 000'],
  ]
  const page = (number: number, rows: string[][], note: string) => ({
    number,
    text: `${rows.map((row) => row.join('\t')).join('\n')}\n\n${note}`,
    tables: [rows],
  })
  const blocks = documentBlocks([
    page(1, names, 'Voir l’article 3 pour le seuil.'),
    page(2, rest, 'Lot 1 : les candidats peuvent répondre à un seul lot.'),
    page(3, forms, 'Les montants sont ceux de toute la durée.'),
  ])
  expect(lotsIn([{ id: 'rc', kind: 'RC', blocks }])).toMatchObject([
    { number: 1, name: 'Ponts et passerelles', maximum: 100_000 },
    { number: 2, name: 'Murs – jusqu’à 200 000 € HT', maximum: 200_000 },
    { number: 3, name: 'Tunnels', maximum: 300_000 },
  ])
})
