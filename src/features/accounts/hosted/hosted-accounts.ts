import type { OrganisationRole } from '#/domain/organisation-roles.ts'

/** Configuration of the hosted provider; see `docs/accounts.md`. */
export type HostedAccounts = {
  publishableKey: string
  secretKey: string
  /** Public key of its session tokens, as PEM. */
  jwtKey: string
  /** Another address of its API; null for its own. */
  apiUrl: string | null
  /** Secret of its webhook signatures; null without webhooks. */
  signingSecret: string | null
}

/** Null where accounts are our own. A provider that was chosen without its keys ends the start (`env.ts`). */
export function hostedAccounts(env: {
  AUTH_PROVIDER: 'own' | 'clerk'
  CLERK_PUBLISHABLE_KEY?: string
  CLERK_SECRET_KEY?: string
  CLERK_JWT_KEY?: string
  CLERK_API_URL?: string
  CLERK_WEBHOOK_SIGNING_SECRET?: string
}): HostedAccounts | null {
  const { CLERK_PUBLISHABLE_KEY, CLERK_SECRET_KEY, CLERK_JWT_KEY, CLERK_API_URL } = env
  if (env.AUTH_PROVIDER !== 'clerk') return null
  if (!CLERK_PUBLISHABLE_KEY || !CLERK_SECRET_KEY || !CLERK_JWT_KEY) {
    throw new Error('the keys of the hosted accounts are missing')
  }
  return {
    publishableKey: CLERK_PUBLISHABLE_KEY,
    secretKey: CLERK_SECRET_KEY,
    jwtKey: CLERK_JWT_KEY,
    apiUrl: CLERK_API_URL ?? null,
    signingSecret: env.CLERK_WEBHOOK_SIGNING_SECRET ?? null,
  }
}

/** Verified claims of its session token. */
export type HostedSession = {
  /** Its ids of the session, the person and their current organisation. */
  sessionId: string
  userId: string
  organisation: { id: string; role: OrganisationRole } | null
  /** Time of the last authentication. */
  authenticatedAt: Date
  /** When the token was made, to the second. */
  issuedAt: Date
}

/** Its roles by ours; one that the operator invented there reads only. */
export function roleOfHosted(role: string | null | undefined): OrganisationRole {
  const name = role?.replace(/^org:/, '')
  if (name === 'admin') return 'administrator'
  return name === 'member' ? 'member' : 'guest'
}

/**
 * Time of the last authentication of the person.
 *
 * @param issuedAt of the token, in seconds
 * @param minutes since the first factor was asked, when the token was made; -1 where that is not known
 */
export function provedAt(issuedAt: number, minutes: number | undefined): Date {
  const isKnown = minutes !== undefined && minutes >= 0
  return isKnown ? new Date((issuedAt - minutes * 60) * 1000) : new Date(0)
}
