import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { RAW_VERSIONS } from '../../src/domain/notices/notice-content.ts'

const weighed = z.object({ name: z.string(), weight: z.number().nullable() })
/** Whether the clause exists, or its passages, which the extracted text must overlap. */
const clauses = z.union([z.boolean(), z.array(z.string())])
const truth = z.object({
  client: z.string().nullish(),
  /** A day if the hour is unknown. */
  deadline: z.union([z.iso.datetime({ offset: true }), z.iso.date()]).nullish(),
  cpv: z.array(z.string().regex(/^\d{8}$/)).optional(),
  lots: z.array(z.object({ number: z.number().int(), title: z.string().nullable() })).optional(),
  duration: z.object({ months: z.number().nullable(), days: z.number().nullable() }).nullish(),
  price: z
    .object({
      estimated: z.number().nullish(),
      min: z.number().nullish(),
      max: z.number().nullish(),
    })
    .nullish(),
  criteria: z.array(weighed.extend({ subCriteria: z.array(weighed).optional() })).optional(),
  visit: z
    .object({
      isVisit: z.boolean().nullish(),
      isMandatory: z.boolean().nullish(),
      date: z.string().nullish(),
    })
    .nullish(),
  samples: z
    .object({ isSamples: z.boolean().nullish(), isRequired: z.boolean().nullish() })
    .nullish(),
  environmental: clauses.optional(),
  social: clauses.optional(),
  supplies: z.array(z.object({ name: z.string(), quantity: z.string() })).optional(),
})
export type Truth = z.infer<typeof truth>

const labelledCase = z.object({
  source: z.string(),
  sourceId: z.string(),
  version: z.enum(RAW_VERSIONS).optional(),
  notice: z.union([z.string(), z.record(z.string(), z.unknown())]),
  truth,
  lotTruths: z.record(z.string(), truth).default({}),
})
export type LabelledCase = z.infer<typeof labelledCase>

export async function readAnalysisSet(file: string): Promise<LabelledCase[]> {
  return z.array(labelledCase).parse(JSON.parse(await readFile(file, 'utf8')))
}

/** The raw notice: inline in the set, a file, or a line of a file. */
export async function rawOf({ notice }: LabelledCase, folder: string): Promise<string> {
  if (typeof notice !== 'string') return JSON.stringify(notice)
  if (/^\s*[<{]/.test(notice) || notice.includes('\n')) return notice
  const [file = '', line] = notice.split('#')
  const bytes = await readFile(path.resolve(folder, file))
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  if (line === undefined) return text
  const found = text.split('\n').find((each) => each.includes(`"${line}"`))
  if (found === undefined) throw new Error(`No line ${line} in ${file}`)
  return found
}
