import type { NoticeKind, Reference } from '#/domain/notices/notice-content.ts'
import type { CallKeys } from './call-keys.ts'
import type { CallTraits } from './call-traits.ts'

/** The fields that decide whether notices are of one call. */
export type Placeable = {
  id: string
  source: string
  kind: NoticeKind
  /** Enough to make a tender of. */
  complete: boolean
  publishedAt: Date | null
  /** The tender it already belongs to. */
  tenderId: string | null
  is: readonly Reference[]
  names: readonly Reference[]
  traits: CallTraits
  keys: CallKeys
}

export function referenceKey({ scheme, value }: Reference): string {
  return `${scheme}:${value}`
}
