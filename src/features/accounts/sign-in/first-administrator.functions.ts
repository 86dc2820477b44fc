import { createServerFn } from '@tanstack/react-start'
import { env } from '#/lib/env.ts'
import { database } from '#/server/database.server.ts'
import { ACCESS_PAGES } from './access-pages.ts'
import { redirectTo, refused } from './account-errors.ts'
import { emailErrors, emailOf, fieldOf, newPasswordErrors } from './account-form.ts'
import { firstAdministratorLimits } from './attempt-limits.ts'
import { mayAttempt } from './attempts.server.ts'
import { callAuth, managedElsewhere, requestAddress } from './auth-call.server.ts'
import {
  isFirstAdministratorAwaited,
  makeFirstAdministrator,
} from './first-administrator.server.ts'
import { answerForm } from './form-answer.server.ts'
import { readForm } from './read-form.ts'

/** Whether the page of the first administrator exists at present. */
export const mayMakeFirstAdministrator = createServerFn({ method: 'GET' }).handler(() =>
  isFirstAdministratorAwaited(database(), new Date()),
)

/** Only the person who reads the log of the site has the code. */
export const createFirstAdministrator = createServerFn({ method: 'POST' })
  .validator(readForm)
  .handler(async ({ data: form }) => answerForm(await tryToCreate(form), ACCESS_PAGES.first))

async function tryToCreate(form: FormData) {
  const [email, password] = [emailOf(form), fieldOf(form, 'password')]
  const errors = [
    ...managedElsewhere(),
    ...emailErrors(email),
    ...newPasswordErrors(password, [email]),
  ]
  if (errors.length > 0) return refused(...errors)
  const db = database()
  if (!(await mayAttempt(db, firstAdministratorLimits(requestAddress())))) {
    return refused('too_many')
  }
  const code = fieldOf(form, 'code').slice(0, 100)
  const made = await makeFirstAdministrator(db, {
    code,
    email,
    origin: env.SITE_URL,
    now: new Date(),
  })
  if (made === 'wrong_code') return refused('code_wrong')
  const { passwordToken: token } = made
  if (token !== null) {
    const set = await callAuth((api, options) =>
      api.resetPassword({ ...options, body: { token, newPassword: password } }),
    )
    if (!set.ok) return refused(set.error)
  }
  return redirectTo('/sign-in?redirect_url=%2Fadmin')
}
