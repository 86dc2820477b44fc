import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatCounted } from '#/domain/numbers.ts'
import { STATUS_LABELS } from '#/features/tenders/tender-lifecycle.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { OutcomeNotice } from '#/ui/outcome-notice.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { type Outcome, outcomeOf } from '../../use-admin-change.ts'
import { ARRIVALS, type Arrival } from '../arrivals.ts'
import { placeKey } from '../edited-results.ts'
import { errorsByPlace, type PendingEdits, previewed, sentEdits } from '../result-drafts.ts'
import { restoreAnalysedBid, updateAnalysedBid } from '../tender-administration.functions.ts'
import type { EditOutcome, ResultConflict } from '../tender-results.mutations.server.ts'
import type { EditableResult, TenderForEdit } from '../tender-results.queries.server.ts'
import { ResultGroup } from './result-group.tsx'
import { ResultHistory } from './result-history.tsx'
import { TenderNotices } from './tender-notices.tsx'
import { useLeaveQuestion } from './use-leave-question.ts'

type Change = { call: () => Promise<EditOutcome>; done: string }

/** Every result of a tender in its form; saved together, or not at all. */
export function EditTenderPage({
  bid,
  arrival,
  preview,
}: {
  bid: TenderForEdit
  /** How the page was reached; shown as a message. */
  arrival?: Arrival
  /** The results as readers see them, of the call or of a lot. */
  preview: (results: readonly EditableResult[], lotNumber: number | null) => ReactNode
}) {
  const router = useRouter()
  const [edits, setEdits] = useState<PendingEdits>({})
  const [conflicts, setConflicts] = useState<Record<string, ResultConflict>>({})
  const [isPreviewed, setPreviewed] = useState(false)
  const errors = errorsByPlace(edits)
  const count = Object.keys(edits).length
  useLeaveQuestion('Quitter sans enregistrer les modifications\u00a0?', count > 0)
  const change = useMutation({
    mutationFn: async ({ call, done }: Change): Promise<Outcome> => {
      const outcome = await call()
      await router.invalidate()
      if (outcome.ok) {
        setEdits({})
        setConflicts({})
        return { tone: 'success', text: done }
      }
      if (outcome.refusal !== 'changed_meanwhile') {
        return { tone: 'danger', text: REFUSALS[outcome.refusal] }
      }
      const entries = outcome.conflicts.map((each) => [placeKey(each), each])
      setConflicts(Object.fromEntries(entries))
      return { tone: 'warning', text: CHANGED_MEANWHILE }
    },
  })
  const outcome: Outcome | null =
    change.isIdle && arrival ? { tone: 'success', text: ARRIVALS[arrival] } : outcomeOf(change)
  const edit = (key: string, pending: PendingEdits[string] | null) => {
    const { [key]: _edit, ...others } = edits
    const { [key]: _conflict, ...otherConflicts } = conflicts
    setEdits(pending ? { ...edits, [key]: pending } : others)
    setConflicts(otherConflicts)
  }
  const groups = [
    { title: 'Marché entier', lotNumber: null },
    ...bid.lots.map(({ number, title }) => ({
      title: `Lot ${number}\u00a0: ${title}`,
      lotNumber: number,
    })),
  ]
  const shown = previewed(bid.results, edits)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2">
        <p className="text-sm">
          <TextLink to="/admin/bids">Marchés</TextLink>
        </p>
        <h1 className="font-serif text-2xl font-semibold">{bid.title}</h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-soft">
          <span>{bid.buyerName}</span>
          <Badge>{STATUS_LABELS[bid.status]}</Badge>
          {bid.status === 'published' && (
            <TextLink to="/appel-offre/$slug" params={{ slug: bid.slug }}>
              Voir la page
            </TextLink>
          )}
          <TextLink to="/admin/audit" search={{ kindFilter: 'tender', idFilter: bid.id }}>
            Journal
          </TextLink>
        </p>
        {bid.analysisError && (
          <Notice tone="danger">La dernière analyse a échoué&nbsp;: {bid.analysisError}</Notice>
        )}
      </div>
      <div className="sticky top-0 z-20 -mx-1 flex flex-wrap items-center gap-3 border-line border-b bg-page px-1 py-2">
        <Button
          disabled={change.isPending || count === 0 || Object.keys(errors).length > 0}
          onClick={() =>
            change.mutate({
              call: () => updateAnalysedBid({ data: { bidId: bid.id, edits: sentEdits(edits) } }),
              done: 'Les modifications sont enregistrées.',
            })
          }
        >
          Enregistrer
        </Button>
        <Button
          look="secondary"
          aria-pressed={isPreviewed}
          onClick={() => setPreviewed(!isPreviewed)}
        >
          {isPreviewed ? 'Modifier' : 'Aperçu'}
        </Button>
        <span role="status" className="text-sm text-soft">
          {count > 0 && formatCounted(count, 'résultat modifié', 'résultats modifiés')}
          {Object.keys(errors).length > 0 &&
            `, ${formatCounted(Object.keys(errors).length, 'à corriger', 'à corriger')}`}
        </span>
      </div>
      <OutcomeNotice outcome={outcome} />
      {groups.map(({ title, lotNumber }) =>
        isPreviewed ? (
          <section
            key={title}
            aria-label={title}
            className="grid gap-6 rounded-md border border-line bg-sheet p-5"
          >
            <h2 className="font-serif text-xl font-semibold">{title}</h2>
            {preview(shown, lotNumber)}
          </section>
        ) : (
          <ResultGroup
            key={title}
            title={title}
            lotNumber={lotNumber}
            results={bid.results}
            edits={edits}
            errors={errors}
            conflicts={conflicts}
            names={bid.names}
            onEdit={edit}
          />
        ),
      )}
      <TenderNotices bid={bid} />
      <ResultHistory
        history={bid.history}
        disabled={change.isPending || count > 0}
        onRestore={(changeId) =>
          change.mutate({
            call: () =>
              restoreAnalysedBid({
                data: { bidId: bid.id, changeId, seen: bid.history[0]?.id ?? 0 },
              }),
            done: 'La version d’avant est rétablie.',
          })
        }
      />
    </div>
  )
}

const CHANGED_MEANWHILE =
  'Rien n’est enregistré\u00a0: quelqu’un a modifié ce marché pendant que vous l’aviez ouvert. Choisissez, résultat par résultat, puis enregistrez à nouveau.'

const REFUSALS = {
  unknown_tender: 'Ce marché n’existe plus\u00a0: il a sans doute été rapproché d’un autre.',
  unknown_change: 'Cette modification n’existe plus.',
  changed_since:
    'Rien n’est rétabli\u00a0: quelqu’un a modifié ces résultats entre-temps. Voyez ce qu’il a écrit, puis recommencez.',
  invalid: 'Un résultat n’a pas la forme attendue\u00a0: rien n’est enregistré.',
}
