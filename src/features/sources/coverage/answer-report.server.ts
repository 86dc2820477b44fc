import type { Database } from '#/db/client.server.ts'
import { isSameOrigin, refuseForeignForm } from '#/server/http/same-origin.ts'
import { LONGEST, REPORT_FIELDS } from './missing-report.ts'
import { storeMissingReport } from './missing-reports.mutations.server.ts'
import { readReport } from './read-report.ts'

const PAGE = '/couverture'
const FORM = '#signaler'
/** Longest text returned to a refused form: URLs have a maximum length. */
const LONGEST_STORED = 600

/**
 * Answers the form « signaler un marché manquant », with or without JavaScript: back to the page, which
 * confirms the report, or shows the errors beside the text. Only forms of this site are accepted: browsers send
 * the origin of a request, and the form needs no session.
 */
export async function answerReport(db: Database, request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return refuseForeignForm()
  const form = await request.formData().catch(() => null)
  if (form === null) return redirectTo({ signalement: 'illisible' })
  // Honeypot field, hidden from people.
  if (form.get('website')) return redirectTo({ signalement: 'recu' })
  const read = readReport(form)
  if (!read.ok) {
    const written = Object.fromEntries(
      REPORT_FIELDS.map((field) => [
        field,
        String(form.get(field) ?? '').slice(0, Math.min(LONGEST[field], LONGEST_STORED)),
      ]).filter(([, value]) => value !== ''),
    )
    return redirectTo({ signalement: read.wrong.join('.'), ...written })
  }
  const stored = await storeMissingReport(db, read.report)
  return redirectTo({ signalement: stored ? 'recu' : 'trop' })
}

function redirectTo(params: Record<string, string>): Response {
  const location = `${PAGE}?${new URLSearchParams(params)}${FORM}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
