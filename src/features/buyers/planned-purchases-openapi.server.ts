import { z } from 'zod'
import { answer, inJson, refusal } from '#/features/tenders/search/tenders-openapi.server.ts'
import { plannedPurchaseParams } from './planned-purchases-api.server.ts'

const parameters = Object.entries(plannedPurchaseParams.shape).map(([name, schema]) => ({
  in: 'query',
  name,
  description: schema.description ?? '',
  schema: name === 'p' || name === 'limit' ? inJson(schema) : { type: 'string' },
}))

const page = z.object({
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  plannedPurchases: z.array(
    z.looseObject({
      kind: z.literal('planned_purchase'),
      id: z.string(),
      title: z.string(),
      expectedOn: z.iso.date(),
    }),
  ),
})

/** The part of the public API in OpenAPI 3.1 that lists planned purchases. */
export const PLANNED_PURCHASES_PATHS = {
  '/api/v1/planned-purchases': {
    get: {
      operationId: 'listPlannedPurchases',
      summary: 'Lister les achats prévus, avant tout avis',
      parameters,
      responses: {
        200: answer('Une page d’achats prévus.', page),
        400: answer('Un paramètre ou sa valeur n’est pas reconnu.', refusal),
      },
    },
  },
}
