/** The content of the `t` parameter of a personal link. */
export type Tracking = {
  email?: string | undefined
  /** The sales link that was opened: its id. */
  link?: string | undefined
  search?:
    | {
        query?: string | undefined
        categories?: string[] | undefined
        location?: string | undefined
      }
    | undefined
}
