import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../tests/browser.ts'
import { siteDatabase, siteUrl } from '../tests/site.ts'

/** Each filter of yes or no: its param, its label, and what makes a tender pass it. */
const FILTERS = [
  {
    param: 'reserved',
    label: 'Marché réservé',
    mark: `update tender set reserved_for = '{adapted}' where id = $1`,
  },
  {
    param: 'visit',
    label: 'Avec visite du site',
    mark: `insert into analysis_result (id, tender_id, type, version, value, origin) values
      (gen_random_uuid(), $1, 'SITE_VISIT', '1', '{"isVisit": true, "isMandatory": true}', 'rules')`,
  },
]

const open = await openBrowser()
const database = new pg.Client(siteDatabase)
await database.connect()
const [plain, ...marked] = [randomUUID(), ...FILTERS.map(() => randomUUID())]

beforeAll(async () => {
  for (const id of [plain, ...marked]) {
    await database.query(
      `insert into tender (id, slug, title, buyer_id, published_at, deadline_at)
       select $1::uuid, $1::text, 'Restauration d’un nymphée', id, now(), now() + interval '30 days'
       from buyer limit 1`,
      [id],
    )
  }
  for (const [at, { mark }] of FILTERS.entries()) await database.query(mark, [marked[at]])
})

afterAll(async () => {
  await database.query('delete from tender where id = any($1)', [[plain, ...marked]])
  await database.end()
})

async function totalOf(params: Record<string, string>): Promise<number> {
  const answer = await fetch(`${siteUrl}/api/v1/tenders?${new URLSearchParams(params)}`)
  return (await answer.json()).total
}

/** Presses Tab until a link with this name has the focus, then the return key. */
async function followByKeyboard(page: Page, name: string) {
  const focused = () => page.evaluate(() => document.activeElement?.closest('a')?.textContent ?? '')
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab')
    if ((await focused()).includes(name)) return page.keyboard.press('Enter')
  }
  throw new Error(`« ${name} » never has the focus`)
}

test.each(FILTERS)(
  '« $label » finds a tender as soon as it has the property',
  async ({ param }) => {
    await expect.poll(() => totalOf({ q: 'nymphée', [param]: 'yes' })).toBe(1)
    expect(await totalOf({ q: 'nymphée' })).toBe(1 + FILTERS.length)
  },
)

test.each(FILTERS)(
  '« $label » is chosen and removed with the keyboard',
  async ({ param, label }) => {
    const page = await open('/bids?q=nymphée')
    await page.waitForLoadState('networkidle')
    await followByKeyboard(page, label)
    await page.waitForURL((url) => url.searchParams.get(param) === 'yes')
    await expect
      .poll(() => page.locator('h1').textContent())
      .toBe('1\u00a0marché «\u00a0nymphée\u00a0» ouvert')
    expect(await page.locator('article').count()).toBe(1)
    await followByKeyboard(page, `Retirer le filtre ${label}`)
    await page.waitForURL((url) => !url.searchParams.has(param))
    await expect.poll(() => page.locator('article').count()).toBe(1 + FILTERS.length)
  },
)

test.each(FILTERS)('« $label » works without JavaScript', async ({ param, label }) => {
  const page = await open('/bids?q=nymphée', { javaScriptEnabled: false })
  const filters = page.getByRole('complementary', { name: 'Filtres' })
  expect(await filters.getByRole('link', { name: label }).textContent()).toBe(`${label}1`)
  await filters.getByRole('link', { name: label }).click()
  await page.waitForURL((url) => url.searchParams.get(param) === 'yes')
  expect(await page.locator('article').count()).toBe(1)
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).not.toContain(param)

  await page.getByLabel('Quoi ?').fill('nymphée -toiture')
  await page.getByLabel('Quoi ?').press('Enter')
  await page.waitForURL((url) => url.searchParams.get('q') === 'nymphée -toiture')
  expect(await page.locator('article').count()).toBe(1)
  await page.getByRole('link', { name: `Retirer le filtre ${label}` }).click()
  await page.waitForURL((url) => !url.searchParams.has(param))
  expect(await page.locator('article').count()).toBe(1 + FILTERS.length)
})

test.each(FILTERS)(
  '« $label » is a filter of exports, alerts and the API',
  async ({ param, label }) => {
    const search = new URLSearchParams({ q: 'nymphée', [param]: 'yes' })
    const at = FILTERS.findIndex((filter) => filter.param === param)
    const table = await (await fetch(`${siteUrl}/bids.csv?${search}`)).text()
    expect(marked.filter((id) => table.includes(id))).toEqual([marked[at]])
    expect(table).not.toContain(plain)
    expect(await (await fetch(`${siteUrl}/alerte?${search}`)).text()).toContain(label)
    const refused = await fetch(`${siteUrl}/api/v1/tenders?${param}=peut-être`)
    expect([refused.status, (await refused.json()).error.parameter]).toEqual([400, param])
    const { paths } = await (await fetch(`${siteUrl}/api/v1/openapi.json`)).json()
    const { parameters } = paths['/api/v1/tenders'].get
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: param, schema: expect.objectContaining({ type: 'array' }) }),
    )
  },
)
