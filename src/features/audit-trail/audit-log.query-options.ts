import { queryOptions } from '@tanstack/react-query'
import { listAuditEntries } from './audit-log.functions.ts'
import type { AuditFilters } from './audit-log.schemas.ts'

export const auditLogQuery = (filters: AuditFilters) =>
  queryOptions({
    queryKey: ['admin', 'audit-log', filters],
    queryFn: () => listAuditEntries({ data: filters }),
    staleTime: 30_000,
  })

export type AuditLog = Awaited<ReturnType<typeof listAuditEntries>>
