import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** The labelled set in the repository; its README defines each label. */
export const LABELS_FOLDER = 'data/eval/analysis'

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
const lot = z
  .strictObject({
    number: z.int().positive(),
    title: z.string().min(2),
    criteria,
    durationMonths: months,
    ...amounts,
  })
  .partial()
  .required({ number: true })
const passages = z.array(z.string().min(5))
const label = z
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
    lots: z.array(lot),
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
export type Label = z.infer<typeof label>
export type LotLabel = z.infer<typeof lot>

const notices = z.array(
  z.strictObject({
    file: z.string(),
    source: z.enum(['boamp', 'ted']),
    ref: z.string(),
    rebuilt: z.literal(true).optional(),
    truth: label,
  }),
)
export type LabelledNotice = z.infer<typeof notices>[number]

const documents = z.array(
  z.strictObject({
    file: z.string(),
    kind: z.enum(['RC', 'CCAP', 'CCTP', 'CCP', 'AE']),
    truth: label,
    quotes: z.record(
      z.string(),
      z.array(z.strictObject({ page: z.int().positive(), text: z.string().min(1) })),
    ),
  }),
)
export type LabelledDocument = z.infer<typeof documents>[number]

export function labelledNotices(): LabelledNotice[] {
  return notices.parse(JSON.parse(labelledFile('truth.json')))
}

export function labelledDocuments(): LabelledDocument[] {
  return documents.parse(JSON.parse(labelledFile('documents/truth.json')))
}

/** Shorter texts in varied styles, written by the authors of the extractors. */
export function secondDocuments(): LabelledDocument[] {
  return documents.parse(JSON.parse(labelledFile('documents/second-truth.json')))
}

export function labelledFile(file: string): string {
  return readFileSync(path.join(LABELS_FOLDER, file), 'utf8')
}
