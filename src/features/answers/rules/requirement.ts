import type { Evidence } from '#/domain/notices/analysis-types.ts'

/** The part of the answer that a requirement belongs to. */
export const REQUIREMENT_TOPICS = ['application', 'offer', 'memo', 'execution'] as const
export type RequirementTopic = (typeof REQUIREMENT_TOPICS)[number]

/** A requirement of the tender file. */
export type Requirement = {
  /** Depends on the text only, not on the file. */
  key: string
  text: string
  /** The introduction of its list, such as « Le mémoire technique comprendra »; null outside a list. */
  context: string | null
  topic: RequirementTopic
  isMandatory: boolean
  evidence: Evidence[]
}
