import { createServerFn } from '@tanstack/react-start'
import { adminMiddleware } from '#/features/accounts/user-middleware.ts'
import { knownSearch } from '#/lib/known-search.ts'
import { database } from '#/server/database.server.ts'
import { auditEntries } from './audit-log.queries.server.ts'
import { auditFiltersSchema } from './audit-log.schemas.ts'

export const listAuditEntries = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .validator(knownSearch(auditFiltersSchema))
  .handler(async ({ data: filters }) => ({
    filters,
    ...(await auditEntries(database(), { filters })),
  }))
export type AuditLog = Awaited<ReturnType<typeof listAuditEntries>>
