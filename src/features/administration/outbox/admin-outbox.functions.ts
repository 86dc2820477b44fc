import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { mayAttempt } from '#/features/accounts/sign-in/attempts.server.ts'
import { adminMiddleware } from '#/features/accounts/user-middleware.ts'
import { adminActionMiddleware } from '#/features/administration/admin-action-middleware.ts'
import {
  listOutboxMessages,
  listRefusedAddresses,
  outboxMessageById,
  outboxSummary,
} from '#/features/outbox/outbox.queries.server.ts'
import { trySmtp } from '#/features/outbox/try-smtp.server.ts'
import { AppError } from '#/lib/app-error.ts'
import { env } from '#/lib/env.ts'
import { knownSearch } from '#/lib/known-search.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { acceptAgain, recordTestEmail, resend } from './admin-outbox.mutations.server.ts'
import {
  messageIdSchema,
  outboxFiltersSchema,
  refusedAddressSchema,
  testEmailSchema,
} from './outbox.schemas.ts'

const PER_PAGE = 100
const REFUSED_SHOWN = 100
const NO_MAIL_SERVER = 'Aucun serveur d’envoi n’est réglé (SMTP_URL).'
const TOO_MANY_TESTS = 'Vingt tests par heure au plus. Réessayez plus tard.'

const isSending = () => env.SMTP !== undefined

/** E-mails, the latest first, a page at a time, and the state of the outbox. */
export const listOutbox = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .validator(knownSearch(outboxFiltersSchema))
  .handler(async ({ data }) => {
    const { stateFilter: state, kindFilter: kind, recipientFilter: recipient } = data
    const asked = { state, kind, recipient, before: data.before, limit: PER_PAGE + 1 }
    const [messages, summary, refused] = await Promise.all([
      listOutboxMessages(database(), asked),
      outboxSummary(database(), { now: new Date() }),
      listRefusedAddresses(database(), { limit: REFUSED_SHOWN }),
    ])
    return {
      filters: data,
      isSending: isSending(),
      summary,
      refused,
      messages: messages.slice(0, PER_PAGE),
      hasMore: messages.length > PER_PAGE,
    }
  })
export type OutboxList = Awaited<ReturnType<typeof listOutbox>>

export const getOutboxMessage = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .validator(validateInput(messageIdSchema))
  .handler(async ({ data }) => {
    const asked = { ...data, isSending: isSending() }
    const message = await outboxMessageById(database(), asked)
    if (!message) throw notFound()
    return message
  })
export type OutboxMessage = Awaited<ReturnType<typeof getOutboxMessage>>

/** False where its text is no longer stored, or it is being sent. */
export const resendMessage = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(messageIdSchema))
  .handler(({ data, context: { user } }) =>
    resend(database(), { ...data, actorId: user.userId, now: new Date() }),
  )

export const acceptRefusedAddress = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(refusedAddressSchema))
  .handler(({ data, context: { user } }) =>
    acceptAgain(database(), { ...data, actorId: user.userId }),
  )

/** Sends one e-mail at once and returns what the mail server said. */
export const sendTestEmail = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(testEmailSchema))
  .handler(async ({ data: { email }, context: { user } }) => {
    if (!env.SMTP) throw new AppError('no_mail_server', { status: 409, message: NO_MAIL_SERVER })
    const limit = { key: `test-mail:by:${user.userId}`, most: 20, minutes: 60 }
    if (!(await mayAttempt(database(), [limit]))) {
      throw new AppError('too_many', { status: 429, message: TOO_MANY_TESTS })
    }
    await recordTestEmail(database(), { actorId: user.userId })
    return trySmtp(env.SMTP, { to: email, siteName: env.SITE_NAME })
  })
