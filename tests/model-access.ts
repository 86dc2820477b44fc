import type { ModelAccess } from '#/features/analysis/model/model-access.ts'

/** The settings of a server that answers at once, and is not asked again. */
export function accessTo({ baseURL }: { baseURL: string }): ModelAccess {
  return {
    baseURL,
    model: 'essai',
    apiKey: undefined,
    timeoutMs: 1500,
    pageTimeoutMs: 1500,
    dailyTokens: 100_000,
    organisationDailyTokens: null,
    organisationMonthlyTokens: null,
    retries: 0,
  }
}
