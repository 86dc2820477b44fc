import type { AnalysisType } from '#/features/analysis/analysis-types.ts'

/** open: everybody reads everything; offers: what is not free asks for an offer. */
export type AccessMode = 'open' | 'offers'

/** What a viewer may read of a tender. */
export type Access = 'everything' | 'free_results'

const FREE_RESULTS: ReadonlySet<AnalysisType> = new Set([
  'SUBJECT',
  'CLIENT',
  'LOCATION',
  'EXCERPT',
  'CATEGORY',
  'LOT_NAME',
  'DURATION',
])

/** The one rule of what a viewer may read; a visitor has no trial, subscription or bought tender. */
export function accessOf(_viewer: { kind: string }, mode: AccessMode): Access {
  return mode === 'open' ? 'everything' : 'free_results'
}

export function mayRead(result: AnalysisType, access: Access): boolean {
  return access === 'everything' || FREE_RESULTS.has(result)
}
