/** Lines of a list that the back office imports while a page waits for it. */
export const MOST_LINES_OF_PAGE = 2_000

/** Maximum of the command line. A longer file is no list made by people. */
export const MOST_LINES_OF_COMMAND = 20_000
