import { type EvidenceNames, evidenceSources } from '#/features/analysis/evidence-sources.ts'
import {
  type EligibilityLine,
  type Verdict,
  verdictLabel,
} from '#/features/eligibility/judge-condition.ts'
import { Badge } from '#/ui/badge.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import type { IconName } from '#/ui/icons/icon-names.ts'
import { SourceNote } from '#/ui/source-note.tsx'
import { conditionGroups } from '../answer-overview.ts'

const MARKS: Record<
  Verdict,
  { icon: IconName; tone: 'accent' | 'danger' | 'warning'; colour: string }
> = {
  met: { icon: 'circle-check', tone: 'accent', colour: 'text-accent' },
  not_met: { icon: 'circle-x', tone: 'danger', colour: 'text-danger' },
  unknown: { icon: 'triangle-alert', tone: 'warning', colour: 'text-warning' },
}

/** The conditions of the call checked against the company file: verdict, reason and quotes. */
export function EligibilityList({
  lines,
  names,
}: {
  lines: readonly EligibilityLine[]
  names: EvidenceNames
}) {
  if (lines.length === 0) {
    return (
      <p className="text-soft">
        Aucune condition de participation lue dans l’avis ni dans les documents déposés.
      </p>
    )
  }
  const { company, offer } = conditionGroups(lines)
  return (
    <div className="grid gap-6">
      {company.length > 0 && <Lines lines={company} names={names} />}
      {offer.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-semibold">Règles de l’offre</h3>
          <Lines lines={offer} names={names} />
        </div>
      )}
    </div>
  )
}

function Lines({ lines, names }: { lines: readonly EligibilityLine[]; names: EvidenceNames }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {lines.map(({ kind, asked, verdict, reason, isMandatory, evidence }) => {
        const { icon, tone, colour } = MARKS[verdict]
        return (
          <li key={`${kind} ${asked}`} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-3">
            <Icon name={icon} className={`mt-0.5 size-5 ${colour}`} />
            <div className="grid gap-0.5">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-semibold">{asked}</span>
                <Badge tone={tone}>{verdictLabel({ kind, verdict })}</Badge>
                {!isMandatory && <span className="text-xs text-soft">souhaité, non exigé</span>}
              </p>
              <p className="text-sm text-soft">{reason}</p>
              <SourceNote about={asked} sources={evidenceSources(evidence, names)} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
