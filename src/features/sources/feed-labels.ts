import {
  type DataSetCode,
  isDataSetCode,
  type RunCode,
  sourceOfFeed,
} from '#/domain/sources/feed-codes.ts'
import { sourceLabel } from './source-labels.ts'

const DATA_SETS: Readonly<Record<DataSetCode, string>> = {
  decp: 'Marchés notifiés (DECP)',
  approch: 'Achats prévus (APProch)',
  companies: 'Annuaire des entreprises',
}

/** Display name of a feed; BOAMP has two feeds. */
export function feedLabel(feed: RunCode): string {
  if (isDataSetCode(feed)) return DATA_SETS[feed]
  const label = sourceLabel(sourceOfFeed(feed))
  return feed === 'boamp_api' ? `${label}, par son interface` : label
}
