import { expect, inject, test } from 'vitest'
import { violationsOf } from '../tests/accessibility.ts'
import { openBrowser } from '../tests/browser.ts'
import { openOffersSite } from '../tests/offers-site.ts'
import { payloadOf } from '../tests/server-function-call.ts'

const open = await openBrowser()
const site = await openOffersSite()
/** Each has an estimate of its own, which only those who may read the whole tender may meet anywhere. */
const tenders = await site.rows<{ id: string; slug: string; title: string; cents: number }>(
  `update tender set estimate_cents = 12345600 + 100 * rank from (
     select id as chosen, row_number() over (order by id)::int as rank from tender
     where status = 'published' and cancelled_at is null and deadline_at > now() + interval '9 days'
       and title !~ '["(]' order by id limit 2) as first
   where id = chosen returning id, slug, title, estimate_cents::int as cents`,
)
const [tender, bought] = tenders
  .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  .map(({ id, slug, title, cents }) => ({ id, slug, title, cents, path: `/appel-offre/${slug}` }))
type Tender = NonNullable<typeof tender>
const isWhole = async (path: string | undefined, cookie?: string) => {
  const html = await (await fetch(site.url + path, { headers: cookie ? { cookie } : {} })).text()
  expect(html).toContain('<h1')
  return !html.includes('L’analyse de ce marché')
}

/** Where else a tender is told, and whether its estimate stands there. */
async function tellsEstimate({ slug, title, cents }: Tender, cookie = ''): Promise<boolean[]> {
  const search = new URLSearchParams({ q: `"${title}"` })
  const call = (name: string, data: unknown) =>
    `/_serverFn/${name}?${new URLSearchParams({ payload: payloadOf({ data }) })}`
  const euros = String(cents / 100)
  const ways = [
    call('getBid', { slug }),
    call('searchBids', { q: `"${title}"` }),
    `/api/v1/tenders?${search}`,
    `/bids.csv?${search}`,
    `/bids?${search}`,
  ]
  return Promise.all(
    ways.map(async (way) => {
      const response = await fetch(site.url + way, {
        headers: { cookie, 'x-tsr-serverFn': 'true' },
      })
      const text = await response.text()
      expect([way, response.status, text.includes(title)]).toEqual([way, 200, true])
      return text.includes(euros) || text.replace(/\D/g, '').includes(euros)
    }),
  )
}

/** The table of docs/offers.md: who, what they have, and whether they read a tender and one they bought whole. */
test.each<
  [who: string, role: 'administrator' | 'member' | 'guest' | null, has: string, boolean, boolean]
>([
  ['someone without organisation', null, 'nothing', false, false],
  ['an administrator', 'administrator', 'nothing', false, false],
  ['an administrator', 'administrator', 'trial', true, true],
  ['a member', 'member', 'trial', true, true],
  ['a guest', 'guest', 'trial', true, true],
  ['a member', 'member', 'ended', false, false],
  ['a member', 'member', 'bought', false, true],
  ['a guest', 'guest', 'bought', false, true],
  ['a member', 'member', 'subscription', true, true],
  ['a guest', 'guest', 'subscription', true, true],
])('%s (%s) with %s', async (_, role, has, any, ofBought) => {
  const { organisationId, cookie } = await site.signedIn(role)
  if (has === 'trial' || has === 'ended') {
    const days = has === 'trial' ? 1 : -1
    await site.rows(
      'update organisation set trial_ends_at = now() + make_interval(days => $2) where id = $1',
      [organisationId, days],
    )
  }
  if (has === 'bought' || has === 'subscription') {
    const isSubscription = has === 'subscription'
    await site.rows(
      `insert into purchase (id, organisation_id, kind, tender_id, interval, net_cents, vat_cents,
         provider, state, settled_at)
       values ($1, $1, $2, $3, $4, 1900, 380, 'demonstration', 'paid', now())`,
      [
        organisationId,
        isSubscription ? 'sub' : 'one-shot',
        isSubscription ? null : bought?.id,
        isSubscription ? 'month' : null,
      ],
    )
    await (isSubscription
      ? site.rows(
          `insert into subscription (id, organisation_id, purchase_id, provider, reference, state,
             interval, seats, period_ends_at, cancels_at_end, told_at)
           values ($1, $1, $1, 'demonstration', gen_random_uuid()::text, 'active', 'month', 3,
             now() + interval '1 day', false, now())`,
          [organisationId],
        )
      : site.rows(
          `insert into tender_access (organisation_id, tender_id, purchase_id, granted_at)
           values ($1, $2, $1, now())`,
          [organisationId, bought?.id],
        ))
  }
  expect(await isWhole(tender?.path, cookie)).toBe(any)
  expect(await isWhole(bought?.path, cookie)).toBe(ofBought)
  if (!tender || !bought) throw new Error('no tenders')
  expect(new Set(await tellsEstimate(tender, cookie))).toEqual(new Set([any]))
  expect(new Set(await tellsEstimate(bought, cookie))).toEqual(new Set([ofBought]))
})

test('a visitor reads what is free, and where all is free, everything', async () => {
  expect(await isWhole(tender?.path)).toBe(false)
  const html = await (await fetch(inject('siteUrl') + tender?.path)).text()
  expect(html).not.toContain('L’analyse de ce marché')
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

test('the trial leads a visitor to an account, and back', async () => {
  const page = await open('/bids?enable_free_trial=true', { baseURL: site.url })
  await page.getByRole('dialog').getByRole('link', { name: 'Créer un compte' }).click()
  await page.waitForURL(/\/sign-up\?redirect_url=/)
  expect(new URL(page.url()).searchParams.get('redirect_url')).toContain('enable_free_trial=true')
})

test('the prices of a site where all is free are none', async () => {
  const page = await open('/pricing')
  await page.getByText('tout ce que propose le site est gratuit').first().waitFor()
  expect(await page.getByRole('link', { name: 'S’abonner' }).count()).toBe(0)
})

test('a link of the sales staff fills in search and sign-up, and tells what became of it', async () => {
  const { options } = await site.signedIn(null, { platformRole: 'sales' })
  const page = await open('/sales/create-link', options)
  await page.getByLabel('Pour qui').fill('Toitures du Cailly')
  await page.getByLabel('Son adresse e-mail').fill('contact@entreprise.example')
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
  await page.reload()
  await page.getByText('Lien personnel ouvert').first().waitFor()
})

test('what the sales staff makes is nobody else’s', async () => {
  const { options } = await site.signedIn('administrator')
  const page = await open('/sales/create-link', options)
  await page.getByText('réservée à l’équipe commerciale').waitFor()
})
