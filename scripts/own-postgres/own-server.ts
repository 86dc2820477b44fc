import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { createCluster } from './create-cluster.ts'
import { openDataFolder, type ServerPlace } from './data-folder.ts'
import { endFormerServer, recordedServer } from './former-server.ts'
import { hasOwner, holdInstance } from './instance-lock.ts'
import { connection, freePort, startServer } from './server-process.ts'

type OwnServer = {
  /** Connection string of the application's database. */
  url: string
  stop: () => Promise<void>
}

type Options = {
  dataDir: string
  say: (line: string) => void
  /** False only for tests: a power cut may then lose everything. */
  durable?: boolean
}

const DATABASE = 'clairmarche'
const RESTART_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15_000

/**
 * Starts our own PostgreSQL on a data folder without another user, and creates the database when the folder is empty.
 * A server that ends by itself is started again, on the same port, until `stop`.
 */
export async function startOwnServer({
  dataDir,
  say,
  durable = true,
}: Options): Promise<OwnServer> {
  const place = await openDataFolder(dataDir, say)
  await endFormerServer(place, say)
  await createCluster(place, durable)
  const port = await freePort()
  let server = await startServer({ place, port, durable })
  const lock = await holdInstance(place, port)
  await ensureDatabase(place, port)

  const stopping = new AbortController()
  const { signal } = stopping
  const supervision = (async () => {
    for (let wait = RESTART_WAIT_MS; !signal.aborted; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      await server.ended
      if (signal.aborted) return
      say(`PostgreSQL ended by itself (see ${place.log}); starting it again.`)
      await delay(wait, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      try {
        await endFormerServer(place, say)
        server = await startServer({ place, port, durable })
        wait = RESTART_WAIT_MS
        if (signal.aborted) await server.stop()
      } catch (error) {
        // A full disk, for example: it starts once there is space.
        say(`PostgreSQL could not be started again: ${reasonOf(error)}`)
      }
    }
  })()
  return {
    url: urlFor(place, port),
    stop: async () => {
      stopping.abort()
      await lock.release()
      await server.stop()
      await supervision
    },
  }
}

/** The database of an instance that runs now on this data folder, if one does. */
export async function runningOwnServer(dataDir: string): Promise<string | undefined> {
  const place = await openDataFolder(dataDir, () => {})
  const recorded = recordedServer(place)
  return recorded && (await hasOwner(place, recorded.port))
    ? urlFor(place, recorded.port)
    : undefined
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

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

function urlFor(place: ServerPlace, port: number): string {
  const { user, password, host } = connection(place, port)
  return `postgresql://${user}:${password}@${host}:${port}/${DATABASE}`
}
