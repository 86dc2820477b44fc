import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { superviseProcess } from '../scripts/supervised-process.ts'
import { openBrowser } from '../tests/browser.ts'
import { freePort } from '../tests/free-port.ts'
import { payloadOf } from '../tests/server-function-call.ts'
import {
  FAKE_SCRIPT,
  FAKE_UI_SCRIPT,
  hostedEventRequest,
  openHostedProvider,
  saidOfMembership,
} from '../tests/servers/hosted-provider.ts'
import { sessionCookies } from '../tests/session-cookie.ts'
import { siteDatabase, siteUrl } from '../tests/site.ts'

const open = await openBrowser()
const port = await freePort()
const origin = `http://localhost:${port}`
const provider = await openHostedProvider(origin)
const web = superviseProcess({
  name: 'web',
  args: ['src/web.ts'],
  env: {
    DATABASE_URL: siteDatabase,
    NODE_ENV: 'production',
    PORT: String(port),
    SITE_URL: origin,
    LOG_LEVEL: 'silent',
    ...provider.env,
  },
  say: (line) => console.error(line),
})
await web.ready
const database = new pg.Client(siteDatabase)
await database.connect()
afterAll(async () => {
  await database.query(`delete from organisation where hosted_id is not null`)
  await database.query(`delete from app_user where id in
    (select user_id from user_credential where provider_id = 'clerk')`)
  await database.end()
  await web.stop()
  await provider.close()
})

const page = (path: string, cookie: string) =>
  fetch(origin + path, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' })
const ROOFERS = { id: 'org_toitures', role: 'member' }

/** Answers for the provider's scripts; `broken` does not answer at all. */
async function withScripts(of: Page, { broken = false } = {}): Promise<string[]> {
  const requested: string[] = []
  await of.route(`https://${provider.host}/**`, async (route) => {
    requested.push(route.request().url())
    if (broken) return route.abort()
    const body = route.request().url().includes('/ui@') ? FAKE_UI_SCRIPT : FAKE_SCRIPT
    const headers = { 'access-control-allow-origin': '*' }
    await route.fulfill({ body, headers, contentType: 'text/javascript' })
  })
  return requested
}

test('a session signed by the provider is verified without a request to it after the first time', async () => {
  const before = provider.asked.length
  const cookie = provider.cookie({ user: 'ada', organisation: ROOFERS })
  const first = await page('/org-bids', cookie)
  expect(first.status).toBe(200)
  expect(await first.text()).toContain('Toitures du Cailly')
  expect(provider.asked.slice(before).sort()).toEqual([
    'GET /v1/organizations/org_toitures',
    'GET /v1/users/user_ada',
  ])
  expect((await page('/org-bids', cookie)).status).toBe(200)
  expect(provider.asked).toHaveLength(before + 2)
  const { rows } = await database.query(`select u.email, m.role, o.hosted_id from app_user u
    join membership m on m.user_id = u.id join organisation o on o.id = m.organisation_id
    where u.email = 'ada@example.fr'`)
  expect(rows).toEqual([{ email: 'ada@example.fr', role: 'member', hosted_id: 'org_toitures' }])
})

test.each([
  ['that somebody else signed', { isForged: true }],
  ['that was made for another site', { azp: 'https://ailleurs.example' }],
])('a session %s opens nothing', async (_, how) => {
  const response = await page('/compte', provider.cookie({ user: 'ada' }, how))
  expect(response.headers.get('location')).toContain('/sign-in')
})

test('a person with an unconfirmed address at the provider cannot sign in', async () => {
  const response = await page('/compte', provider.cookie({ user: 'inconnu' }))
  expect(response.headers.get('location')).toContain('/sign-in')
})

test('an expired session redirects to the provider and back; calls return that the user is signed out', async () => {
  const cookie = provider.cookie({ user: 'ada', age: 120 })
  const response = await page('/compte', cookie)
  expect(response.status).toBe(307)
  const to = new URL(response.headers.get('location') ?? '')
  expect(to.host).toBe(provider.host)
  expect(to.searchParams.get('redirect_url')).toBe(`${origin}/compte`)
  const call = await fetch(`${origin}/_serverFn/getAccount`, {
    headers: { cookie, 'x-tsr-serverFn': 'true' },
  })
  expect(call.status).toBe(401)
})

test('a person who left the organisation at the provider reads nothing of it here', async () => {
  const cookie = provider.cookie({ user: 'ada', organisation: ROOFERS })
  expect((await page('/org-bids', cookie)).status).toBe(200)
  const left = await page('/org-bids', provider.cookie({ user: 'ada' }))
  expect(await left.text()).not.toContain('Toitures du Cailly')
})

test('local accounts cannot sign in when a provider has the accounts', async () => {
  const { rows } = await database.query<{ token: string }>(
    `with user_of as (insert into app_user (id, name, email, email_verified)
       values (gen_random_uuid(), 'Ancien', 'ancien@example.fr', true) returning id)
     insert into session (id, user_id, token, expires_at)
     select gen_random_uuid(), id, repeat('a', 32), now() + interval '1 day' from user_of returning token`,
  )
  const cookieFor = await sessionCookies(siteDatabase)
  const response = await page('/compte', cookieFor(rows[0]?.token ?? '').header)
  expect(response.headers.get('location')).toContain('/sign-in')
  await database.query(`delete from app_user where email = 'ancien@example.fr'`)
  const form = new FormData()
  form.set('email', 'ancien@example.fr')
  form.set('password', 'Zinc-et-ardoise-27')
  const posted = await fetch(`${origin}/_serverFn/signIn`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  expect(posted.headers.get('set-cookie')).toBeNull()
  expect(posted.headers.get('location')).toContain('provider_keeps_accounts')
})

test.each([
  ['createMyOrganisation', { name: 'Une autre' }],
  ['switchMyOrganisation', { organisationId: '01a1fb34-4e87-7202-8265-000000000001' }],
  ['leaveOrganisation', undefined],
  ['joinOrganisation', { code: 'x' }],
  ['renameMyOrganisation', { name: 'Autre nom' }],
  ['inviteToOrganisation', { email: 'invitee@example.fr', role: 'guest' }],
  ['deleteMyOrganisation', undefined],
  ['revokeOtherSessions', undefined],
])('data of the provider is not changed here: %s', async (name, data) => {
  const organisation = { ...ROOFERS, role: 'admin' }
  const response = await fetch(`${origin}/_serverFn/${name}`, {
    method: 'POST',
    headers: {
      cookie: provider.cookie({ user: 'cleo', organisation }),
      'content-type': 'application/json',
      'x-tsr-serverFn': 'true',
    },
    body: payloadOf({ data }),
  })
  expect(response.status).toBe(403)
  expect(await response.text()).toContain('géré par un autre service')
})

test('a webhook of the provider takes effect at once, even for a valid token', async () => {
  const sendEvent = async (type: string, data: object) => {
    const event = { type, data, timestamp: Date.now() }
    const response = await fetch(hostedEventRequest(`${origin}/api/v1/clerk-events`, event))
    return ((await response.json()) as { outcome: string }).outcome
  }
  const cookie = provider.cookie({ user: 'dora', organisation: ROOFERS })
  expect(await (await page('/org-bids', cookie)).text()).toContain('Toitures du Cailly')
  const membership = saidOfMembership(ROOFERS.id, 'user_dora')
  expect(await sendEvent('organizationMembership.deleted', membership)).toBe('taken')
  expect(await (await page('/org-bids', cookie)).text()).not.toContain('Toitures du Cailly')
  expect(await sendEvent('user.deleted', { id: 'user_dora' })).toBe('taken')
  for (const path of ['/compte', '/org-bids']) {
    expect((await page(path, cookie)).headers.get('location')).toContain('/sign-in')
  }
  expect(
    (await fetch(`${origin}/api/v1/clerk-events`, { method: 'POST', body: '{}' })).status,
  ).toBe(400)
})

test('its screen loads, is ready, and returns signed in', async () => {
  // A page that loads no script, before the provider's scripts are mocked.
  const visitor = await open(`${origin}/robots.txt`)
  const requested = await withScripts(visitor)
  await visitor.goto(`${origin}/sign-in`)
  await visitor.evaluate(
    (cookies) => Object.assign(window, { signInWith: cookies }),
    provider.cookie({ user: 'bea', organisation: ROOFERS }).split('; '),
  )
  await visitor
    .getByRole('button', { name: 'Continuer chez le fournisseur' })
    .click({ timeout: 20_000 })
  await visitor.waitForURL(`${origin}/compte`)
  await visitor.getByRole('heading', { name: 'Mon compte' }).waitFor()
  await visitor.getByRole('link', { name: 'Exporter mes données' }).waitFor()
  expect(await visitor.getByLabel('Mot de passe actuel').count()).toBe(0)
  expect(requested.some((url) => url.includes('/clerk-js@'))).toBe(true)
})

test('a script that does not load is requested six times at most, then the page shows an error', async () => {
  const visitor = await open(`${origin}/healthz`)
  // The console reports each script that does not load as an error.
  visitor.removeAllListeners('console')
  visitor.removeAllListeners('pageerror')
  const requested = await withScripts(visitor, { broken: true })
  // The pauses between the requests are of the clock of the page, which runs faster here.
  await visitor.clock.install()
  await visitor.goto(`${origin}/sign-in`)
  await visitor.getByText('Chargement de la page de votre compte…').waitFor()
  const failed = visitor.getByText('Le service qui gère les comptes ne répond pas.')
  await expect
    .poll(
      async () => {
        await visitor.clock.runFor(1_000)
        return failed.count()
      },
      { timeout: 25_000 },
    )
    .toBe(1)
  await visitor.getByRole('button', { name: 'Réessayer' }).waitFor()
  expect(requested.length).toBeGreaterThan(1)
  expect(requested.length).toBeLessThanOrEqual(6)
}, 60_000)

test('the policy of pages allows the provider’s host only', async () => {
  const policy = (await page('/', '')).headers.get('content-security-policy')
  expect(policy).toContain(`connect-src 'self' https://${provider.host};`)
  const own = (await fetch(siteUrl)).headers.get('content-security-policy')
  expect(own).not.toContain('https:')
})
