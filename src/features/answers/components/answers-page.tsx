import { DECISION_LABELS } from '#/domain/answer-states.ts'
import { STATUS_LABELS } from '#/domain/favourite-status.ts'
import { formatCounted } from '#/domain/numbers.ts'
import { formatDate } from '#/domain/time/dates.ts'
import { byDeadline } from '#/features/tenders/deadline-order.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import { NO_DEADLINE } from '#/features/tenders/time-left.ts'
import { withoutPreamble } from '#/french-text/without-preamble.ts'
import { Badge } from '#/ui/badge.tsx'
import { ButtonLink } from '#/ui/button.tsx'
import { DateTime, FromNow } from '#/ui/date-time.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Sheet } from '#/ui/overlays/sheet.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { ListedAnswer } from '../answer-list.ts'
import { progressTexts } from '../answer-progress.ts'

/** « Réponses »: the answers of the organisation, nearest deadline first. */
export function AnswersPage({
  answers,
  loadedAt,
}: {
  answers: readonly ListedAnswer[]
  /** ISO 8601. */
  loadedAt: string
}) {
  const ordered = byDeadline(answers, new Date(loadedAt))
  const isActive = ({ bid, decision }: ListedAnswer) => bid.state === 'open' && decision !== 'no_go'
  const begun = ordered.filter((answer) => isActive(answer) && answer.isBegun)
  const toBegin = ordered.filter((answer) => isActive(answer) && !answer.isBegun)
  const others = ordered.filter((answer) => !isActive(answer))
  return (
    <div className="container-page grid gap-6 py-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h1 className="font-serif text-2xl font-semibold">Réponses</h1>
          {answers.length > 0 && (
            <p className="text-soft">{countText(begun.length, toBegin.length)}</p>
          )}
        </div>
        <ButtonLink to="/dossier-entreprise" look="secondary">
          Entreprise
        </ButtonLink>
      </header>
      {answers.length === 0 && (
        <EmptyState title="Aucune réponse pour l’instant">
          <p>
            Passez un marché suivi dans «&nbsp;On répond&nbsp;», ou choisissez «&nbsp;Préparer la
            réponse&nbsp;» sur la page d’un marché&nbsp;: son espace de réponse se range ici.
          </p>
          <TextLink to="/suivi">Ouvrir le suivi</TextLink>
        </EmptyState>
      )}
      <AnswerGroup title="En cours" answers={begun} />
      <AnswerGroup title="À commencer" answers={toBegin} />
      <AnswerGroup title="Terminées ou abandonnées" answers={others} />
    </div>
  )
}

/** « 1 réponse en cours, 3 à commencer » */
function countText(begun: number, toBegin: number): string {
  const parts = [formatCounted(begun, 'réponse en cours', 'réponses en cours')]
  if (toBegin > 0) parts.push(`${toBegin} à commencer`)
  return parts.join(', ')
}

function AnswerGroup({ title, answers }: { title: string; answers: readonly ListedAnswer[] }) {
  if (answers.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="font-serif text-xl font-semibold">{title}</h2>
      <Sheet className="overflow-hidden">
        <ul aria-label={`Réponses\u00a0: ${title.toLowerCase()}`} className="divide-y divide-line">
          {answers.map((answer) => (
            <AnswerRow key={answer.bid.id} answer={answer} />
          ))}
        </ul>
      </Sheet>
    </section>
  )
}

function AnswerRow({ answer }: { answer: ListedAnswer }) {
  const { bid, decision, status, isBegun, work } = answer
  const isOpen = bid.state === 'open' && decision !== 'no_go'
  const { subject, client } = tenderTexts(bid.infos)
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-4 sm:px-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1">
        <h3 className="break-words font-semibold">
          <TextLink to="/reponse/$bidId" params={{ bidId: bid.id }}>
            {withoutPreamble(subject)}
          </TextLink>
        </h3>
        {client && <p className="truncate text-sm text-soft">{client}</p>}
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-soft">
          {status ? (
            <Badge>{STATUS_LABELS[status]}</Badge>
          ) : (
            decision && <Badge>{DECISION_LABELS[decision]}</Badge>
          )}
          {work !== null && work.late > 0 && (
            <Badge tone="danger">
              {formatCounted(work.late, 'élément en retard', 'éléments en retard')}
            </Badge>
          )}
          <span className="empty:hidden">{progressText(answer)}</span>
        </p>
      </div>
      <div className="grid content-start gap-1 text-sm md:justify-items-end">
        <p>
          {bid.deadlineAt ? (
            <>
              <DateTime iso={bid.deadlineAt} timeZone={bid.clock.timeZone} />
              {bid.state === 'open' && (
                <span className="text-soft">
                  {' · '}
                  <FromNow iso={bid.deadlineAt} timeZone={bid.clock.timeZone} />
                </span>
              )}
            </>
          ) : (
            <span className="text-soft">{NO_DEADLINE}</span>
          )}
        </p>
        {isOpen && (
          <ButtonLink to="/reponse/$bidId" params={{ bidId: bid.id }} look="secondary" size="small">
            {isBegun ? 'Continuer' : 'Commencer'}
            <span className="sr-only">{`\u00a0: ${subject}`}</span>
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

/** « 10 pièces prêtes sur 13 · 4 sections rédigées sur 6 · prochaine pour le 24 nov. 2026 » */
function progressText({ isBegun, work }: ListedAnswer): string {
  if (!isBegun) return 'Pas encore commencée'
  if (work === null) return ''
  const parts = [
    ...progressTexts(work.progress),
    work.nextDueOn &&
      `prochain élément pour le ${formatDate(new Date(`${work.nextDueOn}T12:00:00Z`))}`,
  ]
  return parts.filter(Boolean).join(' · ')
}
