import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { boampText } from '#/ingestion/boamp/boamp-text.ts'
import { readerOf } from '#/ingestion/source-readers.ts'

const FOLDER = 'data/eval/analysis'

const weight = z.number().positive().max(100).nullable()
const criteria = z.array(
  z.strictObject({
    name: z.string().min(2),
    weight,
    subCriteria: z.array(z.strictObject({ name: z.string().min(2), weight })).optional(),
  }),
)
const amount = z.number().nonnegative().nullable()
const amounts = {
  estimate: amount,
  minimum: amount,
  maximum: amount,
  minimumPerYear: amount,
  maximumPerYear: amount,
  minimumPerPeriod: amount,
  maximumPerPeriod: amount,
}
const months = z.int().positive()
const lot = z.strictObject({
  number: z.int().positive(),
  title: z.string().min(2),
  criteria,
  durationMonths: months,
  ...amounts,
})
const passages = z.array(z.string().min(5))
const truth = z
  .strictObject({
    buyer: z.string().min(3).nullable(),
    deadline: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:00\+0[12]:00)?$/)
      .nullable(),
    criteria,
    durationMonths: months.nullable(),
    durationMaxMonths: months,
    durationDays: months,
    ...amounts,
    lots: z.array(lot.partial().required({ number: true })),
    cpv: z.array(z.string().regex(/^\d{8}$/)),
    visit: z
      .strictObject({
        mandatory: z.boolean().optional(),
        text: z.string(),
        dates: z.array(z.string()).optional(),
      })
      .nullable(),
    samples: z.strictObject({ required: z.boolean().optional(), text: z.string() }).nullable(),
    environmental: passages,
    social: passages,
    variants: z.boolean().nullable(),
    turnover: amount,
    insertionHours: z.int().positive(),
    supplies: z.array(z.strictObject({ name: z.string(), quantity: z.string() })),
  })
  .partial()

const notices = z
  .array(
    z.strictObject({
      file: z.string(),
      source: z.enum(['boamp', 'ted']),
      ref: z.string(),
      rebuilt: z.literal(true).optional(),
      truth,
    }),
  )
  .parse(parsed('truth.json'))

const documents = z
  .array(
    z.strictObject({
      file: z.string(),
      kind: z.enum(['RC', 'CCAP', 'CCTP', 'CCP', 'AE']),
      truth,
      quotes: z.record(
        z.string(),
        z.array(z.strictObject({ page: z.int().positive(), text: z.string().min(1) })),
      ),
    }),
  )
  .parse(parsed('documents/truth.json'))

function parsed(file: string): unknown {
  return JSON.parse(written(file))
}

function written(file: string): string {
  return readFileSync(path.join(FOLDER, file), 'utf8')
}

/** Letters and digits alone: tags, entities, escapes and lost apostrophes make no difference. */
function letters(text: string): string {
  const plain = text.replace(/<[^>]*>/g, ' ').replace(/\\[nt]/g, ' ')
  return (boampText(plain) ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

test('a labelled notice is read by its source under the reference of the label', () => {
  const read = notices.map(({ file, source, ref }) => {
    const at = path.join(FOLDER, file)
    const format = file.endsWith('.xml') ? 'xml' : 'lines'
    const record = readerOf(source)?.read(readFileSync(at), { path: at, format })
    return [ref, record?.parsed.ok && record.parsed.notice.sourceRef]
  })
  expect(read.filter(([ref, sourceRef]) => ref !== sourceRef)).toEqual([])
  expect(new Set(notices.map(({ ref }) => ref)).size).toBe(notices.length)
})

test('what is labelled stands in the notice, word for word', () => {
  const absent = notices.flatMap(({ file, truth }) => {
    const text = letters(written(file))
    return wordsOf(truth).filter((words) => !text.includes(letters(words)))
  })
  expect(absent).toEqual([])
})

function wordsOf(label: z.infer<typeof truth>): string[] {
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

test('each quote of a document stands on its page', () => {
  const wrong = documents.flatMap(({ file, quotes }) => {
    const pages = written(file).split('\f').map(letters)
    return Object.values(quotes)
      .flat()
      .filter(({ page, text }) => !pages[page - 1]?.includes(letters(text)))
  })
  expect(wrong).toEqual([])
})

test('no notice and no document bears an e-mail address or a telephone number', () => {
  const contact =
    /[\w.+-]+@[\w-]+\.\w+|(?<![\d/.-])(?:(?:\+33|0033|0)[ .]?[1-9](?:[ .]?\d\d){4}|0[1-9](?:-\d\d){4})(?!\d)/
  const bearing = [...notices, ...documents].filter(({ file }) => contact.test(written(file)))
  expect(bearing.map(({ file }) => file)).toEqual([])
})
