import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from '#/domain/profile-draft.ts'
import { testDatabase } from '../../../tests/database.ts'
import { uuids } from '../../../tests/fixtures/uuid.ts'
import { appUser, organisation } from '../../db/schema/organisation.ts'
import { storedInterest } from '../../db/schema/profile-interest.ts'
import { currentInterest, readProfiles, type StoredInterest } from './profile-interests.server.ts'
import { insertProfile, removeProfile, updateProfileSettings } from './profiles.mutations.server.ts'
import { profileOf } from './profiles.queries.server.ts'
import { interestVersion, readProfileText } from './read-profile-text.server.ts'

const db = await testDatabase()
const [organisationId, userId] = uuids(1, 2)
await db.insert(organisation).values({ id: organisationId, name: 'Toitures du Cailly' })
await db.insert(appUser).values({ id: userId, name: 'Essai', email: 'essai@example.fr' })

const ROOFER = {
  ...EMPTY_DRAFT,
  name: 'Couvreur zingueur',
  text: 'Réfection de couverture en ardoise à Rouen, zinguerie, gouttières. Pas de piscines.',
  keywords: ['chéneaux'],
  excluded: ['amiante'],
  locations: ['76'],
}
const alerts = { frequency: 'daily', letter: 'B', cap: 20, reminderDays: 3 } as const
const soon = () => ({ until: new Date(Date.now() + 60_000) })
const profileId = await insertProfile(db, { organisationId, userId, draft: ROOFER })
const key = { organisationId, profileId }

async function readInterest() {
  const [stored] = await db.select().from(storedInterest)
  return (stored ?? null) as StoredInterest | null
}

test('a profile is read once, and again when it changes', async () => {
  expect(await readProfiles(db, soon())).toBe(1)
  expect(await readProfiles(db, soon())).toBe(0)
  const [profile, stored] = [await profileOf(db, key), await readInterest()]
  if (!profile) throw new Error('no profile')
  expect(currentInterest(profile, stored)).toEqual({ current: stored, isNew: false })
  expect(stored?.interest).toEqual(readProfileText(ROOFER))
  await updateProfileSettings(db, key, { draft: { ...ROOFER, text: 'Repas livrés.' }, alerts })
  const changed = await profileOf(db, key)
  expect(changed && currentInterest(changed, stored).isNew).toBe(true)
  expect(await readProfiles(db, soon())).toBe(1)
  expect((await readInterest())?.interest.words.map(({ text }) => text)).not.toContain('zinguerie')
})

test('interests by other rules are made again, and are deleted with their profile', async () => {
  await db.execute(sql`update profile_reading set version = '0'`)
  expect(await readProfiles(db, soon())).toBe(1)
  expect((await readInterest())?.version).toBe(interestVersion())
  await removeProfile(db, key)
  expect(await readInterest()).toBeNull()
})

test('rules with a changed output have a new version', () => {
  const read = JSON.stringify(readProfileText(ROOFER))
  const digest = createHash('sha256').update(read).digest('base64url').slice(0, 10)
  // Where the second changes, so must the first: `RULES_VERSION`, or the model itself.
  expect([interestVersion(), digest]).toEqual(['6-ksFDaw7OfGirW4-2rgXGfC', 'A1PTajDaEd'])
})
