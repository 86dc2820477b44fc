import { globSync, readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { ACTORS, openActors, SECRET } from '../tests/actors.ts'
import { payloadOf, serverFunctionUrl } from '../tests/server-function-call.ts'
import { SERVER_ROUTES, serverFunctions } from './authorisation-table.ts'
import { ALLOWED } from './authorised-calls.ts'

const siteUrl = inject('siteUrl')
const { reset, stateOfOwn, cookieOf, bidId } = await openActors()
const FUNCTIONS = serverFunctions(bidId)
// The site makes the secret of its sessions at the first form.
await fetch(serverFunctionUrl('signOut'), { method: 'POST', body: new FormData() })

const DECLARED = /export const (\w+) = createServerFn\(\{ method: '(GET|POST)' \}\)/g

test('every server function stands in the table, with its method', () => {
  const declared = globSync('src/**/*.ts').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(DECLARED), ([, name, method]) => [name, method]),
  )
  const written = Object.entries(FUNCTIONS).map(([name, { method }]) => [name, method])
  expect(written.sort()).toEqual(declared.sort())
})

test('every server route stands in the table', () => {
  const routes = globSync('src/routes/**/*.{ts,tsx}').filter((file) =>
    readFileSync(file, 'utf8').includes('handlers:'),
  )
  expect(Object.keys(SERVER_ROUTES).sort()).toEqual(
    routes.map((file) => file.replace('src/routes/', '')).sort(),
  )
})

const ofOwn = ['guest', 'member', 'administrator']

for (const [name, { method, rule, data, form, own, status = 200 }] of Object.entries(FUNCTIONS)) {
  test(`${name} is for: ${rule}`, async () => {
    for (const actor of ACTORS) {
      await reset()
      const before = await stateOfOwn()
      const isJson = method === 'POST' && !form
      const response = await fetch(serverFunctionUrl(name, method === 'GET' ? data : undefined), {
        method,
        headers: {
          'x-tsr-serverFn': 'true',
          ...(isJson && { 'content-type': 'application/json' }),
          ...(await cookieOf(actor)),
        },
        body: isJson ? payloadOf({ data }) : form ? formOf(form) : undefined,
      })
      const text = await response.text()
      const isAllowed = ALLOWED[rule].some((each) => each === actor)
      if (!isAllowed)
        expect([actor, response.status]).toEqual([actor, actor === 'visitor' ? 401 : 403])
      else if (!own || ofOwn.includes(actor))
        expect([actor, response.status]).toEqual([actor, status])
      // Whoever neither is of the organisation nor administers the site learns and changes nothing of it, whatever the answer is.
      const mayReachOwn = isAllowed && (rule === 'admin' || ofOwn.includes(actor))
      if (!mayReachOwn) {
        expect([actor, text.includes(SECRET)]).toEqual([actor, false])
        expect([actor, await stateOfOwn()]).toEqual([actor, before])
      }
    }
  })
}

for (const [file, { path, method, rule, status = 200 }] of Object.entries(SERVER_ROUTES)) {
  test(`${method} ${file} is for: ${rule}`, async () => {
    await reset()
    const before = await stateOfOwn()
    for (const actor of ACTORS) {
      // From a page of the site, as forms and uploads are.
      const headers = { ...(await cookieOf(actor)), 'sec-fetch-site': 'same-origin' }
      const response = await fetch(siteUrl + path, { method, headers, redirect: 'manual' })
      const isAllowed = ALLOWED[rule].some((each) => each === actor)
      const expected = isAllowed ? [status] : [401, 403]
      expect([actor, expected]).toEqual([actor, expect.arrayContaining([response.status])])
      if (!ofOwn.includes(actor)) expect(await response.text()).not.toContain(SECRET)
    }
    expect(await stateOfOwn()).toBe(before)
  })
}

test('the back office opens to administrators of the site; others are told, visitors are led to sign in', async () => {
  await reset()
  for (const actor of ACTORS) {
    const headers = await cookieOf(actor)
    const response = await fetch(`${siteUrl}/admin/account`, { headers, redirect: 'manual' })
    if (actor === 'visitor') {
      expect(response.headers.get('location')).toBe('/sign-in?redirect_url=%2Fadmin%2Faccount')
      continue
    }
    const shown = (await response.text()).includes('npm run admin -- create')
    expect([actor, shown]).toEqual([actor, actor === 'admin'])
  }
})

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
