import { openDatabase } from '#/db/client.server.ts'
import { removeDemo } from '#/features/tenders/demo.mutations.server.ts'
import { env } from '#/lib/env.ts'
import { formatCounted } from '#/lib/numbers.ts'
import { loadDemo } from './demo.ts'

/**
 * `node src/ingestion/demo-cli.ts [load|remove]` on the database of DATABASE_URL: brings the
 * demonstration set to today (loads it, or moves it on), or takes it away for good.
 */
async function main(action = 'load'): Promise<number> {
  if (!env.DATABASE_URL || !['load', 'remove'].includes(action)) {
    console.error('Usage : DATABASE_URL=… node src/ingestion/demo-cli.ts [load|remove]')
    return 2
  }
  const db = openDatabase(env.DATABASE_URL, { poolSize: 1 })
  try {
    if (action === 'remove') {
      const removed = await removeDemo(db)
      console.error(
        `Données de démonstration retirées (${formatCounted(removed, 'avis', 'avis')}).`,
      )
      return 0
    }
    const { loaded, movedWeeks } = await loadDemo(db, { now: new Date() })
    if (loaded) {
      console.error(
        `Données de démonstration chargées (${formatCounted(loaded.read, 'avis', 'avis')}).`,
      )
    } else if (movedWeeks > 0) {
      console.error(`Données de démonstration avancées de ${formatCounted(movedWeeks, 'semaine')}.`)
    }
    return 0
  } finally {
    await db.close()
  }
}

process.exitCode = await main(process.argv[2])
