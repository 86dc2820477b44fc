import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { MessageKind } from '#/domain/message-kinds.ts'
import { MINUTE_MS } from '#/domain/time/units.ts'
import { testDatabase } from '../../../tests/database.ts'
import { emptyTables } from '../../../tests/empty-tables.ts'
import { smtpAnswer, startMailServer } from '../../../tests/servers/mail-server.ts'
import { outboxMessage, refusedAddress } from '../../db/schema/outbox.ts'
import { sweepOutbox } from './claim-message.server.ts'
import { queueEmail } from './queue-email.server.ts'
import { sendOutbox } from './send-outbox.server.ts'

const db = await testDatabase()
const later = (minutes: number) => () => new Date(Date.now() + minutes * MINUTE_MS)

async function mailServer(...options: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...options)
  onTestFinished(server.close)
  const smtp = { url: server.url, from: 'Essai <essai@example.fr>', host: 'essai.example.fr' }
  return { ...server, smtp }
}

function queue(key: string, to: string, kind: MessageKind = 'digest') {
  const mail = { to, subject: `Échéance : ${key}`, html: '<p>Été</p>', text: 'Été', headers: {} }
  return queueEmail(db, { kind, key, mail })
}

const states = () =>
  db
    .select({ key: outboxMessage.key, state: outboxMessage.state })
    .from(outboxMessage)
    .orderBy(outboxMessage.key)

afterEach(() => emptyTables(db, 'outbox_message', 'refused_address'))

test('due messages are sent once, those that a person waits for first', async () => {
  const { smtp, received } = await mailServer()
  for (let number = 0; number < 30; number++) await queue(`d${number}`, `d${number}@example.fr`)
  await queue('link', 'lien@example.fr', 'account')
  expect(await sendOutbox(db, { smtp })).toEqual({ sent: 31, failure: null })
  expect(await sendOutbox(db, { smtp })).toEqual({ sent: 0, failure: null })
  expect(new Set(received.map(({ to }) => to)).size).toBe(31)
  expect(received.slice(0, 5).map(({ to }) => to)).toContain('lien@example.fr')
  const [link] = await db.select().from(outboxMessage).where(sql`key = 'link'`)
  expect(link).toMatchObject({ state: 'sent', html: null, text: null })
  expect(link?.providerId).toContain('ABC123')
  const source = received.find(({ to }) => to === 'lien@example.fr')?.source ?? ''
  expect(source).toContain(`Message-ID: <${link?.id}@essai.example.fr>`)
  expect(source).toContain('Content-Type: multipart/alternative')
})

test('two senders at once send nothing twice', async () => {
  const { smtp, received } = await mailServer()
  for (let number = 0; number < 40; number++) await queue(`d${number}`, `d${number}@example.fr`)
  const reports = await Promise.all([sendOutbox(db, { smtp }), sendOutbox(db, { smtp })])
  expect(reports[0].sent + reports[1].sent).toBe(40)
  expect(new Set(received.map(({ to }) => to)).size).toBe(40)
  expect(received).toHaveLength(40)
})

test('a message whose sender is killed during delivery is doubtful, and is not sent twice', async () => {
  let taken = () => {}
  const isTaken = new Promise<void>((resolve) => {
    taken = resolve
  })
  let mayAnswer = () => {}
  const held = new Promise<void>((resolve) => {
    mayAnswer = resolve
  })
  const { smtp, url, received } = await mailServer({
    onData: async ({ to }) => {
      if (to !== 'une@example.fr') return
      taken()
      await held
    },
  })
  await queue('first', 'une@example.fr')
  const sender = fork('tests/outbox-sender.ts', [db.url, url])
  await isTaken
  sender.kill('SIGKILL')
  await once(sender, 'exit')
  mayAnswer()
  await queue('second', 'deux@example.fr')
  expect(await sendOutbox(db, { smtp })).toMatchObject({ sent: 1 })
  await sweepOutbox(db, later(11)())
  await sendOutbox(db, { smtp, now: later(60) })
  expect(received.map(({ to }) => to).sort()).toEqual(['deux@example.fr', 'une@example.fr'])
  expect(await states()).toEqual([
    { key: 'first', state: 'doubtful' },
    { key: 'second', state: 'sent' },
  ])
}, 60_000)

test('waiting messages are sent when the server is available again', async () => {
  // No server listens at the first port; the port of one that was closed may be another test’s by now.
  const smtp = { url: 'smtp://127.0.0.1:1', from: 'essai@example.fr', host: 'essai.example.fr' }
  await queue('patient', 'une@example.fr')
  const report = await sendOutbox(db, { smtp })
  expect(report.failure?.message).toContain('ECONNREFUSED')
  expect(await states()).toEqual([{ key: 'patient', state: 'waiting' }])
  const { smtp: back } = await mailServer()
  expect(await sendOutbox(db, { smtp: back })).toMatchObject({ sent: 1 })
})

test('an address that was refused permanently gets no further alerts, other addresses do', async () => {
  const { smtp, received } = await mailServer({
    onRcptTo: ({ address }, _session, callback) =>
      callback(
        address.toLowerCase().startsWith('fermee') ? smtpAnswer(550, '5.1.1 No such user') : null,
      ),
  })
  await queue('a', 'Fermee@example.fr', 'account')
  await queue('b', 'fermee@example.fr')
  await queue('c', 'ouverte@example.fr')
  await db.execute(
    sql`update outbox_message set next_attempt_at = now() + interval '1 minute' where key = 'b'`,
  )
  await sendOutbox(db, { smtp })
  expect(await states()).toEqual([
    { key: 'a', state: 'refused' },
    { key: 'b', state: 'dropped' },
    { key: 'c', state: 'sent' },
  ])
  expect(received.map(({ to }) => to)).toEqual(['ouverte@example.fr'])
  expect(await db.select({ email: refusedAddress.email }).from(refusedAddress)).toEqual([
    { email: 'fermee@example.fr' },
  ])
})

test('a message queued before its address unsubscribed is not sent, and the next one is', async () => {
  const { smtp, received } = await mailServer()
  await queue('announced', 'partie@example.fr')
  await queue('other', 'restee@example.fr')
  await queue('reset', 'partie@example.fr', 'account')
  await db.execute(sql`insert into unsubscription (email) values ('partie@example.fr')`)
  expect(await sendOutbox(db, { smtp })).toMatchObject({ sent: 2 })
  expect(received.map(({ to }) => to).sort()).toEqual(['partie@example.fr', 'restee@example.fr'])
  expect(await states()).toEqual([
    { key: 'announced', state: 'dropped' },
    { key: 'other', state: 'sent' },
    { key: 'reset', state: 'sent' },
  ])
  await db.execute(sql`delete from unsubscription`)
})

test('after a temporary refusal the message is sent again later, with the same Message-ID', async () => {
  let isFirst = true
  const sources: string[] = []
  const { smtp } = await mailServer({
    onData: ({ source }) => {
      sources.push(source)
      if (!isFirst) return
      isFirst = false
      throw smtpAnswer(451, '4.7.1 Greylisted')
    },
  })
  await queue('grey', 'une@example.fr')
  expect(await sendOutbox(db, { smtp })).toMatchObject({ sent: 0 })
  expect(await sendOutbox(db, { smtp })).toMatchObject({ sent: 0 })
  expect(await sendOutbox(db, { smtp, now: later(2) })).toMatchObject({ sent: 1 })
  const ids = sources.map((source) => /^Message-ID: (.*)$/m.exec(source)?.[1])
  expect(ids).toHaveLength(2)
  expect(ids[0]).toBe(ids[1])
})

test('what could not be sent in time is not sent late', async () => {
  await queue('old', 'une@example.fr')
  const { smtp, received } = await mailServer()
  await sendOutbox(db, { smtp, now: later(49 * 60) })
  expect(await sweepOutbox(db, later(49 * 60)())).toEqual({ doubtful: 0, expired: 1 })
  expect(received).toEqual([])
  expect(await states()).toEqual([{ key: 'old', state: 'dropped' }])
})

test('messages wait where the server refuses the password, and the result reports it', async () => {
  const { smtp, url, received } = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, callback) =>
      callback(password === 'juste' ? null : smtpAnswer(535, '5.7.8 Bad password'), {
        user: 'essai',
      }),
  })
  await queue('patient', 'une@example.fr')
  const withPassword = (password: string) => ({
    ...smtp,
    url: url.replace('smtp://', `smtp://essai:${password}@`),
  })
  const report = await sendOutbox(db, { smtp: withPassword('faux') })
  expect(report.failure?.message).toContain('535')
  expect(report.failure?.message).not.toContain('faux')
  expect(await states()).toEqual([{ key: 'patient', state: 'waiting' }])
  expect(await sendOutbox(db, { smtp: withPassword('juste') })).toMatchObject({ sent: 1 })
  expect(received).toHaveLength(1)
})
