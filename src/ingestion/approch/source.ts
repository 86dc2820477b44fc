import type { DataSetSource } from '#/ingestion/source-programs.ts'
import { approch } from './data-set.ts'
import { facts } from './facts.ts'

const ADDRESS =
  'https://data.economie.gouv.fr/api/explore/v2.1/catalog/datasets/projets-dachats-publics/'

export const source: DataSetSource = {
  facts,
  open: (addresses) => approch(addresses.approch ?? ADDRESS),
}
