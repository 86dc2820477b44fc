import type { Database } from '#/db/client.server.ts'
import { findDiscrepancies } from '#/features/subscriptions/reconcile.queries.server.ts'
import { log } from '#/lib/log.server.ts'

/** Every night: the ledger against what was sold. What does not agree is told to whoever runs the site. */
export async function reconcilePayments(db: Database): Promise<void> {
  const discrepancies = await findDiscrepancies(db)
  for (const discrepancy of discrepancies) {
    log.error(discrepancy, 'payments and purchases do not agree')
  }
  if (discrepancies.length === 0) log.info('payments and purchases agree')
}
