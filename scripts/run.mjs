// The entry of every command: `node scripts/run.mjs <command> [arguments]`. Plain JavaScript that
// an old Node can read: it installs what is missing, then runs the project's own Node.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, projectNode } from './install.mjs'

/** What each command runs; `database` ones find or start PostgreSQL first. */
const COMMANDS = {
  start: ['scripts/start.ts'],
  dev: ['scripts/dev.ts'],
  build: ['scripts/build-site.ts'],
  test: ['scripts/test.ts'],
  'test:cluster': ['node_modules/vitest/vitest.mjs', 'run', '--project', 'cluster'],
  'test:s3': ['node_modules/vitest/vitest.mjs', 'run', '--project', 's3'],
  'test:faults': ['scripts/faults/test-faults.ts'],
  'test:hosts': ['scripts/faults/test-hosts.ts'],
  'test:upgrade': ['node_modules/vitest/vitest.mjs', 'run', '--project', 'upgrade'],
  check: ['scripts/check.ts'],
  backup: ['scripts/backup.ts'],
  restore: ['scripts/restore.ts'],
  bench: ['bench/run.ts'],
  eval: ['scripts/eval.ts'],
  web: ['scripts/web.ts'],
  worker: ['scripts/with-database.ts', 'src/worker.ts'],
  ingest: ['scripts/with-database.ts', 'src/ingestion/cli.ts'],
  admin: ['scripts/with-database.ts', 'scripts/admin.ts'],
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

const [command, ...args] = process.argv.slice(2)
const target = Object.hasOwn(COMMANDS, command ?? '') ? COMMANDS[command] : undefined
if (!target) {
  console.error(`Usage: node scripts/run.mjs ${Object.keys(COMMANDS).join('|')} [arguments]`)
  process.exit(2)
}
await ensureInstalled(root)
run(target, args)

function run([script, ...first], rest) {
  const child = spawn(projectNode(root), [script, ...first, ...rest], {
    // The closed channel informs the child that this process has ended, for any reason.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  stopWithParent(child)
  child.on('error', (error) => {
    console.error(`✗ ${projectNode(root)} cannot be run: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0))
  })
}

/** npm sends a signal to a shell, which may end without forwarding it. */
function stopWithParent(child) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
}
