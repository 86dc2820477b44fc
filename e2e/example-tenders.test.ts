import { beforeAll, expect, test } from 'vitest'
import { violationsInBothThemes } from '../tests/accessibility.ts'
import { openBrowser } from '../tests/browser.ts'
import { prepareDemonstration } from '../tests/example-company.ts'
import { siteUrl } from '../tests/site.ts'

const open = await openBrowser()

beforeAll(prepareDemonstration, 120_000)

test('a visitor reads an example call, its documents and what was read in them, without an account', async () => {
  const page = await open('/appel-offre/exemple-toiture-ecole')
  expect(await page.getByText('cet acheteur et ce marché sont imaginaires').count()).toBe(1)
  await expect.poll(() => page.getByText('Visite du site').count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: /^RC/ }).click()
  const viewer = page.getByRole('dialog')
  await expect.poll(() => viewer.textContent()).toContain('Règlement de la consultation')
  await page.keyboard.press('Escape')
  expect(await violationsInBothThemes(page)).toEqual([])
})

test('the file of an example call is shown once: criteria, lots and duration, with what to submit', async () => {
  const page = await open('/appel-offre/exemple-transport-scolaire')
  const titles = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  // Where it does not come, the failure shows the page.
  await expect
    .poll(() => page.getByRole('main').textContent(), { timeout: 20_000 })
    .toContain('RC - Règlement de la consultation.pdf')
  expect(await titles()).toContain('À remettre')
  const repeated = (await titles()).filter((title) => /d’après le dossier/.test(title))
  expect(repeated).toEqual([])
  expect(await page.getByText('48 mois').count()).toBe(1)
  const submission = page.getByRole('region', { name: 'À remettre' })
  await submission.getByText('Mémoire technique', { exact: true }).waitFor()
})

test('a required visit is beside the deadline', async () => {
  const page = await open('/appel-offre/exemple-toiture-ecole')
  const summary = page.getByRole('complementary', { name: 'Échéance et accès' })
  await summary.getByText('Visite du site, obligatoire').waitFor()
})

test('no list, search or count has the example calls', async () => {
  const { total } = await (await fetch(`${siteUrl}/api/v1/tenders?q=Les+Tilleuls`)).json()
  expect(total).toBe(0)
})

test('the demonstration has followed tenders and an answer that is partly written', async () => {
  const page = await open('/demonstration')
  await page.goto('/org-bids')
  await expect
    .poll(() => page.locator('a[href*="exemple-toiture-ecole"]').count())
    .toBeGreaterThan(0)
  expect(await page.locator('a[href*="/appel-offre/"]').count()).toBeGreaterThan(5)
})
