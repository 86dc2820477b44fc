import { inspect } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { isConstraintViolation } from './constraint-violation.server.ts'
import { session } from './schema/account.ts'
import { appUser } from './schema/organisation.ts'

const db = await testDatabase()
const email = 'ada@example.fr'
const person = { name: 'Ada', email }
await db.insert(appUser).values(person)

/** Everything that a log, a terminal or a caller could print of what a query throws. */
async function printed(query: PromiseLike<unknown>): Promise<string> {
  const error = await Promise.resolve(query).then(
    () => null,
    (thrown) => thrown,
  )
  expect(error).toBeInstanceOf(Error)
  const logged: string[] = []
  const stream = { write: (line: string) => void logged.push(line) }
  pino({}, stream).error({ err: error }, 'failed')
  return [inspect(error, { depth: 9 }), JSON.stringify(error), String(error), ...logged].join('\n')
}

test('an address that is taken is not in the error of its second insert; the constraint is known', async () => {
  const text = await printed(db.insert(appUser).values(person))
  expect(text).not.toContain(email)
  expect(text).toContain('insert into "app_user"')
  expect(text).toContain('violates unique constraint')
  await expect(db.insert(appUser).values(person)).rejects.toSatisfy((error) =>
    isConstraintViolation(error, 'app_user_email'),
  )
})

test('parameters of a query that failed are not in its error, whichever way it is asked', async () => {
  await db.execute(sql`alter table session rename column token to gone`)
  const token = 'jeton-de-session'
  const ways = [
    () => db.execute(sql`select from session where token = ${token}`),
    () => db.select().from(session).where(eq(session.token, token)),
    () => db.transaction((tx) => tx.delete(session).where(eq(session.token, token))),
    () => db.$count(session, eq(session.token, token)),
  ]
  for (const query of ways) {
    const text = await printed(query())
    expect(text).not.toContain(token)
    expect(text).toContain('Failed query')
    expect(text).toMatch(/\n +at .*session\.js/)
  }
  await db.execute(sql`alter table session rename column gone to token`)
})

test('a refused row and a value that cannot be read are not in the error', async () => {
  await db.execute(sql`alter table app_user add constraint app_user_broken check (false) not valid`)
  const other = 'bea@example.fr'
  const texts = [
    await printed(db.insert(appUser).values({ name: 'Béa', email: other })),
    await printed(db.execute(sql`select ${other}::uuid`)),
    await printed(db.execute(sql`select ${`{"a": ${other}}`}::jsonb`)),
  ]
  for (const text of texts) expect(text).not.toContain(other)
  expect(texts[1]).toContain('invalid input syntax for type uuid')
})
