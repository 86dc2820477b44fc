import { expect, test } from 'vitest'
import { violationsInBothThemes } from '../tests/accessibility.ts'
import { openBrowser } from '../tests/browser.ts'
import { siteUrl } from '../tests/site.ts'

const open = await openBrowser()
/** A buyer of the demonstration with open calls and earlier contracts, and a company that won there. */
const BUYER = '/acheteurs/metropole-d-aix-marseille-provence-3ce78d'
const COMPANY = '/entreprises/957508088'

test.each([BUYER, COMPANY])(
  '%s is accessible in both themes, and fits a telephone',
  async (path) => {
    const page = await open(path, { viewport: { width: 375, height: 800 } })
    expect(await violationsInBothThemes(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  },
)

test('a tender in a list links to its buyer: its calls, contracts and habits', async () => {
  const page = await open('/bids?buyer=metropole-d-aix-marseille-provence-3ce78d')
  const [row] = await page.getByRole('article').all()
  await row?.getByRole('link', { name: /Aix.Marseille.Provence/ }).click()
  await page.getByRole('heading', { level: 1, name: /Aix.Marseille.Provence/ }).waitFor()
  for (const name of ['Marchés ouverts', 'Contrats attribués', 'Habitudes d’achat']) {
    expect(await page.getByRole('heading', { name, exact: true }).count(), name).toBe(1)
  }
})

test('the pages work without JavaScript, are noindex in the demonstration, and have a canonical URL', async () => {
  const page = await open(COMPANY, { javaScriptEnabled: false })
  await page.getByRole('heading', { level: 1, name: /équipement du Rhône/ }).waitFor()
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
    /\/entreprises\/957508088$/,
  )
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.getByRole('link', { name: 'Syndicat mixte du Bordelan' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Syndicat mixte du Bordelan' }).waitFor()
})

test.each(['/acheteurs/ville-de-nulle-part-000000', '/entreprises/552081317', '/entreprises/123'])(
  '%s is not found',
  async (path) => {
    const response = await fetch(siteUrl + path)
    expect(response.status).toBe(404)
  },
)

test('a buyer with several names has one page, and the others redirect to it', async () => {
  const paths = ['794041', '87d473'].map((end) => `/acheteurs/metropole-europeenne-de-lille-${end}`)
  const answers = await Promise.all(
    paths.map((path) => fetch(siteUrl + path, { redirect: 'manual' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 301])
  const main = answers.findIndex(({ status }) => status === 200)
  expect(answers[1 - main]?.headers.get('location')).toContain(paths[main])
  const page = await open(paths[main] ?? '')
  const all = page.getByRole('link', { name: 'Tous ses marchés' })
  expect(await all.getAttribute('href')).toContain(paths[1 - main]?.slice(-6))
})
