export const LANDING_KINDS = ['place', 'activity', 'pair', 'keywords'] as const
type LandingKind = (typeof LANDING_KINDS)[number]

export const LANDING_KIND_LABELS: Readonly<Record<LandingKind, string>> = {
  place: 'Lieu',
  activity: 'Activité',
  pair: 'Activité et région',
  keywords: 'Mots-clés',
}

/** Why search engines are told to leave a page. */
export const NOINDEX_REASONS = {
  demo: 'Le site montre des avis de démonstration',
  nothing_open: 'Aucun marché ouvert',
} as const
type NoindexReason = keyof typeof NOINDEX_REASONS

/** A landing page as the back office lists it. */
export type LandingStanding = {
  slug: string
  title: string
  kind: LandingKind
  /** Null for a page that search engines may keep. */
  noindex: NoindexReason | null
  /** Tenders of the last year, of a pair alone: with too few of them there is no page at all. */
  lastYear: number | null
}
