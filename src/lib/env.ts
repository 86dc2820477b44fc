import { z } from 'zod'
import { frontendHostOf } from './publishable-key.ts'
import { modelSettings } from './settings/model-settings.ts'
import { processSettings } from './settings/process-settings.ts'
import { fileStoreSettings, s3SettingsOf } from './settings/s3-settings.ts'

const optionalUrl = (protocol: RegExp) => z.url({ protocol }).optional()

/** Each description completes the sentence "<NAME> must be …". */
const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('production')
    .describe('development, production or test'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .describe('a port number from 1 to 65535, or 0 for any free one'),
  LISTEN_HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .optional()
    .describe('the address to listen on, such as 127.0.0.1; all of them when absent'),
  DATABASE_URL: optionalUrl(/^postgres(ql)?$/).describe(
    'the address of a PostgreSQL database, postgresql://user:password@host:5432/name',
  ),
  DATA_DIR: z.string().default('./.data').describe('the path of a folder'),
  SITE_URL: optionalUrl(/^https?$/).describe(
    'the public address of the site, such as https://marches.example.fr',
  ),
  SITE_NAME: z.string().default('Clairmarché').describe('the name of the site'),
  SITE_PUBLISHER: z
    .string()
    .optional()
    .describe('the name and address of the publisher of the site'),
  SITE_PUBLICATION_DIRECTOR: z
    .string()
    .optional()
    .describe('the name of the director of publication'),
  SITE_HOST: z.string().optional().describe('the name, address and telephone of the host'),
  CONTACT_EMAIL: z.email().optional().describe('an e-mail address'),
  TURNSTILE_SITE_KEY: z
    .string()
    .optional()
    .describe('the public key of a Turnstile widget, given with TURNSTILE_SECRET_KEY'),
  TURNSTILE_SECRET_KEY: z
    .string()
    .optional()
    .describe('the secret key of a Turnstile widget, given with TURNSTILE_SITE_KEY'),
  TURNSTILE_VERIFY_URL: optionalUrl(/^https?$/).describe(
    'another address where tokens of Turnstile are verified',
  ),
  SMTP_URL: optionalUrl(/^smtps?$/).describe(
    'the address of a mail server, smtp://user:password@host:587 or smtps://…',
  ),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/)
    .optional()
    .describe('the sender of our e-mails, such as Clairmarché <marches@example.fr>'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('at least 16 characters that Prometheus sends as a bearer token'),
  AUTH_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'at least 32 characters that sessions are signed with; generated and stored when absent',
    ),
  SIGN_UP: z
    .enum(['open', 'invitation'])
    .default('open')
    .describe('open, or invitation where only invited people create an account with a password'),
  TRUST_PROXY: z
    .stringbool()
    .default(false)
    .describe('true where a proxy of yours writes the last entry of X-Forwarded-For, else false'),
  OIDC_ISSUER: optionalUrl(/^https?$/).describe('the address of an OpenID Connect server'),
  OIDC_CLIENT_ID: z.string().optional().describe('the name of this site at OIDC_ISSUER'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('the secret of this site at OIDC_ISSUER'),
  OIDC_NAME: z.string().default('votre compte d’entreprise').describe('the name of OIDC_ISSUER'),
  AUTH_PROVIDER: z
    .enum(['own', 'clerk'])
    .default('own')
    .describe('own, or clerk where Clerk manages the accounts'),
  CLERK_PUBLISHABLE_KEY: z
    .string()
    .refine((key) => frontendHostOf(key) !== null)
    .optional()
    .describe(
      'the publishable key of Clerk (pk_test_… or pk_live_…), whole, for AUTH_PROVIDER=clerk',
    ),
  CLERK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_./)
    .optional()
    .describe('the secret key of Clerk (sk_test_… or sk_live_…), for AUTH_PROVIDER=clerk'),
  CLERK_JWT_KEY: z
    .string()
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .refine((pem) => pem.startsWith('-----BEGIN PUBLIC KEY-----'))
    .optional()
    .describe('the JWT public key of Clerk (PEM), for AUTH_PROVIDER=clerk'),
  CLERK_WEBHOOK_SIGNING_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/)
    .optional()
    .describe('the signing secret of the webhook at Clerk (whsec_…), for AUTH_PROVIDER=clerk'),
  CLERK_API_URL: optionalUrl(/^https?$/).describe('another address of Clerk’s API'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/)
    .optional()
    .describe('a secret key of Stripe, such as sk_live_…; payments are demonstrations when absent'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/)
    .optional()
    .describe('the signing secret of the webhook (whsec_…), beside STRIPE_SECRET_KEY'),
  POSTHOG_KEY: z
    .string()
    .regex(/^phc_\w+$/)
    .optional()
    .describe('the key of a PostHog project (phc_…); nothing is measured there when absent'),
  POSTHOG_HOST: z
    .url({ protocol: /^https?$/ })
    .default('https://eu.i.posthog.com')
    .describe('an address, such as https://eu.i.posthog.com'),
  STRIPE_API_URL: optionalUrl(/^https?$/).describe('another address of Stripe’s API'),
  ACCESS: z.enum(['open', 'offers']).default('open').describe('open or offers'),
  DEMONSTRATION: z
    .stringbool()
    .default(true)
    .describe('true, or false where visitors must not enter the demonstration'),
  GEOCODER: z
    .enum(['ign'])
    .optional()
    .describe('ign; addresses that people type are not looked up when absent'),
  LIVE_SOURCES: z
    .string()
    .regex(/^[a-z0-9_]+(,[a-z0-9_]+)*$/)
    .transform((names) => names.split(','))
    .optional()
    .describe('the sources to fetch by the clock, such as boamp,ted'),
  TENDER_FILES_FROM: z
    .string()
    .regex(/^[a-z0-9_]+(,[a-z0-9_]+)*$/)
    .transform((names) => names.split(','))
    .optional()
    .describe('the platforms that tender files are fetched from, such as place'),
  SOURCE_ADDRESSES: z
    .string()
    .transform((pairs, context) => {
      const addresses = pairs.split(',').map((pair) => /^([a-z0-9_]+)=(https?:.+)$/.exec(pair))
      const known = addresses.every((found) => found !== null && URL.canParse(found[2] ?? ''))
      if (!known) context.addIssue('bad address')
      return Object.fromEntries(addresses.map((found) => [found?.[1] ?? '', found?.[2] ?? '']))
    })
    .optional()
    .describe('other addresses of sources, such as boamp=https://mirror.example.fr/BOAMP/'),
  SOURCE_USER_AGENT: z
    .string()
    .regex(/^[\x21-\x7e][\x20-\x7e]*$/)
    .optional()
    .describe(
      'the User-Agent of our requests to sources, printable ASCII, such as Mozilla/5.0 (compatible; Name/1.0; +https://…)',
    ),
  ...modelSettings,
  ...fileStoreSettings,
  ...processSettings,
})

/** What is of no use, or worse, without another: Stripe would take payments, and nothing would open for them. */
const NEEDED = {
  OIDC_ISSUER: ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  STRIPE_SECRET_KEY: ['STRIPE_WEBHOOK_SECRET'],
  AUTH_PROVIDER: ['CLERK_PUBLISHABLE_KEY', 'CLERK_SECRET_KEY', 'CLERK_JWT_KEY'],
  TURNSTILE_SITE_KEY: ['TURNSTILE_SECRET_KEY'],
  TURNSTILE_SECRET_KEY: ['TURNSTILE_SITE_KEY'],
  FILE_STORE: ['S3_BUCKET'],
  S3_ACCESS_KEY_ID: ['S3_SECRET_ACCESS_KEY'],
  S3_SECRET_ACCESS_KEY: ['S3_ACCESS_KEY_ID'],
} as const

/** Values that need nothing else. */
const DEFAULTS: ReadonlySet<unknown> = new Set(['own', 'folder'])

const schema = settings.superRefine((given, { addIssue }) => {
  for (const [name, needs] of Object.entries(NEEDED)) {
    const value = given[name as keyof typeof NEEDED]
    if (!value || DEFAULTS.has(value)) continue
    for (const needed of needs) {
      if (!given[needed]) addIssue({ code: 'custom', path: [needed] })
    }
  }
})

export class InvalidEnvironment extends Error {
  override name = 'InvalidEnvironment'
}

/**
 * Reads the settings from environment variables; an empty one counts as absent.
 * Throws `InvalidEnvironment`, with a line for each bad variable. Values are never repeated: some are secret.
 */
export function parseEnvironment(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
    const shape: Record<string, z.ZodType> = settings.shape
    throw new InvalidEnvironment(
      [...names].map((name) => `${name} must be ${shape[name]?.description}.`).join('\n'),
    )
  }
  const { SITE_URL = `http://localhost:${parsed.data.PORT}` } = parsed.data
  const { LOG_LEVEL = parsed.data.NODE_ENV === 'test' ? 'silent' : 'info' } = parsed.data
  const { SMTP_URL, MAIL_FROM } = parsed.data
  if (SMTP_URL && !MAIL_FROM) {
    throw new InvalidEnvironment(`MAIL_FROM must be ${schema.shape.MAIL_FROM.description}.`)
  }
  const { origin, hostname } = new URL(SITE_URL)
  const SMTP =
    SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM, host: hostname } : undefined
  return { ...parsed.data, SITE_URL: origin, SMTP, LOG_LEVEL, S3: s3SettingsOf(parsed.data) }
}

export const SETTING_NAMES = Object.keys(settings.shape)

function parseOrExit() {
  try {
    return parseEnvironment(process.env)
  } catch (error) {
    if (!(error instanceof InvalidEnvironment)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Read once when the process starts; a bad value ends it. */
export const env = parseOrExit()
