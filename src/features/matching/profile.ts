/** A firm's description of itself, as typed. */
export type Profile = {
  /** A trade and often a place: « Couvreur zingueur, Rouen ». */
  name: string
  text: string
  /** Département codes; empty means all. */
  locations: readonly string[]
  /** Words or phrases that exclude a tender. */
  excluded?: readonly string[]
  /** Slugs of the chosen activities, in addition to the text. */
  categories?: readonly string[]
  size?: ContractSize
}

/** The amounts that a firm accepts, in integer cents; null: no limit. */
export type ContractSize = { minimumCents: number | null; maximumCents: number | null }
