import { createFileRoute } from '@tanstack/react-router'
import { database } from '#/db/database.server.ts'
import { answerReport } from '#/features/source-coverage/answer-report.server.ts'

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
