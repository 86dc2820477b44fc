import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { formatOf } from './file-format.ts'

const zipOf = (...names: string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, strToU8('<x/>')])), { level: 0 })

test('a Word document whose list of types comes last is a Word document', () => {
  const parts = ['word/footer1.xml', 'word/styles.xml', 'word/document.xml']
  expect(formatOf(zipOf(...parts))).toBe('docx')
  expect(formatOf(zipOf('[Content_Types].xml', 'xl/workbook.xml'))).toBe('xlsx')
})

test('a zip of documents stays a zip', () => {
  expect(formatOf(zipOf('RC.docx', 'word/notes.txt'))).toBe('zip')
})
