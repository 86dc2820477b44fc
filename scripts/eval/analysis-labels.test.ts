import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { boampText } from '#/ingestion/boamp/boamp-text.ts'
import { readerOf } from '#/ingestion/record-readers.ts'
import {
  LABELS_FOLDER,
  type Label,
  labelledDocuments,
  labelledFile,
  labelledNotices,
  secondDocuments,
} from './analysis-labels.ts'

const notices = labelledNotices()
const documents = [...labelledDocuments(), ...secondDocuments()]

/** Letters and digits only, so that tags, entities, escapes and lost apostrophes make no difference. */
function letters(text: string): string {
  const plain = text.replace(/<[^>]*>/g, ' ').replace(/\\[nt]/g, ' ')
  return (boampText(plain) ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

test('the source reader finds each labelled notice under its reference', () => {
  const read = notices.map(({ file, source, ref }) => {
    const at = path.join(LABELS_FOLDER, file)
    const format = file.endsWith('.xml') ? 'xml' : 'lines'
    const record = readerOf(source)?.read(readFileSync(at), { path: at, format })
    return [ref, record?.parsed.ok && record.parsed.notice.sourceRef]
  })
  expect(read.filter(([ref, sourceRef]) => ref !== sourceRef)).toEqual([])
  expect(new Set(notices.map(({ ref }) => ref)).size).toBe(notices.length)
})

test('labelled words are in the notice verbatim', () => {
  const absent = notices.flatMap(({ file, truth }) => {
    const text = letters(labelledFile(file))
    return wordsOf(truth).filter((words) => !text.includes(letters(words)))
  })
  expect(absent).toEqual([])
})

function wordsOf(label: Label): string[] {
  const { buyer, visit, samples, environmental = [], social = [], lots = [] } = label
  const all = [...(label.criteria ?? []), ...lots.flatMap((one) => one.criteria ?? [])]
  const names = all.flatMap(({ name, subCriteria = [] }) => [
    ...(name === 'Prix' ? [] : [name]),
    ...subCriteria.map((sub) => sub.name),
  ])
  const titles = lots.flatMap(({ title }) => title ?? [])
  const quoted = [buyer, visit?.text, samples?.text].flatMap((text) => text ?? [])
  return [...quoted, ...environmental, ...social, ...names, ...titles]
}

test('each quote of a document is on its page', () => {
  const wrong = documents.flatMap(({ file, quotes }) => {
    const pages = labelledFile(file).split('\f').map(letters)
    return Object.values(quotes)
      .flat()
      .filter(({ page, text }) => !pages[page - 1]?.includes(letters(text)))
  })
  expect(wrong).toEqual([])
})

test('no notice or document contains an e-mail address or telephone number', () => {
  const contact =
    /[\w.+-]+@[\w-]+\.\w+|(?<![\d/.-])(?:(?:\+33|0033|0)[ .]?[1-9](?:[ .]?\d\d){4}|0[1-9](?:-\d\d){4})(?!\d)/
  const withContact = [...notices, ...documents].filter(({ file }) =>
    contact.test(labelledFile(file)),
  )
  expect(withContact.map(({ file }) => file)).toEqual([])
})
