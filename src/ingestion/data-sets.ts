import type { DataSetCode } from '#/domain/sources/feed-codes.ts'
import { approch } from './approch/data-set.ts'
import type { DataSet } from './data-set.ts'
import { decp } from './decp/data-set.ts'
import type { Addresses } from './feeds.ts'
import { registerAnswers } from './register-data-set.ts'

/** The consolidated table as Parquet; the address stays, and leads to the file of the day. */
const DECP = 'https://www.data.gouv.fr/api/1/datasets/r/11cea8e8-df3e-4ed1-932b-781e2635e432'
const DATA_GOUV_FILES = ['static.data.gouv.fr', 'object.files.data.gouv.fr']
const APPROCH =
  'https://data.economie.gouv.fr/api/explore/v2.1/catalog/datasets/projets-dachats-publics/'

/** The connector of a data set; as with feeds, no address comes from anywhere else. */
export function dataSetOf(code: DataSetCode, addresses: Addresses = {}): DataSet {
  if (code === 'decp') return decp(addresses.decp ?? DECP, DATA_GOUV_FILES)
  if (code === 'approch') return approch(addresses.approch ?? APPROCH)
  return registerAnswers()
}
