import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from '#/domain/profile-draft.ts'
import { testDatabase } from '../../../tests/database.ts'
import { appUser, organisation } from '../../db/schema/organisation.ts'
import { insertProfile } from '../profiles/profiles.mutations.server.ts'
import { dueProfiles } from './due-profiles.queries.server.ts'

const db = await testDatabase()
const now = new Date('2026-11-20T05:00:00Z')
const organisationId = '01a1fb34-4e87-7202-8265-000000000001'
const userId = '01a1fb34-4e87-7202-8265-000000000002'
const after = '00000000-0000-0000-0000-000000000000'
await db.insert(organisation).values({ id: organisationId, name: 'Toitures du Cailly' })
await db.insert(appUser).values({ id: userId, name: 'Essai', email: 'essai@example.fr' })
await insertProfile(db, {
  organisationId,
  userId,
  draft: { ...EMPTY_DRAFT, name: 'Couvreur', text: 'Couverture' },
})

const asked = { after, limit: 10, day: '2026-11-20', frequencies: ['daily', 'weekly'] }
const due = async (at?: Date) => (await dueProfiles(db, { ...asked, now: at })).length

test('alerts that need an offer are paused without one, and resume with one', async () => {
  const trialUntil = (end: Date | null) => db.update(organisation).set({ trialEndsAt: end })
  expect(await due()).toBe(1)
  expect(await due(now)).toBe(0)
  await trialUntil(now)
  expect(await due(now)).toBe(0)
  await trialUntil(new Date(now.getTime() + 1))
  expect(await due(now)).toBe(1)
})
