import { createServerFn } from '@tanstack/react-start'
import { env } from '#/lib/env.ts'

/** What every page needs to know of the installation. */
export type Site = {
  name: string
  /** Without a slash at the end; canonical addresses stand on it. */
  origin: string
  year: number
  /** Who answers for the site, and how to write to them; null where the operator has not said. */
  publisher: string | null
  contactEmail: string | null
}

export const getSite = createServerFn({ method: 'GET' }).handler(
  (): Site => ({
    name: env.SITE_NAME,
    origin: new URL(env.SITE_URL).origin,
    year: new Date().getFullYear(),
    publisher: env.SITE_PUBLISHER ?? null,
    contactEmail: env.CONTACT_EMAIL ?? null,
  }),
)
