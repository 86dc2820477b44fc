import { expect, test } from 'vitest'
import { csvFile, type TableFile } from './table-file.server.ts'
import { tableFileAddress } from './table-file-address.ts'

type Row = { title: string; lots: number }
const now = new Date('2026-11-20T09:00:00Z')
const table: TableFile<Row> = {
  columns: [
    { id: 'title', title: 'Objet', csv: ({ title }) => title },
    { id: 'lots', title: 'Lots', csv: ({ lots }) => lots },
  ],
  rows: async function* () {
    yield [{ title: 'Voirie ; réseaux', lots: 2 }]
    yield [{ title: '=1+1', lots: 1 }]
  },
}

test('the file holds every batch, with the columns that are seen, safe to open', async () => {
  const whole = csvFile(table, { name: 'marches', shown: [], client: 'a', now })
  expect(whole.headers.get('content-disposition')).toBe(
    'attachment; filename="marches-2026-11-20.csv"',
  )
  expect(await whole.text()).toBe('Objet;Lots\r\n"Voirie ; réseaux";2\r\n\'=1+1;1\r\n')
  const narrow = csvFile(table, { name: 'marches', shown: ['lots', 'nowhere'], client: 'a', now })
  expect(await narrow.text()).toBe('Lots\r\n2\r\n1\r\n')
})

test('its address keeps the filters and the order, and drops the page', () => {
  const search = {
    statusFilter: 'draft',
    sortBy: 'updatedAt',
    after: 'x',
    p: 3,
    idFilter: undefined,
  }
  expect(tableFileAddress('marches', search, ['title', 'id'])).toBe(
    '/api/v1/back-office/marches?statusFilter=draft&sortBy=updatedAt&columns=title%2Cid',
  )
})
