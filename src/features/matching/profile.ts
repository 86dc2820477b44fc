/** What a firm says of itself and of what it wants, as people write it. */
export type Profile = {
  /** A trade and often a place: « Couvreur zingueur, Rouen ». */
  name: string
  text: string
  /** Codes of départements; empty: everywhere. */
  locations: readonly string[]
  /** Words or phrases not wanted. */
  excluded?: readonly string[]
  /** Slugs of activities chosen from the list, beside what the text says. */
  categories?: readonly string[]
  size?: ContractSize
}

/** Contracts that a firm takes on, in integer cents; null: no bound. */
export type ContractSize = { minimumCents: number | null; maximumCents: number | null }
