import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { parisDay } from '#/domain/time/calendar-days.ts'
import { unsubscribeLinkMail } from '#/emails/unsubscribe-link.ts'
import { accountMailLimits } from '#/features/accounts/sign-in/attempt-limits.ts'
import { mayAttempt } from '#/features/accounts/sign-in/attempts.server.ts'
import { inSteadyTime } from '#/features/accounts/sign-in/steady-time.ts'
import { queueEmail } from '#/features/outbox/queue-email.server.ts'
import type { SiteIdentity } from '#/lib/site-identity.ts'
import { isUnsubscribeLink, unsubscribeUrl } from './alert-links.server.ts'
import { linkSecret } from './link-secret.server.ts'
import { unsubscribe } from './unsubscribe.mutations.server.ts'

const LONGEST_EMAIL = 320

/**
 * Answers a POST to the link of an e-mail. Mail programs send `List-Unsubscribe=One-Click` to it (RFC 8058), without
 * cookie nor origin, and expect neither a page nor a redirection; people send the form of the page. Without a
 * signature, a signed link is sent to the e-mail address; the answer is the same for known and unknown addresses.
 *
 * @param address IP address of the request; null where it is not known
 */
export async function answerUnsubscribe(
  db: Database,
  request: Request,
  {
    email,
    site,
    address,
    now,
  }: { email: string; site: SiteIdentity; address: string | null; now: Date },
): Promise<Response> {
  const url = new URL(request.url)
  const ownerId = url.searchParams.get('of')
  const signature = url.searchParams.get('s') ?? ''
  const form = await request.formData().catch(() => new FormData())
  const isOneClick = form.get('List-Unsubscribe') === 'One-Click'
  const secret = await linkSecret(db)
  const scope = { email, ownerId }
  if (isUnsubscribeLink(scope, signature, secret)) {
    await unsubscribe(db, scope)
    return isOneClick ? text('Désabonné.', 200) : redirectTo(url, 'fait')
  }
  if (isOneClick) return text('Ce lien n’est pas celui d’un de nos e-mails.', 403)
  const isAddress = email.length <= LONGEST_EMAIL
  if (isAddress && (await mayAttempt(db, accountMailLimits(email.toLowerCase(), address)))) {
    await inSteadyTime(() => sendUnsubscribeLink(db, { email, site, secret, now }))
  }
  return redirectTo(url, 'demande')
}

/** Sent only to addresses that get e-mails, once a day. */
async function sendUnsubscribeLink(
  db: Database,
  {
    email,
    site: { origin, siteName },
    secret,
    now,
  }: { email: string; site: SiteIdentity; secret: string; now: Date },
): Promise<void> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select email from search_alert where lower(email) = lower(${email})
    union all
    select u.email from app_user u join profile_subscriber s on s.user_id = u.id
      where lower(u.email) = lower(${email})
    limit 1`)
  const to = rows[0]?.email
  if (to === undefined) return
  const url = unsubscribeUrl({ email: to, ownerId: null }, { origin, secret })
  await queueEmail(db, {
    kind: 'alert_confirmation',
    key: `unsubscribe_link:${to.toLowerCase()}:${parisDay(now)}`,
    mail: unsubscribeLinkMail({ to, siteName, url }),
  })
}

const text = (message: string, status: number) =>
  new Response(message, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

function redirectTo({ pathname }: URL, done: 'fait' | 'demande'): Response {
  const location = `${pathname}?etat=${done}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
