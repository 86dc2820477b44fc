import { createFileRoute } from '@tanstack/react-router'
import { tendersOpenApi } from '#/features/tenders/search/tenders-openapi.server.ts'
import { env } from '#/lib/env.ts'

export const Route = createFileRoute('/api/v1/openapi.json')({
  server: {
    handlers: {
      GET: () => Response.json(tendersOpenApi({ siteName: env.SITE_NAME, origin: env.SITE_URL })),
      ANY: () =>
        Response.json(
          { error: { code: 'method_not_allowed', message: 'Seule la méthode GET est acceptée.' } },
          { status: 405, headers: { allow: 'GET' } },
        ),
    },
  },
})
