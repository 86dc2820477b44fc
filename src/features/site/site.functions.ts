import { createServerFn } from '@tanstack/react-start'
import { env } from '#/lib/env.ts'
import { readSite } from './read-site.server.ts'

export const getSite = createServerFn({ method: 'GET' }).handler(() => readSite())

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
