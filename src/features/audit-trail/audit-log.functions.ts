import { createServerFn } from '@tanstack/react-start'
import { database } from '#/db/database.server.ts'
import { adminMiddleware } from '#/features/accounts/user-middleware.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { auditEntries } from './audit-log.queries.server.ts'
import { auditFiltersSchema } from './audit-log.schemas.ts'

export const listAuditEntries = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .validator(validateInput(auditFiltersSchema))
  .handler(({ data: filters }) => auditEntries(database(), { filters }))
