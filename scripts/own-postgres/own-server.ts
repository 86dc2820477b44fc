import pg from 'pg'
import { createCluster } from './create-cluster.ts'
import { openDataFolder, type ServerPlace } from './data-folder.ts'
import { endFormerServer, recordedServer } from './former-server.ts'
import { type InstanceLock, lockInstance } from './instance-lock.ts'
import { connection, startServer } from './server-process.ts'

export type OwnServer = {
  /** Connection string of the application's database. */
  url: string
  /** Connection string of another database of the same server. */
  urlOf: (database: string) => string
  created: boolean
  /** Resolves when the server has ended, whoever ended it. */
  ended: Promise<void>
  stop: () => Promise<void>
}

export const DATABASE = 'clairmarche'

type Options = {
  dataDir: string
  say: (line: string) => void
  /** False only for tests: a power cut may then lose everything. */
  durable?: boolean
}

/** Starts our own PostgreSQL on a data folder nobody else uses; creates it when it is empty. */
export async function startOwnServer({
  dataDir,
  say,
  durable = true,
}: Options): Promise<OwnServer> {
  const place = await openDataFolder(dataDir, say)
  await endFormerServer(place, say)
  const created = await createCluster(place)
  const server = await startServer(place, durable)
  const lock = await lockInstance(place, server.port)
  await ensureDatabase(place, server.port)
  return {
    url: urlFor(place, server.port, DATABASE),
    urlOf: (database) => urlFor(place, server.port, database),
    created,
    ended: server.ended,
    stop: async () => {
      await lock?.release()
      await server.stop()
    },
  }
}

/** The database of an instance that runs now on this data folder, if one does. */
export async function runningOwnServer(dataDir: string): Promise<string | undefined> {
  const place = await openDataFolder(dataDir, () => {})
  const recorded = recordedServer(place)
  if (!recorded) return undefined
  let lock: InstanceLock | undefined
  try {
    lock = await lockInstance(place, recorded.port)
  } catch {
    return undefined
  }
  await lock?.release()
  return lock ? undefined : urlFor(place, recorded.port, DATABASE)
}

async function ensureDatabase(place: ServerPlace, port: number): Promise<void> {
  const client = new pg.Client(connection(place, port))
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

function urlFor(place: ServerPlace, port: number, database: string): string {
  const { user, password, host } = connection(place, port)
  return `postgresql://${user}:${password}@${host}:${port}/${database}`
}
