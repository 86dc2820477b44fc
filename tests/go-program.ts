import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/** Where the program of a Go module (`module@version`) is once it is built. */
export function goProgramPath(module: string): string {
  const [name = ''] = module.split('@')
  const folder = path.resolve('node_modules/.cache/go', module.replaceAll(/[^\w.-]+/g, '-'))
  return path.join(folder, path.basename(name))
}

/** Builds it unless it is there; returns its path. Throws where Go or the module is not available. */
export function buildGoProgram(module: string): string {
  const program = goProgramPath(module)
  if (existsSync(program)) return program
  const folder = path.dirname(program)
  mkdirSync(folder, { recursive: true })
  process.stdout.write(`Building ${module}; the first time takes some minutes.\n`)
  execFileSync('go', ['install', module], {
    env: { ...process.env, GOBIN: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return program
}
