import { createFileRoute } from '@tanstack/react-router'
import { database } from '#/db/database.server.ts'
import { answerStripeEvent } from '#/features/subscriptions/answer-stripe-event.server.ts'
import { stripeAccount } from '#/features/subscriptions/payments.server.ts'

export const Route = createFileRoute('/api/v1/stripe-events')({
  server: {
    handlers: {
      POST: ({ request }) => {
        const account = stripeAccount()
        return account
          ? answerStripeEvent(database(), request, account)
          : Response.json({ outcome: 'no_account' }, { status: 404 })
      },
      ANY: () =>
        Response.json(
          { error: { code: 'method_not_allowed', message: 'Seule la méthode POST est acceptée.' } },
          { status: 405, headers: { allow: 'POST' } },
        ),
    },
  },
})
