import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { violationsAtAllWidths } from '../tests/accessibility.ts'
import { openBrowser } from '../tests/browser.ts'
import { judgedAs } from '../tests/judged.ts'
import { sessionCookies } from '../tests/session-cookie.ts'
import { siteDatabase } from '../tests/site.ts'

const open = await openBrowser()
const client = new pg.Client(siteDatabase)
await client.connect()

const [organisationId, roofs, paint, userId, colleagueId, guestId] = Array.from({ length: 6 }, () =>
  randomUUID(),
) as [string, string, string, string, string, string]
await client.query(`insert into organisation (id, name) values ($1, 'Couverture et peinture')`, [
  organisationId,
])
for (const [id, name, role] of [
  [userId, 'Anne', 'administrator'],
  [colleagueId, 'Bruno', 'member'],
  [guestId, 'Gisèle', 'guest'],
]) {
  await client.query(
    'insert into app_user (id, name, email, email_verified) values ($1, $2, $3, true)',
    [id, name, `${id}@example.fr`],
  )
  await client.query(
    'insert into membership (organisation_id, user_id, role) values ($1, $2, $3)',
    [organisationId, id, role],
  )
  await client.query(
    `insert into session (id, user_id, token, expires_at) values ($1, $1, $2, now() + interval '1 day')`,
    [id, `${id}`.replaceAll('-', '')],
  )
}
for (const [id, name, text] of [
  [roofs, 'Couverture', 'Travaux de couverture, charpente et zinguerie'],
  [paint, 'Peinture', 'Travaux de peinture et de ravalement'],
]) {
  await client.query(
    `insert into profile (id, organisation_id, name, text, categories, keywords, excluded, locations, certifications)
     values ($1, $2, $3, $4, '{}', '{}', '{}', '{}', '{}')`,
    [id, organisationId, name, text],
  )
}
const { rows: tenders } = await client.query<{ id: string; title: string }>(
  `select id, title from tender where status = 'published' and not is_example and cancelled_at is null and deadline_at > now()
   order by deadline_at, id limit 3`,
)
const [first, second, third] = tenders as [Tender, Tender, Tender]
type Tender = { id: string; title: string }
afterAll(async () => {
  await client.query('delete from organisation where id = $1', [organisationId])
  await client.query('delete from app_user where id = any($1)', [[userId, colleagueId, guestId]])
  await client.end()
})
beforeEach(async () => {
  await client.query('delete from favourite where organisation_id = $1', [organisationId])
  for (const [profile, { id }, status, assignee] of [
    [roofs, second, 'to_study', null],
    [roofs, first, 'to_study', colleagueId],
    [paint, third, 'go', userId],
  ] as const) {
    await client.query(
      `insert into favourite (organisation_id, profile_id, tender_id, status, assignee_id, judged)
       values ($1, $2, $3, $4, $5, $6)`,
      [organisationId, profile, id, status, assignee, judgedAs(id)],
    )
  }
})

const cookieFor = await sessionCookies(siteDatabase)
const as = (id: string, more: BrowserContextOptions = {}): BrowserContextOptions => ({
  storageState: cookieFor(id.replaceAll('-', '')).storageState,
  ...more,
})
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const titlesIn = (page: Page, name: string) =>
  column(page, name).getByRole('heading', { level: 3 }).allTextContents()
const statusOf = async ({ id }: Tender) => {
  const { rows } = await client.query<{ status: string }>(
    'select status from favourite where organisation_id = $1 and tender_id = $2',
    [organisationId, id],
  )
  return rows[0]?.status
}

test('the board is ordered by deadline; a card dragged with the mouse changes its status, and back', async () => {
  const page = await open('/suivi', as(userId, { viewport: { width: 1280, height: 800 } }))
  await column(page, 'À étudier').getByRole('article').first().waitFor()
  const [nearest = '', later = ''] = await titlesIn(page, 'À étudier')
  // Slow answers: what was read before the second change must not be what the page shows after it.
  const answers: Promise<void>[] = []
  await page.route('**/_serverFn/listFollowedTenders*', (route) => {
    answers.push(
      route.fetch().then(async (response) => {
        await page.waitForTimeout(1000)
        await route.fulfill({ response })
      }),
    )
  })
  expect(await statusOf(first)).toBe('to_study')
  await column(page, 'À étudier')
    .getByRole('article')
    .first()
    .dragTo(column(page, 'On ne répond pas'))
  await column(page, 'On ne répond pas').getByRole('heading', { name: nearest }).waitFor()
  await expect.poll(() => titlesIn(page, 'À étudier')).toEqual([later])
  await expect.poll(() => statusOf(first)).toBe('no_go')
  // It says what happened; a No-go is offered no answer.
  const said = page.getByRole('status').filter({ hasText: 'Passé dans On ne répond pas' })
  await said.waitFor()
  expect(await said.getByRole('link').count()).toBe(0)
  await said.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('status').filter({ hasText: 'De retour dans À étudier' }).waitFor()
  await Promise.all(answers)
  await expect.poll(() => statusOf(first)).toBe('to_study')
  await expect.poll(() => titlesIn(page, 'À étudier')).toEqual([nearest, later])
})

test('a card is dragged with the keyboard, announced in French', async () => {
  const page = await open('/suivi', as(userId, { viewport: { width: 1280, height: 800 } }))
  const button = column(page, 'On répond').getByRole('button', { name: /^Déplacer\s:/ })
  await expect.poll(() => button.isEnabled()).toBe(true)
  await button.focus()
  await page.keyboard.press('Enter')
  await page
    .getByText(/Appuyez sur Tabulation pour accéder à une cible de dépôt/)
    .first()
    .waitFor({ state: 'attached' })
  const isOn = (name: string) =>
    column(page, name).evaluate((element) => element === document.activeElement)
  for (let step = 0; step < 8 && !(await isOn('En rédaction')); step++) {
    await page.keyboard.press('Tab')
  }
  expect(await isOn('En rédaction')).toBe(true)
  await page.keyboard.press('Enter')
  await column(page, 'En rédaction').getByRole('article').waitFor()
  await expect.poll(() => statusOf(third)).toBe('drafting')
  await page.getByRole('status').getByRole('link', { name: 'Ouvrir la réponse' }).waitFor()

  const again = column(page, 'En rédaction').getByRole('button', { name: /^Déplacer\s:/ })
  await again.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  expect(await statusOf(third)).toBe('drafting')
})

test('a card is moved by its menu, on a telephone too', async () => {
  const page = await open('/suivi', as(userId, { viewport: { width: 375, height: 800 } }))
  await column(page, 'On répond')
    .getByRole('button', { name: /^Déplacer vers…/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Déposé' }).click()
  await column(page, 'Déposé').getByRole('article').waitFor()
  await expect.poll(() => statusOf(third)).toBe('submitted')
})

test('profile and person narrow every view, and the address keeps them', async () => {
  const page = await open('/suivi', as(userId))
  await page.getByLabel('Profil', { exact: true }).selectOption({ label: 'Couverture' })
  await page.getByText('2 marchés suivis sur 3').waitFor()
  await page.getByLabel('Responsable', { exact: true }).selectOption({ label: 'Bruno' })
  await page.getByText('1 marché suivi sur 3').waitFor()
  await page.reload()
  await page.getByText('1 marché suivi sur 3').waitFor()
  expect(await page.getByLabel('Responsable', { exact: true }).inputValue()).toBe(colleagueId)
  await page.getByRole('link', { name: 'Liste' }).click()
  expect(await page.getByRole('row').count()).toBe(2)
  await page.getByRole('link', { name: 'Tout afficher' }).click()
  expect(await page.getByRole('row').count()).toBe(4)
})

test('the panel of a tender has the work of the team, and a No-go no link to an answer', async () => {
  const page = await open('/suivi', as(userId))
  await column(page, 'On répond').getByRole('article').getByRole('link').click()
  const panel = page.getByRole('dialog', { name: 'Marché suivi' })
  await panel.getByRole('link', { name: 'Préparer la réponse' }).waitFor()
  await panel.getByLabel('Statut').selectOption({ label: 'On ne répond pas' })
  await expect.poll(() => statusOf(third)).toBe('no_go')
  await panel.getByText('Il reste ici, sans rappel d’échéance.').waitFor()
  expect(await panel.getByRole('link', { name: /réponse/i }).count()).toBe(0)
  await panel.getByRole('button', { name: 'Fermer' }).click()
  await page.waitForURL(/\/suivi$/)
})

test('a guest sees the board and cannot move a card', async () => {
  const page = await open('/suivi', as(guestId))
  await column(page, 'À étudier').getByRole('article').first().waitFor()
  expect(await page.getByRole('button', { name: /^Déplacer/ }).count()).toBe(0)
})

test('the board, the calendar and the list fit each width, without axe violations in both themes', async () => {
  const page = await open('/', as(userId))
  for (const view of ['', '?vue=calendrier', '?vue=liste']) {
    await page.goto(`/suivi${view}`)
    await page.getByText('3 marchés suivis').waitFor()
    if (view === '') await column(page, 'Perdu').waitFor()
    expect(await violationsAtAllWidths(page), view).toEqual([])
  }
}, 60_000)
