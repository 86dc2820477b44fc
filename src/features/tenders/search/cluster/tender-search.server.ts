import { env } from '#/lib/env.ts'
import type { SearchEngine } from '#/search/search-engine.ts'
import { ClusterSearch } from '#/search-cluster/cluster-search.ts'
import { ClusterConnection } from '#/search-cluster/connection.ts'
import { SearchWithReserve } from '#/search-cluster/search-with-reserve.ts'
import { log } from '#/server/log.server.ts'
import { tenderIndex } from '../tender-index.server.ts'

const cluster = env.SEARCH_CLUSTER && clusterEngine(env.SEARCH_CLUSTER)

/** Searches all published tenders: in the index of this process, or in the cluster of the settings. */
export const tenderSearch: SearchEngine = cluster?.engine ?? tenderIndex

/** For probes: whether the cluster answers; without one, nothing is checked. */
export const CLUSTER_CHECK: Record<string, () => Promise<boolean>> = cluster
  ? { search: cluster.answers }
  : {}

function clusterEngine(settings: NonNullable<typeof env.SEARCH_CLUSTER>) {
  const connection = new ClusterConnection(settings)
  const search = new ClusterSearch(connection, settings)
  const engine = new SearchWithReserve({
    cluster: search,
    reserve: tenderIndex,
    onChange: (failure) => {
      if (failure) {
        const { message: reason } = failure
        log.error(
          { reason },
          'the search cluster does not answer: open and recent tenders alone are found',
        )
      } else log.info('the search cluster answers again')
    },
  })
  return {
    engine,
    answers: async () => {
      await search.search({ now: Date.now(), limit: 0 })
      return true
    },
  }
}
