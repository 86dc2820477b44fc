import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Transaction } from '#/db/client.server.ts'
import { HOUR_MS } from '#/domain/time/units.ts'
import { pruneContact } from '#/jobs/prune-tables.ts'
import { testDatabase } from '../../../tests/database.ts'
import { newChallenge, verifyProof } from './bot-challenge.server.ts'
import { readContactForm } from './contact.schemas.ts'
import { storeContactMessage } from './contact-messages.mutations.server.ts'
import { queueContactMail } from './queue-contact-mail.server.ts'

const db = await testDatabase()
const secret = 'secret-of-the-tests'
const letter = {
  topic: 'site',
  name: 'Entreprise Essai',
  email: 'essai@example.fr',
  message: 'Bonjour, une question.',
} as const

async function solved(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

test('a solved challenge is a proof, with the same key each time', async () => {
  const proof = await solved(await newChallenge({ secret, now: new Date() }))
  const verdict = await verifyProof(proof, { secret })
  expect(verdict).toMatchObject({ ok: true })
  expect(await verifyProof(proof, { secret })).toEqual(verdict)
})

test('rejects foreign, expired and unsolved challenges, and no proof', async () => {
  const foreign = await solved(await newChallenge({ secret: 'another', now: new Date() }))
  expect(await verifyProof(foreign, { secret })).toEqual({ ok: false, reason: 'unproven' })
  const old = await newChallenge({ secret, now: new Date(Date.now() - 2 * HOUR_MS) })
  expect(await verifyProof(await solved(old), { secret })).toEqual({ ok: false, reason: 'expired' })
  const challenge = await newChallenge({ secret, now: new Date() })
  const guess = { challenge, solution: { counter: 1, derivedKey: '00' } }
  for (const proof of [Buffer.from(JSON.stringify(guess)).toString('base64'), '', 'bm90IGpzb24=']) {
    expect(await verifyProof(proof, { secret })).toMatchObject({ ok: false })
  }
})

test('returns errors by field', () => {
  const proof = 'x'
  expect(readContactForm({ ...letter, proof })).toEqual({ ok: true, message: letter })
  expect(
    readContactForm({ topic: 'spam', name: ' ', email: 'essai', message: 'court', proof }),
  ).toEqual({ ok: false, wrong: ['topic', 'name', 'email', 'message'] })
  expect(readContactForm({ ...letter, message: 'a'.repeat(5001), proof })).toEqual({
    ok: false,
    wrong: ['message'],
  })
})

test('stores a message together with its notification; a proof is valid once', async () => {
  const notified: string[] = []
  const notify = async (_: unknown, id: string) => notified.push(id)
  expect(await storeContactMessage(db, letter, { proof: 'p1', notify })).toBe('stored')
  expect(await storeContactMessage(db, letter, { proof: 'p1', notify })).toBe('used_proof')
  const failing = storeContactMessage(db, letter, {
    proof: 'p2',
    notify: async () => {
      throw new Error('no queue')
    },
  })
  await expect(failing).rejects.toThrow('no queue')
  const { rows } = await db.execute<{ id: string; message: string }>(
    sql`select id, message from contact_message`,
  )
  expect(rows).toEqual([{ id: notified[0], message: letter.message }])
})

test('queues an e-mail if the operator configured an address', async () => {
  const queue = (to: string | undefined) => (tx: Transaction, id: string) =>
    queueContactMail(tx, letter, { id, to, siteName: 'Clairmarché' })
  const withAddress = { proof: 'm1', notify: queue('contact@marches.example.fr') }
  const withoutAddress = { proof: 'm2', notify: queue(undefined) }
  expect(await storeContactMessage(db, letter, withAddress)).toBe('stored')
  expect(await storeContactMessage(db, letter, withoutAddress)).toBe('stored')
  const { rows } = await db.execute(
    sql`select kind, recipient, subject, headers->>'Reply-To' as answer from outbox_message`,
  )
  expect(rows).toEqual([
    {
      kind: 'contact',
      recipient: 'contact@marches.example.fr',
      subject: '[Clairmarché] Une question sur le site',
      answer: '<essai@example.fr>',
    },
  ])
  await db.execute(sql`delete from contact_message`)
})

test('limits messages per address and in total', async () => {
  const notify = async () => {}
  const write = (email: string, proof: string) =>
    storeContactMessage(db, { ...letter, email }, { proof, notify })
  for (let each = 1; each <= 5; each++) {
    expect(await write('Insistant@example.fr', `i${each}`)).toBe('stored')
  }
  expect(await write('insistant@example.fr', 'i6')).toBe('too_many')
  await db.execute(sql`
    insert into contact_message (id, topic, name, email, message, proof)
    select gen_random_uuid(), 'site', 'Robot', n || '@example.fr', 'Message', 'r' || n
    from generate_series(1, 60) as n`)
  expect(await write('nouveau@example.fr', 'n1')).toBe('too_many')
})

test('deletes messages after a year', async () => {
  await db.execute(sql`delete from contact_message`)
  await db.execute(sql`
    insert into contact_message (id, topic, name, email, message, proof, received_at)
    select gen_random_uuid(), 'site', 'Qui', 'qui@example.fr', 'Message', age, now() - age::interval
    from unnest(array['11 months', '13 months']) as age`)
  await pruneContact(db)
  const { rows } = await db.execute(sql`select proof from contact_message`)
  expect(rows).toEqual([{ proof: '11 months' }])
})
