import { expect, test } from 'vitest'
import { type CsvRow, CsvRowTooLong, csvRows, csvRowsOf } from './csv-rows.ts'

async function* chunks(text: string, size: number) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function allOf(rows: AsyncIterable<CsvRow>): Promise<CsvRow[]> {
  const all: CsvRow[] = []
  for await (const row of rows) all.push(row)
  return all
}

const cellsOf = (text: string) => csvRows(text).map(({ cells }) => cells)

test.each([
  ['commas', 'a,b\n1,"2,5"\n', ['1', '2,5']],
  ['semicolons', '\uFEFFa;b\r\n1;2,5\r\n', ['1', '2,5']],
  ['tabs', 'a\tb\n1\t"2"\n', ['1', '2']],
  ['a last row without a line end', 'a,b\n1,', ['1', '']],
  ['doubled quotes and line ends', 'a,b\n"x ""y"" z","1\r\n2"\n', ['x "y" z', '1\r\n2']],
  ['spaces around quotes', 'a,b\n "x" ,2\n', ['x ', '2']],
  ['quotes amid words', 'a,b\n24" x,2\n', ['24" x', '2']],
])('a row with %s', (_, text, row) => {
  expect(cellsOf(text)[1]).toEqual(row)
})

test('a row whose quote is never closed has the cells of its line, and the next rows are read', () => {
  expect(csvRows('a,b\n1,"2\n3,4\n')).toEqual([
    { cells: ['a', 'b'], isUnclosed: false },
    { cells: ['1', '2'], isUnclosed: true },
    { cells: ['3', '4'], isUnclosed: false },
  ])
})

test('a quoted field of over 100,000 characters counts as never closed', () => {
  expect(csvRows(`a,b\n1,"${'x'.repeat(100_001)}"\n3,4\n`).map((row) => row.isUnclosed)).toEqual([
    false,
    true,
    false,
  ])
})

test.each([1, 2, 3, 7, 1000])(
  'the same rows come out of a stream in chunks of %i bytes',
  async (size) => {
    const text =
      '\uFEFFobjet;acheteur;délai\r\n"Réfection ; ""A"""  ;Pau;3\r\n\r\n"1\r\n2";"";"x"\r\n24" x;"ouvert;5\nfin;"a"b;'
    expect(await allOf(csvRowsOf(chunks(text, size)))).toEqual(csvRows(text))
  },
)

test('a stream without line ends is refused', async () => {
  const rows = csvRowsOf(chunks('x'.repeat(3_000_000), 256 * 1024))
  await expect(allOf(rows)).rejects.toThrow(CsvRowTooLong)
})
