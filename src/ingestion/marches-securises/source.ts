import { decodedLine } from '#/ingestion/decoded-line.ts'
import { formPassages } from '#/ingestion/passages/form-passages.ts'
import { readPlaceRecord } from '#/ingestion/place/place-notice.ts'
import type { NoticeSource } from '#/ingestion/source-programs.ts'
import { facts } from './facts.ts'
import { marchesSecurises } from './fetch.ts'

export const source: NoticeSource<typeof facts> = {
  facts,
  readers: {
    marches_securises: (bytes) =>
      readPlaceRecord(decodedLine(bytes), 'marches_securises', { version: 'marches_securises_1' }),
  },
  feeds: {
    marches_securises: ({ addresses, userAgent }) =>
      marchesSecurises({
        baseUrl: addresses.marches_securises ?? 'https://www.marches-securises.fr/',
        userAgent,
      }),
  },
  passages: { marches_securises_1: formPassages },
}
