import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { outboxMessage } from '../../db/schema/outbox.ts'
import { queueEmail } from './queue-email.server.ts'
import { recordBounce } from './record-bounce.server.ts'

const db = await testDatabase()

/** As Postfix writes it, in the form of RFC 3464. */
const report = (id: string, { status = '5.1.1', action = 'failed' } = {}) =>
  `From: MAILER-DAEMON@mx.example.net (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
Message-Id: <20261121060000.1234@mx.example.net>
Content-Type: multipart/report; report-type=delivery-status; boundary="B"

--B
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net

Final-Recipient: rfc822; partie@example.fr
Original-Recipient: rfc822;partie@example.fr
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} <partie@example.fr>:
    Recipient address rejected

--B
Content-Type: text/rfc822-headers

From: Essai <essai@example.fr>
Message-ID: <${id}@essai.example.fr>

--B--
`.replaceAll('\n', '\r\n')

async function sent(key: string) {
  const mail = { to: 'partie@example.fr', subject: key, html: 'a', text: 'a', headers: {} }
  await queueEmail(db, { kind: 'account', key, mail })
  await db.update(outboxMessage).set({ state: 'sent' }).where(eq(outboxMessage.key, key))
  return row(key)
}
async function row(key: string) {
  const [found] = await db.select().from(outboxMessage).where(eq(outboxMessage.key, key))
  if (!found) throw new Error(`${key} is not in the outbox`)
  return found
}
const digest = () =>
  queueEmail(db, {
    kind: 'digest',
    key: crypto.randomUUID(),
    mail: { to: 'partie@example.fr', subject: 'a', html: 'a', text: 'a', headers: {} },
  })

test('a bounce of a full mailbox does not block later messages', async () => {
  const { id } = await sent('full')
  expect(await recordBounce(db, report(id, { status: '5.2.2' }))).toBe(true)
  expect(await row('full')).toMatchObject({ state: 'bounced' })
  expect(await digest()).toBe(true)
})

test('a bounce of an address that no longer exists stops its alerts', async () => {
  const { id } = await sent('gone')
  expect(await recordBounce(db, report(id))).toBe(true)
  expect((await row('gone')).lastError).toBe(
    'Le message n’a pas été distribué (5.1.1 550 5.1.1 <[…]>: Recipient address rejected)',
  )
  expect(await digest()).toBe(false)
})

test('delays and reports of unknown messages change nothing', async () => {
  const { id } = await sent('late')
  expect(await recordBounce(db, report(id, { action: 'delayed', status: '4.4.1' }))).toBe(false)
  expect(await recordBounce(db, report(crypto.randomUUID()))).toBe(false)
  expect(await recordBounce(db, 'Subject: Réponse automatique')).toBe(false)
  expect(await row('late')).toMatchObject({ state: 'sent' })
})
