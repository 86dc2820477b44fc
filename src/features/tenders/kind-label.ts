import type { Procedure } from '#/domain/notices/notice-content.ts'
import type { TenderKind } from '#/domain/notices/tender-kinds.ts'
import { KIND_NAMES, PROCEDURE_NAMES } from '#/features/notices/call-words.ts'
import { capitalised } from '#/french-text/capitalised.ts'

/** Procedures in which candidates answer otherwise than to an ordinary call. */
const NAMED_PROCEDURES: ReadonlySet<Procedure> = new Set(['concession', 'dynamic', 'dialogue'])

/** What a list and a page name beside the title: « Préinformation », « Concession, marché attribué » …; null for an ordinary call. */
export function kindLabel({
  kind,
  procedure,
  isAwarded,
}: {
  kind: TenderKind
  procedure: Procedure | null
  isAwarded: boolean
}): string | null {
  const names = [
    kind === 'prior_information' && KIND_NAMES.prior_information,
    procedure !== null && NAMED_PROCEDURES.has(procedure) && PROCEDURE_NAMES[procedure],
    isAwarded && KIND_NAMES.award,
  ]
  return capitalised(names.filter(Boolean).join(', ')) || null
}
