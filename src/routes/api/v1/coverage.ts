import { createFileRoute } from '@tanstack/react-router'
import { currentCoverage } from '#/features/sources/coverage/current-coverage.server.ts'

export const Route = createFileRoute('/api/v1/coverage')({
  server: {
    handlers: {
      GET: async () => Response.json(await currentCoverage()),
      ANY: () =>
        Response.json(
          { error: { code: 'method_not_allowed', message: 'Seule la méthode GET est acceptée.' } },
          { status: 405, headers: { allow: 'GET' } },
        ),
    },
  },
})
