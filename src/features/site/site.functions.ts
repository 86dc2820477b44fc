import { createIsomorphicFn, createServerFn } from '@tanstack/react-start'
import { env } from '#/lib/env.ts'
import { callLocally } from '#/server/rendering/public-error.server.ts'
import { readSite } from './read-site.server.ts'

/** @public Called over HTTP by its name. */
export const getSite = createServerFn({ method: 'GET' }).handler(() => readSite())

/** For every page; the server calls it directly. */
export const askSite = createIsomorphicFn()
  .server(callLocally('getSite', readSite))
  .client(() => getSite())

/** Legal notice data of the publisher; null for each value that the operator has not set. */
export type Operator = {
  publisher: string | null
  director: string | null
  host: string | null
  contactEmail: string | null
}

export const getOperator = createServerFn({ method: 'GET' }).handler(
  (): Operator => ({
    publisher: env.SITE_PUBLISHER ?? null,
    director: env.SITE_PUBLICATION_DIRECTOR ?? null,
    host: env.SITE_HOST ?? null,
    contactEmail: env.CONTACT_EMAIL ?? null,
  }),
)
