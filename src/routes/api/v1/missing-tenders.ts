import { createFileRoute } from '@tanstack/react-router'
import { answerReport } from '#/features/sources/coverage/answer-report.server.ts'
import { database } from '#/server/database.server.ts'

export const Route = createFileRoute('/api/v1/missing-tenders')({
  server: {
    handlers: {
      POST: ({ request }) => answerReport(database(), request),
      ANY: () =>
        Response.json(
          { error: { code: 'method_not_allowed', message: 'Seule la méthode POST est acceptée.' } },
          { status: 405, headers: { allow: 'POST' } },
        ),
    },
  },
})
