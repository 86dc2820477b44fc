import { createFileRoute } from '@tanstack/react-router'
import { sendAnswerFile } from '#/features/answers/export/send-answer-file.server.ts'
import { tenderIndex } from '#/features/tenders/search/tender-index.server.ts'
import { database } from '#/server/database.server.ts'

/** Files of an answer, for the members of its organisation. */
export const Route = createFileRoute('/api/v1/answers/$bidId/$file')({
  server: {
    handlers: {
      GET: ({ request, params }) =>
        sendAnswerFile(database(), request, { ...params, index: tenderIndex, now: new Date() }),
      ANY: () =>
        Response.json(
          { error: { code: 'method_not_allowed', message: 'Seule la méthode GET est acceptée.' } },
          { status: 405, headers: { allow: 'GET' } },
        ),
    },
  },
})
