import { z } from 'zod/mini'
import { LONGEST, type MissingReport, REPORT_FIELDS, type ReportField } from './missing-report.ts'

const text = z.string().check(z.trim())
const schema = z.object({
  title: text.check(z.minLength(5), z.maxLength(LONGEST.title)),
  buyerName: text.check(z.maxLength(LONGEST.buyerName)),
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).check(z.maxLength(LONGEST.url))]),
  comment: text.check(z.maxLength(LONGEST.comment)),
})

/** Parses a form: its report, or the invalid fields. */
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
