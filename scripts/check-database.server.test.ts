import { expect, test } from 'vitest'
import { testDatabase } from '../tests/database.ts'
import { checkDatabase, databaseProblem } from './check-database.ts'

const db = await testDatabase()

function changed(change: (url: URL) => void): string {
  const url = new URL(db.url)
  change(url)
  return url.href
}

test('a PostgreSQL of the right version, with the right rights, is accepted', async () => {
  await expect(checkDatabase(db.url)).resolves.toBeUndefined()
})

test('a wrong password is reported without repeating it', async () => {
  const url = changed((each) => {
    each.password = 'wrong-one'
  })
  await expect(checkDatabase(url)).rejects.toThrow(
    /^DATABASE_URL: the server at \S+ refuses the user "\w+" or its password\.$/,
  )
})

test('a missing database is named, with the command that creates it', async () => {
  const url = changed((each) => {
    each.pathname = 'nowhere'
  })
  await expect(checkDatabase(url)).rejects.toThrow(
    /the database "nowhere" does not exist on .*CREATE DATABASE "nowhere"/,
  )
})

test('an address without a server is reported', async () => {
  await expect(checkDatabase('postgresql://user:secret@127.0.0.1:1/name')).rejects.toThrow(
    'DATABASE_URL: no PostgreSQL answers at 127.0.0.1:1; check that it runs and that the port is right.',
  )
})

test('an unknown host is reported', async () => {
  await expect(checkDatabase('postgresql://user:secret@host.invalid/name')).rejects.toThrow(
    'the host "host.invalid" is not known',
  )
})

test('a user without the right to create tables gets a message with the command that grants it', async () => {
  const role = `reader_${process.pid}`
  await db.pool.query(`create role ${role} login password 'reads-only'`)
  const url = changed((each) => {
    each.username = role
    each.password = 'reads-only'
  })
  await expect(checkDatabase(url)).rejects.toThrow(
    new RegExp(`the user "${role}" may not create tables in .*ALTER DATABASE`),
  )
  await db.pool.query(`drop role ${role}`)
})

test('a server older than PostgreSQL 15 is refused', () => {
  const server = {
    version: 140_012,
    name: '14.12',
    may_make_schemas: true,
    may_make_tables: true,
    read_only: false,
  }
  expect(databaseProblem(server, new URL('postgresql://user@host/name'))).toBe(
    'PostgreSQL 15 or later is needed, this server is version 14.12.',
  )
})
