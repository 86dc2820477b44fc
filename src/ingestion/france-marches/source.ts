import { decodedLine } from '#/ingestion/decoded-line.ts'
import { formPassages } from '#/ingestion/passages/form-passages.ts'
import { readPlaceRecord } from '#/ingestion/place/place-notice.ts'
import type { NoticeSource } from '#/ingestion/source-programs.ts'
import { facts } from './facts.ts'
import { franceMarches } from './fetch.ts'

/** Files have the fields of consultations of PLACE. */
export const source: NoticeSource<typeof facts> = {
  facts,
  readers: {
    fm: (bytes) => readPlaceRecord(decodedLine(bytes), 'fm', { version: 'fm_1' }),
  },
  feeds: {
    fm: ({ addresses, userAgent }) =>
      franceMarches({ baseUrl: addresses.fm ?? 'https://www.francemarches.com/', userAgent }),
  },
  passages: { fm_1: formPassages },
}
