import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const request = (ip: string, forwarded?: string) =>
  Object.assign(
    new Request('http://localhost/', {
      headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    }),
    { ip },
  )

test('without a proxy, the header is ignored', () => {
  expect(clientAddress(request('203.0.113.7', '198.51.100.2'), { trustProxy: false })).toBe(
    '203.0.113.7',
  )
})

test('behind a declared proxy, the entry that it wrote counts', () => {
  const asked = request('10.0.0.2', '192.0.2.1, 198.51.100.2')
  expect(clientAddress(asked, { trustProxy: true })).toBe('198.51.100.2')
})

test('an undeclared proxy is not the address of all its visitors', () => {
  expect(clientAddress(request('::ffff:127.0.0.1'), { trustProxy: false })).toBeNull()
})
