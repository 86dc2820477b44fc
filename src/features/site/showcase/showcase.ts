import type { Letter } from '#/domain/letter.ts'
import type { CallState } from '#/features/tenders/deadline.ts'

/** A tender of this site at a glance; only what is known of it. Instants are ISO 8601. */
export type TenderGlance = {
  slug: string
  subject: string
  buyer: string
  place: string | null
  demo: boolean
  /** One of the invented calls of the demonstration. */
  isExample: boolean
  state: CallState
  deadlineAt: string | null
  clock: { timeZone: string; place: string | null }
  facts: { name: string; value: string }[]
  criteria: { name: string; weight: string; share: number }[]
  dates: { title: string; at: string; hasHour: boolean }[]
  lots: { number: number; title: string }[]
  lotCount: number
  /** Where one of its facts was read. */
  evidence: {
    about: string
    quote: string
    name: string
    url: string | null
    /** Where a document of an example call says it. */
    page: { documentId: string; number: number } | null
  } | null
}

/** A tender in the graded list of an example profile. */
export type GradedExampleRow = {
  slug: string
  subject: string
  client: string | null
  place: string | null
  deadlineAt: string | null
  timeZone: string
  letter: Letter
  score: number
  /** In words, the most important first. */
  reasons: { for: string[]; against: string[] }
}

/** The list of a profile that consists of one activity and one region. */
export type GradedExample = {
  activity: string
  region: string
  /** Open calls that suit it. */
  total: number
  /** Of these published in the last 7 days. */
  recent: number
  rows: GradedExampleRow[]
}

/** What sources gave this site, without demonstration data. */
export type Freshness = {
  /** Labels of the sources that gave something, the most recent first. */
  sources: string[]
  latestAt: string | null
  /** Notices of the last 30 days. */
  received: number
}

/** The product on the home page, made of the data of this site; null where there is too little of it. */
export type Showcase = {
  glance: TenderGlance | null
  graded: GradedExample | null
  freshness: Freshness
}
