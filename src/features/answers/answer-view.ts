import type { AnswerSettings, Decision, ItemRole, ItemState } from '#/domain/answer-states.ts'
import type { FavouriteStatus } from '#/domain/favourite-status.ts'
import type { EvidenceNames } from '#/features/analysis/evidence-sources.ts'
import type { EligibilityLine } from '#/features/eligibility/judge-condition.ts'
import type { Teammate } from '#/features/favourites/team.queries.server.ts'
import type { Tender } from '#/features/tenders/tender-card.ts'
import type { AnswerStep } from './answer-steps.ts'
import type { ChecklistLine } from './checklist.ts'
import type { Sheet } from './go-no-go.ts'
import type { ProposedSection } from './outline.ts'
import type { Requirement } from './rules/requirement.ts'

/** The team's work on one item. */
export type ItemWork = {
  state: ItemState
  assigneeId: string | null
  /** The function of the company that is responsible, where no person is named. */
  role: ItemRole | null
  /** `2026-11-20`: the day on which it must be done. */
  dueOn: string | null
  note: string
  /** True if the team added it; only such items can be removed. */
  isAdded: boolean
}

export type AnswerSection = {
  id: string
  title: string
  body: string
  criterion: string | null
  weight: string | null
  requirementKeys: string[]
}

/** The states that an item can have, its own among them, and what decides on it, in French; null if only the team does. */
export type ItemRule = { states: readonly ItemState[]; why: string | null }

export type WorkedRequirement = Requirement & ItemWork & ItemRule
export type WorkedPiece = ChecklistLine & ItemWork & ItemRule

/** The tender fields that the workspace shows. Instants are ISO 8601. */
type AnsweredTender = Pick<Tender, 'id' | 'slug' | 'deadlineAt' | 'clock' | 'state'> & {
  subject: string
  client: string | null
  lots: { number: number; title: string }[]
}

/** All data of the workspace. */
export type AnswerView = {
  bid: AnsweredTender
  settings: AnswerSettings
  decision: { value: Decision; reason: string; by: string | null; at: string } | null
  /** The profiles that follow the tender, with their status. */
  followers: { profileId: string; profileName: string; status: FavouriteStatus }[]
  sheet: Sheet
  eligibility: EligibilityLine[]
  requirements: WorkedRequirement[]
  /** Those of the requirements that have a day before the offer. */
  steps: AnswerStep[]
  /** Number of requirements beyond the list limit. */
  omittedRequirements: number
  pieces: WorkedPiece[]
  /** The award criteria as published. */
  criteria: { name: string; weight: string | null }[]
  /** `isUsual`: nothing published says what the mémoire must contain; the usual outline is proposed. */
  memo: { sections: AnswerSection[]; proposed: readonly ProposedSection[]; isUsual: boolean }
  team: Teammate[]
  /** Labels of the required company fields that are empty. */
  missingInFile: string[]
  documents: { id: string; name: string; isRead: boolean }[]
  /** The documents seem to be of another call: nothing here is taken from them until a member confirms them. */
  isFileWithheld: boolean
  /** The subjects on which the notices and the documents contradict each other: « Durée ». */
  doubts: string[]
  notices: EvidenceNames['notices']
  /** True if a language model is configured to draft sections. */
  hasModel: boolean
}
