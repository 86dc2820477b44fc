import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '../tests/browser.ts'

const open = await openBrowser({
  expected: /^Failed to load resource|Failed to fetch dynamically imported module/,
})

/** Simulates an update of the site: scripts that the open tab has not loaded yet are gone until it loads a document. */
async function removeChunks(page: Page): Promise<() => number> {
  let loads = 0
  let isGone = true
  await page.route('**/assets/*.js', (route) => (isGone ? route.abort() : route.continue()))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      loads += 1
      isGone = false
    }
  })
  return () => loads
}

test.each([
  '/bids',
  '/services',
  '/pricing',
  '/blog',
  '/couverture',
  '/qualite',
  '/mentions-legales',
  '/politique-de-confidentialite',
  '/sign-in',
  '/sign-up',
  '/instant-profile',
])('an open tab reaches %s after an update of the site', async (path) => {
  const page = await open('/contact')
  await page.getByRole('button', { name: 'Envoyer' }).waitFor()
  // A page that was open for a while.
  await page.waitForFunction(() => performance.now() > 3_500)
  const loads = await removeChunks(page)
  // The router follows the address; the call returns before the document is loaded again.
  await page.evaluate((to) => {
    setTimeout(() => window.history.pushState({}, '', to))
  }, path)
  await expect.poll(loads).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).toBe(path)
  expect(await page.getByText('Un problème est survenu.').count()).toBe(0)
  // The router and the error screen may each ask for the document once.
  expect(loads()).toBeLessThanOrEqual(2)
})

test('a chunk that stays missing shows the error, without loading again and again; « Réessayer » loads it later', async () => {
  const page = await open('/contact')
  await page.getByRole('button', { name: 'Envoyer' }).waitFor()
  // A page that was open for a while.
  await page.waitForFunction(() => performance.now() > 3_500)
  let isGone = true
  let loads = 0
  await page.route('**/assets/services-*.js', (route) =>
    isGone ? route.abort() : route.continue(),
  )
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click()
  await page.getByRole('heading', { name: 'Un problème est survenu.' }).waitFor()
  expect(loads).toBeLessThanOrEqual(2)
  const before = loads
  isGone = false
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'problème' }).waitFor()
  expect(loads).toBe(before + 1)
})
