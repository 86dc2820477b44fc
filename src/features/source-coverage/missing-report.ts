import { z } from 'zod/mini'

/** What somebody tells of a tender that they did not find here; no word of who they are. */
export type MissingReport = {
  title: string
  buyerName: string | null
  url: string | null
  comment: string | null
}

export type ReportField = keyof MissingReport
export const REPORT_FIELDS: readonly ReportField[] = ['title', 'buyerName', 'url', 'comment']
export const LONGEST: Record<ReportField, number> = {
  title: 300,
  buyerName: 200,
  url: 1000,
  comment: 2000,
}

/** What became of the form that was just sent. */
export type ReportOutcome = 'received' | 'too_many' | 'unreadable' | readonly ReportField[]

/** The page's params after a form was sent; anything else in them is left aside. */
export const reportSearchSchema = z.object({
  signalement: z.catch(z.optional(z.string()), undefined),
  title: z.catch(z.optional(z.coerce.string()), undefined),
  buyerName: z.catch(z.optional(z.coerce.string()), undefined),
  url: z.catch(z.optional(z.coerce.string()), undefined),
  comment: z.catch(z.optional(z.coerce.string()), undefined),
})

const OUTCOMES: Record<string, ReportOutcome> = {
  recu: 'received',
  trop: 'too_many',
  illisible: 'unreadable',
}

/** `recu`, `trop`, `illisible`, or the fields that are wrong: `title.url`. Null where no form was sent. */
export function reportOutcome(param: string | undefined): ReportOutcome | null {
  if (!param) return null
  if (Object.hasOwn(OUTCOMES, param)) return OUTCOMES[param] ?? null
  const wrong = REPORT_FIELDS.filter((field) => param.split('.').includes(field))
  return wrong.length > 0 ? wrong : null
}

const text = z.string().check(z.trim())
const schema = z.object({
  title: text.check(z.minLength(5), z.maxLength(LONGEST.title)),
  buyerName: text.check(z.maxLength(LONGEST.buyerName)),
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).check(z.maxLength(LONGEST.url))]),
  comment: text.check(z.maxLength(LONGEST.comment)),
})

/** What is wrong with each field, as whoever filled the form reads it. */
export const REPORT_ERRORS: Record<ReportField, string> = {
  title: 'Indiquez l’objet du marché, en 5 à 300 caractères.',
  buyerName: 'Le nom de l’acheteur ne peut pas dépasser 200 caractères.',
  url: 'Indiquez une adresse complète, commençant par https:// ou http://.',
  comment: 'Votre remarque ne peut pas dépasser 2\u202f000 caractères.',
}

/** A form as it was sent: its report, or the fields that cannot be kept. */
export function readReport(
  form: FormData,
): { ok: true; report: MissingReport } | { ok: false; wrong: ReportField[] } {
  const given = Object.fromEntries(
    REPORT_FIELDS.map((field) => [field, String(form.get(field) ?? '').trim()]),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]))
    return { ok: false, wrong: REPORT_FIELDS.filter((field) => wrong.has(field)) }
  }
  const { title, buyerName, url, comment } = parsed.data
  return {
    ok: true,
    report: { title, buyerName: buyerName || null, url: url || null, comment: comment || null },
  }
}
