import { getSessionCookie } from 'better-auth/cookies'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { session } from '../../db/schema/account.ts'
import { appUser } from '../../db/schema/organisation.ts'
import { signedToken } from './session-cookie.server.ts'
import { createAuth } from './sign-in/auth.server.ts'
import { COOKIE_PREFIX } from './sign-in/auth-secret.server.ts'

const db = await testDatabase()
const secret = 'un-secret-assez-long-pour-signer-la-session'
const { api } = createAuth(db, {
  secret,
  origin: 'https://site.example',
  siteName: 'Site',
  openId: null,
})
const [email, password] = ['ada@example.fr', 'Zinc-et-ardoise-27']
await api.signUpEmail({ body: { name: 'Ada', email, password } })
await db.update(appUser).set({ emailVerified: true })

/** The value of the sign-in cookie, as a request sends it. */
async function cookieOfSignIn(): Promise<string> {
  const { headers } = await api.signInEmail({ body: { email, password }, returnHeaders: true })
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const request = new Headers({ cookie: cookies.join('; ') })
  return getSessionCookie(request, { cookiePrefix: COOKIE_PREFIX }) ?? ''
}

test('the cookie that signing in sets gives the token of the session', async () => {
  const token = signedToken(await cookieOfSignIn(), secret)
  const rows = await db.select({ token: session.token }).from(session)
  expect(rows).toEqual([{ token }])
})

test('a cookie with a wrong signature, without one or signed with another secret gives no token', async () => {
  const cookie = await cookieOfSignIn()
  const [token = '', signature = ''] = cookie.split('.')
  for (const value of [
    `${token}.signature`,
    `${token}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    `${token}.${signature.slice(0, -1)}`,
    `${token.slice(1)}.${signature}`,
    `${token}.`,
    token,
    '',
  ]) {
    expect([value, signedToken(value, secret)]).toEqual([value, null])
  }
  expect(signedToken(cookie, `${secret}-autre`)).toBeNull()
})
