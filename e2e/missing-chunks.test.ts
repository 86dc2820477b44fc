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

const PATHS = [
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
]

/** A tab whose page was open for a while: one that was just loaded is not loaded again. */
async function openTab(): Promise<Page> {
  const page = await open('/contact')
  await page.getByRole('button', { name: 'Envoyer' }).waitFor()
  await page.waitForFunction(() => performance.now() > 3_500)
  return page
}

test('tabs that are open reach every public page after an update of the site', async () => {
  // Opened together, so that they wait together.
  const tabs = await Promise.all(PATHS.map(async (path) => ({ path, page: await openTab() })))
  for (const { path, page } of tabs) {
    const loads = await removeChunks(page)
    // The router follows the address; the call returns before the document is loaded again.
    await page.evaluate((to) => {
      setTimeout(() => window.history.pushState({}, '', to))
    }, path)
    await expect.poll(loads, { message: path }).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.getByText('Un problème est survenu.').count(), path).toBe(0)
    // The router and the error screen may each ask for the document once.
    expect(loads(), path).toBeLessThanOrEqual(2)
  }
})

test('a chunk that stays missing shows the error, without loading again and again; « Réessayer » loads it later', async () => {
  const page = await openTab()
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
