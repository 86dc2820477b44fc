import { createFileRoute } from '@tanstack/react-router'
import { currentCoverage } from '#/features/sources/coverage/current-coverage.server.ts'
import { onlyMethod } from '#/server/http/only-method.ts'
import { visitorCaching } from '#/server/http/shared-cache.server.ts'

export const Route = createFileRoute('/api/v1/coverage')({
  server: {
    handlers: {
      GET: async ({ request }) =>
        Response.json(await currentCoverage(), { headers: visitorCaching(request, 300) }),
      ANY: onlyMethod('GET'),
    },
  },
})
