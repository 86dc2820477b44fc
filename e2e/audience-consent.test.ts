import { expect, test } from 'vitest'
import { violationsOf } from '../tests/accessibility.ts'
import { openBrowser } from '../tests/browser.ts'
import { openOffersSite } from '../tests/offers-site.ts'
import { sourceServer } from '../tests/servers/answering-source.ts'

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'content-type': 'application/json',
}
const posthog = await sourceServer(() => ({ headers: CORS, body: '{"status":1}' }))
const site = await openOffersSite({ POSTHOG_KEY: 'phc_essai', POSTHOG_HOST: posthog.url })
const open = await openBrowser()
const options = { baseURL: site.url }

/** The events sent so far, each as its name and its address. */
const events = () =>
  posthog.requests.flatMap(({ method, body }) => {
    if (method !== 'POST') return []
    const { batch = [] } = JSON.parse(body) as {
      batch?: { event: string; properties: Record<string, unknown> }[]
    }
    return batch.map(({ event, properties }) => `${event} ${properties.$current_url}`)
  })

test('no event is sent before the visitor consents, nor after a refusal', async () => {
  const page = await open('/bids?q=peinture', options)
  const question = page.getByRole('region', { name: 'Mesure d’audience' })
  await question.waitFor()
  expect(await violationsOf(page)).toEqual([])
  await question.getByRole('button', { name: 'Refuser' }).click()
  await question.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Blog' }).first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await question.count()).toBe(0)
  expect(posthog.requests).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['mesure-audience'])
})

test('after consent, public pages are sent without search words, until consent is withdrawn', async () => {
  const page = await open('/bids?q=peinture', options)
  await page.getByRole('button', { name: 'Accepter' }).click()
  await expect.poll(events).toEqual([`$pageview ${site.url}/bids`])
  await page.goto(`${site.url}/sign-in`)
  await page.goto(`${site.url}/politique-de-confidentialite`)
  // A click that comes before the page is taken over by its script is lost.
  const question = page.getByRole('region', { name: 'Mesure d’audience' })
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Changer mon choix' }).click()
      return question.isVisible()
    })
    .toBe(true)
  await page.getByRole('button', { name: 'Refuser' }).click()
  await page.goto(`${site.url}/services`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(events()).toEqual([`$pageview ${site.url}/bids`])
})

test('a browser with « Do Not Track » is not asked for consent', async () => {
  const page = await open('/services', { ...options })
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('region', { name: 'Mesure d’audience' }).count()).toBe(0)
})
