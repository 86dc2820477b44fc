import { type CronItem, type ParsedCronItem, parseCronItems } from 'graphile-worker'
import type { RunCode } from '#/domain/sources/feed-codes.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import { fetchKey, queueOfFeed } from '#/features/sources/fetch-jobs.ts'
import { fetchTimes } from '#/features/sources/fetch-times.server.ts'

/**
 * Jobs that run by the clock (UTC); `liveSources` are those that the operator switched on. A worker that starts
 * within `backfillPeriod` after a missed run makes up for it.
 */
export function scheduleOf(liveSources: readonly RunCode[] = []): ParsedCronItem[] {
  return parseCronItems([
    { task: 'renew_demo', match: '10 1 * * *', options: { backfillPeriod: DAY_MS } },
    { task: 'prepare_examples', match: '* * * * *', options: { jobKey: 'prepare_examples' } },
    { task: 'prune_changes', match: '20 1 * * *', options: { backfillPeriod: DAY_MS } },
    { task: 'prune_accounts', match: '30 1 * * *', options: { backfillPeriod: DAY_MS } },
    { task: 'prune_audience', match: '22 1 * * *', options: { backfillPeriod: DAY_MS } },
    { task: 'prune_contact', match: '25 1 * * *', options: { backfillPeriod: DAY_MS } },
    { task: 'prune_model_calls', match: '24 1 * * *', options: { backfillPeriod: DAY_MS } },
    { task: 'prune_mail', match: '40 1 * * *', options: { backfillPeriod: DAY_MS } },
    // At 7 in Paris, in summer and in winter: the first run does the day's work, the later ones what failed.
    { task: 'make_digests', match: '0 5-9 * * *', options: { backfillPeriod: DAY_MS } },
    // Each hour of the day in Paris: what changes for a saved tender may be urgent.
    { task: 'notify_favourites', match: '20 5-19 * * *' },
    { task: 'write_contracts', match: '*/15 * * * *' },
    { task: 'reread_notices', match: '* * * * *', options: { jobKey: 'reread_notices' } },
    { task: 'promote_unnamed_calls', match: '12 * * * *', options: { backfillPeriod: DAY_MS } },
    { task: 'analyse_tenders', match: '* * * * *', options: { jobKey: 'analyse_tenders' } },
    // Ahead of the morning's digests, which would else read what changed.
    { task: 'read_profiles', match: '*/5 * * * *', options: { jobKey: 'read_profiles' } },
    { task: 'read_documents', match: '* * * * *', options: { jobKey: 'read_documents' } },
    { task: 'remove_files', match: '*/10 * * * *', options: { jobKey: 'remove_files' } },
    // In Paris the working day has begun; a source that is late in the morning is not silent yet.
    { task: 'report_silent_sources', match: '35 8 * * *', options: { backfillPeriod: DAY_MS } },
    { task: 'remind_trials', match: '5 * * * *', options: { backfillPeriod: DAY_MS } },
    {
      task: 'renew_simulated_subscriptions',
      match: '15 * * * *',
      options: { backfillPeriod: DAY_MS },
    },
    { task: 'reconcile_payments', match: '40 1 * * *', options: { backfillPeriod: DAY_MS } },
    ...liveSources.map(fetching),
  ])
}

/**
 * Runs that were missed come down to one (the job's key). Feeds that publish an interface share a queue,
 * platforms that are walked page by page another: neither keeps the other jobs waiting.
 */
function fetching(feed: RunCode, order: number): CronItem {
  return {
    task: 'fetch_source',
    identifier: `fetch_${feed}`,
    match: fetchTimes(feed, order),
    payload: { feed },
    options: {
      backfillPeriod: DAY_MS,
      jobKey: fetchKey(feed),
      queueName: queueOfFeed(feed),
      maxAttempts: 3,
    },
  }
}
