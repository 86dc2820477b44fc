import { decodedLine } from '#/ingestion/decoded-line.ts'
import { formPassages } from '#/ingestion/passages/form-passages.ts'
import { readPlaceRecord } from '#/ingestion/place/place-notice.ts'
import type { NoticeSource } from '#/ingestion/source-programs.ts'
import { facts } from './facts.ts'
import { xmarches } from './fetch.ts'

export const source: NoticeSource<typeof facts> = {
  facts,
  readers: {
    xmarches: (bytes) => readPlaceRecord(decodedLine(bytes), 'xmarches', { version: 'xmarches_1' }),
  },
  feeds: {
    xmarches: ({ addresses, userAgent }) =>
      xmarches({ baseUrl: addresses.xmarches ?? 'https://www.xmarches.fr/', userAgent }),
  },
  passages: { xmarches_1: formPassages },
}
