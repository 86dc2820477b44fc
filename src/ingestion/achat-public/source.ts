import { PARIS } from '#/domain/time/zones.ts'
import { decodedLine } from '#/ingestion/decoded-line.ts'
import { formPassages } from '#/ingestion/passages/form-passages.ts'
import { readPlaceRecord } from '#/ingestion/place/place-notice.ts'
import type { NoticeSource } from '#/ingestion/source-programs.ts'
import { facts } from './facts.ts'
import { achatPublic } from './fetch.ts'

/** Files have the fields of consultations of PLACE. */
export const source: NoticeSource<typeof facts> = {
  facts,
  readers: {
    achat_public: (bytes) =>
      readPlaceRecord(decodedLine(bytes), 'achat_public', {
        version: 'achat_public_1',
        zone: PARIS,
      }),
  },
  feeds: {
    achat_public: ({ addresses, userAgent }) =>
      achatPublic({
        baseUrl: addresses.achat_public ?? 'https://www.achatpublic.com/',
        userAgent,
      }),
  },
  passages: { achat_public_1: formPassages },
}
