/** A way into the list, and the number of open calls behind it. */
export type CountedEntry = { slug: string; name: string; count: number }

/** What the home page counts: open calls, and among them the new and the urgent ones. */
export type HomeFigures = {
  open: number
  /** Published in the last 7 days. */
  recent: number
  /** Due within 7 days. */
  closing: number
  /** The 13 groups of activities, the one with most calls first. */
  groups: CountedEntry[]
  /** The 13 regions and « Outre-mer », in the picker's order. */
  regions: CountedEntry[]
}
