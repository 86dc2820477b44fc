import { expect, test } from 'vitest'
import { openActors } from '../tests/actors.ts'
import { openBrowser } from '../tests/browser.ts'
import { serverFunctionUrl } from '../tests/server-function-call.ts'
import { siteUrl } from '../tests/site.ts'

const open = await openBrowser()
const actors = await openActors()

test('the browser uses the data of the page without requesting it again', async () => {
  const page = await open('about:blank')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_serverFn/')) calls.push(new URL(request.url()).pathname)
  })
  // No other journey asks for this search: a page from the cache could hold a user of a minute ago.
  await page.goto('/bids?q=fourniture')
  const second = page.getByRole('link', { name: 'Suivante' })
  await second.hover() // answered by scripts alone: the next page is asked for
  await expect.poll(() => calls).toEqual(['/_serverFn/searchBids'])
  await second.click()
  await page.waitForURL('**p=2')
  expect(await page.locator('article').count()).toBeGreaterThan(0)
})

const currentLinks = (html: string) =>
  [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(
    ([link]) => link.match(/ href="([^"]*)"/)?.[1],
  )

test('a page from cached parts marks only its own links as current', async () => {
  const inNavigation = ['/bids', '/services']
  for (const path of ['/', '/bids', '/services', '/couverture', '/bids', '/', '/couverture']) {
    const html = await (await fetch(siteUrl + path, { headers: { cookie: 'visitor=1' } })).text()
    const current = (from: string, to: string) =>
      currentLinks(html.slice(html.indexOf(from), html.indexOf(to)))
    expect(current('<aside', '</aside>')).toEqual(path === '/couverture' ? [path] : [])
    expect(current('<nav', '</nav>')).toEqual(inNavigation.includes(path) ? [path] : [])
    // The footer of the site is the last one: pieces of the product have their own.
    const footer = html.slice(html.lastIndexOf('<footer'))
    expect(currentLinks(footer)).toEqual(path === '/' ? [] : [path])
  }
})

test('links of the footer navigate without loading the page again', async () => {
  const page = await open('/')
  await page.evaluate(() => Object.assign(window, { same: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await page.waitForURL('**/blog')
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
})

test('a session that ended elsewhere is seen on the first navigation after a minute', async () => {
  await actors.reset()
  const page = await open('about:blank', { storageState: actors.storageStateOf('member') })
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/_serverFn/getUser')) calls += 1
  })
  await page.clock.install()
  await page.goto('/services')
  await page.waitForLoadState('networkidle')
  const goTo = async (path: string, heading: string) => {
    // The router follows the address.
    await page.evaluate((to) => {
      setTimeout(() => window.history.pushState({}, '', to))
    }, path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }
  const headers = { ...actors.cookieOf('member'), 'sec-fetch-site': 'same-origin' }
  await fetch(serverFunctionUrl('signOut'), { method: 'POST', headers, body: new FormData() })
  expect((await fetch(`${siteUrl}/api/v1/account/export`, { headers })).status).toBe(401)
  await goTo('/blog', 'Répondre aux marchés publics, sans se perdre')
  expect(calls).toBe(0)
  await page.clock.fastForward('01:01')
  await goTo('/services', 'Nos services')
  await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).waitFor()
  expect(calls).toBe(1)
})
