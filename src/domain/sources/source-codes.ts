import { SHOWN_SOURCES } from './listed-sources.ts'

/** In the order of lists for people. */
export const SOURCE_CODES = SHOWN_SOURCES.flatMap(({ sources }) => sources.map(({ code }) => code))

export type SourceCode = (typeof SOURCE_CODES)[number]
