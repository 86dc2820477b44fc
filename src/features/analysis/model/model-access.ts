export type ModelServer = { baseURL: string; model: string; apiKey: string | undefined }

/** The configured model and its limits. */
export type ModelAccess = ModelServer & {
  /** For a question of a job. */
  timeoutMs: number
  /** For a question whose answer a user waits for. */
  pageTimeoutMs: number
  /** Tokens of a day, in and out, of all organisations. */
  dailyTokens: number
  /** Tokens of an organisation; null without a limit. */
  organisationDailyTokens: number | null
  organisationMonthlyTokens: number | null
  /** Of each request; by default 2 in a job, 1 for a page. */
  retries?: number
}

/** The model that the operator configured; null without one. */
export function modelAccess(env: {
  AI_BASE_URL?: string | undefined
  AI_MODEL?: string | undefined
  AI_API_KEY?: string | undefined
  AI_TIMEOUT_SECONDS: number
  AI_PAGE_TIMEOUT_SECONDS: number
  AI_DAILY_TOKENS: number
  AI_ORGANISATION_DAILY_TOKENS?: number | undefined
  AI_ORGANISATION_MONTHLY_TOKENS?: number | undefined
}): ModelAccess | null {
  if (!env.AI_BASE_URL || !env.AI_MODEL) return null
  return {
    baseURL: env.AI_BASE_URL,
    model: env.AI_MODEL,
    apiKey: env.AI_API_KEY,
    timeoutMs: env.AI_TIMEOUT_SECONDS * 1000,
    pageTimeoutMs: env.AI_PAGE_TIMEOUT_SECONDS * 1000,
    dailyTokens: env.AI_DAILY_TOKENS,
    organisationDailyTokens: env.AI_ORGANISATION_DAILY_TOKENS ?? null,
    organisationMonthlyTokens: env.AI_ORGANISATION_MONTHLY_TOKENS ?? null,
  }
}

/** The address of the server without credentials, query and fragment: it identifies the server, and may be shown. */
export function serverName({ baseURL }: Pick<ModelServer, 'baseURL'>): string {
  const { origin, pathname } = new URL(baseURL)
  return `${origin}${pathname}`.replace(/\/+$/, '')
}

/** How requests reach the server: `fetch` accepts no credentials in an address. */
export function connectionTo({ baseURL, apiKey }: Pick<ModelServer, 'baseURL' | 'apiKey'>) {
  const { username, password, searchParams } = new URL(baseURL)
  const credentials = [username, password].map(decodeURIComponent).join(':')
  const basic = `Basic ${Buffer.from(credentials).toString('base64')}`
  return {
    baseURL: serverName({ baseURL }),
    queryParams: Object.fromEntries(searchParams),
    ...(apiKey ? { apiKey } : username && { headers: { Authorization: basic } }),
  }
}
