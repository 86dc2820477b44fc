import { useQuery } from '@tanstack/react-query'
import { isDataSetCode } from '#/domain/sources/feed-codes.ts'
import { feedLabel } from '#/features/sources/feed-labels.ts'
import { Breadcrumb } from '#/ui/breadcrumb.tsx'
import { Section } from '#/ui/section.tsx'
import type { SourceSheet } from '../admin-sources.functions.ts'
import { sourceQuery } from '../admin-sources.query-options.ts'
import { BackfillForm } from './backfill-form.tsx'
import { ContradictedNotices } from './contradicted-notices.tsx'
import { MissingItems } from './missing-items.tsx'
import { RejectedNotices } from './rejected-notices.tsx'
import { RunTable } from './run-table.tsx'

/** While something is under way, the page follows it. */
const FOLLOW_MS = 3_000

/** A source: its runs, its back-fills, and the notices that could not be had or used. */
export function SourceSheetPage({ sheet: initial }: { sheet: SourceSheet }) {
  const { data: sheet } = useQuery({
    ...sourceQuery(initial.feed),
    initialData: initial,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? FOLLOW_MS : false),
  })
  const { feed, runs, isQueued, missing, rejected, contradicted } = sheet
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <header className="grid gap-3">
        <Breadcrumb
          steps={[{ label: 'Sources', link: { to: '/admin/sources' } }, { label: feedLabel(feed) }]}
        />
        <h1 className="font-serif text-2xl font-semibold">{feedLabel(feed)}</h1>
      </header>
      {!isDataSetCode(feed) && (
        <Section title="Rattrapage">
          <BackfillForm feed={feed} />
        </Section>
      )}
      <Section title="Collectes">
        {isQueued && !runs.some(isRunning) && (
          <p role="status" className="text-sm text-soft">
            Une collecte attend qu’un processus soit libre.
          </p>
        )}
        <RunTable runs={runs} />
      </Section>
      {!isDataSetCode(feed) && (
        <>
          <Section title="Avis et jours manquants">
            <MissingItems feed={feed} missing={missing} />
          </Section>
          <Section title="Avis rejetés">
            <RejectedNotices rejected={rejected} />
          </Section>
          <Section title="Dates limites à vérifier">
            <ContradictedNotices contradicted={contradicted} />
          </Section>
        </>
      )}
    </div>
  )
}

const isRunning = ({ outcome }: SourceSheet['runs'][number]) => outcome === 'running'

/** What was asked for begins a moment later: the page waits for it too. */
const isUnderWay = ({ runs, isQueued }: SourceSheet) => isQueued || runs.some(isRunning)
