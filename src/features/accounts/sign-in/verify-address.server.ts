import { getRequest } from '@tanstack/react-start/server'
import { verifyJWT } from 'better-auth/crypto'
import { z } from 'zod'
import { database } from '#/server/database.server.ts'
import { forgetUnconfirmedMeans, replaceUnconfirmedPassword } from '../accounts.mutations.server.ts'
import { unconfirmedMeansOf, userByEmail } from '../accounts.queries.server.ts'
import { getViewer } from '../viewer.server.ts'
import { ACCESS_PAGES } from './access-pages.ts'
import { type FormOutcome, redirectTo, refused } from './account-errors.ts'
import { newPasswordErrors } from './account-form.ts'
import { siteMailer } from './account-mailer.server.ts'
import { auth } from './auth.server.ts'
import { callAuth } from './auth-call.server.ts'
import { withRedirect } from './redirect-url.ts'
import { signUpMeansOf } from './sign-up-browser.server.ts'

const tokenSchema = z.object({ email: z.string(), updateTo: z.string().optional() })

/** Payload of a token; null where its signature is invalid or it has expired. */
async function readToken(token: string) {
  const { secret } = await (await auth()).$context
  return tokenSchema.safeParse(await verifyJWT(token, secret)).data ?? null
}

type Confirmation = {
  token: string
  userId: string
  to: string
  /** Password chosen on the page, where it is required; else empty. */
  password: string
}

/**
 * Confirms the first address of an account, which signs in, or a new one. The link contains the account and
 * the address: it is invalid for another account that took the same address since.
 */
export async function verifyAddress(asked: Confirmation): Promise<FormOutcome> {
  const { token, userId, to } = asked
  const read = await readToken(token)
  const owner = read && (await userByEmail(database(), { email: read.email }))
  if (!read || owner?.id !== userId) return refused('link_stale')
  const refusal =
    read.updateTo === undefined
      ? await claimAccount(owner, asked)
      : await refuseOtherAddress(read.updateTo, asked)
  if (refusal) return refusal
  const verified = await callAuth((api, options) =>
    api.verifyEmail({ ...options, query: { token } }),
  )
  if (!verified.ok) return refused(verified.error)
  if (read.updateTo === undefined) return redirectTo(to)
  await siteMailer().notice(owner, 'address')
  return redirectTo('/compte?done=address')
}

/**
 * A person can sign up with the address of another, also at a provider that does not check addresses. The reader of
 * the e-mail keeps the means of sign-in that this browser used; in any other browser they choose the password, and
 * the former credentials are removed.
 */
async function claimAccount(
  owner: { id: string; name: string; email: string },
  { password }: Confirmation,
): Promise<FormOutcome | null> {
  const userId = owner.id
  const means = await unconfirmedMeansOf(database(), { userId })
  const shown = await signUpMeansOf(userId)
  if (shown !== null && means[shown]) {
    await forgetUnconfirmedMeans(database(), { userId, but: shown })
    return null
  }
  if (!means.password) return means.provider ? refused('provider_elsewhere') : null
  if (password === '') return refused('password_choose')
  const errors = newPasswordErrors(password, [owner.name, owner.email])
  if (errors.length > 0) return refused(...errors)
  const context = await (await auth()).$context
  const hash = await context.password.hash(password)
  await forgetUnconfirmedMeans(database(), { userId, but: 'password' })
  await replaceUnconfirmedPassword(database(), { userId, hash })
  return null
}

/** A link alone must not create a session: it would bypass the second factor. */
async function refuseOtherAddress(
  email: string,
  { token, userId }: Confirmation,
): Promise<FormOutcome | null> {
  const viewer = await getViewer(getRequest())
  if (viewer.kind === 'visitor') {
    const back = `${ACCESS_PAGES.verify}?${new URLSearchParams({ token, u: userId })}`
    return redirectTo(withRedirect('/sign-in', back))
  }
  if (viewer.userId !== userId) return refused('link_stale')
  return (await userByEmail(database(), { email })) ? refused('link_stale') : null
}
