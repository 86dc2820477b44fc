import { setImmediate } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import type { Transaction } from './client.server.ts'

/**
 * Runs statements one after the other. The generator builds each (rows become JSON) while the database
 * works on the one before, so that neither waits for the other.
 */
export async function runInTurn(tx: Transaction, statements: Iterable<SQL>): Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  try {
    for (const statement of statements) {
      await running
      running = tx.execute(statement).then()
      // Awaited at the next turn; until then its failure must not count as unhandled.
      running.catch(() => {})
      // It is sent before the next one is put together.
      await setImmediate()
    }
  } finally {
    await running
  }
}
