import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { violationsAtAllWidths, violationsInBothThemes } from '../tests/accessibility.ts'
import { OWN, openActors } from '../tests/actors.ts'
import { openBrowser } from '../tests/browser.ts'
import { siteDatabase } from '../tests/site.ts'

const open = await openBrowser({ expected: /Failed to fetch|ERR_INTERNET_DISCONNECTED/ })
const actors = await openActors()
const client = new pg.Client(siteDatabase)
await client.connect()
afterAll(() => client.end())
beforeEach(async () => {
  await actors.reset()
  await client.query('update profile set text = $2, name = $2 where id = $1', [
    OWN.profileId,
    'Travaux de bâtiment : maçonnerie, peinture, plomberie, menuiserie',
  ])
})

/** The bar of views has its button once the scripts of the page work. */
const works = (page: Page) => page.getByRole('button', { name: 'Enregistrer cette vue' }).waitFor()

const asMember = { storageState: actors.storageStateOf('member') }
const LIST = `/profile/${OWN.profileId}/bids`

test('the address of a profile leads to its list', async () => {
  const page = await open(`/profile/${OWN.profileId}`, asMember)
  await page.waitForURL(`**${LIST}`)
})

test('a list gives activity, amount and reason of each tender', async () => {
  const page = await open(LIST, asMember)
  const rows = page.locator('[data-row]')
  expect(await rows.count()).toBe(10)
  for (const row of await rows.all()) {
    expect(await row.textContent()).toMatch(/€|Montant non publié/)
  }
})

test('a list with its filters is saved as a view, opened by keyboard, and deleted', async () => {
  const page = await open(`${LIST}?sortBy=deadline`, asMember)
  const views = page.getByRole('navigation', { name: 'Vues enregistrées' })
  await views.getByRole('button', { name: 'Enregistrer cette vue' }).click()
  await page.getByRole('textbox', { name: 'Nom de la vue' }).fill('Par échéance')
  await page.keyboard.press('Enter')
  const view = views.getByRole('link', { name: 'Par échéance' })
  await expect.poll(() => view.getAttribute('aria-current')).toBe('page')
  expect(await violationsAtAllWidths(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(LIST)
  await works(page)
  await page.keyboard.press('v')
  await page.keyboard.press('Enter')
  await page.waitForURL(/sortBy=deadline/)
  await views.getByRole('button', { name: 'Supprimer cette vue' }).click()
  await expect.poll(() => view.count()).toBe(0)
})

test('keys move through a list, follow and dismiss, and do nothing while someone types', async () => {
  const page = await open(LIST, asMember)
  await works(page)
  const rows = page.locator('[data-row]')
  const title = (at: number) => rows.nth(at).getByRole('heading').getByRole('link')
  const isFocused = (at: number) => title(at).evaluate((link) => link === document.activeElement)
  await page.keyboard.press('j')
  expect(await isFocused(0)).toBe(true)
  await page.keyboard.press('j')
  expect(await isFocused(1)).toBe(true)
  await page.keyboard.press('k')
  expect(await isFocused(0)).toBe(true)
  await page.keyboard.press('x')
  await rows
    .nth(0)
    .getByText('Hors de ma zone')
    .or(rows.nth(0).getByText('Pourquoi'))
    .first()
    .waitFor()
  await page.keyboard.press('f')
  await rows
    .nth(0)
    .getByRole('button', { name: /^Suivi/ })
    .waitFor()
  await page.keyboard.press('/')
  const search = page.getByLabel('Chercher dans la liste')
  await page.keyboard.type('jox?')
  expect(await search.inputValue()).toBe('jox?')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await title(0).focus()
  const path = (await title(0).getAttribute('href')) ?? ''
  await page.keyboard.press('o')
  await page.waitForURL(`**${path}`)
  await page.getByRole('complementary', { name: 'Échéance et accès' }).waitFor()
  await page.goBack()
  await expect.poll(() => isFocused(0)).toBe(true)
})

test('« ? » explains the keys, which can be switched off', async () => {
  const page = await open(LIST, asMember)
  await works(page)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Raccourcis clavier' })
  await dialog.getByText('Marché suivant').waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
  await dialog.getByLabel('Utiliser ces touches').uncheck()
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.locator('h1').click()
  await page.keyboard.press('j')
  expect(await page.locator('[data-row]:focus-within').count()).toBe(0)
})

test('without a connection a message offers to try again, and the list stays', async () => {
  const page = await open(LIST, asMember)
  await page.waitForLoadState('networkidle')
  const title = page.locator('[data-row]').first().getByRole('heading').getByRole('link')
  await page.context().setOffline(true)
  await page.getByText('Vous êtes hors connexion.').waitFor({ timeout: 3_000 })
  await title.click()
  expect(new URL(page.url()).pathname).toBe(LIST)
  expect(await title.isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  expect(await title.isVisible()).toBe(true)
  await page.context().setOffline(false)
  await page.getByText('Vous êtes hors connexion.').waitFor({ state: 'detached' })
  await title.click()
  await page.waitForURL('**/appel-offre/**')
})

test('a page that is late offers to try again within three seconds', async () => {
  const page = await open(LIST, asMember)
  await page.waitForLoadState('networkidle')
  await page.route('**/_serverFn/getToday*', () => new Promise(() => {}))
  await page
    .getByRole('navigation', { name: 'Espace membre' })
    .getByRole('link', { name: 'Aujourd’hui' })
    .first()
    .click()
  await page.getByText('Le site tarde à répondre.').waitFor({ timeout: 3_000 })
  await page.getByRole('button', { name: 'Réessayer' }).waitFor()
})

test('the page of a tender has its grade, and the words that the reasons quote are highlighted', async () => {
  const page = await open(LIST, asMember)
  await page.waitForLoadState('networkidle')
  const row = page
    .locator('[data-row]')
    .filter({ has: page.locator('h2 mark') })
    .first()
  const word = (await row.locator('h2 mark').first().textContent()) ?? ''
  await row.getByRole('heading').getByRole('link').click()
  await page.getByRole('heading', { name: 'Note pour votre profil' }).waitFor()
  const highlighted = await page.evaluate(() =>
    [...(CSS.highlights.get('quoted') ?? [])].map(({ startContainer, startOffset, endOffset }) =>
      startContainer.textContent?.slice(startOffset, endOffset),
    ),
  )
  expect(highlighted).toContain(word)
  expect(await violationsInBothThemes(page)).toEqual([])
})
