import type { Procedure } from '#/domain/notices/notice-content.ts'

/** Procedures whose call asks for applications: only the chosen candidates are invited to make an offer, later. */
const IN_TWO_STEPS: ReadonlySet<Procedure> = new Set([
  'restricted',
  'negotiated',
  'dialogue',
  'innovation',
  'contest',
  'qualification',
])

export function asksForApplications(procedure: Procedure | null): boolean {
  return procedure !== null && IN_TWO_STEPS.has(procedure)
}

/** What the deadline of a call is named. */
export function deadlineName(procedure: Procedure | null): string {
  return asksForApplications(procedure) ? 'Date limite des candidatures' : 'Date limite de réponse'
}
