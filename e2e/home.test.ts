import { expect, test } from 'vitest'
import { violationsAtAllWidths } from '../tests/accessibility.ts'
import { CLICKED_EARLY, openBrowser } from '../tests/browser.ts'
import { siteUrl } from '../tests/site.ts'

const open = await openBrowser({ expected: CLICKED_EARLY })

test('the home page shows three tenders and says that they are demonstration data', async () => {
  const page = await open('/')
  const recent = page.getByRole('region', { name: /^Publiés récemment/ })
  expect(await recent.getByRole('article').count()).toBe(3)
  await expect.poll(() => page.getByText('démonstration').count()).toBeGreaterThan(0)
})

test('the home page is accessible and fits at all widths', async () => {
  const page = await open('/')
  expect(await violationsAtAllWidths(page)).toEqual([])
})

test('a tender at a glance shows its criteria and leads to its page, without JavaScript', async () => {
  const page = await open('/', { javaScriptEnabled: false })
  const glance = page.getByRole('article').filter({ hasText: 'Lire la fiche entière' })
  await glance.getByRole('heading', { name: 'Critères de jugement des offres' }).waitFor()
  await glance.getByRole('link', { name: 'Lire la fiche entière' }).click()
  await page.getByRole('heading', { name: 'L’essentiel' }).waitFor()
})

test('« Où ? » suggests communes and regions; the list understands both without JavaScript', async () => {
  const page = await open('/')
  await page.getByLabel('Quoi ?', { exact: true }).fill('toiture')
  await page.getByLabel('Où ?', { exact: true }).pressSequentially('renn')
  await page.getByRole('option', { name: /^Rennes \(35\)/ }).click()
  await page.getByRole('button', { name: 'Rechercher', exact: true }).first().click()
  await page.waitForURL(/q=toiture&near=Rennes\+%2835%29%3A50/)
  await page.getByText('À 50 km de Rennes').first().waitFor()

  const plain = await open('/', { javaScriptEnabled: false })
  for (const [typed, heading] of [
    ['Rennes', /marché/],
    ['bretagne', /en Bretagne/],
  ] as const) {
    await plain.goto('/')
    await plain.getByLabel('Où ?', { exact: true }).fill(typed)
    await plain.getByLabel('Où ?', { exact: true }).press('Enter')
    await plain.waitForURL(/near=/)
    await plain.getByRole('heading', { level: 1, name: heading }).waitFor()
    expect(await plain.getByText('n’est pas connu').count()).toBe(0)
  }
})

test('each region of the map leads to its calls, by keyboard too', async () => {
  const page = await open('/')
  const map = page.getByRole('navigation', { name: 'Marchés ouverts par région' })
  expect(await map.getByRole('link').count()).toBe(14)
  const region = map.getByRole('link', { name: /^Bretagne\s: \d/ })
  const count = /\d+/.exec((await region.getAttribute('aria-label')) ?? '')?.[0]
  await region.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/bids\?l=bretagne$/)
  await page.getByRole('heading', { level: 1, name: `${count} marchés ouverts` }).waitFor()
})

test('activities are ordered by their number of calls', async () => {
  const page = await open('/')
  const section = page.getByRole('region', { name: 'Par activité' })
  const counts = (await section.getByRole('link').allTextContents()).map((text) =>
    Number(/[\d\s]+$/.exec(text)?.[0].replace(/\s/g, '')),
  )
  expect(counts).toHaveLength(13)
  expect(counts).toEqual(counts.toSorted((one, other) => other - one))
})

test('a graded list gives its reasons; the address of a site leads to such a list', async () => {
  const page = await open('/')
  const graded = page.getByRole('region', { name: /notés de A à E/ })
  expect(await graded.getByRole('list', { name: 'Raisons de la note' }).count()).toBe(3)
  await page.getByLabel('L’adresse de votre site').fill('entreprise.example')
  await page.getByRole('button', { name: 'Voir mes marchés' }).click()
  await page.waitForURL(/\/instant-profile\?website=entreprise\.example$/)
})

test('the header offers a free trial, the banner explains each of its promises', async () => {
  const page = await open('/')
  await page.getByRole('link', { name: 'Réponse assistée par IA' }).click()
  await page.waitForURL(/\/services#reponse$/)
  await page.getByText('Aucun modèle d’IA n’est activé sur ce site').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Essayer gratuitement' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/sign-up')
})

test('the home page names the search of the site to search engines, and its address searches', async () => {
  const html = await (await fetch(siteUrl)).text()
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const site = scripts
    .map(([, text = '']) => JSON.parse(text))
    .find((data) => data['@type'] === 'WebSite')
  const { target, 'query-input': input } = site.potentialAction
  expect([site.potentialAction['@type'], input]).toEqual([
    'SearchAction',
    'required name=search_term',
  ])
  expect(new URL(target).pathname + new URL(target).search).toBe('/bids?q={search_term}')
  const found = await fetch(
    siteUrl + target.slice(site.url.length - 1).replace('{search_term}', 'travaux'),
  )
  expect(await found.text()).toContain('value="travaux"')
})
