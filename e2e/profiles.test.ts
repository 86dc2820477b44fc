import { expect, test } from 'vitest'
import { violationsOf } from '../tests/accessibility.ts'
import { openBrowser } from '../tests/browser.ts'
import { callServerFunction, payloadOf, serverFunctionUrl } from '../tests/server-function-call.ts'
import { siteUrl } from '../tests/site.ts'

const open = await openBrowser()
const PROFILE = '01a1fb34-4e87-7202-8265-000000000001'

test.each([
  '/profile',
  `/profile/${PROFILE}/bids`,
  `/profile/${PROFILE}/saved`,
  `/profile/${PROFILE}/settings`,
  '/create-profile',
  '/org-bids',
])('a visitor of %s is redirected to sign in, and back afterwards', async (path) => {
  const response = await fetch(siteUrl + path, { redirect: 'manual' })
  const to = new URL(response.headers.get('location') ?? '', siteUrl)
  expect(response.status).toBe(307)
  expect(to.pathname).toBe('/sign-in')
  expect(to.searchParams.get('redirect_url')).toBe(path)
})

test('instant profiles of members start where profiles are made, with the site', async () => {
  const response = await fetch(`${siteUrl}/profile/instant?website=toitures.example.fr`, {
    redirect: 'manual',
  })
  expect(response.headers.get('location')).toContain('/create-profile?website=toitures.example.fr')
})

test('a site inside the network of the server is not read, and the page says so', async () => {
  for (const website of ['127.0.0.1', 'http://169.254.169.254/latest', 'http://2130706433/']) {
    const page = await open(`/instant-profile?website=${encodeURIComponent(website)}`)
    await page
      .getByText('Cette adresse n’est pas celle d’un site public.')
      .or(page.getByText('Ce n’est pas l’adresse d’un site.'))
      .waitFor()
  }
})

test('a visitor without a site gets graded tenders from a few words, or learns what to write', async () => {
  const page = await open('/instant-profile')
  const words = page.getByLabel('Votre site, ou votre métier en quelques mots')
  await words.fill('Couvreur, étanchéité et zinguerie')
  await words.press('Enter')
  await page.getByRole('list', { name: 'Raisons de la note' }).first().waitFor()
  const save = page.getByRole('link', { name: 'Enregistrer ce profil' })
  expect(await save.getAttribute('href')).toContain('mots%3DCouvreur')
  await page.goto('/instant-profile?mots=Couvreur+en+Loz%C3%A8re')
  await page.getByText('liste élargie').waitFor()
  await page.getByRole('list', { name: 'Raisons de la note' }).first().waitFor()
  await page.goto('/instant-profile?mots=zzz')
  await page.getByText('Nous n’avons pas reconnu d’activité.').waitFor()
})

test('the pages for visitors are accessible, and not for search engines', async () => {
  for (const path of ['/instant-profile', '/unsubscribe/une%40example.fr', '/mute']) {
    const page = await open(path)
    expect(await page.locator('meta[name="robots"]').first().getAttribute('content')).toBe(
      'noindex',
    )
    expect(await violationsOf(page)).toEqual([])
  }
})

test.each([
  ['listProfiles', undefined],
  ['getProfile', { profileId: PROFILE }],
  ['getProfileSearchResults', { profileId: PROFILE, search: {} }],
  ['explainAbsentBid', { profileId: PROFILE, url: '/appel-offre/a', search: {} }],
  ['listFavoriteBids', { profileId: PROFILE }],
  ['listFavoriteComments', { profileId: PROFILE, bidId: PROFILE }],
  ['listOrgBids', { orgId: PROFILE }],
  ['previewAlert', { profileId: PROFILE }],
  ['getProfileSubscription', { profileId: PROFILE }],
])('a visitor may not call %s', async (name, data) => {
  const { status, text } = await callServerFunction(name, data)
  expect(status).toBe(401)
  expect(text).toContain('Connectez-vous')
})

test.each([
  ['createProfile', {}],
  ['generateProfileFromForm', { start: 'words', words: 'toitures' }],
  ['dismissBid', { profileId: PROFILE, bidId: PROFILE, reason: 'other' }],
  ['addBidToFavorites', { profileId: PROFILE, bidId: PROFILE }],
  ['getCalendarAddress', { profileId: PROFILE, renew: true }],
  ['setProfileSubscription', { profileId: PROFILE, isOn: true }],
])('a visitor may not change anything by %s', async (name, data) => {
  const response = await fetch(serverFunctionUrl(name), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tsr-serverFn': 'true' },
    body: payloadOf({ data }),
  })
  expect(response.status).toBe(401)
})

test('unsubscribing in one click requires the signature of an e-mail', async () => {
  for (const query of ['', '?s=AAAA', `?of=${PROFILE}&s=AAAA`]) {
    const response = await fetch(`${siteUrl}/unsubscribe/une%40example.fr${query}`, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(response.status).toBe(403)
  }
})

test('a tender is not muted without the signature of an e-mail', async () => {
  const page = await open(`/mute?profile=${PROFILE}&bid=${PROFILE}&s=AAAA`, {
    javaScriptEnabled: false,
  })
  await page.getByRole('button', { name: 'Ne plus m’en parler' }).click()
  await page.getByText('Ce lien n’est pas celui d’un de nos e-mails').waitFor()
})

test('a calendar with an unknown key is not found', async () => {
  const response = await fetch(`${siteUrl}/api/v1/calendars/${'x'.repeat(43)}`)
  expect(response.status).toBe(404)
})
