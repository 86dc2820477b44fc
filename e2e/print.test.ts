import { expect, test } from 'vitest'
import { openBrowser } from '../tests/browser.ts'
import { openOffersSite } from '../tests/offers-site.ts'

const open = await openBrowser()
const site = await openOffersSite()
const [tender] = await site.rows<{ slug: string }>(
  `select slug from tender join notice on notice.tender_id = tender.id
   where tender.status = 'published' and notice.source = 'boamp' order by tender.id limit 1`,
)
const page0 = `/appel-offre/${tender?.slug}`

test('a tender is printed with its content and source, in dark text on white, without controls', async () => {
  const page = await open(page0, {
    baseURL: site.url,
    colorScheme: 'dark',
    viewport: { width: 794, height: 1123 },
  })
  await page.getByRole('heading', { name: 'L’analyse de ce marché' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('main')
  expect(await sheet.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await page.getByText(`Fiche imprimée depuis ${site.url}${page0}`).isVisible()).toBe(true)
  for (const what of [
    page.getByRole('navigation').first(),
    page.getByRole('contentinfo'),
    page.getByRole('heading', { name: 'L’analyse de ce marché' }),
    sheet.getByRole('button').first(),
  ]) {
    expect(await what.isVisible()).toBe(false)
  }
  const source = sheet.getByRole('link', { name: /^BOAMP/ }).last()
  const written = await source.evaluate((link) => getComputedStyle(link, '::after').content)
  expect(written).toContain(await source.getAttribute('href'))
  const [paper, ink] = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return [backgroundColor, color]
  })
  expect(paper).toBe('rgb(255, 255, 255)')
  expect(ink).not.toBe(paper)
})
