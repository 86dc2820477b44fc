import type { FeedCode } from '#/features/sources/feeds.ts'
import { boampFiles } from './boamp/fetch-files.ts'
import type { Feed } from './feed.ts'

/** Addresses that the operator puts in place of ours, by name. */
export type Addresses = Readonly<Record<string, string>>

/**
 * The connector of a feed. Every address that is ever fetched begins with one that stands here or
 * that the operator gave: nothing that a source publishes decides where requests go.
 */
export function feedOf(code: FeedCode, addresses: Addresses = {}): Feed {
  const at = (name: string, address: string) => addresses[name] ?? address
  if (code === 'boamp') {
    return boampFiles(at('boamp', 'https://echanges.dila.gouv.fr/OPENDATA/BOAMP/'))
  }
  throw new Error(`${code} has no connector`)
}
