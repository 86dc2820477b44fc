import { formatCount } from '#/domain/numbers.ts'
import { useAdminChange } from '#/features/administration/use-admin-change.ts'
import { TOPIC_LABELS } from '#/features/contact/contact-message.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button, buttonClasses } from '#/ui/button.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { OutcomeNotice } from '#/ui/outcome-notice.tsx'
import { ConfirmButton } from '#/ui/overlays/confirm-button.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import {
  type ContactInbox,
  removeContactMessage,
  updateContactMessage,
} from '../contact-inbox.functions.ts'
import { CONTACT_STATE_LABELS, type ContactState } from '../contact-states.ts'

const TONES = { unread: 'warning', read: 'neutral', answered: 'accent' } as const

/** Messages of visitors with their state. */
export function ContactInboxPage({
  inbox: { filters: search, messages, counts },
}: {
  inbox: ContactInbox
}) {
  const { run, isBusy, outcome } = useAdminChange()
  const set = (id: string, state: ContactState) =>
    run(
      () => updateContactMessage({ data: { id, state } }),
      `Message marqué «\u00a0${CONTACT_STATE_LABELS[state]}\u00a0».`,
    )
  const { stateFilter } = search
  const total = counts
    .filter(({ state }) => !stateFilter || state === stateFilter)
    .reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="font-serif text-2xl font-semibold">Messages</h1>
      <p className="text-sm text-soft">
        Un message est conservé un an. La réponse part de votre messagerie.
      </p>
      <nav aria-label="Messages par état">
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <li>
            <TextLink to="/admin/contact">Tous</TextLink>
          </li>
          {counts.map(({ state, count }) => (
            <li key={state}>
              <TextLink to="/admin/contact" search={{ stateFilter: state }}>
                {CONTACT_STATE_LABELS[state]}
              </TextLink>{' '}
              <span className="tabular-nums">{formatCount(count)}</span>
            </li>
          ))}
        </ul>
      </nav>
      <OutcomeNotice outcome={outcome} />
      {messages.length < total && (
        <p className="text-sm text-soft">
          Les {formatCount(messages.length)} derniers messages sont affichés.
        </p>
      )}
      {messages.length === 0 ? (
        <EmptyState title="Aucun message">
          <p>{search.stateFilter ? 'Aucun dans cet état.' : 'Personne n’a encore écrit.'}</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {messages.map(({ id, topic, name, email, message, state, receivedAt }) => (
            <li key={id} className="grid gap-3 rounded-md border border-line bg-sheet p-4">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                <h2 className="text-base font-semibold">
                  {name} <span className="font-normal text-soft">{email}</span>
                </h2>
                <span className="flex items-center gap-2 text-sm text-soft">
                  <Badge tone={TONES[state]}>{CONTACT_STATE_LABELS[state]}</Badge>
                  <DateTime iso={receivedAt} withTime />
                </span>
              </div>
              <p className="text-sm text-soft">{TOPIC_LABELS[topic]}</p>
              <p className="max-w-[46rem] whitespace-pre-wrap">{message}</p>
              <div className="flex flex-wrap gap-2">
                <a
                  href={`mailto:${encodeURIComponent(email)}`}
                  className={buttonClasses({ look: 'secondary', size: 'small' })}
                >
                  Répondre
                </a>
                {state !== 'answered' && (
                  <Button
                    look="secondary"
                    size="small"
                    disabled={isBusy}
                    onClick={() => set(id, 'answered')}
                  >
                    Marquer comme répondu
                  </Button>
                )}
                <Button
                  look="quiet"
                  size="small"
                  disabled={isBusy}
                  onClick={() => set(id, state === 'unread' ? 'read' : 'unread')}
                >
                  {state === 'unread' ? 'Marquer comme lu' : 'Marquer comme non lu'}
                </Button>
                <ConfirmButton
                  label="Supprimer"
                  question={<span>Supprimer ce message&nbsp;?</span>}
                  confirm="Oui, supprimer"
                  disabled={isBusy}
                  onConfirm={() =>
                    run(() => removeContactMessage({ data: { id } }), 'Le message est supprimé.')
                  }
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
