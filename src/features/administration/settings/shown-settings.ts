import { type parseEnvironment, SETTING_NAMES } from '#/lib/env.ts'

/** Values that are secret whole. Addresses are shown without the credentials before their host. */
const SECRETS = /SECRET|PASSWORD|_TOKEN$|API_KEY$|^DATABASE_(\w+_)?URL$|^SMTP_URL$/

type ShownSetting = {
  name: string
  /** Null where it is absent, or secret. */
  value: string | null
  isSecret: boolean
  /** By the environment; otherwise the value is our own. */
  isGiven: boolean
}

/** Every setting as administrators may see it. */
export function shownSettings(
  parsed: ReturnType<typeof parseEnvironment>,
  variables: Record<string, string | undefined>,
): ShownSetting[] {
  const values: Record<string, unknown> = parsed
  return SETTING_NAMES.map((name) => {
    const isSecret = SECRETS.test(name)
    const value = values[name]
    const isShown = !isSecret && value !== undefined
    return {
      name,
      value: isShown ? withoutCredentials(wordsOf(value)) : null,
      isSecret,
      isGiven: Boolean(variables[name]),
    }
  })
}

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([name, part]) => `${name}=${part}`)
    .join(', ')
}

const withoutCredentials = (text: string) => text.replace(/\/\/[^/@\s]*@/g, '//')
