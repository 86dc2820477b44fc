import { beforeEach, expect, test } from 'vitest'
import { violationsAtAllWidths } from '../tests/accessibility.ts'
import { openActors } from '../tests/actors.ts'
import { openBrowser } from '../tests/browser.ts'

const open = await openBrowser()
const actors = await openActors()
beforeEach(() => actors.reset())

const asAdmin = (width: number) => ({
  storageState: actors.storageStateOf('admin'),
  viewport: { width, height: 900 },
})

test('the health page is the first entry, and says what works', async () => {
  const page = await open('/admin', asAdmin(1280))
  await page.waitForURL('**/admin/bids')
  const first = page.getByRole('navigation', { name: 'Administration' }).getByRole('link').nth(1)
  expect(await first.textContent()).toBe('Santé du site')
  await first.click()
  for (const name of ['Sources', 'Tâches de fond', 'E-mails', 'Index de recherche', 'Disque']) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).waitFor()
  }
  expect(await violationsAtAllWidths(page)).toEqual([])
})

test.each([
  ['/admin/sante', 'Santé'],
  ['/admin/bids', 'Marchés'],
  ['/admin/partial-bids', 'Avis en attente'],
  ['/admin/add-bid', 'Ajouter un marché'],
  ['/admin/profiles', 'Organisations'],
  ['/admin/account', 'Comptes'],
  ['/admin/mt', 'Correspondance'],
  ['/admin/contact', 'Messages'],
  ['/admin/sources', 'Sources'],
  ['/admin/jobs', 'Tâches'],
  ['/admin/outbox', 'E-mails'],
  ['/admin/settings', 'Réglages'],
  ['/admin/audit', 'Journal'],
  ['/admin/analytics', 'Audience'],
  ['/admin/landing-pages', 'Pages d’appels d’offres'],
  ['/admin/blog', 'Blog'],
])('%s is « %s – Administration », with no column cut at 1280 px', async (path, title) => {
  const page = await open(path, asAdmin(1280))
  await page.waitForLoadState('networkidle')
  expect(await page.title()).toBe(`${title} – Administration | Clairmarché`)
  expect(await page.evaluate(CUT)).toEqual([])
})

/** Parts that are wider than the place they have, and scroll. */
const CUT = `[document.documentElement, ...document.querySelectorAll('main *')]
  .filter((part) => part.scrollWidth > part.clientWidth + 1
    && ['auto', 'scroll', 'visible'].includes(getComputedStyle(part).overflowX)
    && part.querySelector('table'))
  .map((part) => part.className + ': ' + part.scrollWidth + ' > ' + part.clientWidth)` as unknown as () => string[]
