import type { Entitlement } from '#/domain/entitlement.ts'
import { trialStatusOf } from '#/domain/entitlement.ts'
import type { AnalysisType } from '#/domain/notices/analysis-types.ts'

/** open: every viewer reads everything; offers: what is not free needs an offer. */
export type AccessMode = 'open' | 'offers'

/** What a viewer may read: everything, or of each tender what is free, and all of those they bought. */
export type Access = 'everything' | { bought: ReadonlySet<string> }

const FREE_RESULTS: ReadonlySet<AnalysisType> = new Set([
  'SUBJECT',
  'CLIENT',
  'LOCATION',
  'EXCERPT',
  'CATEGORY',
  'LOT_NAME',
  'DURATION',
])

/** The one rule of what a viewer may read, for pages, `getBid`, API, feeds and exports alike. */
export function accessOf(entitlement: Entitlement | null, mode: AccessMode, now: Date): Access {
  if (mode === 'open') return 'everything'
  if (entitlement === null) return { bought: new Set() }
  const { periods, boughtTenders } = entitlement
  return trialStatusOf(periods, now) === 'ended' ? { bought: boughtTenders } : 'everything'
}

/** @param tenderId of the tender that has the result */
export function mayRead(result: AnalysisType, access: Access, tenderId: string): boolean {
  return FREE_RESULTS.has(result) || mayAnswer(access, tenderId)
}

/** Whether the whole tender and its workspace are open: by a trial, a subscription, or its own purchase. */
export function mayAnswer(access: Access, tenderId: string): boolean {
  return access === 'everything' || access.bought.has(tenderId)
}
