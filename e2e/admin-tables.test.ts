import { readFile } from 'node:fs/promises'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../src/db/client.server.ts'
import { recordNotices } from '../src/features/notices/record/record-notices.mutations.server.ts'
import { type Actor, openActors } from '../tests/actors.ts'
import { openBrowser } from '../tests/browser.ts'
import { GREEN_SPACES_CALL } from '../tests/fixtures/green-spaces-call.ts'
import { serverFunctionUrl } from '../tests/server-function-call.ts'
import { siteDatabase, siteUrl } from '../tests/site.ts'

const open = await openBrowser()
const { reset, cookieOf } = await openActors()
const client = new pg.Client(siteDatabase)
await client.connect()
const db = openDatabase(siteDatabase, { poolSize: 1 })
afterAll(async () => {
  await client.query("delete from notice where source_ref like 'attente-%'")
  await client.end()
  await db.close()
})

beforeAll(async () => {
  // The site creates the secret of its sessions at the first form.
  await fetch(serverFunctionUrl('signOut'), { method: 'POST', body: new FormData() })
  await reset()
  await recordNotices(db, { source: 'boamp', records: Array.from({ length: 130 }, waiting) })
})

/** A notice without a buyer: it stays pending. */
function waiting(_: unknown, at: number) {
  const number = String(at).padStart(3, '0')
  const notice = {
    ...GREEN_SPACES_CALL,
    sourceRef: `attente-${number}`,
    title: `Ravalement nº ${number}`,
    identifiers: [],
    buyer: { ...GREEN_SPACES_CALL.buyer, name: '' },
  }
  const raw = JSON.stringify(notice)
  const parsed = { ok: true as const, notice }
  return { source: 'boamp' as const, version: notice.version, raw, parsed }
}

async function openAs(actor: Actor, path: string): Promise<Page> {
  const { cookie = '' } = cookieOf(actor)
  const [name = '', value = ''] = cookie.split(/=(.*)/s)
  const place = { domain: 'localhost', path: '/', expires: -1, httpOnly: true, secure: false }
  const cookies = [{ ...place, name, value, sameSite: 'Lax' as const }]
  return open(path, { storageState: { cookies, origins: [] } })
}

const widthOf = async (page: Page, name: string) =>
  Math.round((await page.getByRole('columnheader', { name }).boundingBox())?.width ?? 0)

test('a column that is resized by its edge keeps its width', async () => {
  const page = await openAs('admin', '/admin/bids')
  // As it is made, once the page's scripts are there.
  await expect.poll(() => widthOf(page, 'Acheteur')).toBe(160)
  const box = await page.getByRole('columnheader', { name: 'Acheteur' }).boundingBox()
  if (!box) throw new Error('the column is not there')
  const [x, y] = [box.x + box.width - 3, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y, { steps: 3 })
  await page.mouse.move(x + 120, y, { steps: 3 })
  // The column follows the pointer before its release.
  expect(await widthOf(page, 'Acheteur')).toBe(280)
  await page.mouse.up()
  await expect.poll(() => widthOf(page, 'Acheteur')).toBe(280)
  await page.reload()
  await expect.poll(() => widthOf(page, 'Acheteur')).toBe(280)
})

test('by keyboard, a column becomes wider, narrower, and gets its first width again', async () => {
  const page = await openAs('admin', '/admin/bids')
  // As it is made, once the page's scripts are there.
  await expect.poll(() => widthOf(page, 'Acheteur')).toBe(160)
  await page.getByRole('button', { name: 'Colonnes' }).focus()
  await page.keyboard.press('Enter')
  const width = page.getByRole('slider', { name: 'Largeur de la colonne Acheteur' })
  await width.focus()
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => widthOf(page, 'Acheteur')).toBe(210)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => widthOf(page, 'Acheteur')).toBe(200)
  await page.getByRole('button', { name: 'Comme au début' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => widthOf(page, 'Acheteur')).toBe(160)
})

test('notices past the first hundred are on the next page, whose address can be shared', async () => {
  const path =
    '/admin/partial-bids?keywordFilter=ravalement&sortBy=title&sortDirection=asc&sourceFilter=boamp'
  const page = await openAs('admin', path)
  const titles = page.getByRole('rowheader')
  await page.getByRole('rowheader', { name: 'Ravalement nº 000' }).waitFor()
  expect(await titles.count()).toBe(100)
  await page.getByRole('link', { name: 'Page suivante' }).click()
  await page.getByRole('rowheader', { name: 'Ravalement nº 100' }).waitFor()
  expect(await titles.count()).toBe(30)
  const shared = await openAs('admin', page.url())
  expect(await shared.getByRole('rowheader').count()).toBe(30)
  await shared.getByRole('link', { name: 'Page précédente' }).click()
  await shared.getByRole('rowheader', { name: 'Ravalement nº 000' }).waitFor()
})

test('the file has all rows that the filters select, with the visible columns', async () => {
  const page = await openAs('admin', '/admin/partial-bids?keywordFilter=ravalement')
  await page.getByRole('button', { name: 'Colonnes' }).click()
  await page.getByRole('checkbox', { name: 'Acheteur' }).uncheck()
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFFObjet;Ce qui manque;Source;Départements;Publié')
  expect(lines).toHaveLength(131)
  const { rows } = await client.query(
    `select after from audit_entry where action = 'export' and subject_id = 'avis' order by id desc limit 1`,
  )
  expect(rows[0]?.after).toMatchObject({ filters: { keywordFilter: 'ravalement' } })
  // By the clock of Paris, as on the screen.
  expect(lines[1]).toContain(';2021-01-11 00:00')
})

test('every table of the back office has its file', async () => {
  const headers = cookieOf('admin')
  for (const name of [
    'marches',
    'avis',
    'organisations',
    'comptes',
    'e-mails',
    'journal',
    'pages',
  ]) {
    const url = new URL(`/api/v1/back-office/${name}`, siteUrl)
    const response = await fetch(url, { headers })
    expect([name, response.status, (await response.text()).split('\r\n').length > 1]).toEqual([
      name,
      200,
      true,
    ])
  }
  const absent = new URL('/api/v1/back-office/constructor', siteUrl)
  expect((await fetch(absent, { headers })).status).toBe(404)
})
