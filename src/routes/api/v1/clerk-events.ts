import { createFileRoute } from '@tanstack/react-router'
import { answerHostedEvent } from '#/features/accounts/hosted/answer-hosted-event.server.ts'
import { hostedAccounts } from '#/features/accounts/hosted/hosted-accounts.ts'
import { env } from '#/lib/env.ts'
import { database } from '#/server/database.server.ts'
import { onlyMethod } from '#/server/http/only-method.ts'

export const Route = createFileRoute('/api/v1/clerk-events')({
  server: {
    handlers: {
      POST: ({ request }) => {
        const signingSecret = hostedAccounts(env)?.signingSecret
        return signingSecret
          ? answerHostedEvent(database(), request, { signingSecret })
          : Response.json({ outcome: 'no_account' }, { status: 404 })
      },
      ANY: onlyMethod('POST'),
    },
  },
})
