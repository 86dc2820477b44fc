import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { DAY_MS } from '../src/domain/time/units.ts'
import { violationsAtAllWidths } from '../tests/accessibility.ts'
import { openBrowser } from '../tests/browser.ts'
import { judgedAs } from '../tests/judged.ts'
import { sessionCookies } from '../tests/session-cookie.ts'
import { siteDatabase, siteUrl } from '../tests/site.ts'

const open = await openBrowser()
const client = new pg.Client(siteDatabase)
await client.connect()
const [organisationId, profileId, userId] = [randomUUID(), randomUUID(), randomUUID()]
await client.query(`insert into organisation (id, name) values ($1, 'Charpentes du Lys')`, [
  organisationId,
])
await client.query(
  `insert into app_user (id, name, email, email_verified) values ($1, 'Anne', $2, true)`,
  [userId, `${userId}@example.fr`],
)
await client.query(
  `insert into membership (organisation_id, user_id, role) values ($1, $2, 'administrator')`,
  [organisationId, userId],
)
await client.query(
  `insert into session (id, user_id, token, expires_at) values ($1, $1, $2, now() + interval '1 day')`,
  [userId, userId.replaceAll('-', '')],
)
await client.query(
  `insert into profile (id, organisation_id, name, text, categories, keywords, excluded, locations, certifications)
   values ($1, $2, 'Charpente', 'Travaux de charpente', '{}', '{}', '{}', '{}', '{}')`,
  [profileId, organisationId],
)
const { rows } = await client.query<{ id: string }>(
  `select id from tender where status = 'published' and cancelled_at is null and not is_example
   and deadline_at > now() + interval '3 days' order by deadline_at, id limit 1`,
)
const tenderId = rows[0]?.id ?? ''
await client.query(
  `insert into favourite (organisation_id, profile_id, tender_id, status, judged)
   values ($1, $2, $3, 'to_study', $4)`,
  [organisationId, profileId, tenderId, judgedAs(tenderId)],
)
afterAll(async () => {
  await client.query('delete from organisation where id = $1', [organisationId])
  await client.query('delete from app_user where id = $1', [userId])
  await client.end()
})
const session = (await sessionCookies(siteDatabase))(userId.replaceAll('-', ''))
const as = () => ({ storageState: session.storageState })

test('an answer begins with what is missing; a decision, an outline and due days say what comes next', async () => {
  const page = await open(`/reponse/${tenderId}`, as())
  const start = page.getByRole('region', { name: 'Où en est la réponse' })
  await start.getByRole('link', { name: 'Déposer le dossier de consultation' }).waitFor()
  await start.getByText('Date limite').waitFor()
  await page.getByRole('button', { name: 'On répond', exact: true }).click()
  await page.getByText(/le marché passe dans «\sOn répond\s» du suivi/).waitFor()

  // The outline of every section says what to write.
  await page.getByRole('link', { name: 'Commencer le mémoire technique' }).click()
  await page.getByRole('button', { name: 'Proposer une trame' }).click()
  await page.getByText(/^La trame est prête/).waitFor()
  const texts = page.getByRole('textbox', { name: /^Texte/ })
  for (const text of await texts.all()) {
    const body = await text.inputValue()
    expect(body).toMatch(/^> /)
    expect(body).toMatch(/\[à compléter\u00a0: .{15,}\]/)
    expect(body).not.toContain('[à compléter]')
  }
  await page.getByText('0 section rédigée sur').waitFor()

  // A piece for the day before yesterday, in charge of the direction.
  await page.getByRole('link', { name: /^Pièces/ }).click()
  const piece = page.getByRole('listitem').filter({ hasText: 'Acte d’engagement' })
  await piece.getByText('Acte d’engagement', { exact: true }).click()
  await piece.getByLabel(/^Responsable/).selectOption({ label: 'Direction' })
  const due = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10)
  await piece.getByLabel(/^Pour le/).fill(due)
  await piece.getByLabel(/^Pour le/).blur()
  await expect
    .poll(async () => {
      const { rows } = await client.query(
        'select role, due_on::text from answer_item where organisation_id = $1 and due_on is not null',
        [organisationId],
      )
      return rows
    })
    .toEqual([{ role: 'direction', due_on: due }])
  await page.goto('/reponses')
  await page.getByText('1 élément en retard').waitFor()
  await page
    .getByRole('main')
    .getByRole('listitem')
    .first()
    .getByRole('heading')
    .getByRole('link')
    .click()
  await start.getByText('1 élément en retard').waitFor()
})

test('the answers, the workspace and the company file fit each width, without axe violations in both themes', async () => {
  const page = await open('/', as())
  const paths = ['', '?vue=pieces', '?vue=memoire'].map((vue) => `/reponse/${tenderId}${vue}`)
  for (const path of ['/reponses', '/dossier-entreprise', ...paths]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await violationsAtAllWidths(page), path).toEqual([])
  }
}, 90_000)

test.each([
  '/suivi',
  '/suivi?vue=calendrier',
  '/reponses',
  `/reponse/${tenderId}`,
  '/dossier-entreprise',
])('%s loads at most 220 kB of scripts', async (path) => {
  const html = await (await fetch(siteUrl + path, { headers: { cookie: session.header } })).text()
  const scripts = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([url]) => url))
  expect(scripts.size).toBeGreaterThan(1)
  const sizes = await Promise.all(
    [...scripts].map(async (url) => gzipSync(await (await fetch(siteUrl + url)).bytes()).length),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(220_000)
})
