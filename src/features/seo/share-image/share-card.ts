/** What the image of a shared page says. */
export type ShareCard = {
  siteName: string
  /** The kind of page. */
  eyebrow: string
  title: string
  /** Short lines under the title. */
  lines: string[]
}

/** As shared links are shown everywhere. */
export const SHARE_SIZE = { width: 1200, height: 630 }
