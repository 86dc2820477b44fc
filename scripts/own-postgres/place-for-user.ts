import { randomBytes } from 'node:crypto'
import { lstatSync } from 'node:fs'
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { OperatorError } from '../operator-error.ts'
import { type Binaries, program, sharedBinaries } from './binaries.ts'
import { canReach, type DatabaseUser } from './database-user.ts'

/** Folders that persist over a restart and that an unprivileged user can enter. */
const PARENTS = ['/var/lib/clairmarche', '/var/tmp/clairmarche']

/**
 * Root's home is closed to others, and a clone made by root usually lies there. Then the programs
 * and the data are put, once, where `user` can reach them, and `link` points to the data. The name is
 * random: an emptied data folder must never find the database of a former one.
 * Returns the programs to use.
 */
export async function placeForUser(
  user: DatabaseUser,
  packaged: Binaries,
  link: string,
  say: (line: string) => void,
): Promise<Binaries> {
  const programsHidden = !canReach(user, program(packaged, 'postgres'))
  const dataHidden = !lstatSync(link, { throwIfNoEntry: false }) && !canReach(user, link)
  if (!programsHidden && !dataHidden) return packaged
  const parent = await sharedParent(user)
  if (dataHidden) {
    const folder = path.join(parent, `data-${randomBytes(4).toString('hex')}`)
    await mkdir(folder)
    await chmod(folder, 0o755)
    await writeFile(path.join(folder, 'origin'), `${link}\n`)
    await symlink(path.join(folder, 'postgres'), link)
  }
  if (!programsHidden) return packaged
  const binaries = await sharedBinaries(packaged, parent)
  say(`That user cannot enter this folder: PostgreSQL's programs are in ${binaries.folder}.`)
  return binaries
}

async function sharedParent(user: DatabaseUser): Promise<string> {
  for (const parent of PARENTS) {
    try {
      await mkdir(parent, { recursive: true })
      await chmod(parent, 0o755)
    } catch {
      continue // read-only here: the next one may not be
    }
    if (canReach(user, path.join(parent, 'postgres'))) return parent
  }
  throw new OperatorError(
    `PostgreSQL refuses to run as root, and the user "${user.name}" can reach neither this folder nor ${PARENTS.join(' or ')}; set DATABASE_URL, or run the command as an ordinary user.`,
  )
}
