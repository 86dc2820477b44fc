import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#/domain/time/units.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { emptyTables } from '../../../../tests/empty-tables.ts'
import {
  isFirstAdministratorAwaited,
  makeFirstAdministrator,
  newFirstAdministratorCode,
} from './first-administrator.server.ts'

const db = await testDatabase()
const NOW = new Date('2026-11-23T09:00:00Z')
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)

const make = (code: string | null, { email = 'ada@example.fr', now = NOW } = {}) =>
  makeFirstAdministrator(db, { code: code ?? '', email, origin: 'https://site.example.fr', now })

const administrators = async () =>
  (await db.execute(sql`select email from app_user where platform_role = 'admin'`)).rows

beforeEach(() => emptyTables(db, 'app_user', 'setting'))

test('the code makes one administrator, who chooses a password, and works once', async () => {
  const code = await newFirstAdministratorCode(db, NOW)
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  expect(await isFirstAdministratorAwaited(db, NOW)).toBe(true)
  const typed = code?.toLowerCase().replaceAll('-', ' ') ?? ''
  expect(await make(typed)).toEqual({ passwordToken: expect.stringMatching(/^[\w-]{24}$/) })
  expect(await administrators()).toEqual([{ email: 'ada@example.fr' }])
  expect(await make(typed, { email: 'eve@example.fr' })).toBe('wrong_code')
  expect(await administrators()).toHaveLength(1)
  const { rows } = await db.execute(sql`
    select action, entry.after->>'role' as role from audit_entry as entry
    join app_user on app_user.id::text = subject_id`)
  expect(rows).toEqual([{ action: 'set_role', role: 'admin' }])
})

test('two people who enter the code together become one administrator', async () => {
  const code = await newFirstAdministratorCode(db, NOW)
  const made = await Promise.all(
    ['a@example.fr', 'b@example.fr'].map((email) => make(code, { email })),
  )
  expect(made.filter((one) => one === 'wrong_code')).toHaveLength(1)
  expect(await administrators()).toHaveLength(1)
})

test('another code, an expired one and a former one are refused', async () => {
  expect(await make('AAAA-AAAA-AAAA')).toBe('wrong_code')
  const former = await newFirstAdministratorCode(db, NOW)
  const code = await newFirstAdministratorCode(db, NOW)
  expect(await make(former)).toBe('wrong_code')
  expect(await make('')).toBe('wrong_code')
  expect(await make(code, { now: later(24) })).toBe('wrong_code')
  expect(await isFirstAdministratorAwaited(db, later(24))).toBe(false)
  expect(await administrators()).toEqual([])
})

test('where there is an administrator there is no code, and a code made before opens nothing', async () => {
  const code = await newFirstAdministratorCode(db, NOW)
  await db.execute(sql`
    insert into app_user (id, name, email, platform_role)
    values (gen_random_uuid(), 'Ada', 'ada@example.fr', 'admin')`)
  expect(await isFirstAdministratorAwaited(db, NOW)).toBe(false)
  expect(await make(code, { email: 'eve@example.fr' })).toBe('wrong_code')
  expect(await newFirstAdministratorCode(db, NOW)).toBeNull()
  expect(await administrators()).toHaveLength(1)
})
