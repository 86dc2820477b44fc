import pg from 'pg'
import { afterAll } from 'vitest'
import { uuid } from './fixtures/uuid.ts'
import { judgedAs } from './judged.ts'
import { sessionCookies } from './session-cookie.ts'
import { siteDatabase } from './site.ts'

/** All kinds of users: the three of the first organisation, and others. */
export const ACTORS = [
  'visitor',
  'person',
  'stranger',
  'guest',
  'member',
  'administrator',
  'sales',
  'admin',
] as const
export type Actor = (typeof ACTORS)[number]

/** Contained in all data of the first organisation. */
export const SECRET = 'Zinguerie-Secrète'

const userIdOf = (actor: Actor) => uuid(100 + ACTORS.indexOf(actor))
const OTHER_ORGANISATION = uuid(11)

/** Ids of the rows of the first organisation. */
export const OWN = {
  organisationId: uuid(10),
  profileId: uuid(20),
  commentId: uuid(30),
  invitationId: uuid(40),
  sectionId: uuid(50),
  colleagueId: userIdOf('member'),
  sessionId: uuid(100 + ACTORS.indexOf('member')),
  documentId: uuid(50),
  purchaseId: uuid(60),
}

const ROLES: Partial<Record<Actor, [organisationId: string, role: string]>> = {
  stranger: [OTHER_ORGANISATION, 'administrator'],
  guest: [OWN.organisationId, 'guest'],
  member: [OWN.organisationId, 'member'],
  administrator: [OWN.organisationId, 'administrator'],
}

/** On the database of the site under test; closed after the last test of the file. */
export async function openActors() {
  const client = new pg.Client(siteDatabase)
  await client.connect()
  afterAll(() => client.end())
  const { rows: tenders } = await client.query<{ id: string }>(
    'select id from tender where not is_example and deadline_at > now() order by id limit 1',
  )
  const bidId = tenders[0]?.id ?? ''
  const cookieFor = await sessionCookies(siteDatabase)

  const anew: string[] = []
  const add = (text: string, values: unknown[] = []) =>
    anew.push(text.replace(/\$(\d+)/g, (_, at) => literal(values[at - 1])))
  addEverybody()

  /** Recreates both organisations and all users in one message, which saves round trips. */
  async function reset(): Promise<void> {
    await client.query(anew.join(';'))
  }

  function addEverybody(): void {
    const people = ACTORS.filter((actor) => actor !== 'visitor')
    add('delete from attempt')
    add(
      `delete from organisation o where id in ($1, $2)
         or exists (select from membership m where m.organisation_id = o.id and m.user_id = any($3))`,
      [OWN.organisationId, OTHER_ORGANISATION, people.map(userIdOf)],
    )
    add('delete from app_user where id = any($1)', [people.map(userIdOf)])
    add('insert into organisation (id, name) values ($1, $2), ($3, $4)', [
      OWN.organisationId,
      SECRET,
      OTHER_ORGANISATION,
      'Autre organisation',
    ])
    for (const actor of people) {
      const role = actor === 'sales' || actor === 'admin' ? actor : 'user'
      const isOwn = ROLES[actor]?.[0] === OWN.organisationId
      add(
        `insert into app_user (id, name, email, email_verified, platform_role)
         values ($1, $2, $3, true, $4)`,
        [userIdOf(actor), isOwn ? `${SECRET} ${actor}` : actor, `${actor}@example.fr`, role],
      )
      if (ROLES[actor]) {
        add('insert into membership (organisation_id, user_id, role) values ($1, $2, $3)', [
          ROLES[actor][0],
          userIdOf(actor),
          ROLES[actor][1],
        ])
      }
      add(
        `insert into session (id, user_id, token, expires_at) values ($1, $1, $2, now() + interval '1 day')`,
        [userIdOf(actor), tokenOf(actor)],
      )
    }
    add(
      `insert into profile (id, organisation_id, name, text, categories, keywords, excluded, locations,
         certifications, calendar_token)
       values ($1, $2, $3, $3, '{}', '{}', '{}', '{}', '{}', repeat('k', 43))`,
      [OWN.profileId, OWN.organisationId, SECRET],
    )
    add(
      `insert into favourite (organisation_id, profile_id, tender_id, note, judged, seen_at)
       values ($1, $2, $3, $4, $5, '2026-01-01')`,
      [OWN.organisationId, OWN.profileId, bidId, SECRET, judgedAs(bidId)],
    )
    add(
      `insert into favourite_comment (id, profile_id, tender_id, author_id, text)
       values ($1, $2, $3, $4, $5)`,
      [OWN.commentId, OWN.profileId, bidId, OWN.colleagueId, SECRET],
    )
    add(`insert into company_file (organisation_id, content) values ($1, $2)`, [
      OWN.organisationId,
      { legalName: SECRET },
    ])
    add(
      `insert into answer (organisation_id, tender_id, decision, decision_reason, decided_at)
       values ($1, $2, 'no_go', $3, now())`,
      [OWN.organisationId, bidId, SECRET],
    )
    add(
      `insert into answer_item (organisation_id, tender_id, kind, key, label, note)
       values ($1, $2, 'requirement', 'a', $3, $3)`,
      [OWN.organisationId, bidId, SECRET],
    )
    add(
      `insert into answer_section (id, organisation_id, tender_id, position, title, body)
       values ($1, $2, $3, 0, $4, $4)`,
      [OWN.sectionId, OWN.organisationId, bidId, SECRET],
    )
    add(
      `insert into invitation (id, organisation_id, email, role, code_hash, expires_at)
       values ($1, $2, $3, 'member', 'inconnu', now() + interval '1 day')`,
      [OWN.invitationId, OWN.organisationId, `${SECRET.toLowerCase()}@example.fr`],
    )
    add(
      `insert into tender_document (id, tender_id, organisation_id, name, size, stored_as)
       values ($1, $2, $3, $4, 1, $4)`,
      [OWN.documentId, bidId, OWN.organisationId, SECRET],
    )
    add(`insert into document_page (document_id, number, text) values ($1, 1, $2)`, [
      OWN.documentId,
      SECRET,
    ])
    add(
      `insert into purchase (id, organisation_id, kind, interval, net_cents, vat_cents, provider)
       values ($1, $2, 'sub', 'month', 1000, 200, 'demonstration')`,
      [OWN.purchaseId, OWN.organisationId],
    )
  }

  /** All data of the first organisation, as one value to compare. */
  const stateOfOwn = () =>
    stateOf(OWN.organisationId, (['guest', 'member', 'administrator'] as const).map(userIdOf))

  /** The same of the example company, with the account that its visitors share. */
  async function stateOfExample(): Promise<string> {
    const { rows } = await client.query<{ organisation_id: string; user_id: string }>(
      `select m.organisation_id, m.user_id from membership m
       join organisation o on o.id = m.organisation_id where o.is_example`,
    )
    return stateOf(
      rows[0]?.organisation_id ?? '',
      rows.map((row) => row.user_id),
    )
  }

  async function stateOf(organisationId: string, userIds: string[]): Promise<string> {
    const { rows } = await client.query<{ state: string }>(
      `select md5(concat(
         (select json_agg(o) from organisation o where id = $1),
         (select json_agg(m order by user_id) from membership m where organisation_id = $1),
         (select json_agg(i) from invitation i where organisation_id = $1),
         (select json_agg(p) from profile p where organisation_id = $1),
         (select json_agg(f) from favourite f where organisation_id = $1),
         (select json_agg(r) from profile_refusal r where organisation_id = $1),
         (select json_agg(s) from profile_subscriber s where organisation_id = $1),
         (select json_agg(c) from favourite_comment c where profile_id in (select id from profile where organisation_id = $1)),
         (select json_agg(d) from favourite_reminder d where profile_id in (select id from profile where organisation_id = $1)),
         (select json_agg(d) from tender_document d where organisation_id = $1),
         (select json_agg(b) from purchase b where organisation_id = $1),
         (select json_agg(a) from company_file a where organisation_id = $1),
         (select json_agg(a) from answer a where organisation_id = $1),
         (select json_agg(a order by key) from answer_item a where organisation_id = $1),
         (select json_agg(a order by id) from answer_section a where organisation_id = $1),
         (select json_agg(s order by s.id) from session s where user_id = any($2)),
         (select json_agg(u order by u.id) from app_user u where id = any($2)))) as state`,
      [organisationId, userIds],
    )
    return rows[0]?.state ?? ''
  }

  /** Sets the last authentication of every actor to `minutes` ago. */
  async function ageProofs(minutes: number): Promise<void> {
    await client.query(
      'update session set authenticated_at = now() - make_interval(mins => $1) where user_id = any($2)',
      [minutes, ACTORS.filter((actor) => actor !== 'visitor').map(userIdOf)],
    )
  }

  /** The administrator of the site views it as the first organisation. */
  async function lookAsOwn(): Promise<void> {
    await client.query(
      `insert into organisation_view (session_id, organisation_id, ends_at)
       values ($1, $2, now() + interval '30 minutes')`,
      [userIdOf('admin'), OWN.organisationId],
    )
  }

  /** What the actor's browser sends with each request. */
  function cookieOf(actor: Actor): Record<string, string> {
    if (actor === 'visitor') return {}
    return { cookie: cookieFor(tokenOf(actor)).header }
  }

  /** The state of a browser in which the actor is signed in. */
  const storageStateOf = (actor: Actor) => cookieFor(tokenOf(actor)).storageState

  return {
    reset,
    stateOfOwn,
    stateOfExample,
    ageProofs,
    lookAsOwn,
    cookieOf,
    storageStateOf,
    bidId,
  }
}

/** A value of the test as a literal of SQL. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`)
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

const tokenOf = (actor: Actor) => `essai-${actor}`.padEnd(32, 'x')
