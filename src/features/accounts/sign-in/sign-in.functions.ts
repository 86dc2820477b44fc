import { createServerFn } from '@tanstack/react-start'
import { appendResponseHeader, getRequest } from '@tanstack/react-start/server'
import { env } from '#/lib/env.ts'
import { database } from '#/server/database.server.ts'
import { userByEmail } from '../accounts.queries.server.ts'
import {
  demonstrationState,
  endDemonstration,
  isInDemonstration,
} from '../example-session.server.ts'
import { userMiddleware } from '../user-middleware.ts'
import { getViewer } from '../viewer.server.ts'
import { ACCESS_PAGES } from './access-pages.ts'
import { type AccountError, redirectTo, refused } from './account-errors.ts'
import { emailErrors, emailOf, fieldOf } from './account-form.ts'
import { accountMailLimits, proofLimits, signInLimits } from './attempt-limits.ts'
import { forgetAttempt, mayAttempt } from './attempts.server.ts'
import { callAuth, requestAddress } from './auth-call.server.ts'
import { answerForm } from './form-answer.server.ts'
import { openIdSettings } from './openid-provider.ts'
import { readForm } from './read-form.ts'
import { safeRedirect, withRedirect } from './redirect-url.ts'
import { markAuthenticated } from './sessions.mutations.server.ts'
import { rememberSignUp } from './sign-up-browser.server.ts'
import { inSteadyTime } from './steady-time.ts'

/** Label of the OpenID Connect button; null where there is only a password. */
export const getProviderName = createServerFn({ method: 'GET' }).handler(
  () => openIdSettings(env)?.name ?? null,
)

/** Whether this browser was in the demonstration, and is no more. */
export const getEndedDemonstration = createServerFn({ method: 'GET' }).handler(
  () => demonstrationState(getRequest()) === 'ended',
)

export const signIn = createServerFn({ method: 'POST' })
  .validator(readForm)
  .handler(async ({ data: form }) => {
    const to = safeRedirect(fieldOf(form, 'redirect_url'))
    return answerForm(await tryToSignIn(form, to), withRedirect('/sign-in', to))
  })

async function tryToSignIn(form: FormData, to: string) {
  const email = emailOf(form)
  const password = fieldOf(form, 'password')
  const errors = emailErrors(email)
  if (password === '') errors.push('password_missing')
  if (errors.length > 0) return refused(...errors)
  const limits = signInLimits(email, requestAddress())
  if (!(await mayAttempt(database(), limits))) return refused('too_many')
  const signed = await callAuth((api, options) =>
    api.signInEmail({ ...options, body: { email, password } }),
  )
  if (!signed.ok) {
    // The password was right: the link in the e-mail may sign in this browser.
    const owner =
      signed.error === 'email_unverified' ? await userByEmail(database(), { email }) : null
    if (owner) await rememberSignUp(owner.id, 'password')
    return refused(signed.error)
  }
  await forgetAttempt(database(), limits)
  const needsCode = 'twoFactorRedirect' in signed.answer
  return redirectTo(needsCode ? withRedirect(ACCESS_PAGES.code, to) : to)
}

/** The second step: the code of an authenticator app, or one of the recovery codes. */
export const signInWithCode = createServerFn({ method: 'POST' })
  .validator(readForm)
  .handler(async ({ data: form }) => {
    const to = safeRedirect(fieldOf(form, 'redirect_url'))
    const viewer = await getViewer(getRequest())
    // Signed in already: nothing to try codes on.
    if (viewer.kind !== 'visitor' && !viewer.isDemonstration) return answerForm(redirectTo(to), to)
    const code = fieldOf(form, 'code').replace(/\s/g, '')
    const isTotp = /^\d{6}$/.test(code)
    const signed = await callAuth<unknown>((api, options) =>
      isTotp
        ? api.verifyTOTP({ ...options, body: { code } })
        : api.verifyBackupCode({ ...options, body: { code } }),
    )
    if (!signed.ok && ENDS_STEP.has(signed.error)) {
      return answerForm(redirectTo(`${withRedirect('/sign-in', to)}&error=${signed.error}`), to)
    }
    const outcome = signed.ok ? redirectTo(to) : refused(signed.error)
    return answerForm(outcome, withRedirect(ACCESS_PAGES.code, to))
  })

/** After these errors no further code is accepted: the password is required again. */
const ENDS_STEP: ReadonlySet<AccountError> = new Set(['code_used', 'codes_wrong', 'step_expired'])

export const signOut = createServerFn({ method: 'POST' })
  .validator(readForm)
  .handler(async () => {
    await callAuth((api, options) => api.signOut(options))
    if (isInDemonstration(getRequest())) appendResponseHeader('set-cookie', endDemonstration())
    return answerForm(redirectTo('/'), '/')
  })

export const requestPasswordReset = createServerFn({ method: 'POST' })
  .validator(readForm)
  .handler(async ({ data: form }) => {
    const email = emailOf(form)
    const page = ACCESS_PAGES.forgotten
    const errors = emailErrors(email)
    if (errors.length > 0) return answerForm(refused(...errors), page)
    if (!(await mayAttempt(database(), accountMailLimits(email, requestAddress())))) {
      return answerForm(refused('too_many'), page)
    }
    await inSteadyTime(() =>
      callAuth((api, options) => api.requestPasswordReset({ ...options, body: { email } })),
    )
    return answerForm(redirectTo(`${ACCESS_PAGES.sent}?about=reset`), page)
  })

/** Authenticates the user again, before an action that needs a recent authentication. */
export const confirmIdentity = createServerFn({ method: 'POST' })
  .middleware([userMiddleware])
  .validator(readForm)
  .handler(async ({ data: form, context: { user } }) => {
    const to = safeRedirect(fieldOf(form, 'redirect_url'), '/compte')
    const page = withRedirect(ACCESS_PAGES.confirm, to)
    if (!(await mayAttempt(database(), proofLimits(user.userId)))) {
      return answerForm(refused('too_many'), page)
    }
    const password = fieldOf(form, 'currentPassword')
    const proved = await callAuth((api, options) =>
      api.verifyPassword({ ...options, body: { password } }),
    )
    if (!proved.ok) return answerForm(refused(proved.error), page)
    await markAuthenticated(database(), { sessionId: user.sessionId })
    return answerForm(redirectTo(to), page)
  })
