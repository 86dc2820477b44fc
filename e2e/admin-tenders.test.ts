import { readFile } from 'node:fs/promises'
import pg from 'pg'
import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../src/db/client.server.ts'
import { recordNotices } from '../src/features/notices/record/record-notices.mutations.server.ts'
import { violationsOf } from '../tests/accessibility.ts'
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
  await client.end()
  await db.close()
})

/** Notices of these journeys only, so that others find the demonstration unchanged. */
const NUMBERS = ['essai-1', 'essai-2', 'essai-3']

beforeAll(async () => {
  // The site creates the secret of its sessions at the first form.
  await fetch(serverFunctionUrl('signOut'), { method: 'POST', body: new FormData() })
  await reset()
  const titles = [
    'Tonte du stade de Lescar',
    'Élagage des platanes de Jurançon',
    'Pavage sans acheteur',
  ]
  for (const [at, title] of titles.entries()) {
    const sourceRef = NUMBERS[at] ?? ''
    const notice = {
      ...GREEN_SPACES_CALL,
      sourceRef,
      title,
      identifiers: [],
      buyer: { ...GREEN_SPACES_CALL.buyer, name: at === 2 ? '' : `Commune nº ${at}` },
    }
    const raw = JSON.stringify(notice)
    await recordNotices(db, {
      source: 'boamp',
      records: [{ source: 'boamp', version: notice.version, raw, parsed: { ok: true, notice } }],
    })
  }
})

afterAll(async () => {
  // The example calls come by hand too.
  const own = `select tender_id from notice where source_ref = any($1) or (source = $2
    and not exists (select from tender where id = tender_id and is_example))`
  const { rows } = await client.query(own, [NUMBERS, 'manual'])
  const tenders = rows.flatMap(({ tender_id }) => tender_id ?? [])
  await client.query(
    `delete from notice where source_ref = any($1) or tender_id = any($2)
      or (source = 'manual' and tender_id is null)`,
    [NUMBERS, tenders],
  )
  await client.query('delete from tender where id = any($1)', [tenders])
})

async function as(actor: Actor): Promise<BrowserContextOptions> {
  const { cookie = '' } = cookieOf(actor)
  const [name = '', value = ''] = cookie.split(/=(.*)/s)
  const place = { domain: 'localhost', path: '/', expires: -1, httpOnly: true, secure: false }
  const cookies = name ? [{ ...place, name, value, sameSite: 'Lax' as const }] : []
  return { storageState: { cookies, origins: [] } }
}

test('members see a refusal, and visitors are redirected to sign in and back', async () => {
  const page = await open('/admin/bids', await as('sales'))
  await page.getByRole('heading', { name: 'Accès réservé' }).waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  const visitor = await open('/admin/bids?statusFilter=draft')
  await visitor.getByRole('heading', { name: 'Se connecter' }).waitFor()
  expect(new URL(visitor.url()).searchParams.get('redirect_url')).toBe(
    '/admin/bids?statusFilter=draft',
  )
})

test('an administrator withdraws several tenders at once and publishes them again, by keyboard', async () => {
  const page = await open('/admin', await as('admin'))
  await page.waitForURL('**/admin/bids')
  expect(await violationsOf(page)).toEqual([])
  // As the calendar of Paris has it.
  const day = '2021-01-11'
  await page.getByLabel('Publié le').fill(day)
  await page.getByRole('button', { name: 'Filtrer', exact: true }).click()
  await page.waitForURL(`**dateFilter=${day}*`)
  const rows = page.getByRole('row').filter({ hasText: 'Commune nº' })
  await rows.first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.getByText('2 lignes sélectionnées').waitFor()
  await page.getByRole('button', { name: 'Retirer' }).click()
  const sent = page.waitForRequest('**/_serverFn/changeBidStatuses')
  await page.getByRole('button', { name: 'Oui, retirer' }).click()
  // The request contains the analytics id of the browser.
  expect((await sent).postData()).toContain('distinctId')
  await page.getByText('2 marchés retirés.').waitFor()
  await page.getByRole('link', { name: 'Retiré 2' }).click()
  await page.waitForURL('**statusFilter=withdrawn*')
  await page.getByLabel('Tout sélectionner sur cette page').check()
  await page.getByRole('button', { name: 'Publier' }).click()
  await page.getByText('2 marchés publiés.').waitFor()
  await page.getByText('Aucun marché ne correspond').waitFor()
})

test('columns that are hidden stay hidden, and the file holds the others', async () => {
  const page = await open('/admin/bids', await as('admin'))
  await page.getByRole('button', { name: 'Colonnes' }).click()
  await page.getByRole('checkbox', { name: 'Acheteur' }).uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('columnheader', { name: 'Acheteur' }).waitFor({ state: 'detached' })
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.split('\r\n')[0]).toBe('\uFEFFObjet;État;Publié;Date limite;Sources')
})

async function editPageOf(title: string): Promise<string> {
  const { rows } = await client.query('select id from tender where title = $1', [title])
  return `/admin/bids/${rows[0]?.id}/edit`
}

test('if two people edit the same result, the second sees the value of the first, and decides', async () => {
  const path = await editPageOf('Tonte du stade de Lescar')
  const [first, second] = [await open(path, await as('admin')), await open(path, await as('admin'))]
  expect(await violationsOf(first)).toEqual([])
  const subject = (page: typeof first) =>
    page.getByRole('region', { name: 'Objet', exact: true }).getByRole('textbox')
  await subject(first).fill('Tonte des stades')
  await first.getByRole('button', { name: 'Enregistrer' }).click()
  await first.getByText('Les modifications sont enregistrées.').waitFor()
  await subject(second).fill('Tonte de la pelouse')
  await second.getByRole('button', { name: 'Enregistrer' }).click()
  await second.getByText('Quelqu’un a modifié ce résultat entre-temps').waitFor()
  await second.getByText('Tonte des stades').first().waitFor()
  await second.getByRole('button', { name: 'Remplacer par la mienne' }).click()
  await second.getByRole('button', { name: 'Enregistrer' }).click()
  await second.getByText('Les modifications sont enregistrées.').waitFor()
  await second.getByRole('button', { name: 'Aperçu' }).click()
  await second.getByText('Tonte de la pelouse').first().waitFor()
  await second.getByRole('button', { name: 'Modifier' }).click()
  const change = second.getByRole('listitem').filter({ hasText: 'a modifié' }).first()
  await change.getByText('a modifié').click()
  await change.getByRole('button', { name: 'Rétablir la version d’avant' }).click()
  await second.getByText('La version d’avant est rétablie.').waitFor()
  await expect.poll(() => subject(second).inputValue()).toBe('Tonte des stades')
})

test('an invalid value shows its error while typing, and cannot be saved', async () => {
  const page = await open(await editPageOf('Tonte du stade de Lescar'), await as('admin'))
  await page.getByLabel('Ajouter un résultat\u00a0: Marché entier').selectOption('Montant')
  const price = page.getByRole('region', { name: 'Montant', exact: true })
  await price.getByLabel('Estimation, en euros').fill('douze')
  await price.getByText('Écrivez un nombre').waitFor()
  expect(await page.getByRole('button', { name: 'Enregistrer' }).isDisabled()).toBe(true)
  await price.getByLabel('Estimation, en euros').fill('12 000')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Les modifications sont enregistrées.').waitFor()
})

test('a notice without a buyer is completed without changing its record, and becomes a tender', async () => {
  const page = await open('/admin/partial-bids', await as('admin'))
  await page.getByRole('combobox', { name: 'Source' }).selectOption('BOAMP')
  await page.getByLabel('Identifiant ou numéro').fill('essai-3')
  await page.getByRole('button', { name: 'Filtrer', exact: true }).click()
  await page.waitForURL('**idFilter=essai-3*')
  await page.getByText('Il manque le nom de l’acheteur.').waitFor()
  await page.getByRole('link', { name: 'Pavage sans acheteur' }).click()
  await page.getByRole('heading', { name: 'Avis brut' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(await page.getByLabel('Texte de l’avis brut').inputValue()).toContain('"essai-3"')
  await page.getByRole('button', { name: 'Publier' }).click()
  await page.getByText('Le nom de l’acheteur manque.').waitFor()
  await page.getByLabel('Acheteur', { exact: true }).fill('Ville de Gan')
  // The browser reports requests that fail as errors.
  page.removeAllListeners('console')
  const call = '**/_serverFn/promoteBid*'
  await page.route(call, (route) => route.abort())
  await page.getByRole('button', { name: 'Publier' }).click()
  await page.getByText('Le site ne répond pas. Vérifiez votre connexion').waitFor()
  await page.unroute(call)
  const body = '<html><h1>502 Bad Gateway</h1></html>'
  await page.route(call, (route) => route.fulfill({ status: 502, contentType: 'text/html', body }))
  await page.getByRole('button', { name: 'Publier' }).click()
  await page.getByText('Un problème est survenu').waitFor()
  expect(await page.getByText('Bad Gateway').count()).toBe(0)
  await page.unroute(call)
  await page.getByRole('button', { name: 'Garder en brouillon' }).click()
  await page.getByText('L’avis est devenu ce marché.').waitFor()
  await page.getByRole('heading', { name: 'Pavage sans acheteur' }).waitFor()
  await page.getByText('Brouillon').waitFor()
})

test('a notice that is no longer pending has a message, and an unknown one is not found', async () => {
  const admin = cookieOf('admin')
  const page = await open('/admin/promote/01a1fb34-4e87-7202-8265-999999999999', await as('admin'))
  await page.getByText('Cet avis n’attend plus').waitFor()
  for (const id of ['01a1fb34-4e87-7202-8265-999999999999', 'zzz']) {
    const url = new URL(`/admin/promote/${id}`, siteUrl)
    expect((await fetch(url, { headers: admin })).status).toBe(404)
  }
})

test('a list with other column names is imported; invalid lines are reported and skipped', async () => {
  const page = await open('/admin/add-bid?m=liste', await as('admin'))
  const csv =
    'Sujet;Acheteur;Date limite\nPeinture de la mairie d’Orthez;Ville d’Orthez;04/12/2026\nToit;Ville d’Orthez;bientôt\n'
  await page.getByLabel('Liste de marchés').setInputFiles({
    name: 'liste.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  })
  await page.getByText('2 lignes lues, 0 utilisable, 2 en erreur.').waitFor()
  await page.getByLabel('Ce que remplit la colonne Sujet').selectOption('Objet')
  await page.getByText('2 lignes lues, 1 utilisable, 1 en erreur.').waitFor()
  await page.getByText('n’est pas une date').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Importer 1 ligne' }).click()
  await page.getByText('1 avis ajouté, 1 ligne laissée de côté.').waitFor()
})

test('a document fills the form, and the form becomes a tender', async () => {
  const page = await open('/admin/add-bid', await as('admin'))
  await page.getByLabel('À partir d’un document (PDF, Word, texte)').setInputFiles({
    name: 'rc.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(
      'Acheteur : Ville de Mourenx\nObjet du marché : Rénovation du gymnase\nDate limite : 04/12/2026 à 12h00\n',
    ),
  })
  await page.getByRole('button', { name: 'Lire le document' }).click()
  await page.getByText('Le formulaire est rempli').waitFor()
  const form = page.getByRole('form', { name: 'Marché à ajouter' })
  expect(await form.getByLabel('Objet').inputValue()).toBe('Rénovation du gymnase')
  await form.getByLabel('Code CPV').fill('45')
  await form.getByRole('button', { name: 'Ajouter le marché' }).click()
  await page.getByText('Un code CPV a huit chiffres').waitFor()
  await form.getByLabel('Code CPV').fill('45212222')
  await form.getByRole('button', { name: 'Ajouter le marché' }).click()
  await page.getByText('Le marché est ajouté.').waitFor()
  await page.getByRole('link', { name: 'L’ouvrir' }).click()
  await page.getByRole('heading', { name: 'Rénovation du gymnase' }).waitFor()
})

test('a page inside the network of the server is not read', async () => {
  const page = await open('/admin/add-bid', await as('admin'))
  await page.getByLabel('À partir d’une page du web').fill('http://127.0.0.1/')
  await page.getByRole('button', { name: 'Lire la page' }).click()
  await page.getByText('Cette adresse n’est pas celle d’un site public.').waitFor()
})

test('two tenders are merged after a confirmation, and split again', async () => {
  const { rows } = await client.query(
    'select tender_id as id from notice where source_ref = any($1) order by source_ref',
    [['essai-1', 'essai-2']],
  )
  const page = await open(`/admin/bids/${rows[1]?.id}/edit`, await as('admin'))
  const other = page.getByLabel('Y joindre un autre marché')
  await other.fill('nulle-part')
  await other.press('Enter')
  await page.getByText('Aucun marché ne porte').waitFor()
  await other.fill('essai-1')
  await other.press('Enter')
  await page.getByText('Commune nº 0, publié, 1 avis').waitFor()
  await page.getByRole('button', { name: 'Oui, joindre' }).click()
  await page.getByText('Les deux marchés n’en font plus qu’un').waitFor()
  await page.getByRole('checkbox', { name: 'Élagage' }).check()
  await page.getByRole('button', { name: 'Séparer les avis choisis' }).click()
  await page.getByText('Cet avis quittera le marché').waitFor()
  await page.getByRole('button', { name: 'Oui, séparer' }).click()
  await page.getByText('Les avis choisis forment un autre marché').waitFor()
})
