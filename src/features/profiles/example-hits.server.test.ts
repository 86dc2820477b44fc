import { expect, test } from 'vitest'
import { appUser, organisation } from '#/db/schema/organisation.ts'
import { buyer, tender } from '#/db/schema/tender.ts'
import { EMPTY_DRAFT } from '#/domain/profile-draft.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import { SearchIndex } from '#/search/search-index.ts'
import { testDatabase } from '../../../tests/database.ts'
import { uuids } from '../../../tests/fixtures/uuid.ts'
import { profileGrades } from './profile-grades.server.ts'
import { insertProfile } from './profiles.mutations.server.ts'

const db = await testDatabase()
const now = new Date('2026-11-20T10:00:00Z')

test('an example has a grade, marked as such, though no index has it', async () => {
  const [organisationId, userId, tenderId] = uuids(1, 2, 3)
  await db.insert(organisation).values({ id: organisationId, name: 'Toitures du Cailly' })
  await db.insert(appUser).values({ id: userId, name: 'Essai', email: 'essai@example.fr' })
  const [who] = await db
    .insert(buyer)
    .values({ slug: 'exemple', identity: 'exemple', name: 'Ville d’Exemple' })
    .returning({ id: buyer.id })
  const example = {
    id: tenderId,
    slug: 'exemple-toiture',
    title: 'Réfection de la toiture en ardoise de l’école Les Tilleuls',
    buyerId: who?.id ?? '',
    publishedAt: new Date(now.getTime() - DAY_MS),
    deadlineAt: new Date(now.getTime() + 20 * DAY_MS),
    status: 'published' as const,
  }
  await db.insert(tender).values({ ...example, isExample: true })
  const text = 'Réfection de couverture en ardoise et en tuile, zinguerie.'
  const draft = { ...EMPTY_DRAFT, name: 'Couvreur', text }
  await insertProfile(db, { organisationId, userId, draft })
  const index = new SearchIndex()
  const asked = { organisationId, tenderId, index, access: 'everything' as const, now }
  const [grade] = await profileGrades(db, asked)
  expect(grade).toMatchObject({ profileName: 'Couvreur', isExample: true })
  expect(grade?.letter).toMatch(/^[AB]$/)
  await db.update(tender).set({ isExample: false })
  expect(await profileGrades(db, asked)).toEqual([])
})
