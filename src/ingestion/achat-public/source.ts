import { decodedLine } from '#/ingestion/decoded-line.ts'
import { formPassages } from '#/ingestion/passages/form-passages.ts'
import { readPlaceRecord } from '#/ingestion/place/place-notice.ts'
import type { NoticeSource } from '#/ingestion/source-declaration.ts'
import { facts } from './facts.ts'

/** Files have the fields of consultations of PLACE. */
export const source: NoticeSource<typeof facts> = {
  facts,
  readers: {
    achat_public: (bytes) =>
      readPlaceRecord(decodedLine(bytes), 'achat_public', { version: 'achat_public_1' }),
  },
  feeds: {},
  passages: { achat_public_1: formPassages },
}
