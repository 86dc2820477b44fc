import { recordOf } from '#/domain/keys-of.ts'
import { decodedLine } from '#/ingestion/decoded-line.ts'
import { formPassages } from '#/ingestion/passages/form-passages.ts'
import type { NoticeSource, RequestSettings } from '#/ingestion/source-programs.ts'
import { facts } from './facts.ts'
import { placePlatform } from './fetch.ts'
import { PLATFORMS } from './operator-sites.ts'
import { readPlaceRecord } from './place-notice.ts'
import { platformAddressOf } from './platform-address.ts'

const CODES = PLATFORMS.map(({ code }) => code)

export const source: NoticeSource<typeof facts> = {
  facts,
  readers: Object.fromEntries(
    CODES.map((code) => [code, (bytes: Buffer) => readPlaceRecord(decodedLine(bytes), code)]),
  ),
  feeds: recordOf(
    CODES.map((code) => [
      code,
      (settings: RequestSettings) => placePlatform(platformAddressOf(code, settings)),
    ]),
  ),
  passages: { place_1: formPassages },
}
