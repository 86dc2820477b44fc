/** Whose answer, to what: every query asks for both. */
export type AnswerKey = { organisationId: string; tenderId: string }
