import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { superviseProcess } from '../scripts/supervised-process.ts'
import { openDatabase } from '../src/db/client.server.ts'
import type { NoticeContent } from '../src/domain/notices/notice-content.ts'
import { DAY_MS } from '../src/domain/time/units.ts'
import { recordNotices } from '../src/features/notices/record/record-notices.mutations.server.ts'
import { makeDigests } from '../src/jobs/make-digests.ts'
import { LINK_SCREENS, PASSWORD } from '../tests/account-journey.ts'
import { openBrowser } from '../tests/browser.ts'
import { GREEN_SPACES_CALL } from '../tests/fixtures/green-spaces-call.ts'
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
afterAll(async () => {
  await worker.stop()
  await mails.close()
  await db.execute(sql`update tender set status = 'withdrawn'
    where title like 'Réfection de la couverture en ardoise%'`)
  await db.close()
})

const EMAIL = 'faitiere@example.fr'
/** A new tender must be there by then. */
const MINUTE = 60_000

async function mailTo(address: string, count: number): Promise<string> {
  const of = () => mails.received.filter(({ to }) => to === address)
  await expect.poll(() => of().length, { timeout: 15_000 }).toBe(count)
  return of().at(-1)?.source ?? ''
}

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** A new call. */
async function publish(place: string): Promise<string> {
  const sourceRef = `essai-${place}`
  const notice: NoticeContent = {
    ...GREEN_SPACES_CALL,
    sourceRef,
    identifiers: [{ scheme: 'boamp', value: sourceRef }],
    title: `Réfection de la couverture en ardoise ${place}`,
    publishedAt: new Date(),
    deadlineAt: new Date(Date.now() + 30 * DAY_MS),
    descriptorCodes: [],
  }
  const raw = JSON.stringify(notice)
  await recordNotices(db, {
    source: 'boamp',
    records: [{ source: 'boamp', version: notice.version, raw, parsed: { ok: true, notice } }],
  })
  return notice.title
}

const morning = () => new Date(`${new Date().toISOString().slice(0, 10)}T08:00:00Z`)
const digests = () => makeDigests(db, { now: morning(), origin: siteUrl, siteName: 'Clairmarché' })

test('sign up, verify, create a profile, see grades, save, receive the digest, unsubscribe in one click', async () => {
  const page = await open('/create-profile')
  await page.getByRole('link', { name: 'Créer un compte' }).click()
  await page.getByLabel('Prénom et nom').fill('Anne Faîtière')
  await page.getByLabel('Adresse e-mail').fill(EMAIL)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await page.getByRole('heading', { name: LINK_SCREENS }).waitFor()
  const link = /https?:\S+/.exec(partOf(await mailTo(EMAIL, 1), 'text/plain'))?.[0] ?? ''
  await page.goto(pathOf(link))
  await page.getByRole('button', { name: 'Confirmer mon adresse e-mail' }).click()

  await page.getByLabel('Nom de votre entreprise').fill('Ardoises du Cailly')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByText('Quelques mots').click()
  await page
    .getByLabel('Votre activité en quelques mots')
    .fill('Couverture en ardoise, zinguerie, réfection de toitures')
  await page.getByRole('button', { name: 'Proposer mon profil' }).click()
  await page.getByRole('button', { name: 'Enregistrer ce profil' }).click()
  await page.waitForURL(/\/profile\/[^/]+\/bids/)

  // New calls are in the list of the profile, graded with reasons, within a minute.
  const [saved, announced] = [await publish('de l’école'), await publish('de la mairie')]
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title }).first()
  await expect
    .poll(
      async () => {
        await page.reload()
        await page.getByRole('heading', { level: 1 }).waitFor()
        return (await row(saved).count()) + (await row(announced).count())
      },
      { timeout: MINUTE, interval: 2_000 },
    )
    .toBe(2)
  expect(await row(saved).textContent()).toMatch(/Note [AB], [\d,]+ sur 100/)
  await row(saved).getByRole('button', { name: 'Suivre' }).click()
  await row(saved).getByRole('button', { name: 'Suivi' }).waitFor()

  await digests()
  await digests()
  const digest = await mailTo(EMAIL, 2)
  const [text, html] = [partOf(digest, 'text/plain'), partOf(digest, 'text/html')]
  expect(text).toContain(announced)
  expect(text).not.toContain(saved)
  expect(html).toContain('ardoise')
  expect(headerOf(digest, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')

  const out = headerOf(digest, 'List-Unsubscribe').slice(1, -1)
  const answer = await fetch(out, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    redirect: 'error',
  })
  expect(answer.status).toBe(200)
  await publish('du presbytère')
  await db.execute(sql`delete from digest`)
  await digests()
  await page.goto(page.url().replace(/\/bids.*/, '/settings'))
  await page.getByText('Vous ne recevez pas les e-mails de ce profil').waitFor()
  expect(mails.received.filter(({ to }) => to === EMAIL)).toHaveLength(2)
}, 150_000)
