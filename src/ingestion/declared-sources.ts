import { DATA_SETS, NOTICE_SOURCES } from './source-list.ts'
import type { AnyNoticeSource, DataSetSource } from './source-programs.ts'

/** The programs of the listed sources, each from the `source.ts` of its folder. */
export const DECLARED_SOURCES = await Promise.all(
  Object.keys(NOTICE_SOURCES).map(async (folder): Promise<AnyNoticeSource> => {
    const { source } = await import(`./${folder}/source.ts`)
    return source
  }),
)

/** The same of the listed data sets. */
export const DECLARED_DATA_SETS = await Promise.all(
  Object.keys(DATA_SETS).map(async (folder): Promise<DataSetSource> => {
    const { source } = await import(`./${folder}/source.ts`)
    return source
  }),
)
