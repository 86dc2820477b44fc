/**
 * A place to search in, as one of the suggestions of a search box: choosing it changes the `l` or the `near`
 * parameter and empties the other. `note` says what kind of place it is, or that the search goes around it.
 */
export type PlaceSuggestion = {
  kind: 'place'
  label: string
  note: string
  count: null
  changes: { l: string; near: string; q: null }
}
