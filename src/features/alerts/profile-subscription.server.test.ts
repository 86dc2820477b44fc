import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from '#/domain/profile-draft.ts'
import { testDatabase } from '../../../tests/database.ts'
import { uuids } from '../../../tests/fixtures/uuid.ts'
import { appUser, membership, organisation } from '../../db/schema/organisation.ts'
import { insertProfile } from '../profiles/profiles.mutations.server.ts'
import { isSubscribed, setSubscribed } from './profile-subscription.server.ts'
import { unsubscribe } from './unsubscribe.mutations.server.ts'

const db = await testDatabase()
const [organisationId, otherId, userId] = uuids(1, 2, 3)
await db.insert(organisation).values([
  { id: organisationId, name: 'Toitures du Cailly' },
  { id: otherId, name: 'Autre' },
])
await db.insert(appUser).values({ id: userId, name: 'Une', email: 'Une@example.fr' })
await db.insert(membership).values({ organisationId, userId, role: 'administrator' })
const draft = { ...EMPTY_DRAFT, name: 'Couvreur', text: 'Couverture.' }
const profileId = await insertProfile(db, { organisationId, userId, draft })
const key = { organisationId, profileId, userId }

test('a user who unsubscribed from everything can subscribe to a profile again', async () => {
  expect(await isSubscribed(db, key)).toBe(true)
  await unsubscribe(db, { email: 'une@example.fr', ownerId: null })
  expect(await isSubscribed(db, key)).toBe(false)
  await setSubscribed(db, key, true)
  expect(await isSubscribed(db, key)).toBe(true)
  await setSubscribed(db, key, false)
  expect(await isSubscribed(db, key)).toBe(false)
})

test('subscribing to a profile of another organisation is refused', async () => {
  const foreign = { ...key, organisationId: otherId }
  await setSubscribed(db, foreign, true)
  expect(await isSubscribed(db, foreign)).toBe(false)
})
