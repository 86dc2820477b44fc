import { PARIS } from '#/domain/time/zones.ts'
import { decodedLine } from '#/ingestion/decoded-line.ts'
import { formPassages } from '#/ingestion/passages/form-passages.ts'
import { readPlaceRecord } from '#/ingestion/place/place-notice.ts'
import type { NoticeSource } from '#/ingestion/source-programs.ts'
import { facts } from './facts.ts'
import { klekoon } from './fetch.ts'

export const source: NoticeSource<typeof facts> = {
  facts,
  readers: {
    klekoon: (bytes) =>
      readPlaceRecord(decodedLine(bytes), 'klekoon', { version: 'klekoon_1', zone: PARIS }),
  },
  feeds: {
    klekoon: ({ addresses, userAgent }) =>
      klekoon({ baseUrl: addresses.klekoon ?? 'https://www.klekoon.com/', userAgent }),
  },
  passages: { klekoon_1: formPassages },
}
