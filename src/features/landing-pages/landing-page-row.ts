export const LANDING_KINDS = ['place', 'activity', 'pair', 'keywords'] as const
type LandingKind = (typeof LANDING_KINDS)[number]

export const LANDING_KIND_LABELS: Readonly<Record<LandingKind, string>> = {
  place: 'Lieu',
  activity: 'Activité',
  pair: 'Activité et région',
  keywords: 'Mots-clés',
}

/** Reasons to exclude a page from indexing. */
export const NOINDEX_REASONS = {
  demo: 'Le site montre des avis de démonstration',
  nothing_open: 'Aucun marché ouvert',
} as const
type NoindexReason = keyof typeof NOINDEX_REASONS

/** A row of the landing page table in the back office. */
export type LandingPageRow = {
  slug: string
  title: string
  kind: LandingKind
  /** Null if the page is indexed. */
  noindex: NoindexReason | null
  /** Tenders of the last year; only for pairs, which need a minimum to have a page. */
  lastYear: number | null
}
