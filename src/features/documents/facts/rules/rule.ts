import type { DocumentKind } from '#/domain/document.ts'
import type { TenderFactName } from '#/features/analysis/analysis-schemas.ts'
import type { Modality } from '../sentences/modality.ts'

/** `pattern` reads one folded sentence. Order counts: the first that matches answers. */
type RuleAnswer = { answer: string | null; text: string; pattern: RegExp; score?: number }

export type Rule = {
  fact: TenderFactName
  /** The words that name the fact, in a sentence, a label or a heading. */
  topic: RegExp
  /** Words that say nothing of the fact. */
  ignored?: RegExp
  /** Sentences that name it in another sense. */
  not?: RegExp
  /** Kinds of documents that state it. */
  kinds?: readonly DocumentKind[]
  answers: readonly RuleAnswer[]
  /** Several answers may hold at once; the surest is shown. */
  isCombined?: true
  /** A heading of the fact alone is above sentences about nothing else. */
  isOfOwnSection?: true
  /** Several answers are shown together. */
  isJoined?: true
  /** Answers by a single word below the label or heading: « Sans », « Oui », « Avec ». */
  no?: { answer: string; text: string }
  yes?: { answer: string; text: string }
  /** Answers to clauses that no pattern reads, by their words of denial, duty and choice. */
  byModality?: Partial<Record<Modality, string>>
}

/** Documents about the consultation. */
export const CONSULTATION: readonly DocumentKind[] = ['RC', 'AVIS', 'CCP', 'OTHER']
/** Documents about the contract. */
export const CONTRACT: readonly DocumentKind[] = ['CCAP', 'AE', 'CCP', 'RC', 'AVIS', 'OTHER']
