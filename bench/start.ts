/** Seconds from `npm start` until the site is open: on an empty data folder, then again. */
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../scripts/own-postgres/server-process.ts'

async function startAndStop(dataDir: string): Promise<number> {
  const start = performance.now()
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: `${await freePort()}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  const seconds = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      if (`${text}`.includes('is open: ')) resolve((performance.now() - start) / 1000)
    })
    ended.then(() => reject(new Error('The site ended before it was open')))
  })
  child.kill('SIGINT')
  await ended
  return seconds
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'clairmarche-bench-'))
await chmod(dataDir, 0o755) // as root, PostgreSQL runs as another user
try {
  console.log('\n| start | seconds |\n|---|---|')
  for (const kind of ['first', 'second', 'third']) {
    const seconds = await startAndStop(dataDir)
    console.log(`| ${kind} | ${seconds.toFixed(1)} |`)
    console.log(JSON.stringify({ bench: 'start', kind, seconds }))
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
