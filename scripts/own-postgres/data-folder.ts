import { randomBytes } from 'node:crypto'
import { constants, existsSync, lstatSync, realpathSync, statSync } from 'node:fs'
import { access, mkdir, readFile, readlink, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf, OperatorError } from '../operator-error.ts'
import { type Binaries, packagedBinaries } from './binaries.ts'
import { type DatabaseUser, databaseUser, ownerOf } from './database-user.ts'
import { placeForUser } from './place-for-user.ts'

/** The location of our own PostgreSQL, and its user. */
export type ServerPlace = {
  dataDir: string
  /** PostgreSQL's data directory; `DATA_DIR/postgres` is it or links to it. */
  cluster: string
  log: string
  password: string
  binaries: Binaries
  user: DatabaseUser | undefined
}

/** Prepares the data folder; `say` informs the operator of unexpected choices. */
export async function openDataFolder(
  dataDir: string,
  say: (line: string) => void,
): Promise<ServerPlace> {
  const folder = await writableFolder(dataDir)
  const link = path.join(folder, 'postgres')
  const user = ownerOf(link) ?? databaseUser()
  const packaged = await packagedBinaries()
  if (user) say(`PostgreSQL refuses to run as root: it runs as the existing user "${user.name}".`)
  const binaries = user ? await placeForUser(user, packaged, link, say) : packaged
  const cluster = await followLink(link)
  if (cluster !== link) say(`The database's files are in ${cluster} (${link} leads there).`)
  refuseForeignCluster(cluster)
  return {
    dataDir: folder,
    cluster,
    log: path.join(folder, 'postgres.log'),
    password: await ownPassword(path.join(folder, 'postgres-password')),
    binaries,
    user,
  }
}

/** Creates the folder when absent, and checks that files can be written in it. */
async function writableFolder(dataDir: string): Promise<string> {
  try {
    await makeFolder(path.resolve(dataDir))
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new OperatorError(
      `The data folder ${path.resolve(dataDir)} cannot be written (${codeOf(error)}); set DATA_DIR to a folder you may write in.`,
    )
  }
  return realpathSync(dataDir)
}

/** One by one: recursive creation never ends in `/proc`, which refuses with ENOENT. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return
  await makeFolder(path.dirname(folder))
  await mkdir(folder)
}

/** Refuses early, in a sentence, conditions at which PostgreSQL would fail later. */
export async function requireFreeSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= bytes) return
  const megabytes = (count: number) => Math.floor(count / 1024 / 1024)
  throw new OperatorError(
    `Not enough disk space for the database in ${folder}: ${megabytes(bavail * bsize)} MB free, ${megabytes(bytes)} MB needed.`,
  )
}

async function followLink(link: string): Promise<string> {
  if (!lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) return link
  return path.resolve(path.dirname(link), await readlink(link))
}

function refuseForeignCluster(cluster: string): void {
  const self = process.getuid?.()
  if (!self || !existsSync(cluster)) return
  const { uid } = statSync(cluster)
  if (uid === self) return
  throw new OperatorError(
    `The database in ${cluster} belongs to another user of this machine (uid ${uid}); run the command as the user who first started it, or set DATA_DIR to another folder.`,
  )
}

/** The random password of our own server: only who may read the data folder may connect. */
async function ownPassword(file: string): Promise<string> {
  try {
    await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  return await readFile(file, 'utf8')
}
