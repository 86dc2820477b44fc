import { createFileRoute } from '@tanstack/react-router'
import { PLANNED_PURCHASES_PATHS } from '#/features/buyers/planned-purchases-openapi.server.ts'
import { tendersOpenApi } from '#/features/tenders/search/tenders-openapi.server.ts'
import { SITE } from '#/lib/site-identity.ts'
import { onlyMethod } from '#/server/http/only-method.ts'

export const Route = createFileRoute('/api/v1/openapi.json')({
  server: {
    handlers: {
      GET: () => {
        const { paths, ...api } = tendersOpenApi(SITE)
        return Response.json({ ...api, paths: { ...paths, ...PLANNED_PURCHASES_PATHS } })
      },
      ANY: onlyMethod('GET'),
    },
  },
})
