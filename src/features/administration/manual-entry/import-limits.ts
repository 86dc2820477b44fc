/** Lines of a list that the back office imports while a page waits for it. */
export const MOST_LINES_OF_PAGE = 2_000

/** Those that the command line imports. More is no list that somebody made by hand. */
export const MOST_LINES_OF_COMMAND = 20_000
