import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('cells with separators, quotes or line ends are quoted', () => {
  expect(csvLine(['École "Jean Moulin"; annexe', 'deux\nlignes', null, 'simple'])).toBe(
    '"École ""Jean Moulin""; annexe";"deux\nlignes";;simple\r\n',
  )
})

test('numbers and moments are written as French spreadsheets read them', () => {
  expect(csvLine([1234.5, -3, { moment: Date.UTC(2026, 10, 20, 12, 30) }])).toBe(
    '1234,5;-3;2026-11-20 12:30\r\n',
  )
})

test('of a day only the date is written', () => {
  expect(csvLine([{ day: Date.UTC(2026, 10, 20, 23, 59) }])).toBe('2026-11-20\r\n')
})

test.each([
  '=1+1',
  '+33 1 23',
  '-2+3',
  '@SUM(A1)',
  ' =HYPERLINK("http://x.example")',
  '\t=1',
  '\r=1',
  '＝1',
])('« %s » is not run as a formula', (text) => {
  expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/)
})
