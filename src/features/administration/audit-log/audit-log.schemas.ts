import { z } from 'zod/mini'
import { AUDIT_SUBJECTS } from '#/domain/audit-subjects.ts'

/** Filters of the audit log; all of them hold together. */
export const auditFiltersSchema = z.object({
  kindFilter: z.optional(z.enum(AUDIT_SUBJECTS)),
  /** Id of the thing that was changed. */
  idFilter: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** Id of who changed it. */
  actorFilter: z.optional(z.uuid()),
  /** Day in Paris, `2026-11-21`. */
  dateFilter: z.optional(z.iso.date()),
  /** Id of the last entry of the page before. */
  before: z.optional(z.coerce.number().check(z.multipleOf(1), z.gte(1))),
})
export type AuditFilters = z.infer<typeof auditFiltersSchema>
