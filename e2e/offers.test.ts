import { expect, test } from 'vitest'
import { violationsOf } from '../tests/accessibility.ts'
import { openBrowser } from '../tests/browser.ts'
import { openOffersSite } from '../tests/offers-site.ts'
import { siteUrl } from '../tests/site.ts'

const open = await openBrowser()
const site = await openOffersSite()

test('a visitor reads free results, and everything on a free site', async () => {
  const [tender] = await site.rows<{ slug: string }>(
    `update tender set estimate_cents = 12345600 where id = (
       select id from tender where status = 'published' and not is_example order by id limit 1) returning slug`,
  )
  const pageOn = async (origin: string) =>
    (await fetch(`${origin}/appel-offre/${tender?.slug}`)).text()
  expect(await pageOn(site.url)).toContain('L’analyse de ce marché')
  expect(await pageOn(siteUrl)).not.toContain('L’analyse de ce marché')
})

test('any page shows the offers, and closes them', async () => {
  const page = await open('/contact', { baseURL: site.url, viewport: { width: 1280, height: 900 } })
  await page.getByRole('link', { name: 'Découvrez nos offres' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nos offres' })
  await dialog.getByText('49 €').first().waitFor()
  await dialog.getByRole('button', { name: 'TTC' }).click()
  await dialog.getByText('58,80 €').first().waitFor()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await page.waitForURL('/contact')
  expect(await dialog.count()).toBe(0)
})

test('the trial redirects a visitor to sign up, and back', async () => {
  const page = await open('/bids?enable_free_trial=true', { baseURL: site.url })
  await page.getByRole('dialog').getByRole('link', { name: 'Créer un compte' }).click()
  await page.waitForURL(/\/sign-up\?redirect_url=/)
  expect(new URL(page.url()).searchParams.get('redirect_url')).toContain('enable_free_trial=true')
})

test('a free site has no prices', async () => {
  const page = await open('/pricing')
  await page.getByText('toutes gratuites').waitFor()
  // This site has no mail server: no e-mail is promised.
  expect(await page.getByRole('row').filter({ hasText: 'e-mail' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'S’abonner' }).count()).toBe(0)
})

test('a link of the sales staff fills in search and sign-up, and records its funnel events', async () => {
  const { options } = await site.signedIn(null, { platformRole: 'sales' })
  const page = await open('/sales/create-link', options)
  await page.getByLabel('Pour qui').fill('Toitures du Cailly')
  await page.getByLabel('Adresse e-mail').fill('contact@entreprise.example')
  await page.getByLabel('Recherche (facultatif)').fill('toiture')
  await page.getByRole('button', { name: 'Créer le lien' }).click()
  await page.getByText('Le lien est prêt').waitFor()
  expect(await violationsOf(page)).toEqual([])
  const made = await page.locator('p.font-mono').first().textContent()
  const visitor = await open(new URL(made ?? '').pathname + new URL(made ?? '').search, {
    baseURL: site.url,
  })
  expect(new URL(visitor.url()).searchParams.has('t')).toBe(false)
  expect(new URL(visitor.url()).searchParams.get('q')).toBe('toiture')
  await visitor.goto('/sign-up')
  expect(await visitor.getByLabel('Adresse e-mail').inputValue()).toBe('contact@entreprise.example')
  // With its code, signing up starts as the link does, and redirects to the linked page.
  const tracking = Buffer.from(new URL(made ?? '').searchParams.get('t') ?? '', 'base64').toString()
  const other = await open(`/sign-up?code=${JSON.parse(tracking).link}`, { baseURL: site.url })
  expect(await other.getByLabel('Adresse e-mail').inputValue()).toBe('contact@entreprise.example')
  expect(new URL(other.url()).searchParams.get('redirect_url')).toMatch(/^\/bids/)
  await page.reload()
  await page.getByText('Lien personnel ouvert').first().waitFor()
})

test('only the sales staff can create sales links', async () => {
  const { options } = await site.signedIn('administrator')
  const page = await open('/sales/create-link', options)
  await page.getByText('réservée à l’équipe commerciale').waitFor()
})
