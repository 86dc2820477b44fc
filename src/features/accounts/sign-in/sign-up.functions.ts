import { createServerFn } from '@tanstack/react-start'
import { env } from '#/lib/env.ts'
import { database } from '#/server/database.server.ts'
import { forgetUnverified } from '../accounts.mutations.server.ts'
import { ACCESS_PAGES } from './access-pages.ts'
import { redirectTo, refused } from './account-errors.ts'
import {
  emailErrors,
  emailOf,
  fieldOf,
  nameErrors,
  nameOf,
  newPasswordErrors,
} from './account-form.ts'
import { accountMailLimits } from './attempt-limits.ts'
import { mayAttempt } from './attempts.server.ts'
import { callAuth, managedElsewhere, requestAddress } from './auth-call.server.ts'
import { answerForm } from './form-answer.server.ts'
import { isInvited } from './invitation-code.server.ts'
import { confirmationParams, isLinkOnScreen } from './link-on-screen.server.ts'
import { readForm } from './read-form.ts'
import { safeRedirect, withRedirect } from './redirect-url.ts'
import { rememberSignUp } from './sign-up-browser.server.ts'
import { inSteadyTime } from './steady-time.ts'
import { verifyAddress } from './verify-address.server.ts'

export const signUp = createServerFn({ method: 'POST' })
  .validator(readForm)
  .handler(async ({ data: form }) => {
    const to = safeRedirect(fieldOf(form, 'redirect_url'))
    const code = fieldOf(form, 'code')
    const page = code ? `/sign-up?${new URLSearchParams({ code })}` : '/sign-up'
    return answerForm(await tryToSignUp(form, to), withRedirect(page, to))
  })

async function tryToSignUp(form: FormData, to: string) {
  const [name, email, password] = [nameOf(form), emailOf(form), fieldOf(form, 'password')]
  const errors = [
    ...managedElsewhere(),
    ...nameErrors(name),
    ...emailErrors(email),
    ...newPasswordErrors(password, [name, email]),
  ]
  if (errors.length > 0) return refused(...errors)
  if (!(await mayAttempt(database(), accountMailLimits(email, requestAddress())))) {
    return refused('too_many')
  }
  const asked = { code: fieldOf(form, 'code'), email, now: new Date() }
  if (env.SIGN_UP === 'invitation' && !(await isInvited(database(), asked))) {
    return refused('sign_up_closed')
  }
  const signed = await inSteadyTime(async () => {
    // An unconfirmed address is not reserved: the next sign-up chooses the password.
    await forgetUnverified(database(), { email })
    return callAuth((api, options) =>
      api.signUpEmail({ ...options, body: { name, email, password, callbackURL: to } }),
    )
  })
  if (!signed.ok) return refused(signed.error)
  // An address with an account gets a random id, and this browser gets a cookie too: the response is the same.
  const userId = signed.answer.user.id
  await rememberSignUp(userId, 'password')
  const shown = isLinkOnScreen() ? await confirmationParams({ userId, email }) : null
  const params = new URLSearchParams({
    about: 'verify',
    ...(shown && { ...shown, redirect_url: to }),
  })
  return redirectTo(`${ACCESS_PAGES.sent}?${params}`)
}

/** How the link that confirms an address reaches the person who signs up now; `waiting`: it cannot yet. */
export const getLinkDelivery = createServerFn({ method: 'GET' }).handler(
  (): 'mail' | 'screen' | 'waiting' => {
    if (env.SMTP !== undefined) return 'mail'
    return isLinkOnScreen() ? 'screen' : 'waiting'
  },
)

/** The button of the page that the link of the e-mail opens. */
export const confirmAddress = createServerFn({ method: 'POST' })
  .validator(readForm)
  .handler(async ({ data: form }) => {
    const token = fieldOf(form, 'token')
    const userId = fieldOf(form, 'u')
    const to = safeRedirect(fieldOf(form, 'redirect_url'))
    const outcome = await verifyAddress({ token, userId, to, password: fieldOf(form, 'password') })
    return answerForm(
      outcome,
      `${ACCESS_PAGES.verify}?${new URLSearchParams({ token, u: userId })}`,
    )
  })

/** By the link of an e-mail; every session ends, also those opened with the former password. */
export const resetPassword = createServerFn({ method: 'POST' })
  .validator(readForm)
  .handler(async ({ data: form }) => {
    const token = fieldOf(form, 'token')
    const password = fieldOf(form, 'password')
    const page = `${ACCESS_PAGES.reset}?${new URLSearchParams({ token })}`
    const errors = newPasswordErrors(password)
    if (errors.length > 0) return answerForm(refused(...errors), page)
    const reset = await callAuth((api, options) =>
      api.resetPassword({ ...options, body: { token, newPassword: password } }),
    )
    const outcome = reset.ok ? redirectTo('/sign-in?done=reset') : refused(reset.error)
    return answerForm(outcome, page)
  })
