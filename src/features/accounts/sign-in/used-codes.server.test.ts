import { expect, test } from 'vitest'
import { session } from '#/db/schema/account.ts'
import { appUser } from '#/db/schema/organisation.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { totpOf } from '../../../../tests/totp.ts'
import { createAuth } from './auth.server.ts'

const db = await testDatabase()
const { api } = createAuth(db, {
  secret: 'un-secret-assez-long-pour-signer-ce-que-porte-un-navigateur',
  origin: 'https://site.example',
  siteName: 'Site',
  openId: null,
})
const [email, password] = ['ada@example.fr', 'Zinc-et-ardoise-27']

/** Cookies of a browser after a response. */
const cookiesOf = (headers: Headers) => {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return new Headers({ cookie: cookies.join('; ') })
}

async function signIn(): Promise<Headers> {
  const body = { email, password }
  const { headers } = await api.signInEmail({ body, returnHeaders: true })
  return cookiesOf(headers)
}

const giveCode = (headers: Headers, code: string) => api.verifyTOTP({ headers, body: { code } })

test('each code of the app is accepted once, in any browser', async () => {
  await api.signUpEmail({ body: { name: 'Ada', email, password } })
  await db.update(appUser).set({ emailVerified: true })
  const headers = await signIn()
  const started = await api.enableTwoFactor({ headers, body: { password } })
  if (!('totpURI' in started)) throw new Error('a secret of an authenticator app expected')
  const secret = new URL(started.totpURI).searchParams.get('secret') ?? ''
  const now = Date.now()
  // Both are right now: an app may be half a minute ahead.
  const [current, next] = [totpOf(secret, now), totpOf(secret, now + 30_000)]

  await giveCode(headers, current)
  const isUsed = { body: { code: 'CODE_ALREADY_USED' } }
  await expect(giveCode(await signIn(), current)).rejects.toMatchObject(isUsed)
  expect(await db.$count(session)).toBe(1)

  const browsers = [await signIn(), await signIn()]
  const answers = await Promise.allSettled(browsers.map((each) => giveCode(each, next)))
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await db.$count(session)).toBe(2)
})
