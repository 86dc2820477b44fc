import { runCommand } from './operator-error.ts'
import { runOnDatabase } from './run-on-database.ts'

/** `with-database.ts <script> [arguments]`: finds or starts PostgreSQL for it. */
await runCommand(() => runOnDatabase(process.argv.slice(2)))
