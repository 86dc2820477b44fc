import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { program } from '../../scripts/own-postgres/binaries.ts'
import { clusterSettings } from '../../scripts/own-postgres/cluster-settings.ts'
import { createCluster, identity } from '../../scripts/own-postgres/create-cluster.ts'
import { openDataFolder, type ServerPlace } from '../../scripts/own-postgres/data-folder.ts'
import { order } from '../test-server.ts'
import type { Host } from './network.ts'

/** Last part of the address of whichever server is the primary. */
const SERVICE = 30
const PORT = 5432
const DATABASE = 'hosts'

/**
 * A primary and its synchronous replica on two hosts, behind one address; `promote` replaces the primary, which is lost, by
 * the replica. The folders are empty.
 */
export async function startHostDatabases(hosts: [Host, Host], folders: [string, string]) {
  const [one, two] = hosts
  const [first, second] = [await placeIn(folders[0]), await placeIn(folders[1])]
  await createCluster(first, true)
  second.password = first.password
  const access = ['all', 'replication'].map(
    (what) => `host ${what} all 10.77.0.0/24 scram-sha-256\n`,
  )
  await appendFile(path.join(first.cluster, 'pg_hba.conf'), access.join(''))
  const address = one.takeAddress(SERVICE)
  const urlAt = (host: string, database: string) =>
    `postgresql://clairmarche:${first.password}@${host}:${PORT}/${database}`
  const child = start(one, first)
  await untilAnswers(urlAt(one.address, 'postgres'))
  await order(urlAt(one.address, 'postgres'), `create database ${DATABASE}`)
  child.kill('SIGINT')
  await once(child, 'exit')

  execFileSync('cp', ['-a', first.cluster, second.cluster])
  await appendFile(
    path.join(second.cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${one.address} port=${PORT} user=clairmarche password=${first.password}'\n`,
  )
  await writeFile(path.join(second.cluster, 'standby.signal'), '')
  start(one, first)
  await untilAnswers(urlAt(one.address, DATABASE))
  start(two, second)
  await untilAnswers(urlAt(two.address, DATABASE))
  await order(urlAt(one.address, DATABASE), `alter system set synchronous_standby_names = '*'`)
  await order(urlAt(one.address, DATABASE), 'select pg_reload_conf()')
  return {
    url: urlAt(address, DATABASE),
    readUrl: urlAt(two.address, DATABASE),
    promote: async () => {
      await order(urlAt(two.address, DATABASE), 'select pg_promote()')
      one.dropAddress(SERVICE)
      two.takeAddress(SERVICE)
    },
  }
}

/** Data in an existing folder that PostgreSQL's user may enter. */
const placeIn = (folder: string): Promise<ServerPlace> => openDataFolder(folder, () => {})

function start(host: Host, place: ServerPlace): ChildProcess {
  const settings = { ...clusterSettings(true), listen_addresses: '*' }
  return host.run(
    program(place.binaries, 'postgres'),
    [
      ...['-D', place.cluster, '-p', `${PORT}`],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...identity(place), cwd: path.dirname(place.cluster), env: { LC_ALL: 'C' } },
  )
}

async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.end()
    } catch {
      await delay(200)
    }
  }
  throw new Error('PostgreSQL does not answer')
}
