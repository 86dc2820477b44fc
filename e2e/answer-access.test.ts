import { expect, test } from 'vitest'
import { openBrowser } from '../tests/browser.ts'
import { openOffersSite } from '../tests/offers-site.ts'

const open = await openBrowser()
const site = await openOffersSite()
const [bought, other] = await site.rows<{ id: string }>(
  `select id from tender where status = 'published' and not is_example order by id limit 2`,
)

const locked = 'La réponse assistée demande une offre'

test('the workspace and its files require a trial or the purchase of the tender', async () => {
  const { organisationId, options } = await site.signedIn('administrator')
  const page = await open(`/reponse/${bought?.id}`, options)
  const statusOf = async (tenderId?: string) =>
    (await page.request.get(`/api/v1/answers/${tenderId}/dossier.zip`)).status()
  await page.getByRole('heading', { name: locked }).waitFor()
  expect(await statusOf(bought?.id)).toBe(403)

  await site.rows(
    `with paid as (
       insert into purchase (id, organisation_id, kind, tender_id, net_cents, vat_cents, provider, state, settled_at)
       values (gen_random_uuid(), $1, 'one-shot', $2, 0, 0, 'demonstration', 'paid', now()) returning *)
     insert into tender_access (organisation_id, tender_id, purchase_id, granted_at)
     select organisation_id, tender_id, id, now() from paid`,
    [organisationId, bought?.id],
  )
  await page.reload()
  await page.getByRole('heading', { name: 'Faut-il répondre' }).waitFor()
  expect(await statusOf(bought?.id)).toBe(200)
  expect(await statusOf(other?.id)).toBe(403)
  await page.goto(`/reponse/${other?.id}`)
  await page.getByRole('heading', { name: locked }).waitFor()

  await site.rows(
    `update organisation set trial_ends_at = now() + interval '1 day' where id = $1`,
    [organisationId],
  )
  await page.reload()
  await page.getByRole('heading', { name: 'Faut-il répondre' }).waitFor()
  expect(await statusOf(other?.id)).toBe(200)
})

test('a visitor signs in first, and guests read without changing anything', async () => {
  const visitor = await open(`/reponse/${bought?.id}`, { baseURL: site.url })
  await visitor.waitForURL(/\/sign-in\?redirect_url=%2Freponse/)
  const { organisationId, options } = await site.signedIn('guest')
  await site.rows(
    `update organisation set trial_ends_at = now() + interval '1 day' where id = $1`,
    [organisationId],
  )
  const page = await open(`/reponse/${bought?.id}`, options)
  await page.getByRole('heading', { name: 'Faut-il répondre' }).waitFor()
  expect(await page.getByRole('button', { name: 'On répond', exact: true }).count()).toBe(0)
})
