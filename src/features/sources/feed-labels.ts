import {
  dataSetFacts,
  feedFacts,
  isDataSetCode,
  type RunCode,
} from '#/domain/sources/feed-codes.ts'
import { sourceLabel } from './source-labels.ts'

/** Display name of a feed or of a data set. */
export function feedLabel(code: RunCode): string {
  if (isDataSetCode(code)) return dataSetFacts(code).label
  const { label, source } = feedFacts(code)
  return label ?? sourceLabel(source)
}
