import { useState } from 'react'
import { formatCounted } from '#/domain/numbers.ts'
import { useAdminChange } from '#/features/administration/use-admin-change.ts'
import { GradeMark } from '#/features/profiles/components/grade-mark.tsx'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Notice } from '#/ui/notice.tsx'
import { deleteMatchingCase, rerunMatchingCases } from '../matching-cases.functions.ts'
import type { CaseRun, MatchingCase } from '../matching-cases.queries.server.ts'

type Runs = ReadonlyMap<string, CaseRun>

/** The grades that were stored as right, and the present grades. */
export function MatchingCaseList({ cases }: { cases: MatchingCase[] }) {
  const { run, isBusy, outcome } = useAdminChange()
  const [runs, setRuns] = useState<Runs | null>(null)
  if (cases.length === 0) {
    return (
      <EmptyState title="Aucun cas de référence">
        <p>
          Testez un profil, puis enregistrez les notes qui sont justes, ou celles qui devraient
          l’être.
        </p>
      </EmptyState>
    )
  }
  const rerun = async () => {
    const all = await rerunMatchingCases()
    setRuns(new Map(all.map((one) => [one.id, one])))
  }
  const remove = (caseId: string) =>
    run(() => deleteMatchingCase({ data: { caseId } }), 'Le cas est retiré.')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="secondary"
          disabled={isBusy}
          onClick={() => run(rerun, 'Tous les cas sont notés à nouveau.')}
        >
          Tout noter à nouveau
        </Button>
        {runs && <Outcome runs={runs} />}
      </div>
      {outcome?.tone === 'danger' && (
        <Notice tone="danger" live>
          {outcome.text}
        </Notice>
      )}
      <div className="relative overflow-x-auto rounded-md border border-line bg-sheet">
        <table className="w-full text-sm">
          <thead className="border-line border-b text-left">
            <tr>
              <th className="px-4 py-2 font-semibold">Marché ou avis</th>
              <th className="px-4 py-2 font-semibold">Profil</th>
              <th className="px-4 py-2 font-semibold">Attendu</th>
              <th className="px-4 py-2 font-semibold">Aujourd’hui</th>
              <th className="px-4 py-2 font-semibold">Jugé</th>
              <th className="px-4 py-2">
                <span className="sr-only">Action</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {cases.map((one) => (
              <tr key={one.id}>
                <th scope="row" className="min-w-64 px-4 py-2 text-left align-top font-normal">
                  {one.title || 'Sans objet'}
                  {one.noticeId && <span className="text-soft"> (avis en attente)</span>}
                  {one.note && <span className="block text-soft">{one.note}</span>}
                </th>
                <td className="px-4 py-2 align-top">{one.profileName}</td>
                <td className="px-4 py-2 align-top">
                  <GradeMark letter={one.expected} size="small" />
                </td>
                <td className="px-4 py-2 align-top">
                  <Today run={runs?.get(one.id)} />
                </td>
                <td className="px-4 py-2 align-top whitespace-nowrap">
                  <DateTime iso={one.judgedAt} />
                  {one.by && <span className="block text-soft">{one.by}</span>}
                </td>
                <td className="px-4 py-2 text-right align-top">
                  <Button
                    look="quiet"
                    size="small"
                    disabled={isBusy}
                    aria-label={`Retirer le cas ${one.title}`}
                    onClick={() => remove(one.id)}
                  >
                    Retirer
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function Outcome({ runs }: { runs: Runs }) {
  const moved = [...runs.values()].filter(({ outcome }) => outcome === 'moved').length
  const gone = [...runs.values()].filter(({ outcome }) => outcome === 'gone').length
  return (
    <p role="status" className="text-sm">
      {moved === 0
        ? 'Aucune note n’a changé.'
        : `${formatCounted(moved, 'note a changé', 'notes ont changé')}.`}
      {gone > 0 &&
        ` ${formatCounted(gone, 'marché est introuvable', 'marchés sont introuvables')}.`}
    </p>
  )
}

function Today({ run }: { run: CaseRun | undefined }) {
  if (!run) return <span className="text-soft">–</span>
  if (run.outcome === 'gone') return <Badge>Introuvable</Badge>
  return (
    <span className="flex items-center gap-2">
      <GradeMark letter={run.letter} size="small" />
      {run.outcome === 'moved' && <Badge tone="danger">A changé</Badge>}
    </span>
  )
}
