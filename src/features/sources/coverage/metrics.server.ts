import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Database } from '#/db/client.server.ts'
import { type FeedState, feedStates } from '#/features/sources/source-runs.queries.server.ts'
import { isSameText } from '#/server/signed-value.server.ts'
import { noticeCounts } from './coverage.queries.server.ts'
import type { Coverage } from './coverage.ts'

/** Metrics of the process (memory, event loop, garbage collection) and of the sources. */
export function coverageMetrics({
  db,
  coverage,
  openTenders,
  unindexedTenders,
}: {
  db: Database
  coverage: () => Promise<Coverage>
  openTenders: () => number
  unindexedTenders: () => number
}): Registry {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'clairmarche_' })
  new Gauge({
    name: 'clairmarche_notices',
    help: 'Stored notices, by source and state (demonstration data aside).',
    labelNames: ['source', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const { source, state, notices } of await noticeCounts(db)) {
        this.set({ source, state }, notices)
      }
    },
  })
  const perSource = (
    name: string,
    help: string,
    value: (source: Coverage['sources'][number]) => number | null,
  ) =>
    new Gauge({
      name: `clairmarche_source_${name}`,
      help,
      labelNames: ['source'],
      registers,
      async collect() {
        this.reset()
        for (const source of (await coverage()).sources) {
          const found = value(source)
          if (found !== null) this.set({ source: source.slug }, found)
        }
      },
    })
  perSource('last_received_timestamp_seconds', 'When the last usable notice came.', (source) =>
    source.lastReceivedAt === null ? null : Date.parse(source.lastReceivedAt) / 1000,
  )
  perSource(
    'silent',
    '1 when a source that is fetched gives nothing new for longer than it usually does.',
    ({ silence }) => (silence ? 1 : 0),
  )
  perSource('received_30d', 'Notices received in 30 days.', ({ received }) => received)
  perSource('rejected_30d', 'Unusable notices among them.', ({ rejected }) => rejected)
  perSource(
    'delay_median_seconds',
    'From publication to our page, median of 30 days.',
    ({ delay }) => delay?.median ?? null,
  )
  perSource(
    'delay_p95_seconds',
    'From publication to our page, 95th percentile of 30 days.',
    ({ delay }) => delay?.p95 ?? null,
  )
  const perFeed = (name: string, help: string, value: (feed: FeedState) => number | null) =>
    new Gauge({
      name: `clairmarche_feed_${name}`,
      help,
      labelNames: ['feed'],
      registers,
      async collect() {
        this.reset()
        for (const state of await feedStates(db)) {
          const found = value(state)
          if (found !== null) this.set({ feed: state.feed }, found)
        }
      },
    })
  perFeed(
    'last_success_timestamp_seconds',
    'When what is new was last read to its end.',
    ({ lastSuccessAt }) => (lastSuccessAt === null ? null : lastSuccessAt.getTime() / 1000),
  )
  perFeed(
    'last_run_failed',
    '1 when the last run ended early, or did not get what it expected.',
    ({ lastRun }) => (lastRun?.outcome === 'failed' || lastRun?.outcome === 'partial' ? 1 : 0),
  )
  perFeed('waiting', 'Notices and days that later runs request again.', ({ waiting }) => waiting)
  perFeed('parked', 'Notices and days that are no longer requested.', ({ parked }) => parked)
  perFeed(
    'missing_days',
    'Days of publication without what the source announced or should have.',
    ({ missingDays }) => missingDays,
  )
  new Gauge({
    name: 'clairmarche_open_tenders',
    help: 'Tenders open now, in the search index of this process.',
    registers,
    collect() {
      this.set(openTenders())
    },
  })
  new Gauge({
    name: 'clairmarche_unindexed_tenders',
    help: 'Published tenders that could not be indexed in this process.',
    registers,
    collect() {
      this.set(unindexedTenders())
    },
  })
  return registry
}

/** Whether a request has the metrics token; false where none is set. */
export function mayReadMetrics(request: Request, token: string | undefined): boolean {
  if (!token) return false
  return isSameText(request.headers.get('authorization') ?? '', `Bearer ${token}`)
}
