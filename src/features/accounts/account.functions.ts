import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { trackingOf } from '#/features/audience/tracking/tracking-cookie.server.ts'
import { env } from '#/lib/env.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { requestJob } from '#/server/queue-job.server.ts'
import { funnelMetadataSchema, sessionSchema } from './account.schemas.ts'
import {
  addFunnelMetadata,
  deleteUser,
  forgetPasswordLinks,
  renameUser,
} from './accounts.mutations.server.ts'
import { signInMeansOf } from './accounts.queries.server.ts'
import { hostedIdOf } from './hosted/hosted-people.queries.server.ts'
import { hostedClient } from './hosted/hosted-session.server.ts'
import { ownAccountsMiddleware } from './own-accounts-middleware.ts'
import { ACCESS_PAGES } from './sign-in/access-pages.ts'
import { type FormOutcome, redirectTo, refused } from './sign-in/account-errors.ts'
import {
  emailErrors,
  emailOf,
  fieldOf,
  nameErrors,
  nameOf,
  newPasswordErrors,
} from './sign-in/account-form.ts'
import { siteMailer } from './sign-in/account-mailer.server.ts'
import { accountMailLimits, proofLimits } from './sign-in/attempt-limits.ts'
import { mayAttempt } from './sign-in/attempts.server.ts'
import { callAuth, managedElsewhere, requestAddress } from './sign-in/auth-call.server.ts'
import { browserName } from './sign-in/browser-name.ts'
import { answerForm } from './sign-in/form-answer.server.ts'
import { linkMetadata } from './sign-in/link-metadata.ts'
import { readForm } from './sign-in/read-form.ts'
import { isRecentEnough } from './sign-in/reauthentication.ts'
import { withRedirect } from './sign-in/redirect-url.ts'
import { endOtherSessions, endSession } from './sign-in/sessions.mutations.server.ts'
import { sessionsOf } from './sign-in/sessions.queries.server.ts'
import { inSteadyTime } from './sign-in/steady-time.ts'
import { userMiddleware } from './user-middleware.ts'
import type { Member, Person } from './viewer.ts'

const PAGE = '/compte'

export const getAccount = createServerFn({ method: 'GET' })
  .middleware([userMiddleware])
  .handler(async ({ context: { user } }) => {
    const { userId, name, email, image } = user
    const [means, sessions] = await Promise.all([
      signInMeansOf(database(), user),
      sessionsOf(database(), { userId, now: new Date() }),
    ])
    return {
      name,
      email,
      image,
      ...means,
      sessions: sessions.map(({ id, userAgent, ipAddress, createdAt }) => ({
        id,
        browser: browserName(userAgent),
        ipAddress: ipAddress || null,
        createdAt: createdAt.toISOString(),
        isThisOne: id === user.sessionId,
      })),
    }
  })
export type Account = Awaited<ReturnType<typeof getAccount>>

export const changeName = createServerFn({ method: 'POST' })
  .middleware([userMiddleware])
  .validator(readForm)
  .handler(async ({ data: form, context: { user } }) => {
    const name = nameOf(form)
    const errors = [...managedElsewhere(), ...nameErrors(name)]
    if (errors.length > 0) return answerForm(refused(...errors), PAGE)
    await renameUser(database(), { userId: user.userId, name })
    return answerForm(redirectTo(`${PAGE}?done=name`), PAGE)
  })

/** The new address gets a link; until it is opened, nothing changes. */
export const changeEmail = createServerFn({ method: 'POST' })
  .middleware([userMiddleware])
  .validator(readForm)
  .handler(async ({ data: form, context: { user } }) =>
    answerForm(askToConfirm(user) ?? (await tryToChangeEmail(form, user)), PAGE),
  )

async function tryToChangeEmail(form: FormData, user: Person | Member) {
  const email = emailOf(form)
  const errors = emailErrors(email)
  if (errors.length > 0) return refused(...errors)
  if (email === user.email.toLowerCase()) return refused('email_same')
  if (!(await mayAttempt(database(), accountMailLimits(email, requestAddress())))) {
    return refused('too_many')
  }
  const asked = await inSteadyTime(() =>
    callAuth((api, options) => api.changeEmail({ ...options, body: { newEmail: email } })),
  )
  return asked.ok ? redirectTo(`${PAGE}?done=email`) : refused(asked.error)
}

/** Signs every other browser out. */
export const changePassword = createServerFn({ method: 'POST' })
  .middleware([userMiddleware])
  .validator(readForm)
  .handler(async ({ data: form, context: { user } }) =>
    answerForm(await tryToChangePassword(form, user), PAGE),
  )

async function tryToChangePassword(form: FormData, user: Person | Member) {
  const currentPassword = fieldOf(form, 'currentPassword')
  const newPassword = fieldOf(form, 'password')
  const errors = newPasswordErrors(newPassword, [user.name, user.email])
  if (errors.length > 0) return refused(...errors)
  if (!(await mayAttempt(database(), proofLimits(user.userId)))) return refused('too_many')
  const changed = await callAuth((api, options) =>
    api.changePassword({ ...options, body: { currentPassword, newPassword } }),
  )
  if (!changed.ok) return refused(changed.error)
  await endOtherSessions(database(), user)
  await forgetPasswordLinks(database(), user)
  await siteMailer().notice({ id: user.userId, ...user }, 'password')
  return redirectTo(`${PAGE}?done=password`)
}

export const revokeSession = createServerFn({ method: 'POST' })
  .middleware([userMiddleware, ownAccountsMiddleware])
  .validator(validateInput(sessionSchema))
  .handler(({ data, context: { user } }) =>
    endSession(database(), { userId: user.userId, sessionId: data.sessionId }),
  )

export const revokeOtherSessions = createServerFn({ method: 'POST' })
  .middleware([userMiddleware, ownAccountsMiddleware])
  .handler(({ context: { user } }) => endOtherSessions(database(), user))

export const deleteAccount = createServerFn({ method: 'POST' })
  .middleware([userMiddleware])
  .validator(readForm)
  .handler(async ({ context: { user } }) =>
    answerForm(askToConfirm(user) ?? (await tryToDelete(user)), PAGE),
  )

async function tryToDelete(user: Person | Member): Promise<FormOutcome> {
  const hostedId = await hostedIdOf(database(), user)
  const end = await deleteUser(database(), user)
  if (end !== 'done') return refused(end)
  // The files of organisations without another member.
  await requestJob(database(), 'remove_files')
  if (hostedId !== null && env.AUTH_PROVIDER === 'clerk') {
    await (await hostedClient()).users.deleteUser(hostedId)
  }
  await siteMailer().notice({ id: user.userId, ...user }, 'deleted')
  await callAuth((api, options) => api.signOut(options))
  return redirectTo('/sign-in?done=deleted')
}

/**
 * Stores facts from the pages of the funnel and from the personal link; the latest value of a name replaces the
 * former one.
 */
export const updateUserFunnelMetadata = createServerFn({ method: 'POST' })
  .middleware([userMiddleware])
  .validator(validateInput(funnelMetadataSchema))
  .handler(({ data, context: { user } }) =>
    addFunnelMetadata(database(), {
      userId: user.userId,
      metadata: { ...linkMetadata(trackingOf(getRequest())), ...data },
    }),
  )

/** Redirects, where the last authentication is too old, to the page that asks for it, then back. */
function askToConfirm(user: Person | Member): FormOutcome | null {
  if (isRecentEnough(user.authenticatedAt, 'strict', new Date())) return null
  return redirectTo(withRedirect(ACCESS_PAGES.confirm, PAGE))
}
