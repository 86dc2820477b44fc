import type { JudgedTender } from '../src/domain/feedback.ts'

/** The stored copy of a tender that someone saved or dismissed, for tests that do not depend on its values. */
export const judgedAs = (id: string): JudgedTender => ({
  id,
  held: { words: [], topics: [] },
  topics: [],
  words: [],
  departments: [],
  amountCents: null,
  daysLeft: null,
  buyer: '',
})
