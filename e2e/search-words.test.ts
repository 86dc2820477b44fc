import { expect, test } from 'vitest'
import { violationsInBothThemes, violationsOf } from '../tests/accessibility.ts'
import { openBrowser } from '../tests/browser.ts'

const open = await openBrowser()

test('from a few letters on the home page to tenders whose words are marked and explained', async () => {
  const page = await open('/')
  await page.waitForLoadState('networkidle')
  const box = page.locator('#search-words')
  await box.pressSequentially('netto')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await list.waitFor()
  expect(await page.getByRole('combobox', { expanded: true }).count()).toBe(1)
  await expect
    .poll(() => page.getByRole('status').allTextContents())
    .toContainEqual(expect.stringMatching(/^\d+\u00a0suggestions?$/))
  expect(await violationsOf(page)).toEqual([])

  await page.keyboard.press('Escape')
  await expect.poll(() => list.count()).toBe(0)
  expect(await box.inputValue()).toBe('netto')
  await page.keyboard.press('ArrowDown')
  const first = list.getByRole('option', { selected: true })
  await expect.poll(() => first.textContent()).toMatch(/^nettoyage\d+\u00a0marchés?$/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/bids?q=nettoyage')

  const row = page.locator('article').first()
  await row.locator('mark').first().waitFor()
  expect((await row.locator('mark').allTextContents()).join(' ')).toMatch(/nettoyage|propreté/i)
  await row.getByText('Pourquoi ce résultat').click()
  await row.getByText(/«\u00a0nettoyage\u00a0»\u00a0: .*titre/).waitFor()
})

test('an activity, a buyer or a place is chosen by its name, and takes the place of its words', async () => {
  const page = await open('/bids?c=batiment')
  await page.waitForLoadState('networkidle')
  const box = page.getByLabel('Quoi ?')
  await box.pressSequentially('vitres ille-et-v')
  await page.getByRole('option', { name: /^Ille-et-Vilaine/ }).click()
  await page.waitForURL((url) => url.searchParams.get('l') === '35')
  expect(new URL(page.url()).searchParams.get('q')).toBe('vitres')
})

test('a search that finds nothing is repeated with another spelling, and links to the typed one', async () => {
  const page = await open('/bids?q=travaux+de+plombreie')
  await page.getByText('voici une orthographe proche').waitFor()
  expect(await page.locator('article').count()).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Chercher exactement ces mots' }).click()
  await page.waitForURL((url) => url.searchParams.get('q') === '"travaux de plombreie"')
})

test('if no tender contains all words, the page says so and the rows list the missing ones', async () => {
  const page = await open('/bids?q=toiture+xylographe', { javaScriptEnabled: false })
  await page.getByText('Aucun marché ne contient tous vos mots').waitFor()
  const row = page.locator('article').first()
  await row.getByText('Pourquoi ce résultat').click()
  await row.getByText('«\u00a0xylographe\u00a0»\u00a0: absent').waitFor()
})

test('axe finds nothing on marked and explained results, in both themes', async () => {
  const page = await open('/bids?q=travaux+toiture')
  await page.waitForLoadState('networkidle')
  await page.getByText('Pourquoi ce résultat').first().click()
  expect(await violationsInBothThemes(page)).toEqual([])
})

test('a character that a page cannot contain is removed from the search', async () => {
  const page = await open('/bids?q=pein%00ture')
  await page.locator('article').first().waitFor()
  expect(new URL(page.url()).search).toBe('?q=peinture')
})
