/** Identifies an answer; every query filters on both fields. */
export type AnswerKey = { organisationId: string; tenderId: string }
