import path from 'node:path'
import { eformsPassages } from '#/ingestion/passages/eforms-passages.ts'
import { standardFormPassages } from '#/ingestion/passages/standard-form-passages.ts'
import { xmlPassages } from '#/ingestion/passages/xml-passages.ts'
import type { NoticeSource } from '#/ingestion/source-programs.ts'
import { facts } from './facts.ts'
import { ted } from './fetch.ts'
import { readTedRecord } from './ted-record.ts'

export const source: NoticeSource<typeof facts> = {
  facts,
  readers: {
    ted: (bytes, file) => readTedRecord(bytes, path.basename(file.path).replace(/\.gz$/i, '')),
  },
  feeds: {
    ted: ({ addresses }) =>
      ted({
        searchUrl: addresses.ted_api ?? 'https://api.ted.europa.eu/v3/notices/search',
        noticesUrl: addresses.ted ?? 'https://ted.europa.eu/en/notice/',
      }),
  },
  passages: { ted_standard_1: standardFormPassages, eforms_1: xmlPassages(eformsPassages) },
}
