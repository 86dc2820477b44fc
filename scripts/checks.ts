import { spawn } from 'node:child_process'

type Check = { name: string; args: string[] }

/** What is read, never run: each is one program for this very Node. */
export const CHECKS: Check[] = [
  { name: 'Lint', args: ['node_modules/@biomejs/biome/bin/biome', 'ci'] },
  { name: 'Types', args: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  { name: 'Structure', args: ['scripts/check-structure.ts'] },
  { name: 'Migrations', args: ['scripts/check-migrations.ts'] },
]

/** Runs one program to its end, its output ours; false when it failed or was stopped. */
export function passes({ name, args }: Check, stop: AbortSignal): Promise<boolean> {
  stop.throwIfAborted()
  console.log(`\n── ${name}`)
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  const end = () => child.kill('SIGTERM')
  stop.addEventListener('abort', end, { once: true })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      stop.removeEventListener('abort', end)
      resolve(code === 0)
    })
  })
}
