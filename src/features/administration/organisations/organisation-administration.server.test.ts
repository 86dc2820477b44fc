import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { organisation } from '#/db/schema/organisation.ts'
import { outboxMessage } from '#/db/schema/outbox.ts'
import { purchase } from '#/db/schema/subscription.ts'
import { buyer, tender } from '#/db/schema/tender.ts'
import { tenderDocument } from '#/db/schema/tender-document.ts'
import { EMPTY_DRAFT } from '#/domain/profile-draft.ts'
import { deleteUser } from '#/features/accounts/accounts.mutations.server.ts'
import { removeDiscardedFiles } from '#/features/documents/stored-files/discarded-files.mutations.server.ts'
import { folderStore } from '#/features/documents/stored-files/folder-store.server.ts'
import { createOrganisation } from '#/features/organisations/organisations.mutations.server.ts'
import { anyProfileOf } from '#/features/profiles/profiles.queries.server.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { uuid } from '../../../../tests/fixtures/uuid.ts'
import { changeAnyProfile, deleteAnyProfile } from '../profiles/admin-profiles.mutations.server.ts'
import {
  createOrganisationFor,
  createProfileFor,
  deleteOrganisationFor,
  renameOrganisationFor,
  setTrialEndFor,
} from './admin-organisations.mutations.server.ts'
import { organisationsWithProfiles } from './admin-organisations.queries.server.ts'
import type { OrganisationFilters } from './admin-organisations.schemas.ts'
import { organisationSheet } from './organisation-sheet.queries.server.ts'

const db = await testDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-files-'))
afterAll(() => rm(folder, { recursive: true }))
const now = new Date('2026-11-21T10:00:00Z')
const [ada, bea] = [uuid(1), uuid(2)] as const
const actor = { id: ada, name: 'Ada' }
await db.execute(sql`insert into app_user (id, name, email, platform_role) values
  (${ada}, 'Ada', 'ada@example.fr', 'admin'), (${bea}, 'Béa', 'bea@example.fr', 'user')`)

const site = { origin: 'https://marches.example.fr', siteName: 'Clairmarché' }
const make = (name: string, administrator: string | null = null) =>
  createOrganisationFor(db, { name, administrator, draft: null }, { actor, now, site })
const ROOFER = { ...EMPTY_DRAFT, name: 'Couvreur', text: 'Couverture et zinguerie' }
const ALERTS = { frequency: 'daily', letter: 'B', cap: 20, reminderDays: 3 } as const

async function logOf(id: string) {
  const { rows } = await db.execute(sql`
    select action, before, after from audit_entry where subject_id = ${id} order by id`)
  return rows
}
const names = async (filters: OrganisationFilters) =>
  (await organisationsWithProfiles(db, { filters, now })).organisations.map(({ name }) => name)

test('who will run an organisation is made its administrator, or is invited', async () => {
  const known = await make('Avec compte', 'bea@example.fr')
  const sheet = await organisationSheet(db, { ...known, now })
  expect(sheet?.people).toMatchObject([{ userId: bea, role: 'administrator' }])
  const unknown = await make('Sans compte', 'cleo@example.fr')
  expect(await organisationSheet(db, { ...unknown, now })).toMatchObject({
    people: [],
    invitations: [{ email: 'cleo@example.fr', role: 'administrator' }],
  })
  const mails = await db.select().from(outboxMessage)
  expect(mails.map(({ recipient }) => recipient)).toEqual(['cleo@example.fr'])
  // The log has the new administrator, but no address without an account.
  expect(JSON.stringify(await logOf(unknown.organisationId))).not.toContain('cleo')
})

test('a change of an organisation is in the log with what it was before', async () => {
  const { organisationId } = await make('Toitures')
  await renameOrganisationFor(db, { organisationId, name: 'Toitures du Cailly', actor })
  await setTrialEndFor(db, { organisationId, endsAt: new Date('2026-12-05T12:00:00Z'), actor })
  await setTrialEndFor(db, { organisationId, endsAt: null, actor })
  expect(await logOf(organisationId)).toEqual([
    { action: 'create', before: null, after: { name: 'Toitures', administrator: null } },
    { action: 'rename', before: { name: 'Toitures' }, after: { name: 'Toitures du Cailly' } },
    {
      action: 'set_trial',
      before: { trialEndsAt: null },
      after: { trialEndsAt: '2026-12-05T12:00:00.000Z' },
    },
    {
      action: 'set_trial',
      before: { trialEndsAt: '2026-12-05T12:00:00.000Z' },
      after: { trialEndsAt: null },
    },
  ])
  expect(await renameOrganisationFor(db, { organisationId: uuid(99), name: 'X', actor })).toBe(
    false,
  )
})

test('profiles of any organisation are made, changed and taken away, each with its entry', async () => {
  const { organisationId } = await make('Profils')
  const profileId = await createProfileFor(db, { organisationId, draft: ROOFER, actor })
  if (!profileId) throw new Error('no profile was made')
  const changed = { profileId, draft: { ...ROOFER, keywords: ['zinc'] }, alerts: ALERTS }
  expect(await changeAnyProfile(db, { ...changed, actorId: ada })).toBe(true)
  expect(await changeAnyProfile(db, { ...changed, organisationId: uuid(98), actorId: ada })).toBe(
    false,
  )
  expect(await anyProfileOf(db, { profileId })).toMatchObject({
    profile: { keywords: ['zinc'] },
    organisation: { name: 'Profils' },
  })
  expect(await deleteAnyProfile(db, { profileId, actorId: ada })).toBe(true)
  expect(await deleteAnyProfile(db, { profileId, actorId: ada })).toBe(false)
  const log = await logOf(profileId)
  expect(log.map(({ action }) => action)).toEqual(['create', 'edit', 'delete'])
  expect(log[1]).toMatchObject({ before: { keywords: [] }, after: { keywords: ['zinc'] } })
})

test('organisations are found by part of a name, a person, an id and their trial, in any order', async () => {
  const { organisationId } = await make('100 % Étanche_x', 'bea@example.fr')
  await createProfileFor(db, { organisationId, draft: ROOFER, actor })
  await setTrialEndFor(db, { organisationId, endsAt: new Date('2026-11-25T12:00:00Z'), actor })
  const own = ['100 % Étanche_x']
  expect(await names({ keywordFilter: 'étanche_' })).toEqual(own)
  expect(await names({ keywordFilter: '% é' })).toEqual(own)
  expect(await names({ keywordFilter: '10' })).toEqual(own)
  expect(await names({ keywordFilter: 'tanche%' })).toEqual([])
  expect(await names({ keywordFilter: organisationId })).toEqual(own)
  expect((await names({ keywordFilter: 'BEA@example.fr' })).sort()).toEqual([...own, 'Avec compte'])
  expect(await names({ trialFilter: 'running' })).toEqual(own)
  expect(await names({ trialFilter: 'over' })).toEqual([])
  const byName = await names({ sortBy: 'name', sortDirection: 'asc' })
  expect(byName).toEqual((await names({ sortBy: 'name', sortDirection: 'desc' })).reverse())
  const { organisations, total } = await organisationsWithProfiles(db, {
    filters: { trialFilter: 'running' },
    now,
  })
  expect(total).toBe(1)
  expect(organisations).toMatchObject([
    { status: 'active', peopleCount: 1, profileCount: 1, profiles: [{ name: 'Couvreur' }] },
  ])
})

async function sendDocument(organisationId: string, storedAs: string): Promise<void> {
  const [who] = await db
    .insert(buyer)
    .values({ slug: 'rouen', identity: 'rouen', name: 'Rouen' })
    .onConflictDoUpdate({ target: buyer.identity, set: { name: sql`excluded.name` } })
    .returning()
  const [made] = await db
    .insert(tender)
    .values({
      slug: `marche-${storedAs}`,
      title: 'Toiture',
      buyerId: who?.id ?? '',
      status: 'published',
      publishedAt: now,
    })
    .returning()
  const document = { tenderId: made?.id ?? '', organisationId, name: 'RC.pdf', size: 1, storedAs }
  await db.insert(tenderDocument).values(document)
  await writeFile(path.join(folder, storedAs), 'x')
}
const isThere = (storedAs: string) => existsSync(path.join(folder, storedAs))

test('the files of an organisation are deleted with it, whatever deletes it', async () => {
  const { organisationId: ended } = await make('Supprimée ici')
  const { organisationId: own } = await createOrganisation(db, { name: 'Seule', userId: bea })
  const { organisationId: other } = await make('Gardée')
  await sendDocument(ended, 'ended')
  await sendDocument(own, 'own')
  await sendDocument(other, 'other')
  expect(await deleteOrganisationFor(db, { organisationId: ended, actor, now })).toBe('done')
  expect(await deleteUser(db, { userId: bea })).toBe('done')
  expect(await removeDiscardedFiles(db, { store: folderStore(folder) })).toBe(2)
  expect([isThere('ended'), isThere('own'), isThere('other')]).toEqual([false, false, true])
  expect(await removeDiscardedFiles(db, { store: folderStore(folder) })).toBe(0)
  expect((await logOf(ended)).at(-1)).toMatchObject({
    action: 'delete',
    before: { name: 'Supprimée ici' },
  })
})

test('an organisation that still pays is not deleted', async () => {
  const { organisationId } = await make('Abonnée')
  await db.insert(purchase).values({
    organisationId,
    kind: 'custom',
    state: 'paid',
    provider: 'demonstration',
    label: 'Essai',
    netCents: 100,
    vatCents: 20,
    days: 30,
    settledAt: now,
  })
  expect(await deleteOrganisationFor(db, { organisationId, actor, now })).toBe('still_paid')
  const rows = await db.select().from(organisation).where(eq(organisation.id, organisationId))
  expect(rows).toHaveLength(1)
})
