import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { OWN, openActors } from '../tests/actors.ts'
import { openBrowser } from '../tests/browser.ts'

const open = await openBrowser({
  expected: /^Failed to load resource|Failed to fetch dynamically imported module/,
})

const actors = await openActors()
beforeAll(() => actors.reset())

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

const MEMBER_PATHS = [
  '/suivi',
  '/reponses',
  '/dossier-entreprise',
  '/organisation',
  '/compte',
  '/create-profile',
  `/profile/${OWN.profileId}/bids`,
  `/profile/${OWN.profileId}/settings`,
]

const BACK_OFFICE_PATHS = [
  '/admin/bids',
  '/admin/partial-bids',
  '/admin/profiles',
  '/admin/account',
  '/admin/outbox',
  '/admin/sources',
  '/admin/audit',
]

/** A tab whose page was open for a while, by its clock: one that was just loaded is not loaded again. */
async function openTab(path = '/contact', options: BrowserContextOptions = {}): Promise<Page> {
  const page = await open('about:blank', options)
  await page.addInitScript(() => {
    if (sessionStorage.getItem('isOpen')) return
    sessionStorage.setItem('isOpen', 'yes')
    const now = performance.now.bind(performance)
    performance.now = () => now() + 3_500
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return page
}

test.each([
  ['visitor', '/contact', PATHS],
  ['administrator', '/aujourdhui', MEMBER_PATHS],
  // The screens of the back office are loaded with the first of them.
  ['admin', '/admin/sante', BACK_OFFICE_PATHS],
] as const)(
  'open tabs reach every page after an update of the site: %s',
  async (actor, from, paths) => {
    const options = actor === 'visitor' ? {} : { storageState: actors.storageStateOf(actor) }
    // Opened together, so that they wait together.
    const tabs = await Promise.all(
      paths.map(async (path) => ({ path, page: await openTab(from, options) })),
    )
    for (const { path, page } of tabs) {
      const loads = await removeChunks(page)
      // The router follows the address; the call returns before the document is loaded again.
      await page.evaluate((to) => {
        setTimeout(() => window.history.pushState({}, '', to))
      }, path)
      await expect.poll(loads, { message: path }).toBeGreaterThan(0)
      await page.waitForLoadState('networkidle')
      expect(new URL(page.url()).pathname).toBe(path)
      expect(
        await page.getByText(/Un problème est survenu|n’a pas pu s’afficher/).count(),
        path,
      ).toBe(0)
      // The router and the error screen may each ask for the document once.
      expect(loads(), path).toBeLessThanOrEqual(2)
    }
  },
)

/** Aborts requests for a chunk until the returned function is called. */
async function removeChunk(page: Page, chunk: string): Promise<() => void> {
  let isGone = true
  await page.route(`**/assets/${chunk}-*.js*`, (route) =>
    isGone ? route.abort() : route.continue(),
  )
  return () => {
    isGone = false
  }
}

function countDocuments(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}

/** Scripts of the page answer: a click changes the theme. */
async function expectScripts(page: Page): Promise<void> {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  const before = await theme()
  await expect
    .poll(
      async () => {
        await page.evaluate(() =>
          document.querySelector<HTMLElement>('[aria-label*="hème"]')?.click(),
        )
        return theme()
      },
      { timeout: 20_000, interval: 250 },
    )
    .not.toBe(before)
}

test('a page keeps what the server rendered while its chunk is missing, and works once the chunk is there', async () => {
  const page = await open('/contact')
  const restore = await removeChunk(page, 'services')
  const loads = countDocuments(page)
  await page.goto('/services', { waitUntil: 'load' })
  await page.waitForTimeout(2_000)
  expect(await page.getByRole('heading', { level: 1, name: 'Nos services' }).count()).toBe(1)
  restore()
  await expectScripts(page)
  expect(await page.getByRole('heading', { level: 1, name: 'Nos services' }).count()).toBe(1)
  expect(loads()).toBe(1)
})

test('a tender stays on the screen while the script of its page is missing', async () => {
  const page = await open('/')
  const restore = await removeChunk(page, 'tender-body')
  const [path = ''] = (await page.content()).match(/\/appel-offre\/[\w-]+/) ?? []
  const loads = countDocuments(page)
  await page.goto(path, { waitUntil: 'load' })
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.waitForTimeout(2_000)
  expect(await page.getByText('Un problème est survenu.').count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'L’essentiel' }).count()).toBe(1)
  restore()
  // The question is answered by scripts of the page.
  await page.getByText('Poser une question sur ce marché').click()
  await page.getByLabel('Votre question').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
  expect(loads()).toBe(1)
})

test('a missing part of a tender leaves the rest of the page, and « Réessayer » loads it', async () => {
  const page = await open('/')
  const restore = await removeChunk(page, 'questions-panel')
  const [path = ''] = (await page.content()).match(/\/appel-offre\/[\w-]+/) ?? []
  await page.goto(path)
  const part = page.getByRole('region', { name: 'Chercher une réponse' })
  await part.getByText('Poser une question sur ce marché').click()
  await part.getByText('n’a pas pu être chargée').waitFor({ timeout: 10_000 })
  expect(await page.getByRole('heading', { name: 'L’essentiel' }).count()).toBe(1)
  restore()
  await part.getByRole('button', { name: 'Réessayer' }).click()
  await part.getByLabel('Votre question').waitFor()
})

test('an open tab loads the page of a missing chunk once, and shows what the server renders', async () => {
  const page = await openTab()
  const restore = await removeChunk(page, 'services')
  const loads = countDocuments(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click()
  await page.getByRole('heading', { level: 1, name: 'Nos services' }).waitFor()
  await page.waitForTimeout(2_000)
  expect(await page.getByText('Un problème est survenu.').count()).toBe(0)
  expect(loads()).toBeLessThanOrEqual(2)
  const before = loads()
  restore()
  await expectScripts(page)
  expect(loads()).toBe(before)
})
