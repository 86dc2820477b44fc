import { hostedAccounts } from '#/features/accounts/hosted/hosted-accounts.ts'
import { TURNSTILE_ORIGIN } from '#/features/contact/bot-check.ts'
import { frontendHostOf } from '#/lib/settings/publishable-key.ts'
import type { CspSources } from '#/server/http/content-security-policy.server.ts'

type Settings = Parameters<typeof hostedAccounts>[0] & {
  TURNSTILE_SITE_KEY?: string
  STRIPE_SECRET_KEY?: string
  STRIPE_API_URL?: string
  POSTHOG_KEY?: string
  POSTHOG_HOST: string
}

/** CSP sources of a page beside this site: only what the operator configured, and only where it is used. */
export function cspSourcesFor(pathname: string, env: Settings): CspSources[] {
  const isForm = pathname === '/contact'
  return [
    ...(isForm && env.TURNSTILE_SITE_KEY ? [TURNSTILE] : []),
    ...(env.STRIPE_SECRET_KEY ? [paymentPages(env)] : []),
    ...(env.POSTHOG_KEY ? [{ 'connect-src': [new URL(env.POSTHOG_HOST).origin] }] : []),
    ...(pathname.startsWith('/admin/outbox/') ? [E_MAIL] : []),
    ...hosted(env),
  ]
}

const TURNSTILE: CspSources = { 'script-src': [TURNSTILE_ORIGIN], 'frame-src': [TURNSTILE_ORIGIN] }

/** E-mails have inline styles; the page of an e-mail frames it, and the frame inherits the policy of the page. */
const E_MAIL: CspSources = { 'style-src': ["'unsafe-inline'"] }

/** Without JavaScript, our buttons are forms that redirect to its pages: browsers check both URLs. */
function paymentPages({ STRIPE_API_URL }: Settings): CspSources {
  const own = ['checkout', 'billing', 'invoice'].map((name) => `https://${name}.stripe.com`)
  return { 'form-action': STRIPE_API_URL ? [new URL(STRIPE_API_URL).origin] : own }
}

/** As in Clerk's documentation. Its screens write inline styles. */
function hosted(env: Settings): CspSources[] {
  const accounts = hostedAccounts(env)
  if (!accounts) return []
  const origin = `https://${frontendHostOf(accounts.publishableKey)}`
  return [
    {
      'script-src': [origin, TURNSTILE_ORIGIN],
      'style-src': ["'unsafe-inline'"],
      'img-src': ['https://img.clerk.com'],
      'connect-src': [origin],
      'frame-src': [TURNSTILE_ORIGIN],
      'worker-src': ["'self'", 'blob:'],
    },
  ]
}
