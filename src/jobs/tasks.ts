import type { TaskList } from 'graphile-worker'
import type { Database } from '#/db/client.server.ts'
import { pruneAccounts } from '#/features/accounts/prune-accounts.mutations.server.ts'
import { pruneDigests } from '#/features/alerts/prune-digests.mutations.server.ts'
import { pruneSearchAlerts } from '#/features/alerts/search-alerts.mutations.server.ts'
import { modelAccess } from '#/features/analysis/model/model-access.ts'
import { writeNoticeContracts } from '#/features/awards/notice-contracts.server.ts'
import { renewDemo } from '#/features/demonstration/demo.mutations.server.ts'
import { filePlatforms } from '#/features/documents/platform-file.server.ts'
import { removeDiscardedFiles } from '#/features/documents/stored-files/discarded-files.mutations.server.ts'
import type { FileStore } from '#/features/documents/stored-files/file-store.ts'
import { furnishExampleCompany } from '#/features/example-company/furnish-example-company.server.ts'
import { prepareExamples } from '#/features/example-tenders/prepare-examples.server.ts'
import { promoteUnnamedCalls } from '#/features/notices/write/unnamed-calls.mutations.server.ts'
import { pruneOutbox } from '#/features/outbox/outbox.mutations.server.ts'
import { readProfiles } from '#/features/profiles/profile-interests.server.ts'
import { stripeAccount } from '#/features/subscriptions/payments/payments.server.ts'
import { renewSimulatedSubscriptions } from '#/features/subscriptions/simulated-payments/simulated-payments.mutations.server.ts'
import { httpFor, platformAddress } from '#/ingestion/live-feed.ts'
import { PLATFORM_GAP_MS } from '#/ingestion/place/fetch.ts'
import { rereadNotices } from '#/ingestion/reread-notices.ts'
import { env } from '#/lib/env.ts'
import { SITE } from '#/lib/site-identity.ts'
import { log } from '#/server/log.server.ts'
import { analyseTenders } from './analyse-tenders.ts'
import { beginDigests, finishDigests, makeDigestRange } from './digest-ranges.ts'
import { fetchPlatformFile } from './fetch-platform-file.ts'
import { fetchSource } from './fetch-source.ts'
import { notifyFavouriteChanges } from './notify-favourites.ts'
import { pruneAudience, pruneChanges, pruneContact, pruneModelCalls } from './prune-tables.ts'
import { readDocuments } from './read-documents.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { remindTrials } from './remind-trials.ts'
import { reportSilentSources } from './report-silent-sources.ts'

/** A run ends before the next one begins. */
const RUN_MS = 55_000

/** Jobs that former versions queued under another name: rows of an updated database run too. */
const FORMER_NAMES = {
  notify_favourites: 'tell_favourites',
  renew_simulated_subscriptions: 'renew_demonstrations',
} as const

/** The jobs that need the database alone, by their name; each may run again at any point without harm. */
export function tasks(db: Database): TaskList {
  const jobs: TaskList = {
    renew_demo: async () => {
      await renewDemo(db, { now: new Date() })
    },
    prepare_examples: async (_payload, { abortSignal: signal }) => {
      await prepareExamples(db, { signal })
      await furnishExampleCompany(db, { now: new Date() })
    },
    make_digests: (_payload, helpers) => beginDigests(db, { now: new Date(), ...SITE }, helpers),
    make_digest_range: (range, helpers) =>
      makeDigestRange(db, { range, run: { now: new Date(), ...SITE } }, helpers),
    finish_digests: (_payload, helpers) => finishDigests(db, { now: new Date(), ...SITE }, helpers),
    notify_favourites: () => notifyFavouriteChanges(db, { now: new Date(), ...SITE }),
    write_contracts: async () => {
      await writeNoticeContracts(db, { now: new Date() })
    },
    report_silent_sources: async () => {
      await reportSilentSources(db, { now: new Date(), ...SITE })
    },
    remind_trials: async () => {
      if (env.ACCESS === 'offers') await remindTrials(db, { now: new Date(), ...SITE })
    },
    renew_simulated_subscriptions: () =>
      renewSimulatedSubscriptions(db, {
        now: new Date(),
        goesOn: env.STRIPE_SECRET_KEY === undefined,
      }),
    reconcile_payments: () =>
      reconcilePayments(db, { stripe: stripeAccount()?.stripe ?? null, now: new Date() }),
    prune_changes: () => pruneChanges(db),
    prune_accounts: () => pruneAccounts(db),
    prune_audience: () => pruneAudience(db),
    prune_contact: () => pruneContact(db),
    prune_model_calls: () => pruneModelCalls(db),
    prune_mail: async () => {
      await pruneOutbox(db, new Date())
      await pruneSearchAlerts(db)
      await pruneDigests(db, new Date())
    },
    reread_notices: async () => {
      const counts = await rereadNotices(db, { until: new Date(Date.now() + RUN_MS) })
      if (counts.refused > 0) log.warn(counts, 'stored notices that cannot be read any more')
      else if (counts.read > 0) log.info(counts, 'stored notices were read again')
    },
    promote_unnamed_calls: async () => {
      const now = new Date()
      const promoted = await promoteUnnamedCalls(db, {
        now,
        until: new Date(now.getTime() + RUN_MS),
      })
      if (promoted > 0) log.info({ promoted }, 'calls without a buyer became tenders after a day')
    },
    analyse_tenders: async () => {
      await analyseTenders(db, { until: new Date(Date.now() + RUN_MS) })
    },
    read_profiles: async () => {
      await readProfiles(db, { until: new Date(Date.now() + RUN_MS) })
    },
    fetch_source: (payload, { abortSignal }) => fetchSource(db, payload, abortSignal),
  }
  for (const [name, former] of Object.entries(FORMER_NAMES)) jobs[former] = jobs[name]
  return jobs
}

/** The jobs that need stored files. */
export function fileTasks(db: Database, { store }: { store: FileStore }): TaskList {
  return {
    read_documents: async (_payload, { abortSignal: signal }) => {
      const until = new Date(Date.now() + RUN_MS)
      await readDocuments(db, { store, until, model: modelAccess(env), clamd: env.CLAMD, signal })
    },
    remove_files: async () => {
      await removeDiscardedFiles(db, { store })
    },
    fetch_platform_file: (payload, { abortSignal }) =>
      fetchPlatformFile(db, payload, {
        platforms: filePlatforms(),
        addressOf: platformAddress,
        http: httpFor({ gapMs: PLATFORM_GAP_MS }, { signal: abortSignal }),
        store,
      }),
  }
}
