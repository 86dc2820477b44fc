import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { EMPTY_DRAFT } from '#/domain/profile-draft.ts'
import { MINUTE_MS } from '#/domain/time/units.ts'
import { recordNotices } from '#/features/notices/record/record-notices.mutations.server.ts'
import { testDatabase } from '../../tests/database.ts'
import { emptyTables } from '../../tests/empty-tables.ts'
import { GREEN_SPACES_CALL } from '../../tests/fixtures/green-spaces-call.ts'
import { uuids } from '../../tests/fixtures/uuid.ts'
import { judgedAs } from '../../tests/judged.ts'
import { analysisResult } from '../db/schema/analysis-result.ts'
import { appUser, membership, organisation } from '../db/schema/organisation.ts'
import { outboxMessage } from '../db/schema/outbox.ts'
import { setSubscribed } from '../features/alerts/profile-subscription.server.ts'
import { unsubscribe } from '../features/alerts/unsubscribe.mutations.server.ts'
import {
  changeFavourite,
  saveTender,
  setReminder,
} from '../features/favourites/favourites.mutations.server.ts'
import { insertProfile } from '../features/profiles/profiles.mutations.server.ts'
import { notifyFavouriteChanges } from './notify-favourites.ts'

const db = await testDatabase()
const [organisationId, userId, colleagueId] = uuids(1, 2, 3)

async function receive(sourceRef: string, own: Partial<NoticeContent> = {}): Promise<void> {
  const identifiers = [{ scheme: 'boamp' as const, value: sourceRef }]
  const notice: NoticeContent = { ...GREEN_SPACES_CALL, sourceRef, identifiers, ...own }
  const raw = JSON.stringify(notice)
  await recordNotices(db, {
    source: 'boamp',
    records: [{ source: 'boamp', version: notice.version, raw, parsed: { ok: true, notice } }],
  })
}

await db.insert(organisation).values({ id: organisationId, name: 'Jardins du Cailly' })
await db.insert(appUser).values([
  { id: userId, name: 'Une', email: 'une@example.fr' },
  { id: colleagueId, name: 'Deux', email: 'deux@example.fr' },
])
await db.insert(membership).values([
  { organisationId, userId, role: 'administrator' },
  { organisationId, userId: colleagueId, role: 'member' },
])
const draft = { ...EMPTY_DRAFT, name: 'Espaces verts', text: 'Entretien des espaces verts.' }
const profileId = await insertProfile(db, { organisationId, userId, draft })
await receive('21-1') // to be answered until 1 February 2021, at noon
const { rows } = await db.execute<{ id: string }>(sql`select id from tender`)
const key = { organisationId, profileId, tenderId: rows[0]?.id ?? '' }
const judged = judgedAs(key.tenderId)
await saveTender(db, key, { judged })

/** What the outbox got by a run. */
async function mailsAt(
  now: string | Date,
): Promise<{ to: string; subject: string; text: string | null }[]> {
  await emptyTables(db, 'outbox_message')
  await notifyFavouriteChanges(db, {
    now: new Date(now),
    origin: 'https://site.example',
    siteName: 'Site',
  })
  const sent = await db.select().from(outboxMessage).orderBy(outboxMessage.recipient)
  return sent.map(({ recipient, subject, text }) => ({
    to: recipient,
    subject: subject.replaceAll('\u00a0', ' '),
    text: text?.replaceAll('\u00a0', ' ') ?? null,
  }))
}

test('a deadline is reminded of once, as many days before as the profile sets, and again when it moves', async () => {
  expect(await mailsAt('2021-01-28T10:00:00Z')).toEqual([])
  const [reminder, ...others] = await mailsAt('2021-01-29T10:00:00Z')
  expect(others).toEqual([])
  expect(reminder).toMatchObject({
    to: 'une@example.fr',
    subject: 'Échéance proche : Entretien des espaces verts',
  })
  expect(reminder?.text).toContain('1er févr. 2021 à 12 h (dans 3 jours)')
  expect(await mailsAt('2021-01-30T10:00:00Z')).toEqual([])
  await db.execute(sql`update tender set deadline_at = '2021-02-02T11:00:00Z'`)
  expect(await mailsAt('2021-01-31T10:00:00Z')).toHaveLength(1)
})

test('a visit of the site is reminded of once, as many days before', async () => {
  await db.insert(analysisResult).values({
    tenderId: key.tenderId,
    type: 'SITE_VISIT',
    version: '1',
    value: { isVisit: true, isMandatory: true, date: '2021-01-15T10:00', location: 'Mairie' },
    origin: 'rules',
  })
  expect(await mailsAt('2021-01-11T10:00:00Z')).toEqual([])
  const [reminder, ...others] = await mailsAt('2021-01-12T10:00:00Z')
  expect(others).toEqual([])
  expect(reminder?.subject).toBe('Visite du site proche : Entretien des espaces verts')
  expect(reminder?.text).toContain('Visite obligatoire le 15 janv. 2021 à 10 h, Mairie')
  expect(await mailsAt('2021-01-13T10:00:00Z')).toEqual([])
  await db.execute(sql`delete from analysis_result where type = 'SITE_VISIT'`)
})

test('a person’s own reminder comes on its day, to that person alone', async () => {
  await setReminder(db, key, { userId: colleagueId, remindAt: new Date('2021-01-20T06:00:00Z') })
  expect(await mailsAt('2021-01-20T05:00:00Z')).toEqual([])
  expect(await mailsAt('2021-01-20T07:00:00Z')).toMatchObject([
    { to: 'deux@example.fr', subject: 'Rappel : Entretien des espaces verts' },
  ])
  expect(await mailsAt('2021-01-20T08:00:00Z')).toEqual([])
})

test('a correction is sent once, in words, to followers of the tender and to its assignee', async () => {
  await changeFavourite(db, key, { assigneeId: colleagueId })
  await receive('21-2', {
    kind: 'correction',
    publishedAt: new Date('2021-01-20T23:00:00Z'),
    deadlineAt: new Date('2021-02-15T11:00:00Z'),
    names: [{ scheme: 'boamp', value: '21-1' }],
  })
  const soon = new Date(Date.now() + 10 * MINUTE_MS)
  const notices = await mailsAt(soon)
  expect(notices.map(({ to }) => to)).toEqual(['deux@example.fr', 'une@example.fr'])
  expect(notices[0]?.subject).toBe('Du nouveau : Entretien des espaces verts')
  expect(notices[0]?.text).toContain('Date limite reportée')
  expect(await mailsAt(soon)).toEqual([])
})

test('lots, criteria and documents that a correction changes are sent in words too', async () => {
  const lot = { label: null, description: null, cpvCodes: [], estimate: null }
  await receive('21-3', {
    kind: 'correction',
    publishedAt: new Date('2021-01-21T23:00:00Z'),
    deadlineAt: new Date('2021-02-15T11:00:00Z'),
    names: [{ scheme: 'boamp', value: '21-1' }],
    identifiers: [{ scheme: 'folder', value: 'f0d7a1c2-0000-4000-8000-000000000001' }],
    lots: [
      { ...lot, number: 1, title: 'Tonte' },
      { ...lot, number: 2, title: 'Taille des haies' },
    ],
    criteria: [{ name: 'Prix', value: '60 %', subCriteria: [] }],
    links: [{ kind: 'documents', url: 'https://marches.example.fr/dce/2', label: null }],
  })
  await db.execute(sql`update favourite set told_at = '2020-01-01'`)
  const [notice] = await mailsAt(new Date(Date.now() + 10 * MINUTE_MS))
  for (const words of [
    'Lot 1 ajouté : Tonte',
    'Lot 2 ajouté : Taille des haies',
    'Critère ajouté : Prix (60 %)',
    'Dossier de consultation : adresse ajoutée',
  ]) {
    expect(notice?.text).toContain(words)
  }
})

test('an assignee who unsubscribed from the profile gets only the reminders they set', async () => {
  await db.execute(sql`update favourite set told_at = '2020-01-01'`)
  await unsubscribe(db, { email: 'deux@example.fr', ownerId: profileId })
  expect((await mailsAt(new Date(Date.now() + 20 * MINUTE_MS))).map(({ to }) => to)).toEqual([
    'une@example.fr',
  ])
  await setReminder(db, key, { userId: colleagueId, remindAt: new Date('2021-01-20T06:00:00Z') })
  expect(await mailsAt('2021-01-20T07:00:00Z')).toMatchObject([{ to: 'deux@example.fr' }])
  await setReminder(db, key, { userId: colleagueId, remindAt: new Date('2021-01-20T06:00:00Z') })
  await unsubscribe(db, { email: 'deux@example.fr', ownerId: profileId })
  expect(await mailsAt('2021-01-20T07:00:00Z')).toEqual([])
  await setSubscribed(db, { organisationId, profileId, userId: colleagueId }, true)
  await db.execute(sql`update favourite set told_at = '2020-01-01'`)
  expect(await mailsAt(new Date(Date.now() + 30 * MINUTE_MS))).toHaveLength(2)
})

test('an account that the site closed gets no e-mails', async () => {
  await db.execute(sql`update app_user set locked_at = now() where id = ${colleagueId}`)
  await db.execute(sql`update favourite set told_at = '2020-01-01'`)
  expect((await mailsAt(new Date(Date.now() + 40 * MINUTE_MS))).map(({ to }) => to)).toEqual([
    'une@example.fr',
  ])
})

test('a profile without e-mails gets none', async () => {
  await db.execute(sql`update profile set alert_frequency = 'never'`)
  await db.execute(sql`update favourite set reminded_of = null, told_at = '2020-01-01'`)
  expect(await mailsAt('2021-02-14T10:00:00Z')).toEqual([])
  expect(await mailsAt(new Date(Date.now() + 10 * MINUTE_MS))).toEqual([])
})
