import type { AnswerSettings, Decision, ItemState } from '#/domain/answer-states.ts'
import type { FavouriteStatus } from '#/domain/favourite-status.ts'
import type { EvidenceNames } from '#/features/analysis/evidence-sources.ts'
import type { Teammate } from '#/features/favourites/team.queries.server.ts'
import type { Bid } from '#/features/tenders/tender-card.ts'
import type { ChecklistLine } from './checklist.ts'
import type { EligibilityLine } from './eligibility.ts'
import type { Sheet } from './go-no-go.ts'
import type { ProposedSection } from './outline.ts'
import type { Requirement } from './rules/requirement.ts'

/** What the team made of something to do. */
export type ItemWork = {
  state: ItemState
  assigneeId: string | null
  note: string
  /** Whether the team added it itself, and may take it away. */
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

export type WorkedRequirement = Requirement & ItemWork
export type WorkedPiece = ChecklistLine & ItemWork

/** The tender as the workspace names it. Instants are ISO 8601. */
type AnsweredBid = Pick<Bid, 'id' | 'slug' | 'deadlineAt' | 'clock' | 'state'> & {
  subject: string
  client: string | null
  lots: { number: number; title: string }[]
}

/** Everything that the workspace shows. */
export type AnswerView = {
  bid: AnsweredBid
  settings: AnswerSettings
  decision: { value: Decision; reason: string; by: string | null; at: string } | null
  /** The profiles that follow the tender, and where each says that it stands. */
  followers: { profileId: string; profileName: string; status: FavouriteStatus }[]
  sheet: Sheet
  eligibility: EligibilityLine[]
  requirements: WorkedRequirement[]
  /** How many more the documents make, past those that are listed. */
  omittedRequirements: number
  pieces: WorkedPiece[]
  memo: { sections: AnswerSection[]; proposed: ProposedSection[] }
  team: Teammate[]
  /** What every answer asks of the company, and its file does not tell yet. */
  missingInFile: string[]
  documents: { id: string; name: string; isRead: boolean }[]
  notices: EvidenceNames['notices']
  /** Whether a language model may draft sections here. */
  hasModel: boolean
}
