import { hostedAccounts } from '#/features/accounts/hosted/hosted-accounts.ts'
import { hasDemoTenders } from '#/features/demonstration/demo-data.queries.server.ts'
import { env } from '#/lib/env.ts'
import { rememberFor } from '#/lib/remember-for.ts'
import { database } from '#/server/database.server.ts'

/** What every page needs to know of the installation. */
export type Site = {
  name: string
  /** Without a slash at the end; canonical addresses stand on it. */
  origin: string
  year: number
  /** Some tenders are of the demonstration set: every page says so, and none is to be indexed. */
  demoData: boolean
  /** Whether everything is free, or some of it asks for an offer. */
  access: 'open' | 'offers'
  /** Whether what is bought here is not paid for: offers without a payment provider. */
  demonstrationPayments: boolean
  /** Where visits are measured besides, of those who agree; null where nowhere. */
  posthog: { key: string; host: string } | null
  /** The key of the provider that keeps the accounts, public; null where they are our own. */
  hostedAccountsKey: string | null
}

const currentDemoData = rememberFor(60_000, () => hasDemoTenders(database()))

export async function readSite(): Promise<Site> {
  return {
    name: env.SITE_NAME,
    origin: env.SITE_URL,
    year: new Date().getFullYear(),
    demoData: await currentDemoData(),
    access: env.ACCESS,
    demonstrationPayments: env.ACCESS === 'offers' && env.STRIPE_SECRET_KEY === undefined,
    posthog: env.POSTHOG_KEY ? { key: env.POSTHOG_KEY, host: env.POSTHOG_HOST } : null,
    hostedAccountsKey: hostedAccounts(env)?.publishableKey ?? null,
  }
}
