import { createFileRoute } from '@tanstack/react-router'
import { stripeAccount } from '#/features/subscriptions/payments/payments.server.ts'
import { answerStripeEvent } from '#/features/subscriptions/stripe/answer-stripe-event.server.ts'
import { database } from '#/server/database.server.ts'
import { onlyMethod } from '#/server/http/only-method.ts'

export const Route = createFileRoute('/api/v1/stripe-events')({
  server: {
    handlers: {
      POST: ({ request }) => {
        const account = stripeAccount()
        return account
          ? answerStripeEvent(database(), request, account)
          : Response.json({ outcome: 'no_account' }, { status: 404 })
      },
      ANY: onlyMethod('POST'),
    },
  },
})
