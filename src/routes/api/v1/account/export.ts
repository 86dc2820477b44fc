import { createFileRoute } from '@tanstack/react-router'
import { answerExport } from '#/features/accounts/answer-export.server.ts'
import { getViewer } from '#/features/accounts/viewer.server.ts'
import { database } from '#/server/database.server.ts'

export const Route = createFileRoute('/api/v1/account/export')({
  server: {
    handlers: {
      GET: async ({ request }) => answerExport(database(), await getViewer(request), new Date()),
      ANY: () =>
        Response.json(
          { error: { code: 'method_not_allowed', message: 'Seule la méthode GET est acceptée.' } },
          { status: 405, headers: { allow: 'GET' } },
        ),
    },
  },
})
