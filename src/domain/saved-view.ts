/** Limits of what a member saves of the lists. */
export const LONGEST_VIEW_NAME = 60
export const LONGEST_VIEW_ADDRESS = 1_500
export const MOST_VIEWS = 30
