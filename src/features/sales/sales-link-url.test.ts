import { expect, test } from 'vitest'
import { parseTracking } from '#/features/audience/tracking/tracking-param.ts'
import { salesLinkUrl } from './sales-link-url.ts'

const tracking = { email: 'contact@entreprise.example', search: { query: 'toiture' } }
const origin = 'https://site.test'

test('a link opens its page with its recipient', () => {
  const url = new URL(
    salesLinkUrl({ path: '/bids?l=76', offer: 'trial', tracking }, { origin, customPayload: null }),
  )
  expect(url.pathname).toBe('/bids')
  expect(url.searchParams.get('l')).toBe('76')
  expect(url.searchParams.get('enable_free_trial')).toBe('true')
  expect(parseTracking(url.searchParams.get('t') ?? '')).toEqual(tracking)
})

test('a custom offer opens its purchase, with a return to the page on cancel', () => {
  const link = { path: '/pricing', offer: 'custom', tracking } as const
  const url = new URL(salesLinkUrl(link, { origin, customPayload: 'abc.def' }))
  expect(url.pathname).toBe('/redirect-purchase')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    type: 'custom',
    customPayload: 'abc.def',
    cancelUrl: '/pricing',
  })
})
