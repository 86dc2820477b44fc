import { z } from 'zod/mini'
import { profileDraftSchema } from '#/features/profiles/profile.schemas.ts'
import { pageNumber } from '#/lib/known-search.ts'
import { TRIAL_FILTERS } from './trial-labels.ts'

const ORGANISATION_SORTS = ['createdAt', 'name', 'trialEndsAt'] as const

/** Filters of the back office's list of organisations; all of them hold together. */
export const organisationFiltersSchema = z.object({
  /** Part of a name, an address of a member, or an id. */
  keywordFilter: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  trialFilter: z.optional(z.enum(TRIAL_FILTERS)),
  sortBy: z.optional(z.enum(ORGANISATION_SORTS)),
  sortDirection: z.optional(z.enum(['asc', 'desc'])),
  p: z.optional(pageNumber),
})
export type OrganisationFilters = z.infer<typeof organisationFiltersSchema>

const orgId = z.uuid()
const name = z.string().check(z.maxLength(1_000))

export const orgIdSchema = z.object({ orgId })
/** `administrator`: the address of who runs it; with an account there at once, else by invitation. */
export const newOrgSchema = z.object({
  name,
  administrator: z.nullable(z.string().check(z.maxLength(1_000))),
})
export const orgChangeSchema = z.object({ orgId, name })
export const orgProfileSchema = z.object({ orgId, draft: profileDraftSchema })
export const orgAndProfileSchema = z.object({ ...newOrgSchema.shape, draft: profileDraftSchema })
