import type { Evidence } from '#/domain/notices/analysis-types.ts'

/** What part of the work a requirement is of. */
export const REQUIREMENT_TOPICS = ['application', 'offer', 'memo', 'execution'] as const
export type RequirementTopic = (typeof REQUIREMENT_TOPICS)[number]

/** Something that the tender file asks for. */
export type Requirement = {
  /** The same for the same words, whatever file they came in. */
  key: string
  text: string
  /** What the list that it stands in says first: « Le mémoire technique comprendra »; null alone. */
  context: string | null
  topic: RequirementTopic
  isMandatory: boolean
  evidence: Evidence[]
}
