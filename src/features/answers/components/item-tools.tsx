import { useState } from 'react'
import { ITEM_STATE_LABELS, ITEM_STATES, type ItemKind } from '#/domain/answer-states.ts'
import type { Teammate } from '#/features/favourites/team.queries.server.ts'
import { useChange } from '#/lib/use-change.ts'
import { Button } from '#/ui/button.tsx'
import { Select, TextArea } from '#/ui/forms/controls.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import type { ItemWork } from '../answer-view.ts'
import { changeAnswerItem, removeAnswerItem } from '../answers.functions.ts'
import type { ItemChange } from '../answers.mutations.server.ts'

/** Controls of an item: state, assignee and note. */
export function ItemTools({
  bidId,
  kind,
  item,
  name,
  team,
  mayEdit,
}: {
  bidId: string
  kind: ItemKind
  item: ItemWork & { key: string }
  /** Item name for screen readers. */
  name: string
  team: readonly Teammate[]
  mayEdit: boolean
}) {
  const { run, isBusy, error } = useChange()
  const of = { bidId, kind, key: item.key }
  const change = (part: ItemChange) =>
    run(() => changeAnswerItem({ data: { ...of, change: part } }))
  const disabled = !mayEdit || isBusy
  return (
    <div className="grid content-start gap-1.5 text-sm">
      <div className="flex flex-wrap gap-1.5">
        <Select
          aria-label={`État\u00a0: ${name}`}
          value={item.state}
          disabled={disabled}
          onChange={({ target }) => {
            const state = ITEM_STATES.find((each) => each === target.value)
            if (state) change({ state })
          }}
        >
          {ITEM_STATES.map((state) => (
            <option key={state} value={state}>
              {ITEM_STATE_LABELS[state]}
            </option>
          ))}
        </Select>
        {team.length > 1 && (
          <Select
            aria-label={`Responsable\u00a0: ${name}`}
            value={item.assigneeId ?? ''}
            disabled={disabled}
            onChange={({ target }) => change({ assigneeId: target.value || null })}
          >
            <option value="">Personne</option>
            {team.map(({ id, name: mate }) => (
              <option key={id} value={id}>
                {mate}
              </option>
            ))}
          </Select>
        )}
        {item.isAdded && mayEdit && (
          <Button
            look="quiet"
            size="small"
            disabled={isBusy}
            onClick={() => run(() => removeAnswerItem({ data: of }))}
          >
            <Icon name="x" className="size-4" />
            <span className="sr-only">{`Retirer\u00a0: ${name}`}</span>
          </Button>
        )}
      </div>
      <Note note={item.note} name={name} disabled={!mayEdit} onSave={(note) => change({ note })} />
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

function Note({
  note,
  name,
  disabled,
  onSave,
}: {
  note: string
  name: string
  disabled: boolean
  onSave: (note: string) => void
}) {
  const [text, setText] = useState(note)
  return (
    <details open={note !== '' || undefined}>
      <summary className="w-fit cursor-pointer text-soft hover:text-accent">Note interne</summary>
      <TextArea
        aria-label={`Note interne\u00a0: ${name}`}
        className="mt-1 min-h-16 text-sm"
        value={text}
        maxLength={4_000}
        disabled={disabled}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => text !== note && onSave(text)}
      />
    </details>
  )
}
