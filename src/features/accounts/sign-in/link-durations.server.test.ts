import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verification } from '#/db/schema/account.ts'
import { appUser } from '#/db/schema/organisation.ts'
import { outboxMessage } from '#/db/schema/outbox.ts'
import { HOUR_MS } from '#/domain/time/units.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { createAuth } from './auth.server.ts'

const db = await testDatabase()
const { api } = createAuth(db, {
  secret: 'un-secret-assez-long-pour-signer-ce-que-porte-un-navigateur',
  origin: 'https://site.example',
  siteName: 'Site',
  openId: null,
})
const email = 'ada@example.fr'

async function lastMail(): Promise<string> {
  const [mail] = await db.select().from(outboxMessage).orderBy(desc(outboxMessage.createdAt))
  return mail?.text?.replaceAll('\u00a0', ' ') ?? ''
}

test('the e-mail that confirms an address names how long its link is valid', async () => {
  await api.signUpEmail({ body: { name: 'Ada', email, password: 'Zinc-et-ardoise-27' } })
  const text = await lastMail()
  const [, payload = ''] = /token=[\w-]+\.([\w-]+)/.exec(text) ?? []
  const { iat, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString())
  expect(text).toContain(`Ce lien est valable ${(exp - iat) / 3600} heures.`)
})

test('the e-mail that lets someone choose a new password names how long its link is valid', async () => {
  await db.update(appUser).set({ emailVerified: true })
  const askedAt = Date.now()
  await api.requestPasswordReset({ body: { email } })
  const [link] = await db.select().from(verification)
  const hours = Math.round(((link?.expiresAt.getTime() ?? 0) - askedAt) / HOUR_MS)
  expect(await lastMail()).toContain(`Ce lien est valable ${hours} heure et ne sert qu’une fois.`)
})
