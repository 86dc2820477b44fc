import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { OperatorError } from './operator-error.ts'
import { step } from './steps.ts'

/** Everything the built site depends on. */
const SOURCES = [
  '{src,public,data}/**/*',
  'scripts/vite/*.ts',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]
const NOT_SOURCES = /\.test\.tsx?$|^data\/demo\/|routeTree\.gen\.ts$/
const STAMP = 'dist/.sources'

/** Builds the site into `dist/`, unless it was built from these very sources. */
export async function buildIfChanged(stop: AbortSignal): Promise<void> {
  const sources = hashSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  await step('Building the site', async () => {
    rmSync(STAMP, { force: true })
    await runVite(stop)
    writeFileSync(STAMP, sources)
  })
}

function hashSources(): string {
  const hash = createHash('sha256').update(process.env.FRAMEWORK_OVERRIDES ?? '')
  const files = SOURCES.flatMap((pattern) => globSync(pattern)).sort()
  for (const file of files) {
    if (NOT_SOURCES.test(file) || !statSync(file).isFile()) continue
    hash.update(`${file}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Runs Vite; its output is shown only on failure. */
async function runVite(stop: AbortSignal): Promise<void> {
  const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: stop,
  })
  let output = ''
  vite.stdout.on('data', (chunk) => (output += chunk))
  vite.stderr.on('data', (chunk) => (output += chunk))
  const code = await new Promise<number | null>((resolve) => {
    vite.on('error', () => {}) // aborted; it closes next
    vite.on('close', resolve)
  })
  stop.throwIfAborted()
  if (code !== 0) throw new OperatorError(`The site could not be built:\n${output}`)
}
