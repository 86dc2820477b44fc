/** The content of a profile, as the form edits it; absent values are empty or null. */
export type ProfileDraft = {
  name: string
  website: string | null
  /** Nine digits. */
  siren: string | null
  /** What the company does, in its own words. */
  text: string
  /** Slugs of activities, at most `MOST_CATEGORIES`. */
  categories: string[]
  keywords: string[]
  excluded: string[]
  /** Codes of départements; empty: everywhere. */
  locations: string[]
  headcount: Headcount | null
  /** Integer cents. */
  minimumCents: number | null
  maximumCents: number | null
  certifications: string[]
}

/** How many people work there, by the classes of INSEE. */
export const HEADCOUNTS = ['1-9', '10-49', '50-249', '250+'] as const
export type Headcount = (typeof HEADCOUNTS)[number]

export const EMPTY_DRAFT: ProfileDraft = {
  name: '',
  website: null,
  siren: null,
  text: '',
  categories: [],
  keywords: [],
  excluded: [],
  locations: [],
  headcount: null,
  minimumCents: null,
  maximumCents: null,
  certifications: [],
}

export const LONGEST_NAME = 120
export const LONGEST_TEXT = 4_000
/** Letters that a start from words takes. */
export const SHORTEST_WORDS = 2
export const LONGEST_WORD = 80
export const MOST_CATEGORIES = 12
export const MOST_WORDS = 40
