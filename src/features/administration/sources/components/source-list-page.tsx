import { formatCount, formatCounted } from '#/domain/numbers.ts'
import type { RunCode } from '#/domain/sources/feed-codes.ts'
import { useAdminChange } from '#/features/administration/use-admin-change.ts'
import { feedLabel } from '#/features/sources/feed-labels.ts'
import { OUTCOME_LABELS, OUTCOME_TONES } from '#/features/sources/run-labels.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { DateTime, FromNow } from '#/ui/date-time.tsx'
import { OutcomeNotice } from '#/ui/outcome-notice.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { runSource, type SourceList } from '../admin-sources.functions.ts'

export const NO_WORKER = 'Aucun processus de travail n’a encore tourné sur cette installation.'

/** Everything that can be fetched: how its last run went, and a button to run it now. */
export function SourceListPage({ sources }: { sources: SourceList }) {
  const { run, isBusy, outcome } = useAdminChange()
  const start = (feed: RunCode) =>
    run(
      async () => ((await runSource({ data: { feed } })) ? null : NO_WORKER),
      `${feedLabel(feed)}\u00a0: la collecte commence dès qu’un processus est libre.`,
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="font-serif text-2xl font-semibold">Sources</h1>
      <p className="max-w-[46rem] text-sm text-soft">
        Celles que <code className="font-mono">LIVE_SOURCES</code> nomme sont collectées à heures
        fixes. Les autres ne le sont que d’ici, ou par la commande{' '}
        <code className="font-mono">npm run ingest</code>.
      </p>
      <OutcomeNotice outcome={outcome} />
      <div className="relative overflow-x-auto rounded-md border border-line bg-sheet">
        <table className="w-full min-w-[60rem] table-fixed break-words text-sm">
          <thead className="border-line border-b bg-well text-left">
            <tr>
              <th className="px-3 py-2 font-semibold">Source</th>
              <th className="w-40 px-3 py-2 font-semibold">Dernière collecte</th>
              <th className="w-34 px-3 py-2 font-semibold">Dernier succès</th>
              <th className="w-18 px-3 py-2 text-right font-semibold">Lus</th>
              <th className="w-24 px-3 py-2 text-right font-semibold">Nouveaux</th>
              <th className="w-22 px-3 py-2 text-right font-semibold">Rejetés</th>
              <th className="w-26 px-3 py-2 text-right font-semibold">À retenter</th>
              <th className="w-28 px-3 py-2">
                <span className="sr-only">Action</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {sources.map((source) => (
              <SourceRow key={source.feed} source={source} isBusy={isBusy} onRun={start} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function SourceRow({
  source: {
    feed,
    isScheduled,
    isQueued,
    lastRun,
    lastSuccessAt,
    lastNewAt,
    nextRunAt,
    errorsInRow,
    waiting,
    parked,
  },
  isBusy,
  onRun,
}: {
  source: SourceList[number]
  isBusy: boolean
  onRun: (feed: RunCode) => void
}) {
  const number = (count: number | undefined) => (count ? formatCount(count) : '–')
  return (
    <tr>
      <th scope="row" className="px-3 py-2 text-left align-top font-normal">
        <TextLink to="/admin/sources/$feed" params={{ feed }} className="font-semibold">
          {feedLabel(feed)}
        </TextLink>
        {isScheduled && <span className="block text-xs text-soft">À heures fixes</span>}
        {nextRunAt && (
          <span className="block text-xs text-soft">
            Prochaine collecte&nbsp;: <DateTime iso={nextRunAt} withTime />
          </span>
        )}
      </th>
      <td className="px-3 py-2 align-top">
        {lastRun ? (
          <>
            <Badge tone={OUTCOME_TONES[lastRun.outcome]}>{OUTCOME_LABELS[lastRun.outcome]}</Badge>{' '}
            <DateTime iso={lastRun.startedAt} withTime />
          </>
        ) : (
          <span className="text-soft">Jamais</span>
        )}
        {isQueued && lastRun?.outcome !== 'running' && (
          <span className="block text-xs text-soft">En attente d’un processus</span>
        )}
      </td>
      <td className="px-3 py-2 align-top">
        {lastSuccessAt ? <FromNow iso={lastSuccessAt} /> : <span className="text-soft">–</span>}
        {lastNewAt && (
          <span className="block text-xs text-soft">
            Dernier avis nouveau&nbsp;: <FromNow iso={lastNewAt} />
          </span>
        )}
        {errorsInRow > 0 && (
          <span className="block text-xs text-danger">
            {formatCounted(errorsInRow, 'échec')} de suite
          </span>
        )}
      </td>
      <td className="px-3 py-2 text-right align-top tabular-nums">{number(lastRun?.read)}</td>
      <td className="px-3 py-2 text-right align-top tabular-nums">{number(lastRun?.created)}</td>
      <td className="px-3 py-2 text-right align-top tabular-nums">{number(lastRun?.rejected)}</td>
      <td className="px-3 py-2 text-right align-top tabular-nums">
        {number(waiting)}
        {parked > 0 && (
          <span className="block text-xs text-danger">{formatCount(parked)} abandonnés</span>
        )}
      </td>
      <td className="px-3 py-2 text-right align-top">
        <Button
          look="secondary"
          size="small"
          disabled={isBusy}
          aria-label={`Collecter ${feedLabel(feed)}`}
          onClick={() => onRun(feed)}
        >
          Collecter
        </Button>
      </td>
    </tr>
  )
}
