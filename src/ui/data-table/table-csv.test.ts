import { expect, test } from 'vitest'
import { tableCsv } from './table-csv.ts'

test('the file holds the columns that are seen, in their order, safe to open', () => {
  const columns = [
    { title: 'Objet', csv: (row: { title: string; lots: number }) => row.title },
    { title: 'Lots', csv: (row: { title: string; lots: number }) => row.lots },
  ]
  const rows = [
    { title: 'Voirie ; réseaux', lots: 2 },
    { title: '=1+1', lots: 1 },
  ]
  expect(tableCsv(columns, rows)).toBe('\uFEFFObjet;Lots\r\n"Voirie ; réseaux";2\r\n\'=1+1;1\r\n')
})
