import { queryOptions } from '@tanstack/react-query'
import type { AddressWords } from '#/lib/known-search.ts'
import { listAuditEntries } from './audit-log.functions.ts'

export const auditLogQuery = (search: AddressWords) =>
  queryOptions({
    queryKey: ['admin', 'audit-log', search],
    queryFn: () => listAuditEntries({ data: search }),
    staleTime: 30_000,
  })

export type AuditLog = Awaited<ReturnType<typeof listAuditEntries>>
