import { expect, test } from 'vitest'
import { violationsInBothThemes } from '../tests/accessibility.ts'
import { openBrowser } from '../tests/browser.ts'
import { callServerFunction } from '../tests/server-function-call.ts'
import { siteUrl } from '../tests/site.ts'

/** The browser reports the unknown address. */
const open = await openBrowser({ expected: /status of 404/ })

const PAGES = [
  '/blog',
  '/post/dce-dossier-de-consultation-des-entreprises',
  '/post/criteres-d-attribution-comment-une-offre-est-notee',
  '/appels-offres/bretagne',
  '/appels-offres/gros-uvre',
  '/contact',
  '/services',
  '/pricing',
  '/mentions-legales',
  '/politique-de-confidentialite',
]

test.each(PAGES)('%s is accessible in both themes, and fits a telephone', async (path) => {
  const page = await open(path, { viewport: { width: 375, height: 800 } })
  expect(await violationsInBothThemes(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})

test('an unknown address offers a search and the open calls; a French one leads to its page', async () => {
  const page = await open('/nulle-part')
  await page.getByRole('heading', { name: /^Oops/ }).waitFor()
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Voir les marchés ouverts' }).waitFor()
  await main.getByLabel('Rechercher un marché').fill('toiture')
  await main.getByRole('button', { name: 'Rechercher' }).click()
  await page.waitForURL(/\/bids\?q=toiture/)
  await page.goto('/tarifs')
  await page.waitForURL('**/pricing')
})

test('an article is linked from the list, works without JavaScript, and links to others', async () => {
  const page = await open('/blog', { javaScriptEnabled: false })
  await page.getByRole('link', { name: /Le DCE, pièce par pièce/ }).click()
  await page.getByRole('heading', { level: 1, name: /Le DCE, pièce par pièce/ }).waitFor()
  await page
    .getByRole('navigation', { name: 'Dans cet article' })
    .getByRole('link', { name: 'Ce qu’il contient' })
    .click()
  expect(page.url()).toContain('#ce-qu-il-contient')
  expect(await page.getByRole('columnheader').count()).toBeGreaterThan(2)
})

test('the calls of the blog: published posts, one by its slug, one by its id', async () => {
  const list = await callServerFunction('listPublishedBlogPosts', undefined)
  const posts = (list.answer() as { result: { id: string; slug: string }[] }).result
  expect(posts.length).toBeGreaterThanOrEqual(8)
  const [first] = posts
  const bySlug = await callServerFunction('getBlogPost', { slug: first?.slug })
  const byId = await callServerFunction('getBlogPostById', { id: first?.id })
  expect(bySlug.answer()).toMatchObject({ result: { id: first?.id } })
  expect(byId.answer()).toEqual(bySlug.answer())
  expect((await callServerFunction('getBlogPost', { slug: 'nulle-part' })).status).toBe(404)
  expect((await callServerFunction('getBlogPostById', { id: 'nulle-part' })).status).toBe(404)
})

test('a preview is noindex', async () => {
  const list = await callServerFunction('listPublishedBlogPosts', undefined)
  const [post] = (list.answer() as { result: { id: string }[] }).result
  const html = await (await fetch(`${siteUrl}/blog/preview/${post?.id}`)).text()
  expect(html).toContain('name="robots" content="noindex"')
})

test('a domain shows its figures, its trend and similar ones; other names redirect to its address', async () => {
  const page = await open('/appels-offres/bretagne')
  await page.getByText('Délai médian pour répondre').waitFor()
  await page.getByRole('img', { name: /Marchés parus chaque mois/ }).waitFor()
  await page.getByRole('link', { name: 'Finistère (29)' }).click()
  await page.getByRole('heading', { level: 1, name: 'Appels d’offres dans le Finistère' }).waitFor()
  const led = await fetch(`${siteUrl}/appels-offres/electricite-et-gaz`, { redirect: 'manual' })
  expect([led.status, led.headers.get('location')]).toEqual([
    301,
    '/appels-offres/d-electricite-et-gaz',
  ])
})

test('a message is sent by keyboard alone, with errors beside their fields', async () => {
  const page = await open('/contact')
  const form = page.getByRole('form', { name: 'Nous écrire' })
  await page.getByText('Je ne suis pas un robot').waitFor()
  await form.getByLabel('Votre nom').focus()
  await page.keyboard.type('Entreprise Essai')
  await page.keyboard.press('Tab')
  await page.keyboard.type('essai@example.fr')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Court')
  await page.getByText('Vérifié').waitFor()
  await form.getByRole('button', { name: 'Envoyer' }).press('Enter')
  await page.getByText('Écrivez un message de 10 à').waitFor()
  const message = form.getByLabel('Votre message')
  await expect.poll(() => message.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type(', puis assez long.')
  await form.getByRole('button', { name: 'Envoyer' }).press('Enter')
  await expect
    .poll(() => page.getByRole('status').allTextContents())
    .toContainEqual(expect.stringContaining('Votre message est enregistré'))
  expect(await message.count()).toBe(0)
})

test('a list is exported as a table, a workbook, a feed and a calendar', async () => {
  const page = await open('/bids?l=bretagne')
  const hrefs = await page
    .getByText(/^Exporter/)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const types = await Promise.all(
    hrefs.map(async (href) => (await fetch(siteUrl + href)).headers.get('content-type')),
  )
  expect(types).toEqual([
    'text/csv; charset=utf-8',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/atom+xml; charset=utf-8',
    'text/calendar; charset=utf-8',
  ])
  const csv = await (await fetch(`${siteUrl}/bids.csv?l=bretagne`)).text()
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  const total = Number(/^[\d\s]+/.exec(heading ?? '')?.[0].replace(/\s/g, ''))
  expect(csv.trimEnd().split('\r\n')).toHaveLength(total + 1)
  for (const unknown of ['csv?l=zz', 'atom?c=zz', 'ics?amount=abc']) {
    const refused = await fetch(`${siteUrl}/bids.${unknown}`)
    expect([unknown, refused.status]).toEqual([unknown, 400])
    expect(await refused.text()).toMatch(/«\u00a0(?:zz|abc)\u00a0» n’est pas reconnu/)
  }
})

test('robots.txt, sitemaps and feeds list the pages', async () => {
  const text = async (path: string) => (await fetch(siteUrl + path)).text()
  expect(await text('/robots.txt')).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
  expect(await text('/sitemap.xml')).toContain('/sitemaps/appels-offres.xml</loc>')
  expect(await text('/sitemaps/pages.xml')).toContain('/post/dce-dossier-de-consultation')
  expect(await text('/sitemaps/appels-offres.xml')).toContain('/appels-offres/ile-de-france</loc>')
  expect((await fetch(`${siteUrl}/sitemaps/marches-9999.xml`)).status).toBe(404)
  expect(await text('/blog/atom.xml')).toContain('<feed xmlns="http://www.w3.org/2005/Atom">')
})

test.each([
  '/appels-offres/bretagne',
  '/post/dce-dossier-de-consultation-des-entreprises',
  'a tender',
])('a shared link to %s shows an image of its own', async (page) => {
  const home = await (await fetch(siteUrl)).text()
  const path = page === 'a tender' ? /\/appel-offre\/(?!exemple-)[\w-]+/.exec(home)?.[0] : page
  const html = await (await fetch(siteUrl + path)).text()
  const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
  expect(new URL(image).pathname).toBe(`/partage${path}.png`)
  const answer = await fetch(siteUrl + new URL(image).pathname)
  expect(answer.headers.get('content-type')).toBe('image/png')
  const png = Buffer.from(await answer.arrayBuffer())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})

test('an image of an unknown page is not found', async () => {
  for (const path of ['appel-offre/nulle-part', 'post/nulle-part', 'appels-offres/nulle-part']) {
    expect((await fetch(`${siteUrl}/partage/${path}.png`)).status).toBe(404)
  }
})

test('the site can be installed: its manifest names icons that exist', async () => {
  const html = await (await fetch(siteUrl)).text()
  expect(html).toContain('rel="manifest" href="/manifest.webmanifest"')
  const manifest = (await (await fetch(`${siteUrl}/manifest.webmanifest`)).json()) as {
    name: string
    icons: { src: string }[]
  }
  expect(manifest.name).toBe('Clairmarché')
  for (const src of [...manifest.icons.map((icon) => icon.src), '/apple-touch-icon.png']) {
    expect((await fetch(siteUrl + src)).headers.get('content-type')).toBe('image/png')
  }
})
