import { expect, test } from 'vitest'
import { frontendHostOf } from './publishable-key.ts'

const key = (host: string, kind = 'test') => `pk_${kind}_${btoa(host)}`

test('the key says where the provider answers', () => {
  expect(frontendHostOf(key('calme-12.clerk.accounts.dev$'))).toBe('calme-12.clerk.accounts.dev')
  expect(frontendHostOf(key('clerk.marches.example.fr$', 'live'))).toBe('clerk.marches.example.fr')
})

test.each([
  'pk_test_',
  'pk_test_%%%',
  'pk_other_Y2xlcmsuZXhhbXBsZSQ=',
  key('clerk.example.fr'),
  key('clerk.example.fr/elsewhere$'),
  key("clerk.example.fr; script-src 'unsafe-inline'$"),
  key('$'),
  'sk_test_Y2xlcmsuZXhhbXBsZSQ=',
])('%s is no publishable key', (text) => {
  expect(frontendHostOf(text)).toBeNull()
})
