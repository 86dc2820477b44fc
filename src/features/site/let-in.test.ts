import { expect, test } from 'vitest'
import { letInBy } from './let-in.ts'

const OWN = { AUTH_PROVIDER: 'own', POSTHOG_HOST: 'https://mesure.example/' } as const

test('a site that chose nobody lets nobody in', () => {
  expect(letInBy('/contact', OWN)).toEqual([])
})

test('the outside check is let in where its form is, and nowhere else', () => {
  const env = { ...OWN, TURNSTILE_SITE_KEY: 'clé' }
  expect(letInBy('/contact', env)).toHaveLength(1)
  expect(letInBy('/bids', env)).toEqual([])
})

test('only the page of an e-mail lets styles stand in it', () => {
  expect(letInBy('/admin/outbox/1', OWN)).toEqual([{ 'style-src': ["'unsafe-inline'"] }])
  expect(letInBy('/admin/jobs', OWN)).toEqual([])
})

test('pages may send to where visits are measured, where the operator chose it', () => {
  expect(letInBy('/', { ...OWN, POSTHOG_KEY: 'phc_a' })).toEqual([
    { 'connect-src': ['https://mesure.example'] },
  ])
})

test('forms may end on the pages where Stripe takes the money', () => {
  expect(letInBy('/redirect-purchase', { ...OWN, STRIPE_SECRET_KEY: 'sk_test_a' })).toEqual([
    {
      'form-action': [
        'https://checkout.stripe.com',
        'https://billing.stripe.com',
        'https://invoice.stripe.com',
      ],
    },
  ])
})

test('the provider of hosted accounts is let in by the host of its key', () => {
  const [letIn] = letInBy('/', {
    ...OWN,
    AUTH_PROVIDER: 'clerk',
    CLERK_PUBLISHABLE_KEY: `pk_live_${btoa('clerk.marches.example.fr$')}`,
    CLERK_SECRET_KEY: 'sk_live_a',
    CLERK_JWT_KEY: 'clé',
  })
  expect(letIn?.['script-src']).toContain('https://clerk.marches.example.fr')
  expect(letIn?.['connect-src']).toEqual(['https://clerk.marches.example.fr'])
})
