import { createFileRoute } from '@tanstack/react-router'
import { database } from '#/db/database.server.ts'
import { answerAlertForm } from '#/features/alerts/answer-alert-form.server.ts'
import { env } from '#/lib/env.ts'
import { onlyPost } from '#/lib/only-post.ts'

export const Route = createFileRoute('/api/v1/alerts/')({
  server: {
    handlers: {
      POST: ({ request }) =>
        answerAlertForm(database(), request, { origin: env.SITE_URL, siteName: env.SITE_NAME }),
      ANY: onlyPost,
    },
  },
})
