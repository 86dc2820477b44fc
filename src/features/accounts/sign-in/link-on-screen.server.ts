import { getRequest } from '@tanstack/react-start/server'
import { createEmailVerificationToken } from 'better-auth/api'
import { env } from '#/lib/env.ts'
import { database } from '#/server/database.server.ts'
import { userByEmail } from '../accounts.queries.server.ts'
import { LINK_HOURS } from './access-pages.ts'
import { auth } from './auth.server.ts'
import { isOwnMachine } from './own-machine.ts'

/**
 * True where the link that confirms an address is shown on the page instead of sent: no mail server is configured, and
 * the site runs on the computer of the person who signs up.
 */
export function isLinkOnScreen(): boolean {
  const site = { siteUrl: env.SITE_URL, trustProxy: env.TRUST_PROXY }
  return env.SMTP === undefined && isOwnMachine(getRequest(), site)
}

/** The params of the link of a new account; null for an address that had one already. */
export async function confirmationParams({
  userId,
  email,
}: {
  userId: string
  email: string
}): Promise<{ token: string; u: string } | null> {
  const owner = await userByEmail(database(), { email })
  if (owner?.id !== userId) return null
  const { secret } = await (await auth()).$context
  const seconds = LINK_HOURS.verify * 3600
  const token = await createEmailVerificationToken(secret, email, undefined, seconds, {
    userId,
  })
  return { token, u: userId }
}
