import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { OrganisationRole } from '#/domain/organisation-roles.ts'
import type { PlatformRole } from '#/domain/platform-roles.ts'
import type { Viewer } from './viewer.ts'

type Row = {
  session_id: string
  authenticated_at: string
  user_id: string
  name: string
  email: string
  image: string | null
  platform_role: PlatformRole
  organisation_id: string | null
  organisation_name: string
  role: OrganisationRole
  viewed_organisation_id: string | null
  viewed_organisation_name: string
  viewing_until: string | null
}

/**
 * The viewer of a session. The organisation is the one that they chose last in this session, otherwise the one
 * that they joined first; for a site administrator who views another organisation, that one. Null for a closed
 * account.
 *
 * @param hostedOrganisation with hosted accounts, the one that the token names, or null; no other one is used
 */
export async function viewerOfSession(
  db: Database,
  token: string,
  { hostedOrganisation }: { hostedOrganisation?: string | null } = {},
): Promise<Viewer> {
  const { rows } = await db.execute<Row>(sql`
    select s.id as session_id, s.authenticated_at, u.id as user_id, u.name, u.email, u.image,
      u.platform_role, m.organisation_id, o.name as organisation_name, m.role,
      v.organisation_id as viewed_organisation_id, viewed.name as viewed_organisation_name,
      v.ends_at as viewing_until
    from session s
    join app_user u on u.id = s.user_id and u.locked_at is null
    left join organisation_view v
      on v.session_id = s.id and v.ends_at > now() and u.platform_role = 'admin'
    left join organisation viewed on viewed.id = v.organisation_id
    left join lateral (
      select * from membership
      where user_id = u.id and (${hostedOrganisation === undefined}::boolean
        or organisation_id = (select id from organisation where hosted_id = ${hostedOrganisation ?? null}))
      order by (organisation_id = s.organisation_id) desc nulls last, created_at, organisation_id
      limit 1
    ) m on true
    left join organisation o on o.id = m.organisation_id
    where s.token = ${token} and s.expires_at > now()`)
  const [row] = rows
  if (!row) return { kind: 'visitor' }
  const person = {
    userId: row.user_id,
    name: row.name,
    email: row.email,
    image: row.image,
    platformRole: row.platform_role,
    sessionId: row.session_id,
    authenticatedAt: new Date(row.authenticated_at),
    viewingUntil: row.viewing_until === null ? null : new Date(row.viewing_until),
    isDemonstration: false,
  }
  if (row.viewed_organisation_id !== null) {
    return {
      kind: 'member',
      ...person,
      organisationId: row.viewed_organisation_id,
      organisationName: row.viewed_organisation_name,
      role: 'administrator',
    }
  }
  if (row.organisation_id === null) return { kind: 'person', ...person }
  const { organisation_id: organisationId, organisation_name: organisationName, role } = row
  return { kind: 'member', ...person, organisationId, organisationName, role }
}
