import { env } from '../src/lib/env.ts'
import { buildIfChanged } from './build.ts'
import { requireFreePort } from './check-port.ts'
import { runCommand } from './operator-error.ts'
import { runOnDatabase } from './run-on-database.ts'

/** `npm run web`: one more web process on the same database. */
await runCommand(async () => {
  if (env.PORT !== 0) await requireFreePort(env.PORT)
  await runOnDatabase(['src/web.ts'], buildIfChanged)
})
