import { z } from 'zod'
import { entriesOf } from '#/domain/keys-of.ts'
import { accountSettings } from './settings/account-settings.ts'
import { clamavSettings, clamdAddressOf } from './settings/clamav-settings.ts'
import { databaseSettings } from './settings/database-settings.ts'
import { modelSettings } from './settings/model-settings.ts'
import { processSettings } from './settings/process-settings.ts'
import { fileStoreSettings, s3SettingsOf } from './settings/s3-settings.ts'
import { searchClusterOf, searchSettings } from './settings/search-settings.ts'
import { serviceSettings } from './settings/service-settings.ts'
import { siteSettings } from './settings/site-settings.ts'
import { sourceSettings } from './settings/source-settings.ts'

const settings = z.object({
  ...processSettings,
  ...databaseSettings,
  ...siteSettings,
  ...accountSettings,
  ...serviceSettings,
  ...sourceSettings,
  ...modelSettings,
  ...fileStoreSettings,
  ...clamavSettings,
  ...searchSettings,
})

/** What is of no use, or worse, without another: Stripe would take payments, and nothing would open for them. */
const NEEDED = {
  OIDC_ISSUER: ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  STRIPE_SECRET_KEY: ['STRIPE_WEBHOOK_SECRET'],
  AUTH_PROVIDER: ['CLERK_PUBLISHABLE_KEY', 'CLERK_SECRET_KEY', 'CLERK_JWT_KEY'],
  TURNSTILE_SITE_KEY: ['TURNSTILE_SECRET_KEY'],
  TURNSTILE_SECRET_KEY: ['TURNSTILE_SITE_KEY'],
  DATABASE_DIRECT_URL: ['DATABASE_URL'],
  DATABASE_READ_URL: ['DATABASE_URL'],
  FILE_STORE: ['S3_BUCKET'],
  S3_ACCESS_KEY_ID: ['S3_SECRET_ACCESS_KEY'],
  S3_SECRET_ACCESS_KEY: ['S3_ACCESS_KEY_ID'],
  SEARCH_USER: ['SEARCH_URL', 'SEARCH_PASSWORD'],
  SEARCH_PASSWORD: ['SEARCH_URL', 'SEARCH_USER'],
} as const

/** Values that need nothing else. */
const DEFAULTS: ReadonlySet<unknown> = new Set(['own', 'folder'])

const schema = settings.superRefine((given, { addIssue }) => {
  for (const [name, needs] of entriesOf(NEEDED)) {
    const value = given[name]
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
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL } = parsed.data
  const S3 = s3SettingsOf(parsed.data)
  const SEARCH_CLUSTER = searchClusterOf(parsed.data)
  return {
    ...parsed.data,
    SITE_URL: origin,
    SMTP,
    LOG_LEVEL,
    S3,
    CLAMD: clamdAddressOf(parsed.data.CLAMAV_URL),
    DATABASE_DIRECT_URL,
    SEARCH_CLUSTER,
  }
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
