import { expect, test } from 'vitest'
import { refuseLargeBody, refuseUnanswerable } from './request-limits.ts'

const refusal = (path: string, method = 'GET') =>
  refuseUnanswerable(new Request(`http://localhost:3000${path}`, { method }))

test('pages are read, nothing is sent to them', () => {
  expect(refusal('/bids')).toBeNull()
  expect(refusal('/bids', 'HEAD')).toBeNull()
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const answer = refusal('/bids', method)
    expect([answer?.status, answer?.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  }
})

test('the API answers for its own methods', () => {
  expect(refusal('/api/v1/tenders', 'POST')).toBeNull()
})

test('mail programs unsubscribe by a POST to the link of an e-mail', () => {
  expect(refusal('/unsubscribe/une%40example.fr', 'POST')).toBeNull()
  expect(refusal('/unsubscribe/une%40example.fr', 'PUT')?.status).toBe(405)
})

test('the page of alerts answers its forms', () => {
  expect(refusal('/alerte', 'POST')).toBeNull()
  expect(refusal('/alerte/autre', 'POST')?.status).toBe(405)
})

test('a server function has a name, and none that every object has', () => {
  expect(refusal('/_serverFn/getBid')).toBeNull()
  expect(refusal('/_serverFn/createProfile', 'POST')).toBeNull()
  for (const name of ['', 'constructor', '__proto__', 'toString', 'a/b']) {
    expect(refusal(`/_serverFn/${name}`, 'POST')?.status).toBe(404)
  }
})

test.each([
  ['/_serverFn/signIn', { 'content-length': '900' }, undefined],
  ['/_serverFn/signIn', { 'content-length': '1000001' }, 413],
  ['/_serverFn/signIn', { 'transfer-encoding': 'chunked' }, 411],
  ['/_serverFn/changeImage', { 'content-length': '9000000' }, undefined],
] as const)('a body for %s with %j: %s', (path, headers, status) => {
  const request = new Request(`http://localhost${path}`, { method: 'POST', headers })
  expect(refuseLargeBody(request)?.status).toBe(status)
})
