import { expect, test } from 'vitest'
import { confirmAddress, signUp } from '../tests/account-journey.ts'
import { openBrowser } from '../tests/browser.ts'
import { holdScripts } from '../tests/held-scripts.ts'

const open = await openBrowser()

test('a form sent before the scripts have loaded is neither lost nor sent twice', async () => {
  const email = 'impatiente@example.fr'
  const page = await open('/sign-up?redirect_url=%2Fcreate-profile')
  await signUp(page, { name: 'Rose Impatiente', email })
  await confirmAddress(page, email)

  const arrive = await holdScripts(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.postData()?.includes('Menuiserie')) sent += 1
  })
  await page.goto('/create-profile', { waitUntil: 'commit' })
  await page.getByLabel('Nom de votre entreprise').fill('Menuiserie du Bocage')
  await page.getByRole('button', { name: 'Continuer' }).dblclick()
  arrive()

  await page.getByRole('heading', { name: 'Créer un profil' }).waitFor()
  expect(sent).toBe(1)
})

test('loading the scripts preserves the scroll position', async () => {
  const page = await open('/contact')
  const arrive = await holdScripts(page)
  await page.goto('/bids', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  await page.evaluate(() => window.scrollTo(0, 600))
  arrive()
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  const before = await theme()
  await expect
    .poll(async () => {
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('[aria-label*="hème"]')?.click(),
      )
      return theme()
    })
    .not.toBe(before)
  expect(await page.evaluate(() => window.scrollY)).toBe(600)

  // A navigation within the site starts at the top.
  await page.getByRole('link', { name: 'Tarifs' }).first().click()
  await page.waitForURL('**/pricing')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})
