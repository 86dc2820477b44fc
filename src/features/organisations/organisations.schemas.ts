import { z } from 'zod/mini'
import { ORGANISATION_ROLES } from '#/domain/organisation-roles.ts'

const role = z.enum(ORGANISATION_ROLES)
/** The functions validate it with French messages; a longer value comes from no form of the site. */
const text = z.string().check(z.maxLength(1_000))

export const organisationNameSchema = z.object({ name: text })
export const organisationIdSchema = z.object({ organisationId: z.uuid() })
export const invitationSchema = z.object({ email: text, role })
export const invitationIdSchema = z.object({ invitationId: z.uuid() })
export const invitationCodeSchema = z.object({ code: text })
export const personSchema = z.object({ userId: z.uuid() })
export const roleSchema = z.object({ userId: z.uuid(), role })

/** `endsAt` null: no trial. */
export const freeTrialSchema = z.object({ orgId: z.uuid(), endsAt: z.nullable(z.iso.datetime()) })
