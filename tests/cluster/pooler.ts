import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../free-port.ts'
import { startProgram } from './programs.ts'
import { dataFolder } from './web-processes.ts'

/** PgBouncer refuses to run as root. */
const UNPRIVILEGED = 65_534

/** PgBouncer in transaction mode before this database, with so many connections to it; returns its address. */
export async function startPooler(
  program: string,
  databaseUrl: string,
  { connections }: { connections: number },
): Promise<string> {
  const { hostname, port: upstream, username, password } = new URL(databaseUrl)
  const folder = await dataFolder()
  await chmod(folder, 0o755)
  const users = path.join(folder, 'users.txt')
  const port = await freePort()
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`)
  const settings = path.join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${upstream}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
admin_users = ${username}
`,
  )
  const isRoot = process.getuid?.() === 0
  startProgram(
    program,
    ['--quiet', settings],
    isRoot ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {},
  )
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  await untilAnswers(url.href)
  return url.href
}

async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      return await client.end()
    } catch {
      await setTimeout(100)
    }
  }
  throw new Error('PgBouncer does not answer')
}
