import { beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../tests/browser.ts'
import { clearDemonstration, prepareDemonstration } from '../tests/example-company.ts'
import { siteUrl } from '../tests/site.ts'

/** The browser reports each change that the site refuses. */
const open = await openBrowser({ expected: /status of 403/ })

let early: Response
beforeAll(async () => {
  // Another journey on this site may have prepared it before.
  await clearDemonstration()
  early = await fetch(`${siteUrl}/demonstration`, { redirect: 'manual' })
  await prepareDemonstration()
}, 120_000)

test('while the example company is prepared, the entry is a page in the look of the site', () => {
  expect(early.status).toBe(503)
  expect(early.headers.get('content-security-policy')).toContain("style-src 'sha256-")
})

test('one click on the home page opens the example company, whose screens say what they are for', async () => {
  const page = await open('/')
  await page.getByRole('link', { name: 'Entrer dans la démonstration' }).first().click()
  await page.waitForURL(/\/(profile|aujourdhui)/)
  const banner = page.getByRole('region', { name: 'Démonstration' })
  expect(await banner.textContent()).toContain('Bâti Services Exemple')
  // One bar says it all.
  expect(await page.getByRole('complementary', { name: 'Nos offres' }).count()).toBe(0)
  expect(await page.getByRole('complementary', { name: /démonstration/ }).count()).toBe(0)
  await page.goto('/profile')
  await page.waitForURL(/\/profile\/[^/]+\/bids/)
  expect(await banner.textContent()).toContain('notés de A à E')
  await expect.poll(() => page.locator('a[href*="/appel-offre/"]').count()).toBeGreaterThan(4)
})

test('the board has followed tenders of both profiles that fit, and none with grade E', async () => {
  const page = await open('/demonstration')
  await page.goto('/suivi')
  await page.getByRole('article').first().waitFor()
  expect(await page.getByText(/^Note [AB], /).count()).toBeGreaterThan(3)
  expect(await page.getByText(/^Note [CDE], /).count()).toBe(0)
  // Where nothing is left to do, the day says what it is.
  const won = page.getByRole('region', { name: 'Gagné' }).getByRole('article').first()
  expect(await won.textContent()).toContain('Date limite')
})

test('a mandatory visit is in the day, in the calendar and in the answer, which does not say that all is met', async () => {
  const page = await open('/demonstration')
  await page.goto('/aujourdhui')
  const deadlines = page.getByRole('region', { name: /^Échéances des/ })
  await deadlines.getByText('Visite obligatoire').first().waitFor()
  await page.goto('/suivi?vue=calendrier')
  await page
    .getByRole('link', { name: /Visite obligatoire.*Les Tilleuls/ })
    .first()
    .waitFor()
  await page.goto('/reponses')
  await page
    .getByRole('link', { name: /Les Tilleuls/ })
    .first()
    .click()
  const steps = page.getByRole('region', { name: 'Avant l’offre' })
  await steps.getByText(/^Visite obligatoire le .* pas encore faite$/).waitFor()
  expect(await page.getByText('Toutes les conditions lues sont remplies').count()).toBe(0)
})

test.each([
  [375, 80],
  [768, 52],
  [1280, 52],
])('at %i pixels the bar of the demonstration is at most %i high', async (width, height) => {
  const page = await open('/demonstration', { viewport: { width, height: 812 } })
  for (const path of ['/aujourdhui', '/suivi', '/reponses', '/bids']) {
    await page.goto(path)
    const box = await page.getByRole('region', { name: 'Démonstration' }).boundingBox()
    expect(box?.height, path).toBeLessThan(height)
  }
})

test('a refused change offers an account and does not clear the form', async () => {
  const page = await open('/demonstration')
  await page.goto('/profile')
  await page.waitForURL(/\/profile\/([^/]+)\/bids/)
  await page.goto(page.url().replace(/\/bids.*/, '/settings'))
  const name = page.getByLabel('Nom du profil')
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Ici, rien n’est enregistré' })
  // The form answers once its scripts are there; a usual click would wait for the dialog above the button to close.
  await expect
    .poll(async () => {
      if ((await dialog.count()) > 0) return true
      await name.fill('Couverture dans toute la Bretagne')
      await save.dispatchEvent('click')
      return false
    })
    .toBe(true)
  const signUp = dialog.getByRole('link', { name: 'Créer mon compte' })
  expect(await signUp.getAttribute('href')).toBe('/sign-up')
  await dialog.getByRole('button', { name: 'Continuer la visite' }).click()
  expect(await name.inputValue()).toBe('Couverture dans toute la Bretagne')
})

test('the settings of a profile show the tenders that they find', async () => {
  const page = await open('/demonstration')
  await page.goto('/profile')
  await page.waitForURL(/\/profile\/([^/]+)\/bids/)
  await page.goto(page.url().replace(/\/bids.*/, '/settings'))
  const preview = page.getByRole('region', { name: 'Aperçu des résultats' })
  await preview.getByRole('listitem').first().waitFor()
})

test('opening an account does not end the demonstration; leaving it does, and the sign-in page leads back', async () => {
  const page = await open('/demonstration')
  await page.getByRole('link', { name: 'Créer mon compte' }).first().click()
  await page.waitForURL(/\/sign-up/)
  await page.getByRole('heading', { name: 'Créer un compte' }).waitFor()
  const banner = page.getByRole('region', { name: 'Démonstration' })
  expect(await banner.count()).toBe(0)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  expect(await page.getByText('Ici, rien n’est enregistré').count()).toBe(0)
  await page.goto('/suivi')
  await banner.waitFor()
  await banner.getByRole('link', { name: 'Quitter la démonstration' }).click()
  await banner.waitFor({ state: 'detached' })
  await page.goto('/suivi')
  await page.waitForURL(/\/sign-in/)
  await page.getByText('La démonstration est finie.').waitFor()
  await page.getByRole('link', { name: 'Y revenir' }).click()
  await page.waitForURL(/\/aujourdhui/)
})

test('an outline is shown and not saved', async () => {
  const page = await open('/demonstration')
  await page.goto('/reponses')
  await page
    .getByRole('link', { name: /Les Tilleuls/ })
    .first()
    .click()
  await page.getByRole('link', { name: /^Mémoire technique/ }).click()
  const section = page.getByRole('listitem').filter({ hasText: 'Vide' }).first()
  await section.waitFor()
  await page.waitForLoadState('networkidle')
  await section.getByRole('button', { name: 'Proposer une trame' }).click()
  await page.getByText('Dans la démonstration, elle n’est pas enregistrée.').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.reload()
  expect(await page.getByText('Vide', { exact: true }).count()).toBe(2)
})

test('signing out ends it too', async () => {
  const page = await open('/demonstration')
  await page.getByLabel(/^Votre compte/).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect.poll(() => page.getByRole('region', { name: 'Démonstration' }).count()).toBe(0)
})

test('the tenders of the company offer an answer only where one is to be prepared', async () => {
  const page = await open('/demonstration')
  await page.goto('/org-bids')
  const rows = page.getByRole('main').getByRole('listitem')
  await rows.first().waitFor()
  for (const status of ['Perdu', 'Gagné', 'Déposé', 'On ne répond pas']) {
    const own = rows.filter({ has: page.getByText(status, { exact: true }) })
    expect(await own.count(), status).toBeGreaterThan(0)
    expect(await own.getByRole('link', { name: 'Préparer la réponse' }).count(), status).toBe(0)
  }
  const count = await page.getByText(/marchés suivis, dont/).textContent()
  await page.goto('/suivi')
  const followed = await page.getByText(/marchés suivis, dont/).textContent()
  expect(count?.slice(0, followed?.length)).toBe(followed)
})

test('the day counts what its link lists, and the answer as the list of answers does', async () => {
  const page = await open('/demonstration')
  const day = page.getByRole('region', { name: /^Réponses en cours/ })
  const task = (await day.getByRole('listitem').first().textContent()) ?? ''
  const link = page.getByRole('link', { name: /^Voir les \d+$/ }).first()
  const total = (await link.textContent())?.replace('Voir les ', '')
  await link.click()
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${total}\\s.* noté`) }).waitFor()
  await page.goto('/reponses')
  const row = page.getByRole('listitem').filter({ hasText: 'Les Tilleuls' }).first()
  const text = (await row.textContent()) ?? ''
  for (const part of ['pièce', 'section', 'exigence']) {
    const open = Number(new RegExp(`(\\d+)\\s${part}`).exec(task)?.[1])
    const [, done, all] = new RegExp(`(\\d+)\\s${part}s? \\S+ sur (\\d+)`).exec(text) ?? []
    expect(open, part).toBe(Number(all) - Number(done))
  }
})

test('a result of the search has its grade, and the menu of a card is shown where it has the focus', async () => {
  const page = await open('/demonstration')
  await page.goto('/bids?q=toiture')
  await page
    .getByText(/^Note [AE], /)
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: /^Suivre/ }).count()).toBeGreaterThan(3)
  await page.goto('/suivi')
  const menu = page.getByRole('article').first().getByText('Déplacer vers…')
  const shownAs = () => menu.locator('..').evaluate((element) => getComputedStyle(element).opacity)
  await menu.waitFor()
  await page.mouse.move(0, 0)
  expect(await shownAs()).toBe('0')
  await menu.focus()
  await expect.poll(shownAs).toBe('1')
})

test('a refused move leaves the board as it was', async () => {
  const page = await open('/demonstration')
  await page.goto('/suivi')
  await page.waitForLoadState('networkidle')
  const card = page.getByRole('article').first()
  await card.getByText('Déplacer vers…').click()
  await page.getByRole('button', { name: 'On ne répond pas', exact: true }).click()
  await page.getByRole('button', { name: 'Continuer la visite' }).click()
  expect(await card.isVisible()).toBe(true)
  expect((await card.boundingBox())?.height).toBeGreaterThan(50)
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('a refused move by the keyboard is not announced as done', async () => {
  const page = await open('/demonstration')
  await page.goto('/suivi')
  await page.waitForLoadState('networkidle')
  const announced = page.locator('[data-live-announcer]')
  await page
    .getByRole('button', { name: /^Déplacer\s:/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await announced.getByText(/^Déplacement commencé/).waitFor({ state: 'attached' })
  await announced.evaluate((element) => {
    new MutationObserver(() => {
      if (element.textContent?.includes('terminé')) document.title = 'announced as done'
    }).observe(element, { childList: true, subtree: true })
  })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Ici, rien n’est enregistré' }).waitFor()
  expect(await page.title()).not.toBe('announced as done')
})
