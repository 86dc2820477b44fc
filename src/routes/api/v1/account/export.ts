import { createFileRoute } from '@tanstack/react-router'
import { answerExport } from '#/features/accounts/answer-export.server.ts'
import { getViewer } from '#/features/accounts/viewer.server.ts'
import { database } from '#/server/database.server.ts'
import { onlyMethod } from '#/server/http/only-method.ts'

export const Route = createFileRoute('/api/v1/account/export')({
  server: {
    handlers: {
      GET: async ({ request }) => answerExport(database(), await getViewer(request), new Date()),
      ANY: onlyMethod('GET'),
    },
  },
})
