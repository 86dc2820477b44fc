import { appendResponseHeader, getRequest } from '@tanstack/react-start/server'
import { APIError } from 'better-auth/api'
import { env } from '#/lib/env.ts'
import { clientAddress } from '#/server/http/client-address.ts'
import { signedOut } from '../viewer-refusals.ts'
import type { AccountError } from './account-errors.ts'
import { type Auth, auth, CLIENT_ADDRESS_HEADER } from './auth.server.ts'

/** Maps the refusals of better-auth to the errors of our forms. Anything else that it throws is a bug. */
const REFUSALS: Record<string, AccountError> = {
  INVALID_EMAIL: 'email_invalid',
  INVALID_EMAIL_OR_PASSWORD: 'credentials_wrong',
  PASSWORD_TOO_LONG: 'credentials_wrong',
  EMAIL_NOT_VERIFIED: 'email_unverified',
  INVALID_PASSWORD: 'password_wrong',
  INVALID_CODE: 'code_wrong',
  INVALID_BACKUP_CODE: 'code_wrong',
  TOTP_NOT_ENABLED: 'code_wrong',
  BACKUP_CODES_NOT_ENABLED: 'code_wrong',
  INVALID_TWO_FACTOR_COOKIE: 'step_expired',
  ACCOUNT_CLOSED: 'account_closed',
  ACCOUNT_TEMPORARILY_LOCKED: 'account_locked',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'codes_wrong',
  CODE_ALREADY_USED: 'code_used',
  // Another sign-up with this address came between the look and the writing.
  FAILED_TO_CREATE_USER: 'sign_up_twice',
  TOTP_ALREADY_ENABLED: 'second_factor_on',
  TWO_FACTOR_NOT_ENABLED: 'second_factor_off',
  INVALID_TOKEN: 'link_stale',
  TOKEN_EXPIRED: 'link_stale',
  USER_NOT_FOUND: 'link_stale',
}

export type AuthCall<Answer> = (
  api: Auth['api'],
  options: { headers: Headers; returnHeaders: true },
) => Promise<{ headers: Headers; response: Answer }>

/** With hosted accounts, local accounts are neither created, changed nor used to sign in. */
export function managedElsewhere(): AccountError[] {
  return env.AUTH_PROVIDER === 'own' ? [] : ['provider_keeps_accounts']
}

/** Calls better-auth for the present request; the cookies that it sets are added to the response. */
export async function callAuth<Answer>(
  call: AuthCall<Answer>,
): Promise<{ ok: true; answer: Answer } | { ok: false; error: AccountError }> {
  const [error] = managedElsewhere()
  if (error) return { ok: false, error }
  const { api } = await auth()
  try {
    const { headers, response } = await call(api, {
      headers: forwardedHeaders(getRequest()),
      returnHeaders: true,
    })
    for (const cookie of headers.getSetCookie()) appendResponseHeader('set-cookie', cookie)
    return { ok: true, answer: response }
  } catch (thrown) {
    const error = thrown instanceof APIError ? REFUSALS[thrown.body?.code ?? ''] : undefined
    if (error) return { ok: false, error }
    // The session ended meanwhile, or better-auth reads its cookie by a stricter rule.
    if (thrown instanceof APIError && thrown.statusCode === 401) throw signedOut()
    throw thrown
  }
}

/** IP address of the current request; null where it is not known. */
export function requestAddress(): string | null {
  return clientAddress(getRequest(), { trustProxy: env.TRUST_PROXY })
}

/** What better-auth needs of a request: its cookies, its browser and its client address. */
export function forwardedHeaders(request: Request): Headers {
  const headers = new Headers()
  for (const name of ['cookie', 'user-agent']) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value.slice(0, 4_000))
  }
  const address = clientAddress(request, { trustProxy: env.TRUST_PROXY })
  if (address) headers.set(CLIENT_ADDRESS_HEADER, address)
  return headers
}
