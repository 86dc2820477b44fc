import { createFileRoute } from '@tanstack/react-router'
import { database } from '#/db/database.server.ts'
import { answerImage } from '#/features/accounts/answer-image.server.ts'
import { getViewer } from '#/features/accounts/viewer.server.ts'

export const Route = createFileRoute('/api/v1/images/$userId')({
  server: {
    handlers: {
      GET: async ({ request, params: { userId } }) =>
        answerImage(database(), { userId, viewer: await getViewer(request) }),
    },
  },
})
