import { createServerFn } from '@tanstack/react-start'
import { encode } from 'uqr'
import { database } from '#/server/database.server.ts'
import { userMiddleware } from '../user-middleware.ts'
import { signedOut } from '../viewer-refusals.ts'
import { type AccountError, redirectTo, refused } from './account-errors.ts'
import { fieldOf } from './account-form.ts'
import { siteMailer } from './account-mailer.server.ts'
import { proofLimits } from './attempt-limits.ts'
import { mayAttempt } from './attempts.server.ts'
import { type AuthCall, callAuth } from './auth-call.server.ts'
import { answerForm } from './form-answer.server.ts'
import { readForm } from './read-form.ts'

const PAGE = '/compte'

/** Secret for an authenticator app, and the recovery codes; shown once. */
export type SecondFactorSecret = {
  /** QR code: its side in modules, and the dark ones as an SVG path. */
  square: { size: number; path: string }
  /** To type where there is no camera. */
  secret: string
  recoveryCodes: string[]
}

/** Makes a secret; sign-in asks for no code until a first one has confirmed that the app has it. */
export const startSecondFactor = createServerFn({ method: 'POST' })
  .middleware([userMiddleware])
  .validator(readForm)
  .handler(
    async ({
      data: form,
      context: { user },
    }): Promise<({ ok: true } & SecondFactorSecret) | { ok: false; errors: AccountError[] }> => {
      const started = await callWithPassword(
        form,
        user,
        (password) => (api, options) => api.enableTwoFactor({ ...options, body: { password } }),
      )
      if (!started.ok) return { ok: false, errors: [started.error] }
      if (!('totpURI' in started.answer))
        throw new Error('a secret of an authenticator app expected')
      const { totpURI, backupCodes } = started.answer
      return {
        ok: true,
        square: squareOf(totpURI),
        secret: new URL(totpURI).searchParams.get('secret') ?? '',
        recoveryCodes: backupCodes,
      }
    },
  )

/** New recovery codes; the former ones become invalid. */
export const renewRecoveryCodes = createServerFn({ method: 'POST' })
  .middleware([userMiddleware])
  .validator(readForm)
  .handler(
    async ({
      data: form,
      context: { user },
    }): Promise<{ ok: true; recoveryCodes: string[] } | { ok: false; errors: AccountError[] }> => {
      const renewed = await callWithPassword(
        form,
        user,
        (password) => (api, options) => api.generateBackupCodes({ ...options, body: { password } }),
      )
      if (!renewed.ok) return { ok: false, errors: [renewed.error] }
      await siteMailer().notice({ id: user.userId, ...user }, 'recovery_codes')
      return { ok: true, recoveryCodes: renewed.answer.backupCodes }
    },
  )

/** The first code of the app turns the second step on. */
export const confirmSecondFactor = createServerFn({ method: 'POST' })
  .middleware([userMiddleware])
  .validator(readForm)
  .handler(async ({ data: form, context: { user } }) => {
    if (!(await mayAttempt(database(), proofLimits(user.userId)))) {
      return answerForm(refused('too_many'), PAGE)
    }
    const code = fieldOf(form, 'code').replace(/\s/g, '')
    const confirmed = await callAuth((api, options) =>
      api.verifyTOTP({ ...options, body: { code } }),
    )
    // Without a session, better-auth looks for the second step of a sign-in.
    if (!confirmed.ok && confirmed.error === 'step_expired') throw signedOut()
    if (!confirmed.ok) return answerForm(refused(confirmed.error), PAGE)
    await siteMailer().notice({ id: user.userId, ...user }, 'second_factor_on')
    return answerForm(redirectTo(`${PAGE}?done=second_factor`), PAGE)
  })

export const stopSecondFactor = createServerFn({ method: 'POST' })
  .middleware([userMiddleware])
  .validator(readForm)
  .handler(async ({ data: form, context: { user } }) => {
    const stopped = await callWithPassword(
      form,
      user,
      (password) => (api, options) => api.disableTwoFactor({ ...options, body: { password } }),
    )
    if (!stopped.ok) return answerForm(refused(stopped.error), PAGE)
    await siteMailer().notice({ id: user.userId, ...user }, 'second_factor_off')
    return answerForm(redirectTo(`${PAGE}?done=second_factor_off`), PAGE)
  })

/** Requires the password from the form; attempts are limited. */
async function callWithPassword<Answer>(
  form: FormData,
  { userId }: { userId: string },
  callOf: (password: string) => AuthCall<Answer>,
) {
  if (!(await mayAttempt(database(), proofLimits(userId)))) {
    return { ok: false as const, error: 'too_many' as const }
  }
  return callAuth(callOf(fieldOf(form, 'currentPassword')))
}

/** One stroke for each dark run of a row. */
function squareOf(text: string): SecondFactorSecret['square'] {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { size, path: path.join('') }
}
