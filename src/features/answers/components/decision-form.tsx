import { useState } from 'react'
import { DECISION_LABELS, DECISIONS, type Decision } from '#/domain/answer-states.ts'
import { STATUS_LABELS } from '#/domain/favourite-status.ts'
import { useChange } from '#/lib/use-change.ts'
import { Button } from '#/ui/button.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { TextArea } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { Notice } from '#/ui/notice.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { AnswerView } from '../answer-view.ts'
import { decideOnTender } from '../answers.functions.ts'

/** What a decision changes, and what comes next. */
const OUTCOMES = {
  go: 'C’est noté\u00a0: le marché passe dans «\u00a0On répond\u00a0» du suivi. Il reste à répartir les pièces et à rédiger.',
  no_go:
    'C’est noté\u00a0: le marché passe dans «\u00a0On ne répond pas\u00a0» du suivi, sans rappel d’échéance.',
  none: 'La décision est retirée\u00a0: le marché est de nouveau à étudier.',
} as const

/** Form for the go/no-go decision and its reason; favourites of the tender get the same status. */
export function DecisionForm({
  answer: { bid, decision, followers },
  mayEdit,
}: {
  answer: AnswerView
  mayEdit: boolean
}) {
  const { run, isBusy, error, done } = useChange()
  const [reason, setReason] = useState(decision?.reason ?? '')
  const decide = (value: Decision | null) =>
    run(
      () =>
        decideOnTender({
          data: { bidId: bid.id, decision: value, reason: value === null ? '' : reason },
        }),
      OUTCOMES[value ?? 'none'],
    )
  return (
    <div className="grid gap-3">
      {decision ? (
        <p>
          <strong className="font-serif text-xl font-semibold">
            {DECISION_LABELS[decision.value]}
          </strong>
          <span className="text-soft">
            {' '}
            décidé le <DateTime iso={decision.at} />
            {decision.by && ` par ${decision.by}`}
          </span>
        </p>
      ) : (
        <p className="text-soft">Aucune décision n’est prise.</p>
      )}
      {followers.length > 0 && (
        <p className="text-sm text-soft">
          {followers
            .map(({ profileName, status }) => `${profileName}\u00a0: ${STATUS_LABELS[status]}`)
            .join(' · ')}
        </p>
      )}
      {mayEdit && (
        <>
          <Field label="Motif" optional>
            {(ids) => (
              <TextArea
                {...ids}
                className="min-h-20"
                value={reason}
                maxLength={4_000}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            {DECISIONS.map((value) => (
              <Button
                key={value}
                look={decision?.value === value ? 'primary' : 'secondary'}
                aria-pressed={decision?.value === value}
                disabled={isBusy}
                onClick={() => decide(value)}
              >
                {DECISION_LABELS[value]}
              </Button>
            ))}
            {decision && (
              <Button
                look="quiet"
                disabled={isBusy}
                onClick={async () => {
                  if (await decide(null)) setReason('')
                }}
              >
                Revenir sur la décision
              </Button>
            )}
          </div>
        </>
      )}
      {error && (
        <Notice tone="danger" live>
          {error}
        </Notice>
      )}
      {done && (
        <Notice tone="success" live>
          <p>{done}</p>
          <p>
            {decision?.value === 'go' ? (
              <TextLink
                to="/reponse/$bidId"
                params={{ bidId: bid.id }}
                search={{ vue: 'memoire' }}
                resetScroll={false}
              >
                Commencer le mémoire technique
              </TextLink>
            ) : (
              <TextLink to="/suivi">Ouvrir le suivi</TextLink>
            )}
          </p>
        </Notice>
      )}
    </div>
  )
}
