import pg from 'pg'
import { codeOf, OperatorError } from './operator-error.ts'

const OLDEST_VERSION = 150_000

/** Checks that the database of this setting can be used; otherwise throws a sentence that says why not. */
export async function checkDatabase(url: string, setting = 'DATABASE_URL'): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new OperatorError(`${setting}: ${refusal(url, error)}`)
  }
  try {
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int as version,
              current_setting('server_version') as name,
              has_database_privilege(current_database(), 'CREATE') as may_make_schemas,
              has_schema_privilege('public', 'CREATE') as may_make_tables,
              pg_is_in_recovery() as read_only`,
    )
    const [server] = rows
    const problem = databaseProblem(server, new URL(url))
    if (problem) throw new OperatorError(`${setting}: ${problem}`)
  } finally {
    await client.end()
  }
}

type Server = {
  version: number
  name: string
  may_make_schemas: boolean
  may_make_tables: boolean
  read_only: boolean
}

export function databaseProblem(server: Server, { username, pathname }: URL): string | undefined {
  const database = pathname.slice(1)
  if (server.version < OLDEST_VERSION) {
    return `PostgreSQL 15 or later is needed, this server is version ${server.name}.`
  }
  if (server.read_only)
    return 'this server is a read-only replica; give the address of the primary.'
  if (!server.may_make_schemas || !server.may_make_tables) {
    return `the user "${username}" may not create tables in "${database}"; make it the owner: ALTER DATABASE "${database}" OWNER TO "${username}".`
  }
  return undefined
}

function refusal(url: string, error: unknown): string {
  const { hostname, port, username, pathname } = new URL(url)
  const place = `${hostname}:${port || 5432}`
  switch (codeOf(error)) {
    case '28P01':
    case '28000':
      return `the server at ${place} refuses the user "${username}" or its password.`
    case '3D000':
      return `the database "${pathname.slice(1)}" does not exist on ${place}; create it first: CREATE DATABASE "${pathname.slice(1)}".`
    case '42501':
      return `the user "${username}" may not connect to "${pathname.slice(1)}" on ${place}.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host "${hostname}" is not known; check its name.`
    case 'ECONNREFUSED':
      return `no PostgreSQL answers at ${place}; check that it runs and that the port is right.`
    case '53300':
      return `the server at ${place} has no connection left.`
    default:
      return `the server at ${place} cannot be used (${error instanceof Error ? error.message : error}).`
  }
}
