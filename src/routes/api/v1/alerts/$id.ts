import { createFileRoute } from '@tanstack/react-router'
import { database } from '#/db/database.server.ts'
import { answerManagedAlert } from '#/features/alerts/answer-alert-form.server.ts'
import { env } from '#/lib/env.ts'
import { onlyPost } from '#/lib/only-post.ts'

export const Route = createFileRoute('/api/v1/alerts/$id')({
  server: {
    handlers: {
      POST: ({ request, params: { id } }) =>
        answerManagedAlert(database(), request, { id, origin: env.SITE_URL }),
      ANY: onlyPost,
    },
  },
})
