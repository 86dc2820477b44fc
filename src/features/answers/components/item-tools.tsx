import { useState } from 'react'
import {
  ITEM_ROLE_LABELS,
  ITEM_ROLES,
  ITEM_STATE_LABELS,
  ITEM_STATES,
  type ItemKind,
  type ItemState,
} from '#/domain/answer-states.ts'
import type { Teammate } from '#/features/favourites/team.queries.server.ts'
import { useChange } from '#/lib/use-change.ts'
import { Button } from '#/ui/button.tsx'
import { Select, TextArea, TextInput } from '#/ui/forms/controls.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import type { ItemRule, ItemWork } from '../answer-view.ts'
import { changeAnswerItem, removeAnswerItem } from '../answers.functions.ts'
import type { ItemChange } from '../answers.mutations.server.ts'

const STATE_LABELS: Readonly<Record<ItemKind, Readonly<Record<ItemState, string>>>> = {
  requirement: ITEM_STATE_LABELS,
  piece: { ...ITEM_STATE_LABELS, to_do: 'À préparer', done: 'Prête' },
}

/** Controls of an item: state, who is responsible, due date and note. */
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
  item: ItemWork & ItemRule & { key: string }
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
            <option key={state} value={state} disabled={!item.states.includes(state)}>
              {STATE_LABELS[kind][state]}
            </option>
          ))}
        </Select>
        <ResponsibleSelect
          item={item}
          name={name}
          team={team}
          disabled={disabled}
          onChange={change}
        />
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
      {item.why && <p className="text-soft">{item.why}</p>}
      <div className="flex items-center gap-2 text-soft">
        <span aria-hidden="true">Pour le</span>
        <TextInput
          type="date"
          aria-label={`Pour le\u00a0: ${name}`}
          className="max-w-40 text-sm"
          key={item.dueOn}
          defaultValue={item.dueOn ?? ''}
          disabled={disabled}
          onBlur={({ target }) => {
            const dueOn = target.value || null
            if (dueOn !== item.dueOn) change({ dueOn })
          }}
        />
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

/** A person of the organisation, or a function of the company: naming one removes the other. */
function ResponsibleSelect({
  item: { assigneeId, role },
  name,
  team,
  disabled,
  onChange,
}: {
  item: ItemWork
  name: string
  team: readonly Teammate[]
  disabled: boolean
  onChange: (change: ItemChange) => void
}) {
  return (
    <Select
      aria-label={`Responsable\u00a0: ${name}`}
      value={assigneeId ?? role ?? ''}
      disabled={disabled}
      onChange={({ target: { value } }) =>
        onChange({
          role: ITEM_ROLES.find((each) => each === value) ?? null,
          assigneeId: team.find(({ id }) => id === value)?.id ?? null,
        })
      }
    >
      <option value="">Responsable</option>
      <optgroup label="Personne">
        {team.map(({ id, name: mate }) => (
          <option key={id} value={id}>
            {mate}
          </option>
        ))}
      </optgroup>
      <optgroup label="Rôle">
        {ITEM_ROLES.map((each) => (
          <option key={each} value={each}>
            {ITEM_ROLE_LABELS[each]}
          </option>
        ))}
      </optgroup>
    </Select>
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
