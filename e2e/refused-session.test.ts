import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startProcess } from '../tests/process-output.ts'
import { serverFunctionUrl } from '../tests/server-function-call.ts'
import { sessionCookies } from '../tests/session-cookie.ts'
import { siteDatabase } from '../tests/site.ts'

const database = new pg.Client(siteDatabase)
await database.connect()
const cookieFor = await sessionCookies(siteDatabase)
const userId = '5f0d7b52-7a0f-4a0e-9d53-000000000026'
const TOKEN = 'session-que-better-auth-refuse-26'
await database.query(
  `insert into app_user (id, name, email, email_verified) values ($1, 'Essai', 'refusee@example.fr', true)`,
  [userId],
)
await database.query(
  `insert into session (id, user_id, token, expires_at) values ($1, $1, $2, now() + interval '1 day')`,
  [userId, TOKEN],
)
afterAll(async () => {
  await database.query('delete from app_user where id = $1', [userId])
  await database.end()
})

test('functions of the account answer 401 where the session is refused', async () => {
  // On a site with TLS, better-auth reads the cookie with the prefix of secure cookies only.
  const web = await startProcess('src/web.ts', {
    DATABASE_URL: siteDatabase,
    PORT: '0',
    SITE_URL: 'https://marches.example.fr',
  })
  try {
    const form = new FormData()
    form.set('email', 'autre@example.fr')
    form.set('currentPassword', 'Zinc-et-ardoise-27')
    form.set('code', '123456')
    for (const name of [
      'changeEmail',
      'confirmIdentity',
      'startSecondFactor',
      'renewRecoveryCodes',
      'confirmSecondFactor',
      'stopSecondFactor',
    ]) {
      const response = await fetch(`${web.url}/_serverFn/${name}`, {
        method: 'POST',
        body: form,
        headers: { cookie: cookieFor(TOKEN).header, 'x-tsr-serverfn': 'true' },
      })
      expect([name, response.status, await response.text()]).toEqual([
        name,
        401,
        expect.stringContaining('Connectez-vous pour continuer.'),
      ])
    }
  } finally {
    await web.stop()
  }
}, 120_000)

/** Payloads that are JSON, and no payload of a call. */
const MALFORMED = [
  '7',
  '"a"',
  'null',
  '[]',
  '{}',
  '{"t":10}',
  '{"t":{"t":99},"f":63,"m":[]}',
  '{"t":{"t":10,"i":0,"p":{"k":["data"],"v":[]}},"f":63,"m":[]}',
]

test('a malformed payload of a server function is 400', async () => {
  const called = { 'x-tsr-serverfn': 'true' }
  const statuses = new Map<string, number>()
  for (const payload of MALFORMED) {
    const get = `${serverFunctionUrl('getBid')}?payload=${encodeURIComponent(payload)}`
    statuses.set(`GET ${payload}`, (await fetch(get, { headers: called })).status)
    const headers = { 'content-type': 'application/json', ...called }
    const post = { method: 'POST', body: payload, headers }
    statuses.set(`POST ${payload}`, (await fetch(serverFunctionUrl('rerunJob'), post)).status)
  }
  for (const body of ['', '{', 'a=b']) {
    for (const type of ['application/json', 'multipart/form-data', 'text/plain', '']) {
      const init = { method: 'POST', body, headers: { 'content-type': type, ...called } }
      statuses.set(`${type} ${body}`, (await fetch(serverFunctionUrl('signIn'), init)).status)
    }
  }
  // A visitor may not rerun a job, whatever the payload.
  expect([...statuses].filter(([, status]) => status !== 400 && status !== 401)).toEqual([])
})
