import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { violationsInBothThemes } from '../tests/accessibility.ts'
import { CLICKED_EARLY, openBrowser } from '../tests/browser.ts'
import { siteDatabase, siteUrl } from '../tests/site.ts'

const open = await openBrowser({ expected: CLICKED_EARLY })
const client = new pg.Client(siteDatabase)
await client.connect()
afterAll(() => client.end())

test('coverage is accessible in both themes, and says that no source is read yet', async () => {
  const page = await open('/couverture?signalement=title&title=x')
  // Other journeys on this site may have entered a notice by hand.
  const { rows } = await client.query('select from notice where not demo limit 1')
  if (rows.length === 0) {
    await page.getByText('Aucune source n’est encore activée sur ce site').waitFor()
    await page.getByText(/avis du BOAMP.* y sont chargés pour l’essai/).waitFor()
    expect(await page.getByText('LIVE_SOURCES').count()).toBe(0)
    await page.getByRole('row', { name: /^PLACE/ }).waitFor()
  }
  expect(await violationsInBothThemes(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
})

test('the banner links to the coverage figures', async () => {
  const page = await open('/')
  await page.getByRole('link', { name: 'Accès à 100 % des marchés' }).click()
  await page.getByRole('heading', { level: 1, name: 'D’où viennent les marchés' }).waitFor()
})

test('a missing tender is reported without JavaScript', async () => {
  const page = await open('/couverture', { javaScriptEnabled: false })
  const form = page.getByRole('form', { name: 'Signaler un marché manquant' })
  await form.getByLabel('Objet du marché').fill('Réfection du préau')
  await form.getByLabel('Adresse de l’annonce').fill('https://pau.example/annonce')
  await form.getByRole('button', { name: 'Signaler ce marché' }).click()
  expect(await page.getByRole('status').textContent()).toContain('Votre signalement est enregistré')
})

test('an error appears beside its field, without JavaScript', async () => {
  const page = await open('/couverture?signalement=url&title=Voirie&url=pau.example', {
    javaScriptEnabled: false,
  })
  const url = page.getByLabel('Adresse de l’annonce')
  expect(await url.inputValue()).toBe('pau.example')
  expect(await url.getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('Objet du marché').inputValue()).toBe('Voirie')
})

test('coverage is available as JSON; metrics require a token', async () => {
  const coverage = await (await fetch(`${siteUrl}/api/v1/coverage`)).json()
  expect(coverage.days).toHaveLength(30)
  expect(coverage.sources.map(({ slug }: { slug: string }) => slug)).toContain('boamp')
  expect((await fetch(`${siteUrl}/metrics`)).status).toBe(404)
  const foreign = await fetch(`${siteUrl}/api/v1/missing-tenders`, {
    method: 'POST',
    body: new URLSearchParams({ title: 'Travaux de voirie' }),
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(foreign.status).toBe(403)
})
