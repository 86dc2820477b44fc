import { createHmac } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { DEMONSTRATION_REFUSAL } from '../src/domain/demonstration-refusal.ts'
import {
  PROVE_AGAIN,
  REAUTHENTICATION_MINUTES,
} from '../src/features/accounts/sign-in/reauthentication.ts'
import { ACTORS, type Actor, OWN, openActors, SECRET } from '../tests/actors.ts'
import { prepareDemonstration } from '../tests/example-company.ts'
import { payloadOf, serverFunctionUrl } from '../tests/server-function-call.ts'
import { siteUrl } from '../tests/site.ts'
import { SERVER_ROUTES, serverFunctions } from './authorisation-table.ts'
import { ALLOWED, type Call } from './authorised-calls.ts'

const { reset, stateOfOwn, stateOfExample, ageProofs, lookAsOwn, cookieOf, bidId } =
  await openActors()
const FUNCTIONS = serverFunctions(bidId)

const DECLARED = /export const (\w+) = createServerFn\(\{ method: '(GET|POST)' \}\)/g

beforeAll(prepareDemonstration, 120_000)

test('the table lists every server function, with its method', () => {
  const declared = globSync('src/**/*.ts').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(DECLARED), ([, name, method]) => [name, method]),
  )
  const written = Object.entries(FUNCTIONS).map(([name, { method }]) => [name, method])
  expect(written.sort()).toEqual(declared.sort())
})

test('the table lists every server route', () => {
  const routes = globSync('src/routes/**/*.{ts,tsx}').filter((file) =>
    readFileSync(file, 'utf8').includes('handlers:'),
  )
  expect(Object.keys(SERVER_ROUTES).sort()).toEqual(
    routes.map((file) => file.replace('src/routes/', '')).sort(),
  )
})

const ofOwn = ['guest', 'member', 'administrator']

/** The data of the organisation while no call may have changed it; null: it is created anew first. */
let unchanged: string | null = null

for (const [name, call] of Object.entries(FUNCTIONS)) {
  const { rule, own, status = 200, proof } = call
  test(`${name} is for: ${rule}`, async () => {
    for (const actor of ACTORS) {
      if (unchanged === null) {
        await reset()
        unchanged = await stateOfOwn()
      }
      const response = await answerTo(name, call, cookieOf(actor))
      const text = await response.text()
      const isAllowed = ALLOWED[rule].some((each) => each === actor)
      if (!isAllowed)
        expect([actor, response.status]).toEqual([actor, actor === 'visitor' ? 401 : 403])
      else if (!own || ofOwn.includes(actor))
        expect([actor, response.status]).toEqual([actor, status])
      // Others read and change nothing of the organisation, whatever the status of the response.
      const mayReachOwn = isAllowed && (rule === 'admin' || ofOwn.includes(actor))
      if (!mayReachOwn) {
        expect([actor, text.includes(SECRET)]).toEqual([actor, false])
        expect([actor, await stateOfOwn()]).toEqual([actor, unchanged])
      }
      // An allowed call may have changed anything.
      if (isAllowed && call.method === 'POST') unchanged = null
    }
  })
  if (proof === undefined) continue
  test(`${name} requires an authentication in the last ${REAUTHENTICATION_MINUTES[proof]} minutes`, async () => {
    unchanged = null
    for (const actor of ALLOWED[rule]) {
      await reset()
      await ageProofs(REAUTHENTICATION_MINUTES[proof] + 1)
      const before = await stateOfOwn()
      const response = await answerTo(name, call, cookieOf(actor))
      expect([actor, response.status]).toEqual([actor, 403])
      expect(await response.text()).toContain(PROVE_AGAIN)
      expect(await stateOfOwn()).toBe(before)
    }
  })
}

for (const [file, { path, method, rule, status = 200 }] of Object.entries(SERVER_ROUTES)) {
  test(`${method} ${file} is for: ${rule}`, async () => {
    await reset()
    const before = await stateOfOwn()
    for (const actor of ACTORS) {
      // From a page of the site, as forms and uploads are.
      const headers = { ...cookieOf(actor), 'sec-fetch-site': 'same-origin' }
      const response = await fetch(siteUrl + path, { method, headers, redirect: 'manual' })
      const isAllowed = ALLOWED[rule].some((each) => each === actor)
      const expected = isAllowed ? [status] : [401, 403]
      expect([actor, expected]).toEqual([actor, expect.arrayContaining([response.status])])
      const mayReachOwn = ofOwn.includes(actor) || (rule === 'admin' && isAllowed)
      if (!mayReachOwn) expect(await response.text()).not.toContain(SECRET)
    }
    expect(await stateOfOwn()).toBe(before)
  })
}

test('an administrator who views the site as an organisation changes nothing by any call', async () => {
  await reset()
  await lookAsOwn()
  const before = await stateOfOwn()
  for (const [name, call] of Object.entries(FUNCTIONS)) {
    if (ALLOWED_WHILE_VIEWING.includes(name)) continue
    const response = await answerTo(name, call, cookieOf('admin'))
    const text = await response.text()
    if (call.method === 'GET') expect([name, response.status]).not.toEqual([name, 500])
    else {
      expect([name, response.status]).toEqual([name, 403])
      expect([name, text]).toEqual([name, expect.stringContaining('vous ne pouvez rien y changer')])
    }
    expect([name, await stateOfOwn()]).toEqual([name, before])
  }
  for (const { path, method } of Object.values(SERVER_ROUTES)) {
    if (method === 'GET') continue
    const headers = { ...cookieOf('admin'), 'sec-fetch-site': 'same-origin' }
    const { status } = await fetch(siteUrl + path, { method, headers, redirect: 'manual' })
    expect([path, status]).toEqual([path, 403])
  }
  expect(await stateOfOwn()).toBe(before)
})

test('a visitor of the demonstration changes nothing by any call', async () => {
  const entry = await fetch(`${siteUrl}/demonstration`, { redirect: 'manual' })
  const [cookie = ''] = (entry.headers.get('set-cookie') ?? '').split(';')
  const before = await stateOfExample()
  for (const [name, call] of Object.entries(FUNCTIONS)) {
    if (ALLOWED_IN_DEMONSTRATION.includes(name)) continue
    const response = await answerTo(name, call, { cookie })
    const text = await response.text()
    if (call.method === 'GET') expect([name, response.status]).not.toEqual([name, 500])
    else {
      expect([name, response.status]).toEqual([name, 403])
      expect([name, text]).toEqual([name, expect.stringContaining(DEMONSTRATION_REFUSAL)])
    }
    expect([name, await stateOfExample()]).toEqual([name, before])
  }
  for (const { path, method } of Object.values(SERVER_ROUTES)) {
    if (method === 'GET') continue
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const { status } = await fetch(siteUrl + path, { method, headers, redirect: 'manual' })
    expect([path, status]).toEqual([path, 403])
  }
  expect(await stateOfExample()).toBe(before)
})

/** The first ends the demonstration, the next change nothing, the last open an account of the visitor's own. */
const ALLOWED_IN_DEMONSTRATION = [
  'signOut',
  'askAboutTender',
  'gradeUserProfile',
  'draftAnswerSection',
  'signUp',
  'signIn',
  'signInWithCode',
  'confirmAddress',
  'requestPasswordReset',
  'resetPassword',
]
const ALLOWED_WHILE_VIEWING = ['endOrganisationView', 'signOut', 'gradeUserProfile']

test('the back office opens for administrators, refuses members and redirects visitors', async () => {
  await reset()
  for (const actor of ACTORS) {
    const headers = cookieOf(actor)
    const response = await fetch(`${siteUrl}/admin/account`, { headers, redirect: 'manual' })
    if (actor === 'visitor') {
      expect(response.headers.get('location')).toBe('/sign-in?redirect_url=%2Fadmin%2Faccount')
      continue
    }
    const shown = (await response.text()).includes('npm run admin -- create')
    expect([actor, shown]).toEqual([actor, actor === 'admin'])
    expect([actor, response.status]).toEqual([actor, actor === 'admin' ? 200 : 403])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  }
})

test('screens of the sales staff refuse other users', async () => {
  await reset()
  for (const actor of ACTORS) {
    if (actor === 'visitor') continue
    const headers = cookieOf(actor)
    const { status } = await fetch(`${siteUrl}/sales/create-link`, { headers })
    expect([actor, status]).toEqual([actor, actor === 'sales' || actor === 'admin' ? 200 : 403])
  }
})

test.each([
  `/profile/${OWN.profileId}/saved.csv`,
  `/profile/${OWN.profileId}/bids.xlsx`,
  '/org-bids.csv',
  `/api/v1/answers/${bidId}/dossier.zip`,
])('%s names the missing session or organisation', async (path) => {
  await reset()
  const refusalOf = async (actor: Actor) => {
    const response = await fetch(siteUrl + path, { headers: cookieOf(actor) })
    return `${response.status} ${await response.text()}`
  }
  expect(await refusalOf('visitor')).toMatch(/^401 .*Connectez-vous pour continuer/)
  expect(await refusalOf('person')).toMatch(/^403 .*Créez d’abord votre entreprise/)
})

test('a session cookie that the site did not sign opens nothing', async () => {
  await reset()
  const statusWith = async (cookie: string) => {
    const response = await fetch(`${siteUrl}/api/v1/account/export`, { headers: { cookie } })
    return response.status
  }
  const { cookie = '' } = cookieOf('person')
  const [name, value = ''] = cookie.split('=')
  const [token] = value.split('.')
  expect(await statusWith(cookie)).toBe(200)
  const ofAnotherSecret = createHmac('sha256', 'un-autre-secret')
    .update(`${token}`)
    .digest('base64')
  for (const signature of ['', '.', '.signature', `.${encodeURIComponent(ofAnotherSecret)}`]) {
    const status = await statusWith(`${name}=${token}${signature}`)
    expect([signature, status]).toEqual([signature, 401])
  }
})

async function answerTo(
  name: string,
  { method, data, form }: Call,
  cookie: Record<string, string>,
): Promise<Response> {
  const isJson = method === 'POST' && !form
  return fetch(serverFunctionUrl(name, method === 'GET' ? data : undefined), {
    method,
    headers: {
      'x-tsr-serverFn': 'true',
      ...(isJson && { 'content-type': 'application/json' }),
      ...cookie,
    },
    body: isJson ? payloadOf({ data }) : form ? formOf(form) : undefined,
  })
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
