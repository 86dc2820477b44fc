import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#/domain/time/units.ts'
import { hashOfInvitation } from '#/features/accounts/sign-in/invitation-code.server.ts'
import { testDatabase } from '../../../tests/database.ts'
import { emptyTables } from '../../../tests/empty-tables.ts'
import { uuid } from '../../../tests/fixtures/uuid.ts'
import { appUser, invitation } from '../../db/schema/organisation.ts'
import { deleteUser } from '../accounts/accounts.mutations.server.ts'
import { acceptInvitation } from './invitations.mutations.server.ts'
import { createOrganisation, deleteOrganisation } from './organisations.mutations.server.ts'
import { peopleOf } from './organisations.queries.server.ts'

const db = await testDatabase()
const now = new Date()
const people = [1, 2, 3].map((rank) => ({
  id: uuid(rank),
  name: `Personne ${rank}`,
  email: `personne${rank}@example.fr`,
}))
const [ada = '', bea = '', cleo = ''] = people.map(({ id }) => id)
const purchaseId = uuid(60)
let organisationId = ''

beforeEach(async () => {
  await emptyTables(db, 'organisation', 'app_user')
  await db.insert(appUser).values(people)
  organisationId = (await createOrganisation(db, { name: 'Toitures', userId: ada })).organisationId
  await db.execute(sql`
    insert into purchase (id, organisation_id, kind, interval, net_cents, vat_cents, provider, state, settled_at)
    values (${purchaseId}, ${organisationId}, 'sub', 'month', 4900, 980, 'stripe', 'paid', now())`)
})

const subscribe = (seats: number) =>
  db.execute(sql`
    insert into subscription (id, organisation_id, purchase_id, provider, reference, state, interval,
      seats, period_ends_at, cancels_at_end, told_at)
    values (gen_random_uuid(), ${organisationId}, ${purchaseId}, 'stripe', 'sub_1', 'active', 'month',
      ${seats}, now() + interval '20 days', false, now())`)
const cancel = () => db.execute(sql`update subscription set cancels_at_end = true`)

const code = (rank: number) => `code-${rank}`
const inviteAll = () =>
  db.insert(invitation).values(
    people.slice(1).map(({ email }, rank) => ({
      organisationId,
      email,
      role: 'member' as const,
      codeHash: hashOfInvitation(code(rank + 1)),
      expiresAt: new Date(now.getTime() + DAY_MS),
      invitedById: ada,
    })),
  )
const join = (rank: number) =>
  acceptInvitation(db, {
    code: code(rank),
    user: { id: people[rank]?.id ?? '', email: people[rank]?.email ?? '' },
    now,
  })

test('an organisation with a subscription can be deleted only after it is cancelled', async () => {
  // Paid, and the subscription event has not arrived yet.
  expect(await deleteOrganisation(db, { organisationId })).toBe('still_paid')
  await subscribe(3)
  expect(await deleteOrganisation(db, { organisationId })).toBe('still_paid')
  expect(await deleteUser(db, { userId: ada })).toBe('still_paid')
  expect(await peopleOf(db, { organisationId })).toHaveLength(1)
  await cancel()
  expect(await deleteUser(db, { userId: ada })).toBe('done')
  expect(await peopleOf(db, { organisationId })).toEqual([])
})

test('of two who join at once with one free seat, one joins, and the other’s invitation stays valid', async () => {
  await subscribe(2)
  await inviteAll()
  const joined = await Promise.all([join(1), join(2)])
  expect(joined.filter((outcome) => outcome === 'no_seat')).toHaveLength(1)
  expect(await peopleOf(db, { organisationId })).toHaveLength(2)
  await db.execute(sql`update subscription set seats = 3`)
  const late = joined[0] === 'no_seat' ? 1 : 2
  expect(await join(late)).toEqual({ organisationId })
  expect((await peopleOf(db, { organisationId })).map(({ userId }) => userId).sort()).toEqual(
    [ada, bea, cleo].sort(),
  )
})

test('an existing member takes no further seat', async () => {
  await subscribe(1)
  await inviteAll()
  await db.execute(sql`
    insert into membership (organisation_id, user_id, role) values (${organisationId}, ${bea}, 'guest')`)
  expect(await join(1)).toEqual({ organisationId })
})

test('the trial has no limit of members', async () => {
  await inviteAll()
  expect(await join(1)).toEqual({ organisationId })
  expect(await join(2)).toEqual({ organisationId })
})
