import { decodedLine } from '#/ingestion/decoded-line.ts'
import { formPassages } from '#/ingestion/passages/form-passages.ts'
import { readPlaceRecord } from '#/ingestion/place/place-notice.ts'
import type { NoticeSource } from '#/ingestion/source-programs.ts'
import { facts } from './facts.ts'
import { awSolutions } from './fetch.ts'

export const source: NoticeSource<typeof facts> = {
  facts,
  readers: {
    aw_solutions: (bytes) =>
      readPlaceRecord(decodedLine(bytes), 'aw_solutions', { version: 'aw_solutions_1' }),
  },
  feeds: {
    aw_solutions: ({ addresses, userAgent }) =>
      awSolutions({
        baseUrl: addresses.aw_solutions ?? 'https://www.marches-publics.info/',
        userAgent,
      }),
  },
  passages: { aw_solutions_1: formPassages },
}
