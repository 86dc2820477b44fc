import type { NoticeSourceFacts } from '#/ingestion/source-facts.ts'

/** Notices without a known source: the code is of the specification, and nothing is read as such. */
export const facts = {
  access: 'files',
  sources: [{ code: 'unknown', label: 'Source non précisée' }],
  formats: [],
  feeds: [],
  coverage: [],
} as const satisfies NoticeSourceFacts
