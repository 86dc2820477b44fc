import { createFileRoute } from '@tanstack/react-router'
import { answerPlannedPurchasesApi } from '#/features/buyers/planned-purchases-api.server.ts'
import { database } from '#/server/database.server.ts'
import { onlyMethod } from '#/server/http/only-method.ts'
import { visitorCaching } from '#/server/http/shared-cache.server.ts'

export const Route = createFileRoute('/api/v1/planned-purchases')({
  server: {
    handlers: {
      GET: async ({ request }) => {
        const params = new URL(request.url).searchParams
        const { status, body } = await answerPlannedPurchasesApi(database(), {
          params,
          now: new Date(),
        })
        const headers =
          status === 200 ? visitorCaching(request, 300) : { 'cache-control': 'no-store' }
        return Response.json(body, { status, headers })
      },
      ANY: onlyMethod('GET'),
    },
  },
})
