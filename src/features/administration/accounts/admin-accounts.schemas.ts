import { z } from 'zod/mini'
import { PLATFORM_ROLES } from '#/domain/platform-roles.ts'
import { pageNumber } from '#/lib/known-search.ts'

const ACCOUNT_SORTS = ['createdAt', 'name', 'email'] as const

/** Filters of the back office's list of accounts; all of them hold together. */
export const accountFiltersSchema = z.object({
  /** Part of a name, the beginning of an address, or an id. */
  keywordFilter: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  roleFilter: z.optional(z.enum(PLATFORM_ROLES)),
  lockedFilter: z.optional(z.boolean()),
  sortBy: z.optional(z.enum(ACCOUNT_SORTS)),
  sortDirection: z.optional(z.enum(['asc', 'desc'])),
  p: z.optional(pageNumber),
})
export type AccountFilters = z.infer<typeof accountFiltersSchema>

const userId = z.uuid()
export const anyAccountSchema = z.object({ userId })
export const accountRoleSchema = z.object({ userId, role: z.enum(PLATFORM_ROLES) })
export const accountLockSchema = z.object({ userId, isLocked: z.boolean() })
/** `sessionId` null: all of them. */
export const accountSessionsSchema = z.object({ userId, sessionId: z.nullable(z.uuid()) })
export const viewedOrgSchema = z.object({ orgId: z.uuid() })
