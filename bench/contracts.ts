/**
 * Imports contracts (DECP) from a generated file: `npm run bench -- contracts [megabytes, 243]
 * [--table]`. Prints contracts per second when written and when read again unchanged, the peak
 * memory of the process, and the times of the page queries on the result. Each run is a separate
 * process.
 */
import { spawnSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { contractRows, contractsJson } from './generate-contracts.ts'
import { withDatabase } from './site.ts'

const isTable = process.argv.includes('--table')
const [megabytes = 243] = process.argv.slice(2).map(Number).filter(Number.isFinite)
const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-contracts-'))
try {
  await withDatabase(async (url) => {
    console.log('\n| file | run | contracts | a second | most memory |\n|---|---|---|---|---|')
    // The small file first, into the same database, so that only the size differs.
    for (const size of [Math.ceil(megabytes / 10), megabytes]) {
      const file = path.join(folder, isTable ? 'contracts.csv' : 'contracts.json')
      const text = isTable ? contractRows(size * 1e6) : contractsJson(size * 1e6)
      await pipeline(Readable.from(text), createWriteStream(file))
      const bytes = (await stat(file)).size
      for (const run of ['written', 'read again']) {
        const { status, stdout } = spawnSync(
          process.execPath,
          ['bench/import-contracts.ts', file],
          { env: { ...process.env, DATABASE_URL: url }, stdio: ['ignore', 'pipe', 'inherit'] },
        )
        if (status !== 0) throw new Error('The import failed')
        const result = JSON.parse(stdout.toString())
        const rate = Math.round(result.read / result.seconds)
        console.log(
          `| ${Math.round(bytes / 1e6)} MB | ${run} | ${result.read} | ${rate} | ${result.megabytes} MB |`,
        )
        console.log(JSON.stringify({ bench: 'contracts', bytes, run, ...result }))
      }
    }
    spawnSync(process.execPath, ['bench/contract-queries.ts'], {
      env: { ...process.env, DATABASE_URL: url },
      stdio: 'inherit',
    })
  })
} finally {
  await rm(folder, { recursive: true })
}
