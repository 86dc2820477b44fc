import { z } from 'zod'

/** Providers that report by HTTP what became of our messages. */
export const MAIL_PROVIDERS = ['brevo', 'mailjet', 'scaleway'] as const
export type MailProvider = (typeof MAIL_PROVIDERS)[number]

/** A final failure that a provider reports. */
export type ReportedBounce = {
  /** Where the id of our message may be: Message-ID, or the header that the provider returns. */
  references: string[]
  /** What the recipient's server or the provider said; may contain addresses. */
  diagnostic: string
  /** Whether the mailbox itself is refused, rather than this message. */
  refusesMailbox: boolean
}

/** What a request of a provider holds; null for a body of another form. */
export type MailEvents = { bounces: ReportedBounce[]; confirmUrl?: string } | null

const words = z.string().nullish()

const brevoEvent = z.object({
  event: z.string(),
  'message-id': words,
  'X-Mailin-custom': words,
  reason: words,
})

/** `blocked`: Brevo refuses to send to an address that bounced before. */
const BREVO_FAILURES: Record<string, { refusesMailbox: boolean }> = {
  hard_bounce: { refusesMailbox: true },
  invalid_email: { refusesMailbox: true },
  blocked: { refusesMailbox: true },
  error: { refusesMailbox: false },
}

function brevoBounces(body: unknown): MailEvents {
  const parsed = brevoEvent.safeParse(body)
  if (!parsed.success) return null
  const { event, reason, ...ids } = parsed.data
  const failure = Object.hasOwn(BREVO_FAILURES, event) ? BREVO_FAILURES[event] : undefined
  if (!failure) return { bounces: [] }
  const references = [ids['message-id'] ?? '', ids['X-Mailin-custom'] ?? '']
  return { bounces: [{ references, diagnostic: reason ?? event, ...failure }] }
}

const mailjetEvent = z.object({
  event: z.string(),
  CustomID: words,
  hard_bounce: z.union([z.boolean(), z.literal(''), z.null()]).optional(),
  error_related_to: words,
  error: words,
  comment: words,
})

/** One event, or several where they are grouped. */
function mailjetBounces(body: unknown): MailEvents {
  const parsed = z.union([mailjetEvent, z.array(mailjetEvent)]).safeParse(body)
  if (!parsed.success) return null
  const bounces = [parsed.data].flat().flatMap((event) => {
    const isHard = event.event === 'bounce' && event.hard_bounce === true
    if (!isHard && event.event !== 'blocked') return []
    const { error_related_to: cause, error, comment } = event
    const diagnostic = [error, comment].filter(Boolean).join(', ') || event.event
    // A message may also be blocked for its content, or as a double.
    const refusesMailbox =
      isHard || error === 'preblocked' || cause === 'recipient' || cause === 'domain'
    return [{ references: [event.CustomID ?? ''], diagnostic, refusesMailbox }]
  })
  return { bounces }
}

/** Scaleway sends events through a topic, in the envelope of Amazon SNS. */
const envelope = z.object({
  Type: z.enum(['SubscriptionConfirmation', 'Notification', 'UnsubscribeConfirmation']),
  Message: z.string(),
  SubscribeURL: z.url().optional(),
})

const header = z.object({ key: z.string(), value: z.string() })
const scalewayEvent = z.object({
  type: z.string(),
  email_headers: z.array(header).nullish(),
  email_response_code: z.number().nullish(),
  email_response_message: words,
})

const SCALEWAY_FAILURES = new Set(['email_dropped', 'email_mailbox_not_found', 'email_blocklisted'])
/** 5.1.x and 5.2.1 refuse the mailbox (RFC 3463). */
const MAILBOX_STATUS = /\b5\.(?:1\.\d{1,3}|2\.1)\b/
const ID_HEADERS = /^(?:message-id|x-mailin-custom)$/i

function scalewayBounces(body: unknown): MailEvents {
  const outer = envelope.safeParse(body)
  if (!outer.success) return null
  const { Type, Message, SubscribeURL } = outer.data
  if (Type === 'SubscriptionConfirmation') return { bounces: [], confirmUrl: SubscribeURL }
  if (Type !== 'Notification') return { bounces: [] }
  const parsed = scalewayEvent.safeParse(jsonOf(Message))
  if (!parsed.success) return null
  const { type, email_headers, email_response_code: code, email_response_message } = parsed.data
  if (!SCALEWAY_FAILURES.has(type)) return { bounces: [] }
  const diagnostic = [code, email_response_message].filter(Boolean).join(' ') || type
  const references = (email_headers ?? [])
    .filter(({ key }) => ID_HEADERS.test(key))
    .map(({ value }) => value)
  const refusesMailbox = type !== 'email_dropped' || MAILBOX_STATUS.test(diagnostic)
  return { bounces: [{ references, diagnostic, refusesMailbox }] }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const READERS: Record<MailProvider, (body: unknown) => MailEvents> = {
  brevo: brevoBounces,
  mailjet: mailjetBounces,
  scaleway: scalewayBounces,
}

/** Parses what a provider posts, `text` as it was sent. */
export function readMailEvents(provider: MailProvider, text: string): MailEvents {
  return READERS[provider](jsonOf(text))
}
