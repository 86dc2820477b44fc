import { z } from 'zod'
import { FILTERS } from './filters.server.ts'
import { tenderSearchSchema } from './list-search.schemas.ts'
import { apiLimitSchema } from './tenders-api.server.ts'

const { p, sort, status } = tenderSearchSchema.shape

type Parameter = { name: string; description: string; schema: object; explode?: false }

/** Several values are joined by `,`, which OpenAPI calls a form that does not explode. */
const filterParameters = FILTERS.map(
  ({ param, about, values }): Parameter =>
    values
      ? {
          name: param,
          description: `${about} Plusieurs valeurs sont séparées par des virgules.`,
          schema: { type: 'array', items: { type: 'string', enum: values } },
          explode: false,
        }
      : { name: param, description: about, schema: { type: 'string' } },
)

const pageParameters: Parameter[] = [
  { name: 'status', description: 'État des marchés, open par défaut.', schema: inJson(status) },
  { name: 'sort', description: 'Ordre de la liste.', schema: inJson(sort) },
  { name: 'p', description: 'Page, la première par défaut.', schema: inJson(p) },
  { name: 'limit', description: 'Marchés par page.', schema: inJson(apiLimitSchema) },
]

/** The schema in the form that OpenAPI has it. */
export function inJson(schema: z.core.$ZodType): object {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema)
  return described
}

/** The body of an answer that names the parameter which is not understood. */
export const refusal = z.object({
  error: z.object({ code: z.string(), parameter: z.string(), message: z.string() }),
})
const unavailable = z.object({ error: z.object({ code: z.string(), message: z.string() }) })
const page = z.object({
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  tenders: z.array(
    z.looseObject({
      id: z.uuid(),
      slug: z.string(),
      url: z.url(),
      deadlineAt: z.nullable(z.iso.datetime()),
      deadlineHasHour: z
        .nullable(z.boolean())
        .describe('false\u00a0: l’avis ne donne pas d’heure, deadlineAt est la fin du jour.'),
    }),
  ),
})

export const answer = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema: inJson(schema) } },
})

/** The public API in OpenAPI 3.1; its parameters are the rows of the table of filters. */
export function tendersOpenApi({ siteName, origin }: { siteName: string; origin: string }) {
  return {
    openapi: '3.1.0',
    info: { title: `API de ${siteName}`, version: '1' },
    servers: [{ url: origin }],
    paths: {
      '/api/v1/tenders': {
        get: {
          operationId: 'searchTenders',
          summary: 'Rechercher des marchés publics',
          parameters: [...filterParameters, ...pageParameters].map((parameter) => ({
            in: 'query',
            ...parameter,
          })),
          responses: {
            200: answer('Une page de marchés.', page),
            400: answer('Un paramètre ou sa valeur n’est pas reconnu.', refusal),
            503: answer('La recherche est momentanément indisponible.', unavailable),
          },
        },
      },
    },
  }
}
