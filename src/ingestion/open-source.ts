import type { DataSetCode, FeedCode } from '#/domain/sources/feed-codes.ts'
import type { DataSet } from './data-set.ts'
import { DECLARED_DATA_SETS, DECLARED_SOURCES } from './declared-sources.ts'
import type { Feed } from './feed-connector.ts'
import type { Addresses, RequestSettings } from './source-programs.ts'

/** The connector of a feed. Throws `FetchFailure` where its address is not configured. */
export function openFeed(
  code: FeedCode,
  { addresses = {}, userAgent }: Partial<RequestSettings> & { userAgent: string },
): Feed {
  for (const { feeds } of DECLARED_SOURCES) {
    const open = feeds[code]
    if (open) return open({ addresses, userAgent })
  }
  throw new Error(`${code} has no connector`)
}

/** The connector of a data set. */
export function openDataSet(code: DataSetCode, addresses: Addresses = {}): DataSet {
  const declared = DECLARED_DATA_SETS.find(({ facts }) => facts.code === code)
  if (declared === undefined) throw new Error(`${code} has no connector`)
  return declared.open(addresses)
}
