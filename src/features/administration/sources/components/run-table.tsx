import { formatCount } from '#/domain/numbers.ts'
import { spokenSeconds } from '#/domain/time/remaining-time.ts'
import {
  OUTCOME_LABELS,
  OUTCOME_TONES,
  spanLabel,
  unitLabel,
} from '#/features/sources/run-labels.ts'
import { Badge } from '#/ui/badge.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import type { SourceSheet } from '../admin-sources.functions.ts'

type Run = SourceSheet['runs'][number]

/** The latest runs, the one under way with how far it is. */
export function RunTable({ runs }: { runs: Run[] }) {
  if (runs.length === 0) return <p className="text-soft">Rien n’a encore été collecté ici.</p>
  return (
    <div className="overflow-x-auto rounded-md border border-line bg-sheet">
      <table className="w-full text-sm">
        <thead className="border-line border-b bg-well text-left">
          <tr>
            <th className="px-4 py-2 font-semibold">Début</th>
            <th className="px-4 py-2 font-semibold">Objet</th>
            <th className="px-4 py-2 font-semibold">Issue</th>
            <th className="px-4 py-2 text-right font-semibold">Lus</th>
            <th className="px-4 py-2 text-right font-semibold">Nouveaux</th>
            <th className="px-4 py-2 text-right font-semibold">Modifiés</th>
            <th className="px-4 py-2 text-right font-semibold">Inchangés</th>
            <th className="px-4 py-2 text-right font-semibold">Rejetés</th>
            <th className="px-4 py-2 text-right font-semibold">Manqués</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {runs.map((run) => (
            <tr key={run.id}>
              <td className="px-4 py-2 align-top whitespace-nowrap">
                <DateTime iso={run.startedAt} withTime />
              </td>
              <td className="min-w-44 px-4 py-2 align-top">{spanLabel(run.span)}</td>
              <td className="min-w-56 px-4 py-2 align-top">
                <Badge tone={OUTCOME_TONES[run.outcome]}>{OUTCOME_LABELS[run.outcome]}</Badge>
                <RunProgressBar run={run} />
                {run.error && <p className="pt-1 break-words text-danger">{run.error}</p>}
              </td>
              {COUNTS.map((name) => (
                <td key={name} className="px-4 py-2 text-right align-top tabular-nums">
                  {formatCount(run[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const COUNTS = ['read', 'created', 'updated', 'unchanged', 'rejected', 'failed'] as const

function RunProgressBar({ run: { outcome, progress, secondsLeft } }: { run: Run }) {
  if (outcome !== 'running' || !progress) return null
  const { done, total, unit } = progress
  return (
    <div className="grid gap-1 pt-1.5">
      <progress
        className="h-2 w-full appearance-none overflow-hidden rounded-sm bg-well [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-well [&::-webkit-progress-value]:bg-accent"
        max={total}
        value={done}
        aria-label="Avancement"
      />
      <p className="text-xs text-soft">
        {formatCount(done)} sur {formatCount(total)}&nbsp;{unitLabel(unit)}
        {secondsLeft !== null && `, encore ${spokenSeconds(secondsLeft)} environ`}
      </p>
    </div>
  )
}
