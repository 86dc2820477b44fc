import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsAtAllWidths, violationsInBothThemes } from '../tests/accessibility.ts'
import { openBrowser } from '../tests/browser.ts'
import { siteUrl } from '../tests/site.ts'

const open = await openBrowser()

/** The number before « marché ouvert » in the title of the list. */
async function totalOf(page: Page): Promise<number> {
  const title = (await page.locator('h1').textContent()) ?? ''
  return Number(/([\d\s\u202f]+)\u00a0marché/.exec(title)?.[1]?.replace(/\D/g, ''))
}

test('words, an activity and a place narrow the list; order, pages and « retour » preserve them', async () => {
  const page = await open('/bids')
  const all = await totalOf(page)

  await page.getByLabel('Quoi ?').fill('travaux')
  await page.getByLabel('Quoi ?').press('Enter')
  await page.waitForURL('**/bids?q=travaux')
  await page.getByRole('link', { name: 'Pertinence' }).waitFor()
  const found = await totalOf(page)
  expect(found).toBeGreaterThan(40)
  expect(found).toBeLessThan(all)

  await page.getByRole('button', { name: /^Activité/ }).click()
  await page.getByPlaceholder('Rechercher une activité...').fill('batiment')
  await page.getByRole('checkbox', { name: 'Bâtiment', exact: true }).check()
  await page.getByRole('button', { name: 'Valider' }).click()
  await page.waitForURL(/[?&]c=batiment/)

  await page.getByRole('button', { name: /^Lieu/ }).click()
  await page.getByRole('checkbox', { name: 'Île-de-France' }).check()
  await page.getByRole('checkbox', { name: 'Hauts-de-France' }).check()
  await expect.poll(() => page.getByText('2 lieux sélectionnés').count()).toBe(1)
  await page.getByRole('button', { name: 'Valider' }).click()
  await page.waitForURL(/[?&]l=hauts-de-france/)
  const chips = page.getByRole('list', { name: 'Filtres en cours' }).getByRole('listitem')
  await expect.poll(() => chips.count()).toBe(5)
  const narrowed = await totalOf(page)
  expect(narrowed).toBeLessThan(found)
  expect(narrowed).toBeGreaterThan(20)
  expect(await chips.allTextContents()).toEqual([
    'Retirer le filtre «\u00a0travaux\u00a0»',
    'Retirer le filtre Bâtiment',
    'Retirer le filtre Hauts-de-France',
    'Retirer le filtre Île-de-France',
    'Tout effacer',
  ])

  await page.getByRole('link', { name: 'Date limite', exact: true }).click()
  await page.locator('a[aria-current]', { hasText: 'Date limite' }).waitFor()
  await expect
    .poll(async () => {
      const days = await page
        .locator('article time')
        .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
      const deadlines = days.filter((_day, position) => position % 2 === 0)
      return deadlines.length > 0 && `${deadlines}` === `${deadlines.toSorted()}`
    })
    .toBe(true)

  await page.getByRole('link', { name: 'Suivante' }).click()
  await page.waitForURL(/p=2/)
  await page.getByRole('link', { name: 'Précédente' }).waitFor()
  await page.locator('article a').first().click()
  await page.waitForURL('**/appel-offre/**')
  await page.goBack()
  await page.waitForURL(/p=2/)
  await expect.poll(() => totalOf(page)).toBe(narrowed)
  await expect.poll(() => chips.count()).toBe(5)
})

test('both pickers can be used with the keyboard alone', async () => {
  const page = await open('/bids')
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Quoi ?').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByPlaceholder('Rechercher une activité...').waitFor()
  await page.keyboard.type('plomberie')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await page.waitForURL(/[?&]c=plomberie-et-sanitaires/)
  const activity = page.getByRole('button', { name: 'Activité Plomberie et sanitaires' })
  await expect
    .poll(() => activity.evaluate((button) => button === document.activeElement))
    .toBe(true)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByPlaceholder('Rechercher un lieu...').waitFor()
  await page.keyboard.type('licorne')
  await page.getByText('Aucun lieu trouvé.').waitFor()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('bretagne')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await page.waitForURL(/[?&]l=bretagne/)
  await page.getByRole('button', { name: 'Lieu Bretagne' }).waitFor()
})

test('the return key in the search of places selects the first match', async () => {
  const page = await open('/bids')
  await page.getByRole('button', { name: /^Lieu/ }).click()
  await page.getByPlaceholder('Rechercher un lieu...').fill('finistere')
  await page.keyboard.press('Enter')
  expect(await page.getByRole('checkbox', { name: 'Finistère' }).isChecked()).toBe(true)
  const region = page.getByRole('checkbox', { name: 'Bretagne 1 sur 4' })
  expect(
    await region.evaluate((box: HTMLInputElement) => [box.checked, box.indeterminate]),
  ).toEqual([false, true])
  await page.getByRole('button', { name: 'Valider' }).click()
  await page.waitForURL(/[?&]l=29/)
})

test('a commune is chosen by its name or its postcode, with a distance around it', async () => {
  const page = await open('/bids?l=bretagne')
  await page.getByRole('button', { name: /^Lieu/ }).click()
  const box = page.getByPlaceholder('Rechercher un lieu...')
  await box.fill('35000')
  await page.getByRole('checkbox', { name: 'Rennes (35000)' }).check()
  await page.getByLabel('Distance autour de la commune').selectOption('100')
  await page.getByText('À 100 km de Rennes').waitFor()
  await page.getByRole('button', { name: 'Valider' }).click()
  await page.waitForURL(/[?&]near=35000\+Rennes%3A100/)
  expect(page.url()).not.toContain('l=')
  await page.getByRole('button', { name: 'Lieu À 100 km de Rennes' }).click()
  await page.getByRole('checkbox', { name: 'Rennes (35000)' }).waitFor()
  await page.getByRole('checkbox', { name: 'Bretagne' }).check()
  await page.getByRole('button', { name: 'Valider' }).click()
  await page.waitForURL(/\/bids\?l=bretagne$/)
})

test('a département is chosen on the map', async () => {
  const page = await open('/bids')
  await page.getByRole('button', { name: /^Lieu/ }).click()
  await page.locator('path[data-code="29"]').click()
  await page.getByRole('button', { name: 'Valider' }).click()
  await page.waitForURL(/[?&]l=29/)
  await page.getByRole('heading', { name: 'dans le Finistère' }).waitFor()
})

test('on a small screen the filters open in a drawer', async () => {
  const page = await open('/bids', { viewport: { width: 375, height: 812 } })
  await page.getByRole('button', { name: 'Filtres' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filtres' })
  await drawer.getByLabel('Commune ou code postal').fill('44000')
  await drawer.getByRole('button', { name: 'Appliquer' }).click()
  await page.waitForURL(/near=44000%3A50/)
  await page.getByText('À 50 km de Nantes').first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})

test('without JavaScript, the form, the filters and the pages still work', async () => {
  const page = await open('/bids', { javaScriptEnabled: false })
  await page.getByLabel('Quoi ?').fill('travaux')
  await page.getByLabel('Quoi ?').press('Enter')
  await page.waitForURL('**/bids?q=travaux')
  await page.getByRole('complementary').getByRole('link').filter({ hasText: '(75)' }).click()
  await page.waitForURL(/l=75/)
  expect(await page.locator('h1').textContent()).toContain('à Paris')
  await page.getByRole('link', { name: 'Suivante' }).click()
  await page.waitForURL(/p=2/)
  expect(await page.locator('article').count()).toBeGreaterThan(0)
})

test('the list has one canonical address, and unknown activities and places are not found', async () => {
  const slash = await fetch(`${siteUrl}/bids/?q=eau&l=44`, { redirect: 'manual' })
  expect([slash.status, slash.headers.get('location')]).toEqual([308, '/bids?q=eau&l=44'])
  const fields = await fetch(`${siteUrl}/bids?q=&amount_min=1000&amount_max=`)
  expect(new URL(fields.url).search).toBe('?amount=1000-')
  for (const unknown of ['c=licornes', 'l=atlantide', 'l=44,atlantide']) {
    expect((await fetch(`${siteUrl}/bids?${unknown}`)).status).toBe(404)
  }
})

test('a page past the last redirects, and filters without results suggest which to remove', async () => {
  expect((await fetch(`${siteUrl}/bids?p=9999`)).status).toBe(404)
  const page = await open('/bids?p=9999')
  await page.getByRole('link', { name: 'Revenir à la première page' }).click()
  await page.waitForURL('**/bids')

  const none = await open('/bids?q=zqxwk&l=bretagne')
  await none.getByRole('link', { name: 'Sans «\u00a0zqxwk\u00a0»' }).click()
  await none.waitForURL('**/bids?l=bretagne')
  await none.locator('article').first().waitFor()
})

test('the keyboard goes from the filters to the results', async () => {
  const page = await open('/bids')
  await page.getByRole('link', { name: 'Aller aux résultats' }).press('Enter')
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#resultats')
  await page.keyboard.press('Tab')
  const focused = page.locator('#resultats :focus')
  await expect.poll(() => focused.count()).toBe(1)
})

test('axe finds nothing on the list, its pickers and its drawer, in both themes', async () => {
  const page = await open('/bids?q=travaux&l=bretagne')
  await page.waitForLoadState('networkidle')
  expect(await violationsAtAllWidths(page), 'list').toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const picker of [/^Activité/, /^Lieu/]) {
    await page.getByRole('button', { name: picker }).click()
    await page.getByRole('button', { name: 'Valider' }).waitFor()
    expect(await violationsInBothThemes(page), `${picker}`).toEqual([])
    await page.getByRole('button', { name: 'Valider' }).click()
  }
  await page.setViewportSize({ width: 375, height: 812 })
  await page.getByRole('button', { name: 'Filtres' }).click()
  await page.getByRole('dialog', { name: 'Filtres' }).waitFor()
  expect(await violationsInBothThemes(page), 'drawer').toEqual([])
})
