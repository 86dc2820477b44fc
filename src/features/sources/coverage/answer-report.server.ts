import type { Database } from '#/db/client.server.ts'
import { isOwnForm, refuseForeignForm } from '#/server/http/same-site-form.ts'
import { LONGEST, REPORT_FIELDS } from './missing-report.ts'
import { storeMissingReport } from './missing-reports.mutations.server.ts'
import { readReport } from './read-report.ts'

const PAGE = '/couverture'
const FORM = '#signaler'
/** What is sent back to the form when it cannot be kept: addresses have an end. */
const LONGEST_KEPT = 600

/**
 * Answers the form « signaler un marché manquant », with or without JavaScript: back to the page, which
 * says that it was received, or what is wrong beside what was written. Only forms of this site are
 * taken: browsers say where a request comes from, and nothing here is signed in.
 */
export async function answerReport(db: Database, request: Request): Promise<Response> {
  if (!isOwnForm(request)) return refuseForeignForm()
  const form = await request.formData().catch(() => null)
  if (form === null) return leadTo({ signalement: 'illisible' })
  // People do not see this field.
  if (form.get('website')) return leadTo({ signalement: 'recu' })
  const read = readReport(form)
  if (!read.ok) {
    const written = Object.fromEntries(
      REPORT_FIELDS.map((field) => [
        field,
        String(form.get(field) ?? '').slice(0, Math.min(LONGEST[field], LONGEST_KEPT)),
      ]).filter(([, value]) => value !== ''),
    )
    return leadTo({ signalement: read.wrong.join('.'), ...written })
  }
  const stored = await storeMissingReport(db, read.report)
  return leadTo({ signalement: stored ? 'recu' : 'trop' })
}

function leadTo(params: Record<string, string>): Response {
  const location = `${PAGE}?${new URLSearchParams(params)}${FORM}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
