import { execFileSync } from 'node:child_process'
import { appendFile, chmod, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { createCluster } from '../../scripts/own-postgres/create-cluster.ts'
import { openDataFolder, type ServerPlace } from '../../scripts/own-postgres/data-folder.ts'
import { freePort, startServer } from '../../scripts/own-postgres/server-process.ts'
import { order } from '../test-server.ts'
import { dataFolder } from './web-processes.ts'

export type ReplicatedServer = {
  url: string
  start: () => Promise<void>
  /** As a machine that loses its power. */
  kill: () => Promise<void>
}

/** A primary and a streaming replica of our PostgreSQL. Nothing is committed before the replica has it. */
export async function startReplicatedServers(database: string) {
  const primary = await serverIn(await worldFolder())
  await createCluster(primary.place, true)
  await primary.start()
  await order(primary.urlOf('postgres'), `create database ${database}`)
  await primary.stop()

  const replica = await serverIn(await worldFolder())
  execFileSync('cp', ['-a', primary.place.cluster, replica.place.cluster])
  replica.place.password = primary.place.password
  await appendFile(
    path.join(replica.place.cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=clairmarche password=${primary.place.password}'\n`,
  )
  await writeFile(path.join(replica.place.cluster, 'standby.signal'), '')
  await primary.start()
  await replica.start()
  await order(primary.urlOf('postgres'), `alter system set synchronous_standby_names = '*'`)
  await order(primary.urlOf('postgres'), 'select pg_reload_conf()')
  const shown = ({ start, kill, urlOf }: typeof primary): ReplicatedServer => ({
    url: urlOf(database),
    start,
    kill,
  })
  return { primary: shown(primary), replica: shown(replica) }
}

async function worldFolder(): Promise<string> {
  const folder = await dataFolder()
  await chmod(folder, 0o755) // as root, PostgreSQL runs as another user
  return folder
}

async function serverIn(folder: string) {
  const place: ServerPlace = await openDataFolder(folder, () => {})
  const port = await freePort()
  let running: Awaited<ReturnType<typeof startServer>> | undefined
  const stop = async () => running?.stop()
  onTestFinished(async () => {
    await stop()
  })
  return {
    place,
    port,
    stop,
    urlOf: (name: string) => `postgresql://clairmarche:${place.password}@127.0.0.1:${port}/${name}`,
    start: async () => {
      running = await startServer({ place, port, durable: true })
    },
    kill: async () => {
      const file = path.join(place.cluster, 'postmaster.pid')
      const [postmaster] = (await readFile(file, 'utf8')).split('\n')
      process.kill(Number(postmaster), 'SIGKILL')
      await running?.ended
    },
  }
}
