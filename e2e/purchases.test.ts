import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from '../tests/accessibility.ts'
import { openBrowser } from '../tests/browser.ts'
import { giveAccess } from '../tests/give-access.ts'
import { openOffersSite } from '../tests/offers-site.ts'

const open = await openBrowser()
const site = await openOffersSite()
const [tender] = await site.rows<{ id: string; slug: string }>(
  `select id, slug from tender where status = 'published' and not is_example
   order by id limit 1`,
)
const page0 = `/appel-offre/${tender?.slug}`
const oneShot = `/redirect-purchase?${new URLSearchParams({
  type: 'one-shot',
  bidId: tender?.id ?? '',
  successUrl: `${page0}?m=one-shot`,
  cancelUrl: page0,
})}`
const offer = (page: Page) => page.getByRole('heading', { name: 'L’analyse de ce marché' })
const payments = (organisationId: string) =>
  site.rows<{ gross_cents: string }>(
    'select kind, gross_cents from ledger_entry where organisation_id = $1 order by id',
    [organisationId],
  )
const pay = (page: Page) => page.getByRole('button', { name: 'Payer (démonstration)' })

test('trial, its end, one tender, then a subscription, and its end', async () => {
  const { organisationId, options } = await site.signedIn('administrator')
  const page = await open(`${page0}?enable_free_trial=true`, options)
  await page.getByRole('button', { name: 'Commencer l’essai de 14 jours' }).click()
  await page.waitForURL(page0)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await offer(page).count()).toBe(0)

  await site.rows(
    `update organisation set trial_ends_at = now() - interval '1 second' where id = $1`,
    [organisationId],
  )
  await page.reload()
  await offer(page).waitFor()
  expect(await page.getByRole('link', { name: /^Essayer/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'Ce marché seul' }).click()
  await pay(page).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Simuler un paiement refusé' }).click()
  await page.getByText('Le paiement a été refusé').waitFor()
  await page.getByRole('link', { name: 'Revenir' }).click()
  await offer(page).waitFor()
  await page.getByRole('link', { name: 'Ce marché seul' }).click()
  await pay(page).click()
  await page.getByText('Votre paiement est reçu').waitFor()
  expect(await offer(page).count()).toBe(0)

  // Going back does not pay again, and shows no locked content.
  await page.goBack()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await offer(page).count()).toBe(0)
  await page.goto(oneShot)
  await page.getByText('Votre paiement est reçu').waitFor()
  expect(await payments(organisationId)).toHaveLength(1)

  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Par an' }).click()
  await page.getByRole('link', { name: 'S’abonner' }).click()
  await pay(page).click()
  await page.getByText('Votre abonnement est actif').waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect((await payments(organisationId)).map(({ gross_cents }) => gross_cents)).toEqual([
    '2280',
    '58800',
  ])

  await page.getByLabel('Places de l’abonnement').fill('5')
  await page.getByRole('button', { name: 'Changer le nombre' }).dblclick()
  await page.getByText('À payer maintenant').waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(await payments(organisationId)).toHaveLength(2)
  await page.getByRole('button', { name: 'Confirmer et payer' }).dblclick()
  await page.getByText('5 personnes').waitFor()
  // A whole year is left: two more people for a year.
  expect((await payments(organisationId)).map(({ gross_cents }) => gross_cents)).toEqual([
    '2280',
    '58800',
    '24000',
  ])

  await page.getByRole('button', { name: 'Gérer ou résilier' }).click()
  await page.getByRole('button', { name: 'Résilier à la fin de la période' }).click()
  await page.getByText('résilié').waitFor()
  await page.getByRole('link', { name: 'Revenir à l’abonnement' }).click()
  await page.getByText('Résilié').waitFor()
  expect(await payments(organisationId)).toHaveLength(3)
})

test('every screen with a price or a payment says that it is a demonstration', async () => {
  const { options } = await site.signedIn('administrator')
  const page = await open(page0, { ...options, javaScriptEnabled: false })
  const marked = async () =>
    expect(await page.getByText('Paiement de démonstration').count()).toBeGreaterThan(0)
  await marked()
  for (const path of ['/pricing', '/abonnement', oneShot]) {
    await page.goto(path)
    await marked()
  }
  await page.getByRole('button', { name: 'Passer au paiement' }).click()
  await pay(page).waitFor()
  await marked()
  await pay(page).click()
  await page.getByText('Votre paiement est reçu').waitFor()
  await marked()
  await page.goto('/abonnement')
  expect(await page.getByText('(paiement de démonstration)').count()).toBe(1)
  await page.goto('/paiement/demonstration')
  await marked()
})

test('payments of any amount fit on a telephone', async () => {
  const { organisationId, options } = await site.signedIn('administrator')
  await giveAccess(site, organisationId, 'an offer made to measure')
  await site.rows(
    `insert into ledger_entry (organisation_id, organisation_name, purchase_id, provider, reference, kind,
       gross_cents, vat_cents, at)
     select organisation_id, 'Essai', id, 'demonstration', $2, 'payment', 1234567, 205761, now()
     from purchase where organisation_id = $1`,
    [organisationId, `pay_${randomUUID()}`],
  )
  const page = await open('/abonnement', { ...options, viewport: { width: 375, height: 800 } })
  await page.getByText('dont TVA').first().waitFor()
  const column = await page.getByRole('columnheader', { name: 'TTC' }).boundingBox()
  expect((column?.x ?? 375) + (column?.width ?? 0)).toBeLessThanOrEqual(375)
})

test('an organisation with a subscription is not deleted, nor its last account', async () => {
  const { organisationId, options } = await site.signedIn('administrator')
  await giveAccess(site, organisationId, 'a subscription')
  const page = await open('/organisation', options)
  await page.getByRole('button', { name: 'Supprimer cette organisation' }).click()
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await page.getByText('Un abonnement est en cours').waitFor()
  await page.goto('/compte')
  await page.getByText('Supprimer mon compte').click()
  await page.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await page
    .getByText('Vous êtes seul dans une organisation qui a un abonnement en cours')
    .waitFor()
  expect(await violationsOf(page)).toEqual([])
})

test('a subscription that awaits its payment is resumed, not sold a second time', async () => {
  const { organisationId, options } = await site.signedIn('administrator')
  await giveAccess(
    site,
    organisationId,
    'a subscription whose payment has been missing for four days',
  )
  const page = await open('/redirect-purchase?type=sub&successUrl=/&cancelUrl=/', options)
  await page.getByText('Votre abonnement est suspendu').waitFor()
  expect(await page.getByRole('link', { name: 'Voir les offres' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Gérer ou résilier' }).click()
  await page.getByRole('button', { name: 'Résilier à la fin de la période' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
})

test('two tabs and a double click pay once', async () => {
  const { organisationId, options } = await site.signedIn('administrator')
  const [first, second] = [await open(oneShot, options), await open(oneShot, options)]
  for (const page of [first, second]) await pay(page).waitFor()
  expect(first.url()).toBe(second.url())
  await pay(first).dblclick()
  await first.getByText('Votre paiement est reçu').waitFor()
  await pay(second).click()
  await second.getByText('Votre paiement est reçu').waitFor()
  expect(await payments(organisationId)).toHaveLength(1)
})

test('a payment that another tab had refused shows this on its page, and charges nothing', async () => {
  const { organisationId, options } = await site.signedIn('administrator')
  const [first, second] = [await open(oneShot, options), await open(oneShot, options)]
  for (const page of [first, second]) await pay(page).waitFor()
  await first.getByRole('button', { name: 'Simuler un paiement refusé' }).click()
  await first.getByText('Le paiement a été refusé').waitFor()
  await pay(second).click()
  await second.getByText('Le paiement a été refusé').waitFor()
  expect(await payments(organisationId)).toEqual([])
})

test('the address of a tender cannot claim a payment', async () => {
  const { options } = await site.signedIn('administrator')
  const page = await open(`${page0}?m=one-shot`, options)
  await page.getByText('Aucun paiement ne nous est parvenu').waitFor()
  await offer(page).waitFor()
})

test('only administrators of the organisation can buy', async () => {
  const { options } = await site.signedIn('member')
  const page = await open(oneShot, options)
  await page.getByText('Seul un administrateur de votre entreprise').waitFor()
  expect(await page.getByRole('button', { name: 'Passer au paiement' }).count()).toBe(0)
})

test('a purchase without a script', async () => {
  const { organisationId, options } = await site.signedIn('administrator')
  const page = await open(oneShot, { ...options, javaScriptEnabled: false })
  await page.getByRole('button', { name: 'Passer au paiement' }).click()
  await pay(page).click()
  await page.getByText('Votre paiement est reçu').waitFor()
  expect(await payments(organisationId)).toHaveLength(1)
})

test.each([
  '/redirect-purchase',
  '/redirect-purchase?type=one-shot&successUrl=/&cancelUrl=/',
  '/redirect-purchase?type=custom&successUrl=/&cancelUrl=/',
  '/redirect-purchase?type=gift&successUrl=/&cancelUrl=/',
])('there is no page at %s', async (path) => {
  expect((await fetch(site.url + path, { redirect: 'manual' })).status).toBe(404)
})

test('a visitor signs in first, and comes back to what they wanted to buy', async () => {
  const response = await fetch(site.url + oneShot, { redirect: 'manual' })
  const to = new URL(response.headers.get('location') ?? '', site.url)
  expect(to.pathname).toBe('/sign-in')
  const back = new URL(to.searchParams.get('redirect_url') ?? '', site.url)
  expect(back.pathname).toBe('/redirect-purchase')
  expect(back.searchParams.get('bidId')).toBe(tender?.id)
})

test('an unsigned offer is not found', async () => {
  const { cookie } = await site.signedIn('administrator')
  const path = '/redirect-purchase?type=custom&customPayload=e30.x&successUrl=/&cancelUrl=/'
  expect((await fetch(site.url + path, { headers: { cookie } })).status).toBe(404)
})
