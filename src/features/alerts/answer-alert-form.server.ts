import type { Database } from '#/db/client.server.ts'
import { LONGEST_ALERT_SEARCH, SEARCH_ALERT_FREQUENCIES } from '#/domain/search-alert.ts'
import { accountMailLimits } from '#/features/accounts/sign-in/attempt-limits.ts'
import { mayAttempt } from '#/features/accounts/sign-in/attempts.server.ts'
import type { SiteIdentity } from '#/lib/site-identity.ts'
import { isSameOrigin, refuseForeignForm } from '#/server/http/same-origin.ts'
import { ALERT_FIELDS, type AlertOutcome, readAlertForm } from './alert-form.ts'
import { isSearchAlertLink, searchAlertUrl } from './alert-links.server.ts'
import { alertQuery, alertTitle } from './alert-query.server.ts'
import { linkSecret } from './link-secret.server.ts'
import { alertSearchText, readAlertSearch } from './search-alert.ts'
import {
  askForSearchAlert,
  changeSearchAlert,
  confirmSearchAlert,
  stopSearchAlert,
} from './search-alerts.mutations.server.ts'

type Asked = SiteIdentity & {
  /** IP address of the request; null where it is not known. */
  address: string | null
}

/** Answers the forms of `/alerte`, which need no JavaScript. */
export async function answerAlertForm(
  db: Database,
  request: Request,
  asked: Asked,
): Promise<Response> {
  if (!isSameOrigin(request)) return refuseForeignForm()
  const form = await request.formData().catch(() => new FormData())
  const id = form.get('id')
  return typeof id === 'string'
    ? answerManagedAlert(db, form, { id, origin: asked.origin })
    : answerRequest(db, form, asked)
}

/**
 * Answers « Recevoir ces marchés par e-mail »: redirects to a page that asks to check one's e-mail, the same for
 * known and unknown addresses.
 */
async function answerRequest(
  db: Database,
  form: FormData,
  { origin, siteName, address }: Asked,
): Promise<Response> {
  const read = readAlertForm(form)
  if (!read.ok) return redirectToOffer(alertSearchText(read.search), 'adresse')
  const { email, frequency } = read.request
  const search = alertSearchText(read.request.search)
  const now = new Date()
  const saved = readAlertSearch(search)
  if (search.length > LONGEST_ALERT_SEARCH || !(await alertQuery(db, saved, now))) {
    return redirectToOffer('', 'recherche')
  }
  const limits = accountMailLimits(email.toLowerCase(), address)
  // People do not see the honeypot field. Requests above the limit get the same answer.
  if (!form.get(ALERT_FIELDS.trap) && (await mayAttempt(db, limits))) {
    const links = { origin, secret: await linkSecret(db) }
    const title = await alertTitle(db, saved)
    await askForSearchAlert(db, { email, search, title, frequency, links, siteName, now })
  }
  return redirectToOffer(search, 'envoye')
}

const redirectToOffer = (search: string, outcome: AlertOutcome) =>
  redirectTo(`/alerte?${search}${search ? '&' : ''}etat=${outcome}`)

/** Confirms, changes or stops an alert by the signed link of its e-mails, then redirects to its page. */
async function answerManagedAlert(
  db: Database,
  form: FormData,
  { id, origin }: { id: string; origin: string },
): Promise<Response> {
  const secret = await linkSecret(db)
  if (!isSearchAlertLink(id, String(form.get('s') ?? ''), secret)) {
    return new Response('Ce lien n’est pas celui d’un de nos e-mails.', {
      status: 403,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
  const page = new URL(searchAlertUrl(id, { origin, secret }))
  const path = page.pathname + page.search
  switch (form.get('action')) {
    case 'confirmer':
      await confirmSearchAlert(db, { id, now: new Date() })
      return redirectTo(`${path}&etat=confirmee`)
    case 'arreter':
      await stopSearchAlert(db, { id })
      return redirectTo(`${path}&etat=arretee`)
    default: {
      const given = form.get(ALERT_FIELDS.frequency)
      const frequency = SEARCH_ALERT_FREQUENCIES.find((each) => each === given)
      if (frequency) await changeSearchAlert(db, { id, frequency })
      return redirectTo(`${path}&etat=changee`)
    }
  }
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
