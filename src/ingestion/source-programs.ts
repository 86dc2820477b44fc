import type { RawVersion } from '#/domain/notices/notice-content.ts'
import type { FeedCode } from '#/domain/sources/feed-codes.ts'
import type { SourceCode } from '#/domain/sources/source-codes.ts'
import type { NoticeFacts } from '#/features/analysis/rules/notice-facts.ts'
import type { IncomingRecord } from '#/features/notices/record/incoming-records.ts'
import type { DataSet } from './data-set.ts'
import type { Feed } from './feed-connector.ts'
import type { RecordFile } from './record-files.ts'
import type { DataSetFacts, NoticeSourceFacts } from './source-facts.ts'

/** Turns the bytes of one record into what the database stores of it; never throws on its content. */
export type RecordReader = (bytes: Buffer, file: RecordFile) => IncomingRecord

/** A stored record element by element, for the analysis; null where it cannot be read. */
export type PassageReader = (raw: string) => NoticeFacts | null

/** Addresses of the operator that replace the default ones, by name. */
export type Addresses = Readonly<Record<string, string>>

/** What the operator sets for requests. */
export type RequestSettings = { addresses: Addresses; userAgent: string }

type OpenFeed = (settings: RequestSettings) => Feed

/**
 * The programs of a source: `source` of `<folder>/source.ts`. With the folder's facts they are the whole declaration.
 * Every address that is ever fetched begins with one that is declared there or that the operator gave: nothing that a
 * source publishes decides where requests go.
 */
export type NoticeSource<Facts extends NoticeSourceFacts> = {
  facts: Facts
  /** Readers of files and of stored records; a source without one is not read from files. */
  readers: { [Code in Facts['sources'][number]['code']]?: RecordReader }
  feeds: Record<Facts['feeds'][number]['code'], OpenFeed>
  passages: Record<Facts['formats'][number]['code'], PassageReader>
}

/** The same of any source. */
export type AnyNoticeSource = {
  facts: NoticeSourceFacts
  readers: Partial<Record<SourceCode, RecordReader>>
  feeds: Partial<Record<FeedCode, OpenFeed>>
  passages: Partial<Record<RawVersion, PassageReader>>
}

/** The program of a data set: `source` of `<folder>/source.ts`. */
export type DataSetSource = { facts: DataSetFacts; open: (addresses: Addresses) => DataSet }
