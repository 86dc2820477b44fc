import { expect, test } from 'vitest'
import { openBrowser } from '../tests/browser.ts'

const open = await openBrowser()

test('from the home page to a tender, to a similar one, and back to the results', async () => {
  const page = await open('/')
  await page.locator('main input[name="q"]').fill('nettoyage')
  await page.locator('main').getByRole('button', { name: 'Rechercher' }).click()
  await page.waitForURL(/\/bids\?.*q=nettoyage/)
  const found = page.getByRole('heading', { level: 1 })
  await expect.poll(() => found.textContent()).toMatch(/\d\s+marchés/)
  const total = await found.textContent()

  await page.locator('main a[href*="l=75"]').first().click()
  await page.waitForURL(/l=75/)
  await expect.poll(() => found.textContent()).not.toBe(total)
  const results = page.url()

  await page.locator('main a[href*="/appel-offre/"]').first().click()
  await page.waitForURL(/\/appel-offre\//)
  const tender = page.url()
  await page.getByRole('complementary', { name: 'Échéance et accès' }).waitFor()

  const similar = page.locator('section', { hasText: 'Marchés semblables encore ouverts' })
  await similar.getByRole('link').first().click()
  await page.waitForURL((url) => /\/appel-offre\//.test(url.href) && url.href !== tender)

  await page.goBack()
  await page.waitForURL(tender)
  await page.goBack()
  await page.waitForURL(results)
  // The keyboard goes on from the tender that was opened.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')))
    .toBe(new URL(tender).pathname)
})

test('an unknown page says so, and links to the home page', async () => {
  const page = await open('/nulle-part')
  await page.getByText('La page que vous cherchez n').waitFor()
  await page.getByRole('link', { name: 'Accueil' }).last().click()
  await page.waitForURL((url) => url.pathname === '/')
})
