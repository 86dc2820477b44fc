import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { viewerOfSession } from '../viewer.queries.server.ts'
import type { HostedSession } from './hosted-accounts.ts'
import { keepHostedSession } from './hosted-people.mutations.server.ts'
import { whatIsMissing } from './hosted-people.queries.server.ts'

const db = await testDatabase()
const now = new Date()

const session = (name: string, role?: 'administrator' | 'member' | 'guest'): HostedSession => ({
  sessionId: `sess_${name}`,
  userId: `user_${name}`,
  organisation: role ? { id: 'org_toitures', role } : null,
  authenticatedAt: now,
  issuedAt: now,
})

const person = (name: string, isConfirmed = true) => ({
  name,
  email: `${name}@example.fr`,
  isConfirmed,
})

async function keep(
  of: HostedSession,
  who: ReturnType<typeof person> | null,
  organisationName: string | null = null,
) {
  const token = of.sessionId
  const isIn = await keepHostedSession(db, {
    session: of,
    token,
    person: who,
    organisationName,
    now,
  })
  const hostedOrganisation = of.organisation?.id ?? null
  return isIn ? viewerOfSession(db, token, { hostedOrganisation }) : null
}

test('a person of the hosted provider gets a row here, and the same one the next time', async () => {
  const ada = session('ada', 'member')
  expect(await whatIsMissing(db, { session: ada, token: 'sess_ada' })).toEqual({
    person: true,
    organisation: true,
  })
  const first = await keep(ada, person('ada'), 'Toitures du Cailly')
  expect(first).toMatchObject({
    kind: 'member',
    email: 'ada@example.fr',
    organisationName: 'Toitures du Cailly',
    role: 'member',
  })
  expect(await whatIsMissing(db, { session: ada, token: 'sess_ada' })).toEqual({
    person: false,
    organisation: false,
  })
  const again = await keep(
    { ...ada, sessionId: 'sess_ada_2' },
    { ...person('ada'), name: 'Ada L.' },
  )
  expect(again).toMatchObject({ userId: first?.kind === 'member' && first.userId, name: 'Ada L.' })
})

test('the role comes from the provider, also where no administrator has signed in yet', async () => {
  expect(await keep(session('bea', 'administrator'), person('bea'))).toMatchObject({
    role: 'administrator',
  })
  expect(await keep(session('bea', 'guest'), null)).toMatchObject({ role: 'guest' })
})

test('a person without an organisation is a member of none here, but their row stays', async () => {
  expect(await keep(session('cem', 'member'), person('cem'))).toMatchObject({ kind: 'member' })
  expect(await keep(session('cem'), null)).toMatchObject({ kind: 'person' })
})

test('an existing account is taken over only where both confirmed the address', async () => {
  await db.pool.query(`insert into app_user (id, name, email, email_verified, platform_role)
    values (gen_random_uuid(), 'Dia', 'dia@example.fr', true, 'admin'),
           (gen_random_uuid(), 'Intrus', 'eve@example.fr', false, 'user')`)
  expect(await keep(session('dia'), person('dia', false))).toBeNull()
  expect(await keep(session('dia'), person('dia'))).toMatchObject({ platformRole: 'admin' })
  expect(await keep(session('eve'), person('eve'))).toMatchObject({ name: 'eve' })
  const taken = await keep(session('intruder'), person('dia'))
  expect(taken).toBeNull()
})
