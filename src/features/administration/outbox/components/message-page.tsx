import { useState } from 'react'
import { MESSAGE_KIND_LABELS } from '#/domain/message-kinds.ts'
import { MESSAGE_STATE_LABELS, MESSAGE_STATE_TONES } from '#/domain/message-state.ts'
import { useAdminChange } from '#/features/administration/use-admin-change.ts'
import { Badge } from '#/ui/badge.tsx'
import { Breadcrumb } from '#/ui/breadcrumb.tsx'
import { Button } from '#/ui/button.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { Notice } from '#/ui/notice.tsx'
import { OutcomeNotice } from '#/ui/outcome-notice.tsx'
import { type OutboxMessage, resendMessage } from '../admin-outbox.functions.ts'
import { framedMessage } from '../framed-message.ts'

/** An e-mail as it was sent: its page in a frame that runs nothing and loads nothing, or its plain text. */
export function MessagePage({ message }: { message: OutboxMessage }) {
  const [isPlain, setPlain] = useState(false)
  const { run, isBusy, outcome } = useAdminChange()
  const { id, subject, recipient, kind, state, html, text } = message
  const mayResend = html !== null && state !== 'sending' && state !== 'sent' && state !== 'waiting'
  return (
    <div className="grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-3">
        <Breadcrumb
          steps={[{ label: 'E-mails', link: { to: '/admin/outbox' } }, { label: subject }]}
        />
        <h1 className="font-serif text-2xl font-semibold">{subject}</h1>
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <Fact term="À">{recipient}</Fact>
          <Fact term="Type">{MESSAGE_KIND_LABELS[kind]}</Fact>
          <Fact term="État">
            <Badge tone={MESSAGE_STATE_TONES[state]}>{MESSAGE_STATE_LABELS[state]}</Badge>
          </Fact>
          <Fact term="Écrit">
            <DateTime iso={message.createdAt.toISOString()} withTime />
          </Fact>
          {message.sentAt && (
            <Fact term="Envoyé">
              <DateTime iso={message.sentAt.toISOString()} withTime />
            </Fact>
          )}
          {message.providerId && <Fact term="Numéro d’envoi">{message.providerId}</Fact>}
        </dl>
        {message.lastError && <Notice tone="danger">{message.lastError}</Notice>}
        <OutcomeNotice outcome={outcome} />
        <div className="flex flex-wrap gap-2">
          {html !== null && (
            <Button look="secondary" size="small" onClick={() => setPlain(!isPlain)}>
              {isPlain ? 'Voir la page' : 'Voir le texte seul'}
            </Button>
          )}
          {mayResend && (
            <Button
              look="secondary"
              size="small"
              disabled={isBusy}
              onClick={() =>
                run(
                  async () =>
                    (await resendMessage({ data: { id } }))
                      ? null
                      : 'Cet e-mail ne peut plus être envoyé.',
                  'Cet e-mail part à nouveau.',
                )
              }
            >
              Envoyer à nouveau
            </Button>
          )}
        </div>
      </header>
      {html === null ? (
        <Notice>
          Son texte n’est pas affiché&nbsp;: il n’est conservé qu’une semaine, et celui qui ouvre un
          compte ne se lit pas d’ici quand les e-mails sont envoyés.
        </Notice>
      ) : isPlain ? (
        <pre className="overflow-x-auto rounded-md border border-line bg-sheet p-4 text-sm whitespace-pre-wrap">
          {text}
        </pre>
      ) : (
        <iframe
          title={`E-mail «\u00a0${subject}\u00a0»`}
          sandbox=""
          srcDoc={framedMessage(html)}
          className="h-[70dvh] w-full rounded-md border border-line bg-white"
        />
      )}
    </div>
  )
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
