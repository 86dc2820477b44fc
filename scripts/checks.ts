import { spawn } from 'node:child_process'

type Check = { name: string; args: string[] }

const STRUCTURE: Check = { name: 'Structure', args: ['scripts/check-structure.ts'] }

/** Lowers the limits of `scripts/structure/limits.json` to the measured numbers, and checks the structure. */
export const LOWER_LIMITS: Check = { ...STRUCTURE, args: [...STRUCTURE.args, '--lower'] }

/** What reads the sources without running them; each is a program for the Node that runs this. */
export const CHECKS: Check[] = [
  { name: 'Lint', args: ['node_modules/@biomejs/biome/bin/biome', 'ci'] },
  { name: 'Types', args: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  STRUCTURE,
  { name: 'Migrations', args: ['scripts/check-migrations.ts'] },
  {
    name: 'Unused code',
    args: [
      'node_modules/knip/bin/knip.js',
      '--no-progress',
      '--treat-config-hints-as-errors',
      '--treat-tag-hints-as-errors',
    ],
  },
  { name: 'Repeated blocks', args: ['node_modules/jscpd/run-jscpd.js'] },
]

/** Runs one program and prints what it prints and its time; false when it fails or is stopped. */
export function passes({ name, args }: Check, stop: AbortSignal): Promise<boolean> {
  stop.throwIfAborted()
  console.log(`\n── ${name}`)
  const start = Date.now()
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  const end = () => child.kill('SIGTERM')
  stop.addEventListener('abort', end, { once: true })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      stop.removeEventListener('abort', end)
      console.log(`   ${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`)
      resolve(code === 0)
    })
  })
}
