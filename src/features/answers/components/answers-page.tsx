import type { ReactNode } from 'react'
import { DECISION_LABELS } from '#/domain/answer-states.ts'
import { formatCounted } from '#/domain/numbers.ts'
import { formatDate } from '#/domain/time/dates.ts'
import { byDeadline } from '#/features/tenders/deadline-order.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import { NO_DEADLINE } from '#/features/tenders/time-left.ts'
import { Badge } from '#/ui/badge.tsx'
import { ButtonLink } from '#/ui/button.tsx'
import { DateTime, FromNow } from '#/ui/date-time.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Sheet } from '#/ui/overlays/sheet.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { ListedAnswer } from '../answer-list.ts'

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
  const active = ordered.filter(isActive)
  const others = ordered.filter((answer) => !isActive(answer))
  return (
    <div className="container-page grid gap-6 py-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h1 className="font-serif text-2xl font-semibold">Réponses</h1>
          <p className="text-soft">
            {formatCounted(active.length, 'réponse en cours', 'réponses en cours')}, la prochaine
            échéance d’abord
          </p>
        </div>
        <ButtonLink to="/dossier-entreprise" look="secondary">
          Dossier de l’entreprise
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
      {active.length > 0 && (
        <section>
          <h2 className="sr-only">Réponses en cours</h2>
          <AnswerList label="Réponses en cours">{active.map(row)}</AnswerList>
        </section>
      )}
      {others.length > 0 && (
        <section className="grid gap-3">
          <h2 className="font-serif text-xl font-semibold">Terminées ou abandonnées</h2>
          <AnswerList label="Réponses terminées ou abandonnées">{others.map(row)}</AnswerList>
        </section>
      )}
    </div>
  )
}

const row = (answer: ListedAnswer) => <AnswerRow key={answer.bid.id} answer={answer} />

function AnswerList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Sheet className="overflow-hidden">
      <ul aria-label={label} className="divide-y divide-line">
        {children}
      </ul>
    </Sheet>
  )
}

function AnswerRow({ answer }: { answer: ListedAnswer }) {
  const { bid, decision, isBegun, lateItems } = answer
  const { subject, client } = tenderTexts(bid.infos)
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-4 sm:px-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1">
        <h3 className="break-words font-semibold">
          <TextLink to="/reponse/$bidId" params={{ bidId: bid.id }}>
            {subject}
          </TextLink>
        </h3>
        {client && <p className="truncate text-sm text-soft">{client}</p>}
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-soft">
          {decision && <Badge>{DECISION_LABELS[decision]}</Badge>}
          {lateItems > 0 && (
            <Badge tone="danger">
              {formatCounted(lateItems, 'élément en retard', 'éléments en retard')}
            </Badge>
          )}
          <span>{progressText(answer)}</span>
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
        {!isBegun && (
          <ButtonLink to="/reponse/$bidId" params={{ bidId: bid.id }} look="secondary" size="small">
            Commencer
            <span className="sr-only">{`\u00a0: ${subject}`}</span>
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

/** « 2 sections rédigées sur 5 · 3 éléments faits sur 8 · prochain le 24 nov. 2026 » */
function progressText({ isBegun, sections, items, nextDueOn }: ListedAnswer): string {
  if (!isBegun) return 'Pas encore commencée'
  const parts = [
    sections.total > 0
      ? `${formatCounted(sections.written, 'section rédigée', 'sections rédigées')} sur ${sections.total}`
      : 'Mémoire sans plan',
    items.total > 0 &&
      `${formatCounted(items.done, 'élément fait', 'éléments faits')} sur ${items.total}`,
    nextDueOn && `prochain pour le ${formatDate(new Date(`${nextDueOn}T12:00:00Z`))}`,
  ]
  return parts.filter(Boolean).join(' · ')
}
