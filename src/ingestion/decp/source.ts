import type { DataSetSource } from '#/ingestion/source-programs.ts'
import { decp } from './data-set.ts'
import { facts } from './facts.ts'

/** The consolidated table as Parquet; the address stays, and leads to the file of the day. */
const TABLE = 'https://www.data.gouv.fr/api/1/datasets/r/11cea8e8-df3e-4ed1-932b-781e2635e432'
const HOSTS = ['static.data.gouv.fr', 'object.files.data.gouv.fr']

export const source: DataSetSource = {
  facts,
  open: (addresses) => decp(addresses.decp ?? TABLE, HOSTS),
}
