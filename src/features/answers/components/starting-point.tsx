import { Link } from '@tanstack/react-router'
import { formatCount } from '#/domain/numbers.ts'
import { parisDay } from '#/domain/time/calendar-days.ts'
import { buttonClasses } from '#/ui/button.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { ProgressBar } from '#/ui/progress-bar.tsx'
import { Section } from '#/ui/section.tsx'
import { answerOverview, type MissingThing } from '../answer-overview.ts'
import type { AnswerView } from '../answer-view.ts'
import { StepList } from './step-list.tsx'

/** Ids of the parts of the summary that the overview links to. */
export const PART_IDS = { decision: 'decision', conditions: 'conditions' } as const

/** What is known and what is missing, with where to complete it; the first thing of the workspace. */
export function StartingPoint({
  answer,
  loadedAt,
  mayEdit,
}: {
  answer: AnswerView
  loadedAt: string
  mayEdit: boolean
}) {
  const today = parisDay(new Date(loadedAt))
  const { percent, parts, known, missing, isComplete } = answerOverview(answer, today)
  const isRefused = answer.decision?.value === 'no_go'
  return (
    <Section title="Où en est la réponse" aside={<p className="tabular-nums">{percent}&nbsp;%</p>}>
      <div className="grid gap-2">
        <ProgressBar percent={percent} label="Avancement de la réponse" />
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft tabular-nums">
          {parts.map(({ label, done, total }) => (
            <li key={label}>
              {label}&nbsp;: {formatCount(done)} sur {formatCount(total)}
            </li>
          ))}
        </ul>
      </div>
      {!isRefused && answer.steps.length > 0 && (
        <StepList answer={answer} loadedAt={loadedAt} mayEdit={mayEdit} />
      )}
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        <div className="grid content-start gap-2">
          <h3 className="font-semibold">Ce qui manque</h3>
          {isRefused && (
            <p className="text-sm text-soft">
              Vous ne répondez pas&nbsp;: rien n’est à préparer. La décision se reprend plus bas.
            </p>
          )}
          {!isRefused && missing.length === 0 && (
            <p className="text-sm text-soft">
              {isComplete
                ? 'Rien\u00a0: la réponse peut être relue et déposée.'
                : 'Rien d’autre que ce qui précède l’offre.'}
            </p>
          )}
          <ol className="grid gap-3">
            {missing.map((thing, rank) => (
              <Missing key={thing.title} thing={thing} bidId={answer.bid.id} isFirst={rank === 0} />
            ))}
          </ol>
        </div>
        <div className="grid content-start gap-2">
          <h3 className="font-semibold">Ce qui est connu</h3>
          <dl className="grid gap-2 text-sm">
            {known.map(({ label, text }) => (
              <div key={label} className="relative pl-6">
                <dt className="inline font-semibold">
                  <Icon name="check" className="absolute top-0.5 left-0 size-4 text-accent" />
                  {label}&nbsp;:{' '}
                </dt>
                <dd className="inline break-words">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Section>
  )
}

function Missing({
  thing,
  bidId,
  isFirst,
}: {
  thing: MissingThing
  bidId: string
  /** What to do next: its link is a button. */
  isFirst: boolean
}) {
  const { title, detail, isLate } = thing
  return (
    <li className="grid gap-1 border-line border-l-2 pl-3 text-sm first:border-accent">
      <p className={`font-semibold ${isLate ? 'text-danger' : ''}`}>{title}</p>
      <p className="text-soft">{detail}</p>
      <p>
        <ActionLink
          thing={thing}
          bidId={bidId}
          className={isFirst ? buttonClasses({ size: 'small' }, 'mt-1') : 'link'}
        />
      </p>
    </li>
  )
}

function ActionLink({
  thing: { place, action },
  bidId,
  className,
}: {
  thing: MissingThing
  bidId: string
  className: string
}) {
  if ('part' in place) {
    return (
      <a href={`#${PART_IDS[place.part]}`} className={className}>
        {action}
      </a>
    )
  }
  if ('file' in place) {
    return (
      <Link to="/dossier-entreprise" className={className}>
        {action}
      </Link>
    )
  }
  return (
    <Link
      to="/reponse/$bidId"
      params={{ bidId }}
      search={{ vue: place.tab }}
      resetScroll={false}
      className={className}
    >
      {action}
    </Link>
  )
}
