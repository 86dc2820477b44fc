import { getRequest } from '@tanstack/react-start/server'
import { z } from 'zod'
import { database } from '#/db/database.server.ts'
import { ACCESS_PAGES } from './access-pages.ts'
import { type FormOutcome, leadTo, refused } from './account-errors.ts'
import { siteMailer } from './account-mailer.server.ts'
import { userByEmail } from './accounts.queries.server.ts'
import { callAuth } from './auth-call.server.ts'
import { withRedirect } from './redirect-url.ts'
import { getViewer } from './viewer.server.ts'

const tokenSchema = z.object({ email: z.string(), updateTo: z.string().optional() })

/** What a token says, before anybody checked its signature; null where it says nothing. */
function readToken(token: string) {
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
    return tokenSchema.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}

/**
 * Confirms the first address of an account, which signs in, or a new one. The link names the account beside the
 * address: it is of no use for another account that took the same address since.
 */
export async function verifyAddress({
  token,
  userId,
  to,
}: {
  token: string
  userId: string
  to: string
}): Promise<FormOutcome> {
  const read = readToken(token)
  const owner = read && (await userByEmail(database(), { email: read.email }))
  if (!read || owner?.id !== userId) return refused('link_stale')
  if (read.updateTo !== undefined) {
    const viewer = await getViewer(getRequest())
    // A link alone must not open a session: it would go round the second factor.
    if (viewer.kind === 'visitor') {
      const back = `${ACCESS_PAGES.verify}?${new URLSearchParams({ token, u: userId })}`
      return leadTo(withRedirect('/sign-in', back))
    }
    if (viewer.userId !== userId) return refused('link_stale')
    if (await userByEmail(database(), { email: read.updateTo })) return refused('link_stale')
  }
  const verified = await callAuth((api, options) =>
    api.verifyEmail({ ...options, query: { token } }),
  )
  if (!verified.ok) return refused(verified.error)
  if (read.updateTo === undefined) return leadTo(to)
  await siteMailer().notice(owner, 'address')
  return leadTo('/compte?done=address')
}
