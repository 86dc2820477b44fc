import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from '../tests/accessibility.ts'
import { openBrowser } from '../tests/browser.ts'
import { openOffersSite } from '../tests/offers-site.ts'
import { openTurnstileServer } from '../tests/servers/turnstile-server.ts'

const open = await openBrowser()
const turnstile = await openTurnstileServer()
const site = await openOffersSite({
  TURNSTILE_SITE_KEY: '1x00000000000000000000AA',
  TURNSTILE_SECRET_KEY: 'secret-of-the-journeys',
  TURNSTILE_VERIFY_URL: turnstile.url,
  // Its faults are simulated here, and would be reported.
  LOG_LEVEL: 'silent',
})

/** What the script of the check does, as far as a page sees it: a frame of its origin, a proof in the form. */
const SCRIPT = `window.turnstile = {
  count: 0,
  render(place, options) {
    const id = 'w' + ++this.count
    place.innerHTML = '<div id="' + id + '"><iframe title="Widget de vérification" ' +
      'src="https://challenges.cloudflare.com/widget" width="300" height="65"></iframe>' +
      '<input type="hidden" name="' + options['response-field-name'] + '"></div>'
    window.rendered = options
    return id
  },
  remove(id) { document.getElementById(id)?.remove() },
}`

async function openForm({
  isBlocked = false,
  ...options
}: BrowserContextOptions & { isBlocked?: boolean } = {}) {
  const page = await open('/services', { baseURL: site.url, ...options })
  let blocked = isBlocked
  await page.route('https://challenges.cloudflare.com/**', (route) => {
    // As blockers do it.
    if (blocked) return route.fulfill({ contentType: 'text/javascript', body: '' })
    return route.request().url().includes('api.js')
      ? route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
      : route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>Vérification</p>' })
  })
  await page.goto('/contact')
  return { page, cspSources: () => (blocked = false) }
}

const prove = (page: Page, token: string) =>
  page.locator('input[name=proof]').evaluate((input, value) => {
    ;(input as HTMLInputElement).value = value
  }, token)
async function write(page: Page) {
  await page.getByLabel('Votre nom').fill('Entreprise Essai')
  await page.getByLabel('Votre adresse e-mail').fill('essai@example.fr')
  await page.getByLabel('Votre message').fill('Bonjour, une question sur un marché.')
}
const send = (page: Page) => page.getByRole('button', { name: 'Envoyer' }).click()
const messages = async () =>
  (await site.rows<{ count: number }>('select count(*)::int as count from contact_message'))[0]
    ?.count

test('the policy of the page allows the configured check, and its proof is verified', async () => {
  const before = (await messages()) ?? 0
  const { page } = await openForm()
  await page.locator('iframe[title="Widget de vérification"]').waitFor()
  expect(await page.evaluate('window.rendered')).toMatchObject({
    sitekey: '1x00000000000000000000AA',
    language: 'fr',
  })
  expect(await page.frameLocator('iframe').locator('p').textContent()).toBe('Vérification')
  expect(await violationsOf(page)).toEqual([])
  await write(page)
  await send(page)
  await page.getByText('Cochez la case').waitFor()
  await prove(page, 'good 1')
  await send(page)
  await page.getByText('Votre message est enregistré').waitFor()
  expect(await messages()).toBe(before + 1)
  expect(turnstile.asked.at(-1)?.toString()).toBe('secret=secret-of-the-journeys&response=good+1')
  // The proof is used up: a new one is requested for another message.
  await page.getByRole('button', { name: 'Écrire un autre message' }).click()
  expect(await page.locator('input[name=proof]').inputValue()).toBe('')
})

test.each([
  ['used', 'La vérification a expiré'],
  ['forged', 'Cochez la case'],
  ['down', 'La vérification ne répond pas'],
])('with the proof « %s » nothing is stored, and the form stays', async (token, said) => {
  const before = await messages()
  const { page } = await openForm()
  await write(page)
  await prove(page, token)
  await send(page)
  await page.getByText(said).waitFor()
  expect(await messages()).toBe(before)
  expect(await page.getByLabel('Votre message').inputValue()).toContain('Bonjour')
})

test('if the check is blocked, the form reports it, and tries again', async () => {
  const { page, cspSources } = await openForm({ isBlocked: true })
  await page.getByText('La vérification n’a pas pu être chargée').waitFor()
  cspSources()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await page.locator('iframe[title="Widget de vérification"]').waitFor()
})

test('no other page allows it, and no page of a site without its key', async () => {
  const policyOf = async (url: string) =>
    (await fetch(url)).headers.get('content-security-policy') ?? ''
  expect(await policyOf(`${site.url}/contact`)).toContain('challenges.cloudflare.com')
  expect(await policyOf(`${site.url}/services`)).not.toContain('cloudflare')
})
