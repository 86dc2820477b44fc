import type { JudgedTender } from '../src/domain/feedback.ts'

/** What is kept of a tender that someone saved or put aside, where nothing of it matters. */
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
