import { createFileRoute } from '@tanstack/react-router'
import { answerReport } from '#/features/sources/coverage/answer-report.server.ts'
import { database } from '#/server/database.server.ts'
import { onlyMethod } from '#/server/http/only-method.ts'

export const Route = createFileRoute('/api/v1/missing-tenders')({
  server: {
    handlers: {
      POST: ({ request }) => answerReport(database(), request),
      ANY: onlyMethod('POST'),
    },
  },
})
