import { useState } from 'react'
import { capitalised } from '#/french-text/capitalised.ts'
import { useChange } from '#/lib/use-change.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { TextArea, TextInput } from '#/ui/forms/controls.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { Notice } from '#/ui/notice.tsx'
import type { AnswerSection, AnswerView } from '../answer-view.ts'
import { gapsIn, SECTION_STATE_LABELS, type SectionState, sectionState } from '../section-text.ts'
import {
  changeAnswerSection,
  draftAnswerSection,
  moveAnswerSection,
  removeAnswerSection,
} from '../sections.functions.ts'

const TONES: Record<SectionState, 'neutral' | 'warning' | 'accent'> = {
  empty: 'neutral',
  outline: 'warning',
  written: 'accent',
}

const UNSAVED =
  'Trame tirée de ce marché et du dossier de l’entreprise. Dans la démonstration, elle n’est pas enregistrée.'

/** A section with its text, its criterion and its requirements. */
export function MemoSection({
  section,
  rank,
  count,
  answer: { bid, requirements, hasModel },
  mayEdit,
}: {
  section: AnswerSection
  /** Index from 0. */
  rank: number
  count: number
  answer: AnswerView
  mayEdit: boolean
}) {
  const { run, isBusy, error } = useChange()
  const [title, setTitle] = useState(section.title)
  const [body, setBody] = useState(section.body)
  const [note, setNote] = useState<string | null>(null)
  const of = { bidId: bid.id, sectionId: section.id }
  const asked = requirements.filter(({ key }) => section.requirementKeys.includes(key))
  const save = (change: { title?: string; body?: string }) =>
    run(() => changeAnswerSection({ data: { ...of, change } }))
  const draft = () =>
    run(async () => {
      const { text, modelNote, mayBeSaved } = await draftAnswerSection({ data: of })
      setNote(mayBeSaved ? modelNote : UNSAVED)
      const next = body.trim() === '' ? text : `${body.trimEnd()}\n\n${text}`
      setBody(next)
      if (mayBeSaved) await changeAnswerSection({ data: { ...of, change: { body: next } } })
    })
  const move = (to: 'before' | 'after') => run(() => moveAnswerSection({ data: { ...of, to } }))
  const gaps = gapsIn(body)
  const state = sectionState(body)
  return (
    <li className="grid gap-3 rounded-md border border-line p-4 sm:p-5">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <span className="pt-1.5 font-serif text-lg font-semibold text-soft tabular-nums">
          {rank + 1}.
        </span>
        <div className="min-w-0 flex-1 basis-48">
          <TextInput
            aria-label={`Titre de la section ${rank + 1}`}
            className="font-semibold"
            value={title}
            maxLength={300}
            disabled={!mayEdit}
            onChange={({ target }) => setTitle(target.value)}
            onBlur={() => {
              if (title.trim() === '') setTitle(section.title)
              else if (title !== section.title) save({ title: title.trim() })
            }}
          />
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm text-soft">
            <Badge tone={TONES[state]}>{SECTION_STATE_LABELS[state]}</Badge>
            {section.criterion && (
              <span>
                Critère&nbsp;: {section.criterion}
                {section.weight && ` (${section.weight})`}
              </span>
            )}
          </p>
        </div>
        {mayEdit && (
          <div className="flex gap-1">
            <IconButton
              label={`Monter ${title}`}
              icon="chevron-left"
              turn
              disabled={isBusy || rank === 0}
              onClick={() => move('before')}
            />
            <IconButton
              label={`Descendre ${title}`}
              icon="chevron-right"
              turn
              disabled={isBusy || rank === count - 1}
              onClick={() => move('after')}
            />
            <IconButton
              label={`Retirer ${title}`}
              icon="x"
              disabled={isBusy}
              onClick={() => {
                const isEmpty = body.trim() === ''
                if (
                  isEmpty ||
                  window.confirm(`Retirer la section «\u00a0${title}\u00a0» et son texte\u00a0?`)
                ) {
                  run(() => removeAnswerSection({ data: of }))
                }
              }}
            />
          </div>
        )}
      </div>
      {asked.length > 0 && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer text-soft hover:text-accent">
            Ce que le dossier demande ici ({asked.length})
          </summary>
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {asked.map(({ key, text }) => (
              <li key={key} className="break-words">
                {capitalised(text)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <TextArea
        aria-label={`Texte\u00a0: ${title}`}
        className="field-sizing-content min-h-40"
        value={body}
        maxLength={40_000}
        disabled={!mayEdit}
        onChange={({ target }) => setBody(target.value)}
        onBlur={() => body !== section.body && save({ body })}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-soft" aria-live="polite">
          {isBusy ? 'Enregistrement…' : gaps > 0 ? `À compléter\u00a0: ${gaps}` : ''}
        </p>
        {mayEdit && (hasModel || state === 'empty') && (
          <Button look="secondary" size="small" disabled={isBusy} onClick={draft}>
            {hasModel ? 'Proposer une rédaction' : 'Proposer une trame'}
          </Button>
        )}
      </div>
      {note && (
        <Notice tone="warning" live>
          {note}
        </Notice>
      )}
      {error && (
        <Notice tone="danger" live>
          {error}
        </Notice>
      )}
    </li>
  )
}

function IconButton({
  label,
  icon,
  turn = false,
  disabled,
  onClick,
}: {
  label: string
  icon: 'chevron-left' | 'chevron-right' | 'x'
  /** True: the icon points up and down. */
  turn?: boolean
  disabled: boolean
  onClick: () => void
}) {
  return (
    <Button look="quiet" size="small" aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon name={icon} className={`size-4 ${turn ? 'rotate-90' : ''}`} />
    </Button>
  )
}
