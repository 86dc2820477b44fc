import { createFileRoute } from '@tanstack/react-router'
import { answerMailEvents } from '#/features/outbox/answer-mail-events.server.ts'
import { env } from '#/lib/env.ts'
import { database } from '#/server/database.server.ts'
import { onlyMethod } from '#/server/http/only-method.ts'

/** Bounces that the e-mail provider reports. */
export const Route = createFileRoute('/api/v1/mail-events/$provider')({
  server: {
    handlers: {
      POST: ({ request, params: { provider } }) =>
        answerMailEvents(database(), request, { name: provider, token: env.MAIL_EVENTS_TOKEN }),
      ANY: onlyMethod('POST'),
    },
  },
})
