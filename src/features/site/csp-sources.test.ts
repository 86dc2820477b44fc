import { expect, test } from 'vitest'
import { cspSourcesFor } from './csp-sources.ts'

const OWN = { AUTH_PROVIDER: 'own', POSTHOG_HOST: 'https://mesure.example/' } as const

test('without configuration no outside source is allowed', () => {
  expect(cspSourcesFor('/contact', OWN)).toEqual([])
})

test('the captcha is allowed only on the page of its form', () => {
  const env = { ...OWN, TURNSTILE_SITE_KEY: 'clé' }
  expect(cspSourcesFor('/contact', env)).toHaveLength(1)
  expect(cspSourcesFor('/bids', env)).toEqual([])
})

test('only the page of an e-mail allows inline styles', () => {
  expect(cspSourcesFor('/admin/outbox/1', OWN)).toEqual([{ 'style-src': ["'unsafe-inline'"] }])
  expect(cspSourcesFor('/admin/jobs', OWN)).toEqual([])
})

test('pages may connect to the configured analytics host', () => {
  expect(cspSourcesFor('/', { ...OWN, POSTHOG_KEY: 'phc_a' })).toEqual([
    { 'connect-src': ['https://mesure.example'] },
  ])
})

test('forms may end on the pages where Stripe takes the money', () => {
  expect(cspSourcesFor('/redirect-purchase', { ...OWN, STRIPE_SECRET_KEY: 'sk_test_a' })).toEqual([
    {
      'form-action': [
        'https://checkout.stripe.com',
        'https://billing.stripe.com',
        'https://invoice.stripe.com',
      ],
    },
  ])
})

test('the provider of hosted accounts is allowed by the host of its key', () => {
  const [cspSources] = cspSourcesFor('/', {
    ...OWN,
    AUTH_PROVIDER: 'clerk',
    CLERK_PUBLISHABLE_KEY: `pk_live_${btoa('clerk.marches.example.fr$')}`,
    CLERK_SECRET_KEY: 'sk_live_a',
    CLERK_JWT_KEY: 'clé',
  })
  expect(cspSources?.['script-src']).toContain('https://clerk.marches.example.fr')
  expect(cspSources?.['connect-src']).toEqual(['https://clerk.marches.example.fr'])
})
