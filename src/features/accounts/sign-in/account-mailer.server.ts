import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '#/db/client.server.ts'
import {
  type AccountNotice,
  accountExistsMail,
  accountNoticeMail,
  changeAddressMail,
  resetPasswordMail,
  verifyAddressMail,
} from '#/emails/account-mails.ts'
import type { Mail } from '#/emails/mail.ts'
import { queueEmail } from '#/features/outbox/queue-email.server.ts'
import { SITE, type SiteIdentity } from '#/lib/site-identity.ts'
import { database } from '#/server/database.server.ts'
import { ACCESS_PAGES, LINK_HOURS } from './access-pages.ts'
import { safeRedirect } from './redirect-url.ts'

type Person = { id: string; name: string; email: string }

/** Queues the account e-mails in the outbox; links lead to our pages, which ask for confirmation first. */
export function accountMailer(db: Database, { origin, siteName }: SiteIdentity) {
  const letterTo = ({ email, name }: Person) => ({ to: email, name, siteName })
  const link = (path: string, params: Record<string, string> = {}) => {
    const url = new URL(path, origin)
    for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
    return url.href
  }
  const queue = async (key: string, mail: Mail) => {
    await queueEmail(db, { kind: 'account', key, mail })
  }
  return {
    /** `to` is where the person was going when they signed up. */
    verifyAddress: (user: Person, token: string, to: string | null) =>
      queue(
        // Of two sign-ups within a second, the tokens are alike: they name the address alone.
        `verify:${user.id}:${digestOf(token)}`,
        verifyAddressMail({
          ...letterTo(user),
          hours: LINK_HOURS.verify,
          url: link(ACCESS_PAGES.verify, {
            token,
            u: user.id,
            redirect_url: safeRedirect(to),
          }),
        }),
      ),
    changeAddress: (user: Person, token: string) =>
      queue(
        `change-address:${digestOf(token)}`,
        changeAddressMail({
          ...letterTo(user),
          hours: LINK_HOURS.verify,
          url: link(ACCESS_PAGES.verify, { token, u: user.id }),
        }),
      ),
    resetPassword: (user: Person, token: string) =>
      queue(
        `reset:${digestOf(token)}`,
        resetPasswordMail({
          ...letterTo(user),
          hours: LINK_HOURS.reset,
          url: link(ACCESS_PAGES.reset, { token }),
        }),
      ),
    accountExists: (user: Person) =>
      queue(
        `exists:${randomUUID()}`,
        accountExistsMail({ ...letterTo(user), signInUrl: link('/sign-in') }),
      ),
    passwordChanged: (user: Person) => notice(user, 'password'),
    notice,
  }

  function notice(user: Person, about: AccountNotice) {
    const resetUrl = link(ACCESS_PAGES.forgotten)
    return queue(
      `${about}:${randomUUID()}`,
      accountNoticeMail({ ...letterTo(user), notice: about, resetUrl }),
    )
  }
}

/** Message keys are stored longer than the text, so they contain no token. */
const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The one of this site. */
export const siteMailer = () => accountMailer(database(), SITE)
