import { expect, test } from 'vitest'
import type { Row } from '../tables.ts'
import { documentOfRow } from './row-documents.ts'

const rowOf = (cells: string[], header: string[] | null = null) =>
  ({ kind: 'row', page: 1, headings: [], table: 0, text: cells.join('\t'), cells, header }) as Row

test.each([
  [['CA-1', 'Imprimé DC1', 'R. 2143-3'], ['Code', 'Renseignement ou pièce', 'Base'], 'Imprimé DC1'],
  [['B', 'Bordereau des prix', 'tableur'], ['Rep.', 'Pièce', 'Précision'], 'Bordereau des prix'],
  [['2', 'Mémoire technique'], ['Sous-dossier', 'Contenu'], 'Mémoire technique'],
  [['P.3', 'Planning'], null, 'Planning'],
  [['Extrait Kbis', 'non (consulté)'], ['Document', 'Obligatoire ?'], null],
  [['Document', 'Format attendu'], null, null],
])('the document of a row %j below %j', (cells, header, name) => {
  expect(documentOfRow(rowOf(cells, header), false)).toBe(name)
})
