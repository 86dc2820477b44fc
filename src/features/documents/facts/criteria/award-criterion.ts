import type { DocumentBlock } from '../../reading/document-blocks.ts'

export type AwardCriterion = {
  name: string
  weight: number
  unit: '%' | 'points' | null
  block: DocumentBlock
  parts: AwardCriterion[]
}
/** One grid of criteria. `lots`: empty for all. */
export type CriteriaGrid = {
  documentId: string
  lots: number[]
  letter?: string
  criteria: AwardCriterion[]
  isWeak: boolean
}

/** `parent`: the criterion whose cell spans the rows of its parts. */
export type Entry = Omit<AwardCriterion, 'parts'> & { isSub: boolean; parent?: string }

/** Entries that belong together: of one table or list, and of the same lots. */
export type Group = {
  lots: number[]
  /** « A » of « Lot A », where lots have letters. */
  letter?: string
  entries: Entry[]
  /** The blocks with weights, in order. */
  blocks: DocumentBlock[]
  /** Those that explain the entries. */
  below: DocumentBlock[]
}

/** What the weights of a grid add up to. */
export const WHOLES = [100, 20, 10, 1]
