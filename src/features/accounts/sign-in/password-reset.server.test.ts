import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verification } from '#/db/schema/account.ts'
import { appUser } from '#/db/schema/organisation.ts'
import { outboxMessage } from '#/db/schema/outbox.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { createAuth } from './auth.server.ts'

const db = await testDatabase()
const { api } = createAuth(db, {
  secret: 'un-secret-assez-long-pour-signer-ce-que-porte-un-navigateur',
  origin: 'https://site.example',
  siteName: 'Site',
  openId: null,
})
const [email, password] = ['ada@example.fr', 'Zinc-et-ardoise-27']

await api.signUpEmail({ body: { name: 'Ada', email, password } })
await db.update(appUser).set({ emailVerified: true })

/** Tokens of the links that were sent, the first one first. */
async function tokens(): Promise<string[]> {
  const mails = await db
    .select({ text: outboxMessage.text })
    .from(outboxMessage)
    .where(sql`key like 'reset:%'`)
    .orderBy(outboxMessage.id)
  return mails.map(({ text }) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '')
}

const reset = (token: string, newPassword: string) =>
  api.resetPassword({ body: { token, newPassword } }).then(
    () => 'done',
    (error: { body?: { code?: string } }) => error.body?.code,
  )

test('a link for a new password works once, the other links sent before no longer, and every session ends', async () => {
  await api.signInEmail({ body: { email, password } })
  for (let time = 0; time < 3; time++) await api.requestPasswordReset({ body: { email } })
  const [first = '', second = '', third = ''] = await tokens()
  expect(await reset(second, 'Ardoise-et-zinc-72')).toBe('done')
  for (const token of [first, second, third]) {
    expect(await reset(token, 'Un-autre-encore-33')).toBe('INVALID_TOKEN')
  }
  expect((await db.execute(sql`select from session`)).rowCount).toBe(0)
  await api.signInEmail({ body: { email, password: 'Ardoise-et-zinc-72' } })
})

test('of two requests with the same link at the same moment, one chooses the password', async () => {
  await api.requestPasswordReset({ body: { email } })
  const token = (await tokens()).at(-1) ?? ''
  const both = ['Premier-choix-11', 'Second-choix-22'].map((chosen) => reset(token, chosen))
  expect((await Promise.all(both)).sort()).toEqual(['INVALID_TOKEN', 'done'])
})

test('an expired link and a link of another length change nothing', async () => {
  await api.requestPasswordReset({ body: { email } })
  const token = (await tokens()).at(-1) ?? ''
  await db
    .update(verification)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(verification.identifier, `reset-password:${token}`))
  expect(await reset(token, 'Trop-tard-4444')).toBe('INVALID_TOKEN')
  expect(await reset('%', 'Trop-tard-4444')).toBe('INVALID_TOKEN')
})
