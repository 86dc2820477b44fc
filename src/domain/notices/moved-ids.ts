/** Ids of what went over from a tender to the one that it turned out to be; what that one had already is not among it. */
export type MovedIds = {
  /** Profiles that saved it, refused it, muted it. */
  favourite: string[]
  profile_refusal: string[]
  muted_tender: string[]
  /** Organisations that prepare an answer. */
  answer: string[]
  tender_document: string[]
  purchase: string[]
  matching_case: string[]
  /** Results that administrators or models wrote. */
  analysis_result: string[]
}
