import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { superviseProcess } from '../scripts/supervised-process.ts'
import { openDatabase } from '../src/db/client.server.ts'
import { DAY_MS } from '../src/domain/time/units.ts'
import { makeDigests } from '../src/jobs/make-digests.ts'
import { violationsInBothThemes } from '../tests/accessibility.ts'
import { openBrowser } from '../tests/browser.ts'
import { headerOf, partOf } from '../tests/received-mail.ts'
import { startMailServer } from '../tests/servers/mail-server.ts'
import { siteDatabase, siteUrl } from '../tests/site.ts'

const open = await openBrowser()
const db = openDatabase(siteDatabase, { poolSize: 2 })
const mails = await startMailServer()
const worker = superviseProcess({
  name: 'worker',
  args: ['src/worker.ts'],
  env: {
    DATABASE_URL: siteDatabase,
    SITE_URL: siteUrl,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Clairmarché <marches@example.fr>',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
  },
  say: (line) => console.error(line),
})
await worker.ready

/** Demonstration tenders are not sent: one of them becomes a real one, just published. */
const { rows } = await db.execute<{ id: string; title: string; published_at: string }>(sql`
  update tender set demo = false, published_at = now()
  where id = (select id from tender where status = 'published' and not is_example and cancelled_at is null
    and deadline_at > now() + interval '20 days' and title !~ '["(]' and length(title) between 30 and 90
    order by id limit 1)
  returning id, title, published_at`)
const tender = rows[0] ?? { id: '', title: '', published_at: '' }

afterAll(async () => {
  await worker.stop()
  await mails.close()
  await db.execute(sql`update tender set demo = true where id = ${tender.id}`)
  await db.close()
})

async function mailTo(address: string, count = 1): Promise<string> {
  const of = () => mails.received.filter(({ to }) => to === address)
  await expect.poll(() => of().length, { timeout: 15_000 }).toBe(count)
  return of().at(-1)?.source ?? ''
}

/** Morning in Paris, so many days from today. */
const morning = (days: number) => {
  const date = new Date(Date.now() + days * DAY_MS)
  return new Date(`${date.toISOString().slice(0, 10)}T08:00:00Z`)
}
const digests = (days: number) =>
  makeDigests(db, { now: morning(days), origin: siteUrl, siteName: 'Clairmarché' })

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

test.each([
  ['with JavaScript', true],
  ['without', false],
])(
  'from a search to its e-mails and out again in one click, %s',
  async (how, javaScriptEnabled) => {
    const address = `${javaScriptEnabled ? 'avec' : 'sans'}@example.fr`
    const page = await open(`/bids?q=${encodeURIComponent(`"${tender.title}"`)}`, {
      javaScriptEnabled,
    })
    await page.getByRole('link', { name: 'Recevoir ces marchés par e-mail' }).click()
    await page.getByText(/^Cette alerte vous aurait envoyé/).waitFor()
    await page.getByText('Ce site n’envoie pas encore d’e-mails').waitFor()
    await page.getByLabel('Votre adresse e-mail').fill(address)
    await page.getByRole('button', { name: 'Recevoir ces marchés' }).click()
    await page.getByRole('heading', { name: 'Consultez votre boîte de réception' }).waitFor()
    // This site has no mail server.
    await page.getByText('Ce site n’envoie pas encore d’e-mails').waitFor()

    const asked = await mailTo(address)
    await digests(0)
    const link = /https?:\S+/.exec(partOf(asked, 'text/plain'))?.[0] ?? ''
    await page.goto(pathOf(link))
    await page.getByRole('button', { name: 'Confirmer mon alerte' }).click()
    await page.getByText('C’est confirmé.').waitFor()

    await digests(0)
    await digests(0)
    const alert = await mailTo(address, 2)
    expect(partOf(alert, 'text/plain')).toContain(tender.title)
    expect(partOf(alert, 'text/html')).toContain('Se désabonner')
    expect(headerOf(alert, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')

    const unsubscribeLink = headerOf(alert, 'List-Unsubscribe').slice(1, -1)
    await page.goto(pathOf(unsubscribeLink))
    await page.getByRole('button', { name: 'Me désabonner' }).waitFor()
    const answer = await fetch(unsubscribeLink, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      redirect: 'error',
    })
    expect(answer.status, how).toBe(200)
    await db.execute(sql`update tender set published_at = now() where id = ${tender.id}`)
    await digests(1)
    expect(await db.$count(sql`search_alert where email = ${address}`)).toBe(0)
    expect(mails.received.filter(({ to }) => to === address)).toHaveLength(2)
  },
)

test('an alert is changed and stopped by the link of its e-mails, and by no other', async () => {
  const address = 'change@example.fr'
  const page = await open('/alerte?q=toiture&l=76')
  await page.getByLabel('Votre adresse e-mail').fill(address)
  await page.getByRole('button', { name: 'Recevoir ces marchés' }).click()
  const link = /https?:\S+/.exec(partOf(await mailTo(address), 'text/plain'))?.[0] ?? ''
  await page.goto(pathOf(link))
  await page.getByRole('button', { name: 'Confirmer mon alerte' }).click()
  await page.getByLabel('Fréquence').selectOption('weekly')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('C’est enregistré.').waitFor()
  await page.getByText('Chaque lundi, à change@example.fr').waitFor()
  const id = new URL(link).searchParams.get('id') ?? ''
  await page.goto(`/alerte?id=${id}&s=faux`)
  await page.getByRole('heading', { name: 'Cette alerte n’existe pas' }).waitFor()
  const forged = await fetch(`${siteUrl}/alerte`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ id, s: 'faux', action: 'arreter' }),
  })
  expect(forged.status).toBe(403)
  await page.goto(pathOf(link))
  await page.getByRole('button', { name: 'Arrêter cette alerte' }).click()
  await page.getByRole('heading', { name: 'C’est fait' }).waitFor()
})

test('unsubscribing without a link gives one response for all addresses, and e-mails known ones', async () => {
  await db.execute(sql`insert into search_alert (id, email, search, title, frequency, confirmed_at)
    values (gen_random_uuid(), 'Connue@example.fr', 'q=toiture', '« toiture »', 'daily', now())`)
  const said: string[] = []
  for (const address of ['connue@example.fr', 'inconnue@example.fr']) {
    const page = await open(`/unsubscribe/${encodeURIComponent(address)}`)
    await page.getByRole('button', { name: 'Recevoir le lien' }).click()
    await page.getByRole('heading', { name: 'Consultez votre boîte de réception' }).waitFor()
    said.push((await page.getByRole('main').textContent())?.replace(address, '') ?? '')
  }
  expect(said[0]).toBe(said[1])
  const link = /https?:\S+/.exec(partOf(await mailTo('Connue@example.fr'), 'text/plain'))?.[0] ?? ''
  const page = await open(pathOf(link))
  await page.getByRole('button', { name: 'Me désabonner' }).click()
  await page.getByRole('heading', { name: 'C’est fait' }).waitFor()
  expect(await db.$count(sql`search_alert where email = 'Connue@example.fr'`)).toBe(0)
  expect(mails.received.some(({ to }) => to === 'inconnue@example.fr')).toBe(false)
})

test('the error of an address appears beside it', async () => {
  const page = await open('/alerte?q=toiture&etat=adresse', { javaScriptEnabled: false })
  const field = page.getByLabel('Votre adresse e-mail')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
})

test.each([
  '/alerte?q=toiture',
  '/alerte?q=toiture&etat=envoye',
  '/alerte?id=rien&s=x',
  '/unsubscribe/une%40example.fr',
])('%s is accessible in both themes, and fits a telephone', async (path) => {
  const page = await open(path, { viewport: { width: 375, height: 800 } })
  expect(await violationsInBothThemes(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(375)
})
