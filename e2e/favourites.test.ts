import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { violationsOf } from '../tests/accessibility.ts'
import { openBrowser } from '../tests/browser.ts'
import { holdScripts } from '../tests/held-scripts.ts'
import { sessionCookies } from '../tests/session-cookie.ts'
import { siteDatabase, siteUrl } from '../tests/site.ts'

const open = await openBrowser()
const client = new pg.Client(siteDatabase)
await client.connect()

const [organisationId, profileId, userId, colleagueId, guestId] = Array.from({ length: 5 }, () =>
  randomUUID(),
) as [string, string, string, string, string]
await client.query('begin')
await client.query(`insert into organisation (id, name) values ($1, 'Toitures du Cailly')`, [
  organisationId,
])
for (const [id, name, role] of [
  [userId, 'Anne', 'administrator'],
  [colleagueId, 'Bruno', 'member'],
  [guestId, 'Gisèle', 'guest'],
]) {
  await client.query(
    `insert into app_user (id, name, email, email_verified) values ($1, $2, $3, true)`,
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
await client.query(
  `insert into profile (id, organisation_id, name, text, categories, keywords, excluded, locations, certifications)
   values ($1, $2, 'Couverture', 'Travaux de bâtiment, couverture, maçonnerie, peinture et entretien',
     '{}', '{}', '{}', '{}', '{}')`,
  [profileId, organisationId],
)
await client.query('commit')
afterAll(async () => {
  await client.query('delete from organisation where id = $1', [organisationId])
  await client.query('delete from app_user where id = any($1)', [[userId, colleagueId, guestId]])
  await client.end()
})

const cookieFor = await sessionCookies(siteDatabase)
const cookieOf = (id: string) => cookieFor(id.replaceAll('-', ''))
const as = (id: string): BrowserContextOptions => ({ storageState: cookieOf(id).storageState })
const at = (page: string) => `/profile/${profileId}/${page}`
const stored = async (column: 'note' | 'status') => {
  const { rows } = await client.query<{ value: string }>(
    `select ${column} as value from favourite where profile_id = $1`,
    [profileId],
  )
  return rows.map(({ value }) => value)
}
const notes = () => stored('note')
const statuses = () => stored('status')
/** A page whose scripts wait for `arrive`. */
async function openBeforeScripts(path: string) {
  const page = await open('/', as(userId))
  const arrive = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  return { page, arrive }
}
const subjectOf = async (page: Page) =>
  (await page.getByRole('listitem').getByRole('heading').first().textContent()) ?? ''

test('a tender is saved, assigned, commented, reminded of and shown in a calendar', async () => {
  const page = await open(at('bids'), as(userId))
  const subject = await subjectOf(page)
  await page.getByRole('button', { name: `Suivre\u00a0: ${subject}` }).click()
  await page.getByRole('button', { name: `Suivi\u00a0: ${subject}` }).waitFor()
  // The button changes at once; a page that is left before the request saves nothing.
  await expect.poll(statuses).toHaveLength(1)

  await page.goto(at('saved'))
  await page.getByLabel('Responsable').selectOption({ label: 'Bruno' })
  await page.getByLabel('Statut').selectOption({ label: 'On répond' })
  await page.getByText('Note interne', { exact: true }).click()
  await page.getByLabel('Note interne').fill('Visite le 12')
  await page.getByLabel('Note interne').blur()
  await page.getByText('Commenter').click()
  await page.getByLabel('Votre commentaire').fill('Je m’en occupe.')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await page.getByText('Je m’en occupe.').waitFor()

  const colleague = await open(at('saved'), as(colleagueId))
  await colleague.getByText('1 commentaire').click()
  await colleague.getByText('Je m’en occupe.').waitFor()
  expect(await colleague.getByLabel('Note interne').inputValue()).toBe('Visite le 12')
  await colleague.getByLabel('Me le rappeler le').fill('2027-03-01')
  await colleague.getByLabel('Me le rappeler le').blur()

  await page.goto(at('saved'))
  await page.getByText('agenda', { exact: false }).first().click()
  await page.getByRole('button', { name: 'Afficher l’adresse' }).click()
  const url = await page.getByLabel('Adresse du calendrier').inputValue()
  const calendar = await fetch(siteUrl + new URL(url).pathname)
  expect(calendar.headers.get('content-type')).toContain('text/calendar')
  expect(await calendar.text()).toContain('BEGIN:VEVENT')
  expect(await violationsOf(page)).toEqual([])
  const { rows } = await client.query(
    'select user_id, remind_at from favourite_reminder where profile_id = $1',
    [profileId],
  )
  expect(rows).toEqual([{ user_id: colleagueId, remind_at: new Date('2027-03-01T06:00:00Z') }])
})

test('a note shows the latest text of a colleague, and viewing it does not overwrite that text', async () => {
  const page = await open(at('saved'), as(userId))
  const note = page.getByLabel('Note interne').first()
  await note.fill('Visite le 13')
  await note.blur()
  await expect.poll(notes).toContain('Visite le 13')
  await client.query(`update favourite set note = 'Visite le 14' where profile_id = $1`, [
    profileId,
  ])
  await page.getByLabel('Statut').first().selectOption({ label: 'Déposé' })
  await expect.poll(() => note.inputValue()).toBe('Visite le 14')
  await note.click()
  await note.blur()
  await page.getByLabel('Statut').first().selectOption({ label: 'Gagné' })
  await expect.poll(statuses).toContain('won')
  expect(await notes()).toContain('Visite le 14')
})

test('the status of a tender cannot change before its script has loaded', async () => {
  const { page, arrive } = await openBeforeScripts(at('saved'))
  const status = page.getByLabel('Statut').first()
  expect(await status.isDisabled()).toBe(true)
  arrive()
  await status.selectOption({ label: 'Perdu' })
  await expect.poll(statuses).toContain('lost')
})

test('settings cannot change before their script has loaded', async () => {
  const { page, arrive } = await openBeforeScripts(at('settings'))
  const name = page.getByLabel('Nom du profil')
  for (const field of [name, page.getByLabel('Nouveaux marchés')]) {
    expect(await field.isDisabled()).toBe(true)
  }
  arrive()
  await name.fill('Couverture et zinguerie')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await page.getByText('Enregistré. La liste est à jour.').waitFor()
  await page.reload()
  expect(await name.inputValue()).toBe('Couverture et zinguerie')
})

test('the address of a missing tender, here or at its source, explains its absence', async () => {
  const { rows } = await client.query<{ source_ref: string }>(
    `select n.source_ref from notice n join tender t on t.id = n.tender_id
     where n.source = 'boamp' and n.state = 'promoted' and t.status = 'published' limit 1`,
  )
  const page = await open(at('bids'), as(userId))
  await page.getByText('Un marché manque').click()
  const answers: [string, RegExp][] = [
    [
      `https://www.boamp.fr/avis/detail/${rows[0]?.source_ref}`,
      /liste|ni un mot|noté|dépassée|annulé/,
    ],
    ['https://www.boamp.fr/', /Ce n’est pas l’adresse d’un marché/],
  ]
  for (const [address, answer] of answers) {
    await page.getByLabel('Adresse du marché').fill(address)
    await page.getByRole('button', { name: 'Vérifier' }).click()
    await page.getByRole('status').getByText(answer).first().waitFor()
  }
})

test('a changed profile is graded again at once, and an alert previews its tenders', async () => {
  const page = await open(at('settings'), as(userId))
  await page.getByText(/^Le mois dernier, cette alerte (ne )?vous aurait/).waitFor()
  await page.getByLabel('Nouveaux marchés').selectOption({ label: 'Chaque lundi' })
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await page.getByText('Enregistré. La liste est à jour.').waitFor()
  await client.query(
    `update profile set text = 'Restauration scolaire, repas et denrées alimentaires', updated_at = now() where id = $1`,
    [profileId],
  )
  await page.goto(at('bids'))
  // What is saved keeps its weight beside the new text.
  const headings = page.getByRole('listitem').getByRole('heading')
  expect((await headings.allTextContents()).join(' ')).toMatch(
    /repas|restauration|aliment|denrée|cantine|légume|pain|viande/i,
  )
})

test('a new tender reaches matching profiles within one minute', async () => {
  const title = 'Couverture et maçonnerie de la halle aux toiles'
  await client.query(
    `update profile set text = 'Travaux de couverture et de maçonnerie' where id = $1`,
    [profileId],
  )
  const { rows } = await client.query<{ id: string }>(
    `insert into tender (id, slug, title, buyer_id, published_at, deadline_at)
     select $1, 'halle-aux-toiles', $2, id, now(), now() + interval '30 days' from buyer limit 1
     returning id`,
    [randomUUID(), title],
  )
  const { header: cookie } = cookieOf(userId)
  const list = async () =>
    (await fetch(`${siteUrl}${at('bids')}?q=halle+aux+toiles`, { headers: { cookie } })).text()
  await expect
    .poll(list, { timeout: 60_000, interval: 250 })
    .toContain('/appel-offre/halle-aux-toiles')
  await client.query('delete from tender where id = $1', [rows[0]?.id])
}, 70_000)

test('a guest is offered what guests may do, and nothing else', async () => {
  const page = await open(at('bids'), as(guestId))
  await subjectOf(page)
  for (const name of [/^Suivre/, /^Suivi/, /^Pas pour moi/]) {
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  }
  expect(await page.getByRole('link', { name: 'Nouveau profil' }).count()).toBe(0)
  await page.goto('/create-profile?website=toitures.fr')
  await page.getByRole('heading', { name: 'Vous lisez les profils' }).waitFor()
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
  expect(await violationsOf(page)).toEqual([])

  await page.goto(at('settings'))
  expect(await page.getByRole('button', { name: 'Enregistrer' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Les recevoir' }).click()
  await page.getByText('Vous recevez les e-mails de ce profil.').waitFor()
})

test('a tender is saved on its page, and the list of followed tenders shows it at once', async () => {
  const page = await open(at('bids'), as(userId))
  const row = page.getByRole('listitem').filter({ hasText: 'Suivre' }).last()
  const link = row.getByRole('heading').getByRole('link')
  const [subject, href] = [
    (await link.textContent()) ?? '',
    (await link.getAttribute('href')) ?? '',
  ]
  const goToMine = async () => {
    await page.getByLabel(/^Votre compte/).click()
    await page.getByRole('link', { name: 'Marchés de l’entreprise' }).click()
    await page.getByRole('heading', { name: 'Mes marchés' }).waitFor()
  }
  await page.goto(href)
  const keep = page.getByRole('button', { name: `Suivre\u00a0: ${subject}` })
  await keep.waitFor()
  expect(await violationsOf(page)).toEqual([])
  await goToMine()
  expect(await page.getByRole('heading', { name: subject }).count()).toBe(0)
  await page.goBack()
  await keep.click()
  await page.getByRole('button', { name: `Suivi\u00a0: ${subject}` }).waitFor()
  await goToMine()
  await page.getByRole('heading', { name: subject }).waitFor()
})
