import { expect, test } from 'vitest'
import { z } from 'zod'
import { callServerFunction, payloadOf, serverFunctionUrl } from '../tests/server-function-call.ts'

/** The calls that the pages make: a name, a method, a payload; `refused` is an invalid payload. */
const FUNCTIONS = [
  { name: 'listBids', data: { limit: 2, after7days: true }, refused: { limit: 0 } },
  { name: 'searchBids', data: { q: 'travaux', p: 1 }, refused: { p: -1 } },
  { name: 'suggestBids', data: { q: 'plom' }, refused: { q: 'a'.repeat(201) } },
  { name: 'getBid', data: { slug: 'nulle-part' }, refused: {} },
  { name: 'getSlugFromBidId', data: { bidId: 'inconnu' }, refused: { bidId: 7 } },
  { name: 'getBlogPost', data: { slug: 'nulle-part' }, refused: { slug: 7 } },
  { name: 'getBlogPostById', data: { id: 'nulle-part' }, refused: {} },
  { name: 'getDomainDataFromSlug', data: { slug: 'bretagne' }, refused: { slug: ['bretagne'] } },
] as const

for (const { name, data, refused } of FUNCTIONS) {
  test(`${name} is a GET, with its data in the query string`, async () => {
    const { status } = await callServerFunction(name, data)
    expect(status).toBe(JSON.stringify(data).includes('nulle-part') ? 404 : 200)
  })

  test(`${name} refuses invalid data, in French and without internal details`, async () => {
    const { status, text } = await callServerFunction(name, refused)
    expect(status).toBe(400)
    expect(text).toContain('La demande est incomplète.')
    expect(text).not.toMatch(/zod|issues|expected|too_small|\.ts/i)
  })

  test(`${name} refuses a payload that cannot be read`, async () => {
    const response = await fetch(`${serverFunctionUrl(name)}?payload=%7B%22t%22%3A`)
    expect([response.status, await response.text()]).toEqual([400, 'La demande est mal formée.'])
  })

  test(`${name} refuses a POST, whether of JSON or of a form`, async () => {
    const form = new FormData()
    form.set('slug', 'bretagne')
    const json = { 'content-type': 'application/json' }
    for (const init of [
      { body: payloadOf({ data, context: {} }), headers: json },
      { body: form },
    ]) {
      const response = await fetch(serverFunctionUrl(name), { method: 'POST', ...init })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET'])
    }
  })
}

test('a function that does not exist is not found', async () => {
  const response = await fetch(serverFunctionUrl('getEverything'))
  expect([response.status, await response.text()]).toEqual([404, 'Cette fonction n’existe pas.'])
})

test('a call without a name, or by a name that every object has, is not found', async () => {
  for (const name of ['', 'constructor', '__proto__']) {
    const response = await fetch(serverFunctionUrl(name), { method: 'POST' })
    expect(response.status).toBe(404)
  }
})

test('an address that cannot be decoded is a page that does not exist', async () => {
  for (const path of ['/%', '/%FF', '/appel-offre/%E0%A4%A', '/BIDS']) {
    const response = await fetch(new URL(path, serverFunctionUrl('getBid')))
    expect([path, response.status]).toEqual([path, 404])
    expect(await response.text()).toContain('La page que vous cherchez n’existe pas.')
  }
})

test('every response has the security headers', async () => {
  const paths = ['/', '/nulle-part', '/api/v1/tenders', '/healthz', '/readyz', '/favicon.svg']
  for (const path of [...paths, '/assets/absent.js', '/_serverFn/absent']) {
    const { headers } = await fetch(new URL(path, serverFunctionUrl('getBid')))
    expect([path, headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual([
      path,
      'nosniff',
      'DENY',
    ])
  }
  const { headers } = await fetch(new URL('/', serverFunctionUrl('getBid')))
  for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(headers.get('content-security-policy')).toContain(rule)
  }
})

test('a page refuses POST requests', async () => {
  const url = new URL('/bids', serverFunctionUrl('getBid'))
  const response = await fetch(url, { method: 'POST', body: 'x'.repeat(100) })
  expect([response.status, response.headers.get('x-content-type-options')]).toEqual([
    405,
    'nosniff',
  ])
})

test('a page of another site cannot post with the session of its visitor', async () => {
  const response = await fetch(serverFunctionUrl('getBid'), {
    method: 'POST',
    headers: { origin: 'https://ailleurs.example', 'sec-fetch-site': 'cross-site' },
  })
  expect(response.status).toBe(403)
  expect(await response.text()).toContain('vient d’un autre site')
})

test('listBids returns the requested number of open calls', async () => {
  const { answer } = await callServerFunction('listBids', { limit: 2, after7days: true })
  const open = expect.objectContaining({ state: 'open', infos: expect.any(Array) })
  expect(answer()).toMatchObject({ result: [open, open] })
})

const shownTender = z.object({ id: z.uuid(), slug: z.string() })
const foundTenders = z.object({
  result: z.object({
    total: z.number().int().positive(),
    page: z.literal(1),
    bids: z.tuple([shownTender], shownTender),
  }),
})

test('a tender that a search finds is read by its slug, which its id leads to', async () => {
  const search = await callServerFunction('searchBids', { q: 'travaux' })
  const [{ id, slug }] = foundTenders.parse(search.answer()).result.bids
  const named = await callServerFunction('getSlugFromBidId', { bidId: id })
  expect(named.answer()).toMatchObject({ result: { slug } })
  const bid = await callServerFunction('getBid', { slug })
  expect(bid.answer()).toMatchObject({
    result: {
      slug,
      infos: expect.arrayContaining([expect.objectContaining({ type: 'SUBJECT' })]),
      index: { locations: expect.any(Array), category: expect.any(Array) },
    },
  })
})

test('an id that names no tender has no slug', async () => {
  const { answer } = await callServerFunction('getSlugFromBidId', { bidId: '21-12345' })
  expect(answer()).toMatchObject({ result: { slug: null } })
})

test('an unknown tender, domain or category is not found', async () => {
  for (const [name, data] of [
    ['getBid', { slug: 'nulle-part' }],
    ['getDomainDataFromSlug', { slug: 'nulle-part' }],
    ['searchBids', { c: 'nulle-activite' }],
  ] as const) {
    const { status, answer } = await callServerFunction(name, data)
    expect([status, answer()]).toMatchObject([404, { error: { isNotFound: true } }])
  }
})

test('getDomainDataFromSlug returns the data of its page', async () => {
  const { answer } = await callServerFunction('getDomainDataFromSlug', { slug: 'gros-uvre' })
  expect(answer()).toMatchObject({
    result: {
      slug: 'gros-uvre',
      keywords: null,
      location: null,
      activity: 'gros-uvre',
      title: expect.stringContaining('Gros œuvre'),
      search: { c: 'gros-uvre' },
    },
  })
})
