import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#/domain/time/units.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { emptyTables } from '../../../../tests/empty-tables.ts'
import {
  hostedEventRequest,
  SIGNING_SECRET,
  saidOfMembership,
  saidOfUser,
} from '../../../../tests/servers/hosted-provider.ts'
import { answerHostedEvent } from './answer-hosted-event.server.ts'
import { keepHostedSession } from './hosted-people.mutations.server.ts'

const db = await testDatabase()
const START = Date.now() - HOUR_MS
const ORGANISATION = { id: 'org_toitures', name: 'Toitures du Cailly' }

afterEach(() => emptyTables(db, 'app_user', 'organisation', 'hosted_change', 'hosted_membership'))

/** Sends an event that happened so many seconds after the start; returns its outcome. */
async function send(type: string, data: object, seconds: number): Promise<string> {
  const event = { type, data, timestamp: START + seconds * 1000 }
  return outcomeOf(hostedEventRequest('https://site.example/api/v1/clerk-events', event))
}
async function outcomeOf(request: Request): Promise<string> {
  const response = await answerHostedEvent(db, request, { signingSecret: SIGNING_SECRET })
  const { outcome } = (await response.json()) as { outcome: string }
  return response.ok ? outcome : `${response.status} ${outcome}`
}
async function people() {
  const { rows } = await db.execute(sql`
    select u.email, u.name, m.role, o.name as organisation from app_user u
    left join membership m on m.user_id = u.id left join organisation o on o.id = m.organisation_id
    order by u.email`)
  return rows
}
const organisations = async () =>
  (await db.execute<{ name: string }>(sql`select name from organisation`)).rows.map(
    ({ name }) => name,
  )

const ADA = { email: 'ada@example.fr', name: 'Ada Essai' }
const ADA_THERE = { ...ADA, role: 'member', organisation: 'Toitures du Cailly' }

test('a person created at the provider is stored here, in their organisation, with their role', async () => {
  expect(await send('user.created', saidOfUser('user_ada'), 1)).toBe('taken')
  expect(await send('organization.created', ORGANISATION, 2)).toBe('taken')
  const membership = saidOfMembership('org_toitures', 'user_ada')
  expect(await send('organizationMembership.created', membership, 3)).toBe('taken')
  expect(await people()).toEqual([ADA_THERE])
  const promoted = saidOfMembership('org_toitures', 'user_ada', 'org:admin')
  await send('organizationMembership.updated', promoted, 4)
  await send('user.updated', saidOfUser('user_ada', { first_name: 'Ada-Marie' }), 5)
  await send('organization.updated', { ...ORGANISATION, name: 'Toitures' }, 6)
  expect(await people()).toEqual([
    { ...ADA, name: 'Ada-Marie Essai', role: 'administrator', organisation: 'Toitures' },
  ])
})

test('events give the same result in any order, and twice', async () => {
  const events: [string, object, number][] = [
    [
      'organizationMembership.created',
      saidOfMembership('org_toitures', 'user_ada', 'org:admin'),
      3,
    ],
    ['organizationMembership.updated', saidOfMembership('org_toitures', 'user_ada'), 6],
    ['organization.updated', ORGANISATION, 5],
    ['organization.created', { ...ORGANISATION, name: 'Toiture' }, 2],
    ['user.updated', saidOfUser('user_ada'), 4],
    ['user.created', saidOfUser('user_ada', { first_name: 'A' }), 1],
  ]
  for (let turn = 0; turn < events.length; turn++) {
    const order = [...events.slice(turn), ...events.slice(0, turn)]
    for (const each of [...order, ...order.toReversed()]) await send(...each)
    expect(await people()).toEqual([ADA_THERE])
    await emptyTables(db, 'app_user', 'organisation', 'hosted_change', 'hosted_membership')
  }
})

test('a deletion at the provider deletes here, and late events do not undo it', async () => {
  await send('user.created', saidOfUser('user_ada'), 1)
  await send('organization.created', ORGANISATION, 1)
  await send('organizationMembership.created', saidOfMembership('org_toitures', 'user_ada'), 2)
  expect(
    await send('organizationMembership.deleted', saidOfMembership('org_toitures', 'user_ada'), 9),
  ).toBe('taken')
  expect(
    await send('organizationMembership.updated', saidOfMembership('org_toitures', 'user_ada'), 8),
  ).toBe('stale')
  expect(await people()).toEqual([{ ...ADA, role: null, organisation: null }])
  await send('organizationMembership.created', saidOfMembership('org_toitures', 'user_ada'), 10)
  expect(await people()).toEqual([ADA_THERE])
  expect(await send('organization.deleted', { id: 'org_toitures', deleted: true }, 11)).toBe(
    'taken',
  )
  expect(await send('organization.updated', ORGANISATION, 12)).toBe('stale')
  expect(await organisations()).toEqual([])
  expect(await send('user.deleted', { id: 'user_ada', deleted: true }, 13)).toBe('taken')
  expect(await send('user.deleted', { id: 'user_ada', deleted: true }, 13)).toBe('taken')
  expect(await send('user.updated', saidOfUser('user_ada'), 14)).toBe('stale')
  expect(await people()).toEqual([])
})

test('an outdated token does not restore deleted rows', async () => {
  const issuedAt = new Date(START + 5_000)
  const keep = (sessionId: string) =>
    keepHostedSession(db, {
      session: {
        sessionId,
        userId: 'user_ada',
        organisation: { id: 'org_toitures', role: 'administrator' },
        authenticatedAt: issuedAt,
        issuedAt,
      },
      token: sessionId,
      person: { ...ADA, isConfirmed: true },
      organisationName: 'Toitures du Cailly',
      now: new Date(),
    })
  const membership = saidOfMembership('org_toitures', 'user_ada')
  await send('organizationMembership.created', membership, 1)
  expect(await keep('sess_1')).toBe(true)
  expect(await people()).toMatchObject([{ role: 'administrator' }])
  await send('organizationMembership.deleted', membership, 9)
  expect(await keep('sess_2')).toBe(true)
  expect(await people()).toMatchObject([{ role: null }])
  await send('user.deleted', { id: 'user_ada' }, 10)
  expect(await keep('sess_3')).toBe(false)
  expect(await people()).toEqual([])
})

test('an organisation with a running subscription stays, without its members', async () => {
  await send('user.created', saidOfUser('user_ada'), 1)
  await send('organization.created', ORGANISATION, 1)
  await send('organizationMembership.created', saidOfMembership('org_toitures', 'user_ada'), 2)
  await db.execute(sql`
    with bought as (insert into purchase (id, organisation_id, kind, interval, net_cents, vat_cents, provider, state, settled_at)
        select gen_random_uuid(), id, 'sub', 'month', 100, 20, 'demonstration', 'paid', now() from organisation returning *)
    insert into subscription (id, organisation_id, purchase_id, provider, reference, state, interval, seats,
      period_ends_at, cancels_at_end, told_at)
    select gen_random_uuid(), organisation_id, id, provider, 'r', 'active', 'month', 1, now() + interval '9 days', false, now()
    from bought`)
  expect(await send('organization.deleted', { id: 'org_toitures' }, 3)).toBe('still_paid')
  expect(await organisations()).toEqual(['Toitures du Cailly'])
  expect(await people()).toMatchObject([{ role: null }])
})

test('an address unconfirmed at the provider creates no account', async () => {
  await send('user.created', saidOfUser('user_ada', { status: 'unverified' }), 1)
  expect(await people()).toEqual([])
})

test('only recent events with a valid signature are accepted', async () => {
  const event = { type: 'user.created', timestamp: START, data: saidOfUser('user_ada') }
  const url = 'https://site.example/api/v1/clerk-events'
  const forged = hostedEventRequest(url, event, { key: Buffer.from('une autre clé') })
  expect(await outcomeOf(forged)).toBe('400 bad_signature')
  const old = hostedEventRequest(url, event, { sentAt: Date.now() - 6 * MINUTE_MS })
  expect(await outcomeOf(old)).toBe('400 bad_signature')
  const genuine = hostedEventRequest(url, event)
  const { headers } = genuine
  const changed = (await genuine.text()).replace('ada@example.fr', 'eve@example.fr')
  expect(await outcomeOf(new Request(url, { method: 'POST', headers, body: changed }))).toBe(
    '400 bad_signature',
  )
  expect(await outcomeOf(new Request(url, { method: 'POST', body: '{}' }))).toBe(
    '400 bad_signature',
  )
  expect(await people()).toEqual([])
})

test('other event types are ignored, and undocumented shapes are refused', async () => {
  expect(await send('session.created', { id: 'sess_1' }, 1)).toBe('ignored')
  expect(await send('user.created', { id: 'user_ada' }, 1)).toBe('400 bad_event')
})
