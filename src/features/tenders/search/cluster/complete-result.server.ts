import { AppError } from '#/lib/app-error.ts'
import type { SearchResult } from '#/search/search-query.ts'

export const SEARCH_UNAVAILABLE = {
  code: 'search_unavailable',
  message: 'La recherche est momentanément indisponible. Réessayez dans quelques minutes.',
}

/** For files, figures and programs, which cannot say that something is missing: refuses a partial result. */
export function completeResult(result: SearchResult): SearchResult {
  if (!result.isPartial) return result
  const { code, message } = SEARCH_UNAVAILABLE
  throw new AppError(code, { status: 503, message })
}
