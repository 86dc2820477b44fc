import { LISTED_SOURCES } from './listed-sources.ts'

/** The formats of raw records, in the order of the list of sources. */
export const RECORD_FORMATS = LISTED_SOURCES.flatMap(({ formats }) => formats)

type Format = (typeof RECORD_FORMATS)[number]['code']

/** How detailed each format is. */
export const RICHNESS = Object.fromEntries(
  RECORD_FORMATS.map(({ code, richness }) => [code, richness]),
) as Record<Format, number>

/** The version of each format's reader. */
export const READER_VERSIONS: ReaderVersions = Object.fromEntries(
  RECORD_FORMATS.map(({ code, readerVersion }) => [code, readerVersion]),
)
export type ReaderVersions = Partial<Record<Format, number>>
