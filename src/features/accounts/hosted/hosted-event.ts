import { z } from 'zod'
import type { OrganisationRole } from '#/domain/organisation-roles.ts'
import { roleOfHosted } from './hosted-accounts.ts'
import type { HostedPerson } from './hosted-people.mutations.server.ts'

/** An event of the hosted provider; ids are the provider's. */
export type HostedEvent =
  | { kind: 'person_changed'; at: Date; userId: string; person: HostedPerson }
  | { kind: 'person_gone'; at: Date; userId: string }
  | { kind: 'organisation_changed'; at: Date; organisationId: string; name: string }
  | { kind: 'organisation_gone'; at: Date; organisationId: string }
  | HostedMembershipEvent

/** `role` is null where the person left. */
export type HostedMembershipEvent = {
  kind: 'membership'
  at: Date
  organisationId: string
  userId: string
  role: OrganisationRole | null
}

const id = z.string().min(1).max(200)
const gone = z.object({ id })
const hostedEvent = z.object({
  type: z.string(),
  /** Time of the occurrence, not of the delivery, in milliseconds. */
  timestamp: z.number().positive(),
  data: z.unknown(),
})

const person = z.object({
  id,
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  primary_email_address_id: z.string().nullish(),
  email_addresses: z.array(
    z.object({
      id: z.string(),
      email_address: z.email(),
      verification: z.object({ status: z.string().nullish() }).nullish(),
    }),
  ),
})

const membership = z.object({
  role: z.string(),
  organization: z.object({ id }),
  public_user_data: z.object({ user_id: id }),
})

/**
 * Parses an event about people, organisations and memberships
 * (https://clerk.com/docs/guides/development/webhooks/overview).
 *
 * @returns null for other event types
 * @throws ZodError where one of these has another shape than documented
 */
export function readHostedEvent(payload: unknown): HostedEvent | null {
  const { type, timestamp, data } = hostedEvent.parse(payload)
  const at = new Date(timestamp)
  switch (type) {
    case 'user.created':
    case 'user.updated': {
      const said = person.parse(data)
      return { kind: 'person_changed', at, userId: said.id, person: personOf(said) }
    }
    case 'user.deleted':
      return { kind: 'person_gone', at, userId: gone.parse(data).id }
    case 'organization.created':
    case 'organization.updated': {
      const { id: organisationId, name } = z.object({ id, name: z.string() }).parse(data)
      return { kind: 'organisation_changed', at, organisationId, name }
    }
    case 'organization.deleted':
      return { kind: 'organisation_gone', at, organisationId: gone.parse(data).id }
    case 'organizationMembership.created':
    case 'organizationMembership.updated':
    case 'organizationMembership.deleted': {
      const { role, organization, public_user_data } = membership.parse(data)
      return {
        kind: 'membership',
        at,
        organisationId: organization.id,
        userId: public_user_data.user_id,
        role: type === 'organizationMembership.deleted' ? null : roleOfHosted(role),
      }
    }
    default:
      return null
  }
}

function personOf({
  first_name,
  last_name,
  primary_email_address_id,
  email_addresses,
}: z.infer<typeof person>): HostedPerson {
  const address = email_addresses.find((each) => each.id === primary_email_address_id)
  const email = address?.email_address.toLowerCase() ?? null
  const name = [first_name, last_name].filter(Boolean).join(' ')
  return {
    name: name || (email?.split('@')[0] ?? ''),
    email,
    isConfirmed: address?.verification?.status === 'verified',
  }
}
