import { expect, test } from 'vitest'
import { purchasePaths, readPurchaseSearch } from './purchase-search.ts'

const bidId = '01900000-0000-7000-8000-00000000000b'
const urls = { successUrl: '/merci', cancelUrl: '/pricing' }

test.each([
  { ...urls, type: 'sub' },
  { ...urls, type: 'sub', interval: 'year' },
  { ...urls, type: 'one-shot', bidId },
  { ...urls, type: 'custom', customPayload: 'e30.x' },
])('$type is a purchase', (search) => {
  expect(readPurchaseSearch(search)).toEqual(search)
})

test.each([
  { ...urls },
  { ...urls, type: 'gift' },
  { ...urls, type: 'one-shot' },
  { ...urls, type: 'one-shot', bidId: 'no id' },
  { ...urls, type: 'custom' },
  { ...urls, type: 'custom', customPayload: '' },
  { type: 'sub', successUrl: '/merci' },
  { type: 'sub', cancelUrl: '/merci' },
])('there is no page for %j', (search) => {
  expect(readPurchaseSearch(search)).toBeNull()
})

test.each([
  ['/appel-offre/x?m=one-shot', '/appel-offre/x?m=one-shot'],
  ['https://site.test/merci', '/merci'],
  ['https://site.test//ailleurs.test', '/abonnement?m=sub'],
  ['https://site.test.ailleurs.test/', '/abonnement?m=sub'],
  ['https://ailleurs.test/', '/abonnement?m=sub'],
  ['javascript:alert(1)', '/abonnement?m=sub'],
])('after %s a purchase leads to %s', (successUrl, path) => {
  const search = { type: 'sub', successUrl, cancelUrl: '//ailleurs.test' } as const
  expect(purchasePaths(search, { origin: 'https://site.test', tender: null })).toEqual({
    successPath: path,
    cancelPath: '/pricing',
  })
})

test('the purchase of a tender returns to it where the URL names no page of this site', () => {
  const search = { type: 'one-shot', successUrl: '', cancelUrl: 'https://ailleurs.test/' } as const
  const site = { origin: 'https://site.test', tender: { slug: 'toiture-abc' } }
  expect(purchasePaths(search, site)).toEqual({
    successPath: '/appel-offre/toiture-abc?m=one-shot',
    cancelPath: '/appel-offre/toiture-abc',
  })
})
