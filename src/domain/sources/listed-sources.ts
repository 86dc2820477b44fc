import {
  ACCESS_ORDER,
  type DataSetFacts,
  type NoticeSourceFacts,
} from '#/ingestion/source-facts.ts'
import { DATA_SETS, NOTICE_SOURCES } from '#/ingestion/source-list.ts'

type Declared = (typeof NOTICE_SOURCES)[keyof typeof NOTICE_SOURCES]
type DeclaredFacts = NoticeSourceFacts<
  Declared['sources'][number]['code'],
  Declared['formats'][number]['code'],
  Declared['feeds'][number]['code']
>
type DeclaredDataSet = DataSetFacts<(typeof DATA_SETS)[keyof typeof DATA_SETS]['code']>

/** The facts of each source, in the order of the list. */
export const LISTED_SOURCES: readonly DeclaredFacts[] = Object.values(NOTICE_SOURCES)

/** The same in the order of lists for people. */
export const SHOWN_SOURCES = LISTED_SOURCES.toSorted(
  (one, other) => ACCESS_ORDER.indexOf(one.access) - ACCESS_ORDER.indexOf(other.access),
)

export const LISTED_DATA_SETS: readonly DeclaredDataSet[] = Object.values(DATA_SETS)
