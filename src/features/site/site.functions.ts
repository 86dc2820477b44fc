import { createServerFn } from '@tanstack/react-start'
import { database } from '#/db/database.server.ts'
import { hasDemoTenders } from '#/features/tenders/demo-data.queries.server.ts'
import { env } from '#/lib/env.ts'
import { rememberFor } from '#/lib/remember-for.ts'

/** What every page needs to know of the installation. */
export type Site = {
  name: string
  /** Without a slash at the end; canonical addresses stand on it. */
  origin: string
  year: number
  /** Who answers for the site, and how to write to them; null where the operator has not said. */
  publisher: string | null
  contactEmail: string | null
  /** Some tenders are of the demonstration set: every page says so, and none is to be indexed. */
  demoData: boolean
}

const currentDemoData = rememberFor(60_000, () => hasDemoTenders(database()))

export const getSite = createServerFn({ method: 'GET' }).handler(
  async (): Promise<Site> => ({
    name: env.SITE_NAME,
    origin: env.SITE_URL,
    year: new Date().getFullYear(),
    publisher: env.SITE_PUBLISHER ?? null,
    contactEmail: env.CONTACT_EMAIL ?? null,
    demoData: await currentDemoData(),
  }),
)
