import { useChange } from '#/lib/use-change.ts'
import { Button } from '#/ui/button.tsx'
import { FromNow } from '#/ui/date-time.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { type AnswerStep, isOpenStep, isPastStep, stepText } from '../answer-steps.ts'
import type { AnswerView } from '../answer-view.ts'
import { changeAnswerItem } from '../answers.functions.ts'

/** What to know of a step that is not done. */
function stepDetail(step: AnswerStep, isPast: boolean): string {
  const detail = [
    isPast && 'La date est passée.',
    step.kind === 'visit' && step.at === null && 'Date à voir dans le dossier.',
    step.isMandatory && 'Sans cela, l’offre peut être écartée.',
  ]
  return detail.filter(Boolean).join(' ')
}

/** The visits and samples before the offer, each with whether it is done. */
export function StepList({
  answer: { bid, steps },
  loadedAt,
  mayEdit,
}: {
  answer: AnswerView
  /** ISO 8601. */
  loadedAt: string
  mayEdit: boolean
}) {
  const { run, isBusy, error } = useChange()
  const mark = ({ key }: AnswerStep, state: 'to_do' | 'done') =>
    run(() =>
      changeAnswerItem({ data: { bidId: bid.id, kind: 'requirement', key, change: { state } } }),
    )
  return (
    <section aria-label="Avant l’offre" className="grid gap-2">
      {steps.map((step) => {
        const isOpen = isOpenStep(step)
        const isPast = isPastStep(step, new Date(loadedAt))
        const tone = !isOpen
          ? 'border-line bg-sheet'
          : isPast && step.isMandatory
            ? 'border-danger bg-danger-wash'
            : 'border-warning bg-warning-wash'
        return (
          <div
            key={step.key}
            className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border px-4 py-3 ${tone}`}
          >
            <Icon
              name={isOpen ? 'calendar-clock' : 'circle-check'}
              className={`size-5 shrink-0 ${isOpen ? '' : 'text-accent'}`}
            />
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold">{stepText(step, bid.clock.timeZone)}</p>
              <p className="text-sm text-soft empty:hidden">
                {step.place && <span>{step.place}</span>}
                {step.place && step.at && isOpen && ' · '}
                {step.at && isOpen && <FromNow iso={step.at} timeZone={bid.clock.timeZone} />}
                {isOpen && <span className="block empty:hidden">{stepDetail(step, isPast)}</span>}
              </p>
            </div>
            {mayEdit && (
              <Button
                look={isOpen ? 'secondary' : 'quiet'}
                size="small"
                disabled={isBusy}
                onClick={() => mark(step, isOpen ? 'done' : 'to_do')}
              >
                {isOpen ? 'C’est fait' : 'Pas encore fait'}
              </Button>
            )}
          </div>
        )
      })}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </section>
  )
}
