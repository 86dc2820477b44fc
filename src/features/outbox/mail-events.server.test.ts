import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { outboxMessage } from '../../db/schema/outbox.ts'
import { answerMailEvents, isScalewayAddress } from './answer-mail-events.server.ts'
import type { MailProvider } from './mail-events.ts'
import { queueEmail } from './queue-email.server.ts'

const db = await testDatabase()
const token = 'sixteen characters at least'
const to = 'partie@example.fr'
const mail = { to, subject: 'Essai', html: 'a', text: 'a', headers: {} }

async function sentMessage(): Promise<string> {
  await db.execute(sql`truncate outbox_message, refused_address`)
  await queueEmail(db, { kind: 'account', key: crypto.randomUUID(), mail })
  await db.update(outboxMessage).set({ state: 'sent' })
  const [row] = await db.select({ id: outboxMessage.id }).from(outboxMessage)
  return row?.id ?? ''
}

async function stateOf(id: string) {
  const [row] = await db.select().from(outboxMessage).where(eq(outboxMessage.id, id))
  const refused = await db.execute(sql`select from refused_address where email = ${to}`)
  return { state: row?.state, reason: row?.lastError, isAddressRefused: refused.rowCount === 1 }
}

function post(provider: string, body: unknown, { search = `?token=${token}`, headers = {} } = {}) {
  const request = new Request(`https://site.example/api/v1/mail-events/${provider}${search}`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return answerMailEvents(db, request, { name: provider, token })
}

/** As Scaleway's topics send it. */
const notification = (event: object) => ({
  Type: 'Notification',
  MessageId: crypto.randomUUID(),
  TopicArn: 'arn:scw:sns:fr-par:project-1:bounces',
  Message: JSON.stringify(event),
  Timestamp: '2026-11-23T06:00:00Z',
})

const EVENTS: [name: string, provider: MailProvider, (id: string) => unknown, refuses: boolean][] =
  [
    [
      'Brevo, a hard bounce by Message-ID',
      'brevo',
      (id) => ({
        event: 'hard_bounce',
        email: to,
        id: 42,
        date: '2026-11-23 07:00:00',
        'message-id': `<${id}@site.example>`,
        reason: '550 5.1.1 unknown user',
      }),
      true,
    ],
    [
      'Brevo, whose relay replaced the Message-ID',
      'brevo',
      (id) => ({
        event: 'blocked',
        'message-id': '<202611230600.42@smtp-relay.mailin.fr>',
        'X-Mailin-custom': id,
      }),
      true,
    ],
    [
      'Mailjet, grouped events',
      'mailjet',
      (id) => [
        { event: 'sent', CustomID: id, MessageID: 1234567890123456 },
        {
          event: 'bounce',
          time: 1498093527,
          CustomID: id,
          blocked: true,
          hard_bounce: true,
          error_related_to: 'recipient',
          error: 'user unknown',
        },
      ],
      true,
    ],
    [
      'Mailjet, a message blocked for its content',
      'mailjet',
      (id) => ({
        event: 'blocked',
        CustomID: id,
        error_related_to: 'content',
        error: 'bad or empty template',
      }),
      false,
    ],
    [
      'Scaleway, a mailbox that was not found',
      'scaleway',
      (id) =>
        notification({
          type: 'email_mailbox_not_found',
          email_to: to,
          email_headers: [{ key: 'Message-Id', value: `<${id}@site.example>` }],
          email_response_code: 550,
          email_response_message: '5.1.1 <partie@example.fr> unknown',
        }),
      true,
    ],
    [
      'Scaleway, a message refused for another reason',
      'scaleway',
      (id) =>
        notification({
          type: 'email_dropped',
          email_headers: [{ key: 'X-Mailin-custom', value: id }],
          email_response_code: 552,
          email_response_message: '5.2.2 mailbox full',
        }),
      false,
    ],
  ]

test.each(EVENTS)(
  '%s: recorded, and the same again when it is repeated',
  async (...[, provider, event, isAddressRefused]) => {
    const id = await sentMessage()
    for (let time = 0; time < 2; time++) {
      const answer = await post(provider, event(id))
      expect(await answer.json()).toEqual({ outcome: 'taken', recorded: 1 })
      expect(await stateOf(id)).toMatchObject({ state: 'bounced', isAddressRefused })
    }
    expect((await stateOf(id)).reason).not.toContain(to)
  },
)

test('deliveries, temporary failures and unknown messages change nothing', async () => {
  const id = await sentMessage()
  const events: [MailProvider, unknown][] = [
    ['brevo', { event: 'delivered', 'message-id': `<${id}@site.example>` }],
    ['brevo', { event: 'soft_bounce', 'message-id': `<${id}@site.example>` }],
    ['brevo', { event: 'hard_bounce', 'message-id': `<${crypto.randomUUID()}@site.example>` }],
    ['brevo', { event: 'constructor', 'X-Mailin-custom': id }],
    ['mailjet', { event: 'bounce', CustomID: id, hard_bounce: false, error: 'greylisted' }],
    ['scaleway', notification({ type: 'email_deferred', email_headers: [] })],
  ]
  for (const [provider, event] of events) {
    expect(await (await post(provider, event)).json()).toEqual({ outcome: 'taken', recorded: 0 })
  }
  expect(await stateOf(id)).toMatchObject({ state: 'sent', isAddressRefused: false })
})

test('the secret is the password of basic authentication or a param; without one nothing is read', async () => {
  const basic = (password: string) => ({
    search: '',
    headers: { authorization: `Basic ${Buffer.from(`site:${password}`).toString('base64')}` },
  })
  const event = { event: 'delivered' }
  expect((await post('brevo', event, basic(token))).status).toBe(200)
  expect((await post('brevo', event, basic('wrong'))).status).toBe(401)
  expect((await post('brevo', event, { search: '?token=wrong' })).status).toBe(401)
  expect((await post('brevo', event, { search: '' })).status).toBe(401)
  expect((await post('mailgun', event)).status).toBe(404)
  const request = new Request('https://site.example/', { method: 'POST', body: '{}' })
  const closed = await answerMailEvents(db, request, { name: 'brevo', token: undefined })
  expect(closed.status).toBe(404)
})

test('a body of another form is refused', async () => {
  for (const [provider, body] of [
    ['brevo', '{'],
    ['brevo', []],
    ['mailjet', [{ event: 1 }]],
    ['scaleway', { Type: 'Notification', Message: 'no JSON' }],
    ['scaleway', { type: 'email_dropped' }],
  ] as const) {
    expect((await post(provider, body)).status).toBe(400)
  }
})

test('a subscription is confirmed at addresses of Scaleway alone', () => {
  expect(isScalewayAddress('https://sns.mnq.fr-par.scaleway.com/?Action=Confirm')).toBe(true)
  for (const address of [
    'http://sns.mnq.fr-par.scaleway.com/',
    'https://sns.mnq.fr-par.scaleway.com:8443/',
    'https://scaleway.com.example.fr/',
    'https://notscaleway.com/',
    'https://169.254.169.254/',
    'https://user@sns.mnq.fr-par.scaleway.com/',
  ]) {
    expect(isScalewayAddress(address)).toBe(false)
  }
})
