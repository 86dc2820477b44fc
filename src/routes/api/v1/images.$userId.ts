import { createFileRoute } from '@tanstack/react-router'
import { answerImage } from '#/features/accounts/images/answer-image.server.ts'
import { getViewer } from '#/features/accounts/viewer.server.ts'
import { database } from '#/server/database.server.ts'

export const Route = createFileRoute('/api/v1/images/$userId')({
  server: {
    handlers: {
      GET: async ({ request, params: { userId } }) =>
        answerImage(database(), { userId, viewer: await getViewer(request) }),
    },
  },
})
