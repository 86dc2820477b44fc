import { createFileRoute } from '@tanstack/react-router'
import { database } from '#/db/database.server.ts'
import { answerReport } from '#/features/source-coverage/answer-report.server.ts'
import { onlyPost } from '#/lib/only-post.ts'

export const Route = createFileRoute('/api/v1/missing-tenders')({
  server: {
    handlers: {
      POST: ({ request }) => answerReport(database(), request),
      ANY: onlyPost,
    },
  },
})
