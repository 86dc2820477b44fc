import { openDatabase } from '../src/db/client.server.ts'
import { removeDemo } from '../src/features/tenders/demo.mutations.server.ts'
import { env } from '../src/lib/env.ts'
import { OperatorError, runCommand } from './operator-error.ts'

/** `npm run admin -- <action>`: what an operator does by hand. */
const ACTIONS: Record<string, (db: ReturnType<typeof openDatabase>) => Promise<string>> = {
  'remove-demo': async (db) => {
    const notices = await removeDemo(db)
    return `The demonstration set is gone (${notices} notices); it will not come back by itself.`
  },
}

await runCommand(async () => {
  const [name = ''] = process.argv.slice(2)
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
  if (!action) {
    throw new OperatorError(`Usage: npm run admin -- ${Object.keys(ACTIONS).join('|')}`)
  }
  if (!env.DATABASE_URL) throw new OperatorError('DATABASE_URL is not set.')
  const db = openDatabase(env.DATABASE_URL, { poolSize: 1 })
  try {
    console.log(await action(db))
  } finally {
    await db.close()
  }
})
