import type { IncomingRecord } from '#/features/notices/record/incoming-records.ts'
import { decodedLine } from '#/ingestion/decoded-line.ts'
import { apiPassages } from '#/ingestion/passages/api-passages.ts'
import { archivePassages } from '#/ingestion/passages/archive-passages.ts'
import { dailyPassages } from '#/ingestion/passages/daily-passages.ts'
import { dilaPassages } from '#/ingestion/passages/dila-passages.ts'
import { xmlPassages } from '#/ingestion/passages/xml-passages.ts'
import type { NoticeSource } from '#/ingestion/source-programs.ts'
import { isApiRecord, readApiRecord } from './api-record.ts'
import { readArchiveLine } from './archive.ts'
import { readBoampXml } from './boamp-xml.ts'
import { withoutHtml } from './daily-html.ts'
import { facts } from './facts.ts'
import { boampApi } from './fetch-api.ts'
import { boampFiles } from './fetch-files.ts'

const FILES = 'https://echanges.dila.gouv.fr/OPENDATA/BOAMP/'
const DATA_SET = 'https://boamp-datadila.opendatasoft.com/api/explore/v2.1/catalog/datasets/boamp/'

const readDailyPassages = xmlPassages(dailyPassages)

export const source: NoticeSource<typeof facts> = {
  facts,
  readers: {
    boamp: (bytes, { format }) =>
      format === 'xml' ? readBoampXml(bytes) : readLine(decodedLine(bytes)),
  },
  feeds: {
    boamp: ({ addresses }) => boampFiles(addresses.boamp ?? FILES),
    boamp_api: ({ addresses }) => boampApi(addresses.boamp_api ?? DATA_SET),
  },
  passages: {
    boamp_archive_1: archivePassages,
    boamp_dila_230: xmlPassages(dilaPassages),
    boamp_daily_1: (raw) => readDailyPassages(withoutHtml(raw)),
    boamp_api_1: apiPassages,
  },
}

function readLine(raw: string): IncomingRecord {
  if (isApiRecord(raw)) return readApiRecord(raw)
  return { source: 'boamp', version: 'boamp_archive_1', raw, parsed: readArchiveLine(raw) }
}
