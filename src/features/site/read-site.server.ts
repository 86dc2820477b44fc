import { hasDemonstration } from '#/features/accounts/example-session.server.ts'
import { hostedAccounts } from '#/features/accounts/hosted/hosted-accounts.ts'
import { modelAccess } from '#/features/analysis/model/model-access.ts'
import { demoShare } from '#/features/demonstration/demo-data.queries.server.ts'
import { env } from '#/lib/env.ts'
import { rememberFor } from '#/lib/remember-for.ts'
import { database } from '#/server/database.server.ts'

/** Settings of the installation that every page needs. */
export type Site = {
  name: string
  /** Without a trailing slash; base of canonical URLs. */
  origin: string
  year: number
  /** Tenders of the demonstration set: every page says so where there are any, and none is to be indexed. */
  demoData: 'all' | 'some' | 'none'
  /** Whether visitors can enter the demonstration. */
  demonstration: boolean
  /** Whether everything is free, or some of it asks for an offer. */
  access: 'open' | 'offers'
  /** Whether what is bought here is not paid for: offers without a payment provider. */
  demonstrationPayments: boolean
  /** Whether a language model is configured: it writes where rules only quote. */
  hasLanguageModel: boolean
  /** Whether a mail server is configured: without one, e-mails wait. */
  sendsMail: boolean
  /** External analytics for visitors with consent; null without. */
  posthog: { key: string; host: string } | null
  /** The key of the provider that keeps the accounts, public; null where they are our own. */
  hostedAccountsKey: string | null
}

const currentDemoData = rememberFor(60_000, () => demoShare(database()))

const currentDemonstration = rememberFor(60_000, hasDemonstration)

export async function readSite(): Promise<Site> {
  return {
    name: env.SITE_NAME,
    origin: env.SITE_URL,
    year: new Date().getFullYear(),
    demoData: await currentDemoData(),
    demonstration: await currentDemonstration(),
    access: env.ACCESS,
    demonstrationPayments: env.ACCESS === 'offers' && env.STRIPE_SECRET_KEY === undefined,
    hasLanguageModel: modelAccess(env) !== null,
    sendsMail: env.SMTP !== undefined,
    posthog: env.POSTHOG_KEY ? { key: env.POSTHOG_KEY, host: env.POSTHOG_HOST } : null,
    hostedAccountsKey: hostedAccounts(env)?.publishableKey ?? null,
  }
}
