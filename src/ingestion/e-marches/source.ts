import { decodedLine } from '#/ingestion/decoded-line.ts'
import { formPassages } from '#/ingestion/passages/form-passages.ts'
import { readPlaceRecord } from '#/ingestion/place/place-notice.ts'
import type { NoticeSource } from '#/ingestion/source-programs.ts'
import { facts } from './facts.ts'
import { eMarches } from './fetch.ts'

/** Files have the fields of consultations of PLACE. */
export const source: NoticeSource<typeof facts> = {
  facts,
  readers: {
    e_marches: (bytes) =>
      readPlaceRecord(decodedLine(bytes), 'e_marches', { version: 'e_marches_1' }),
  },
  feeds: {
    e_marches: ({ addresses, userAgent }) =>
      eMarches({
        baseUrl: addresses.e_marches ?? 'https://www.e-marchespublics.com/',
        userAgent,
      }),
  },
  passages: { e_marches_1: formPassages },
}
