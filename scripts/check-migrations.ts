import { writeFileSync } from 'node:fs'
import { migrationFaults, withMissingChecksums } from '../src/db/migration-files.server.ts'
import { OperatorError, runCommand } from './operator-error.ts'

const CHECKSUMS = 'src/db/migrations/checksums.json'

/**
 * Part of `npm run check`: every migration is the one in `checksums.json`. With `--add`, new ones are added to it;
 * a line that is there is never replaced.
 */
await runCommand(async () => {
  if (process.argv.includes('--add')) {
    writeFileSync(CHECKSUMS, `${JSON.stringify(withMissingChecksums(), null, 2)}\n`)
    console.log(`${CHECKSUMS} has every migration of the journal.`)
    return
  }
  const faults = migrationFaults()
  if (faults.length > 0) throw new OperatorError(`${faults.join('.\n✗ ')}.`)
  console.log('Migrations: each is as it was released.')
})
