import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { formatCounted } from '#/domain/numbers.ts'
import { Icon } from '#/ui/icons/icon.tsx'
import type { IconName } from '#/ui/icons/icon-names.ts'
import type { Suggestion, SuggestionKind } from '../../search/suggestion.ts'
import { type SuggestedKind, suggestionsQuery } from '../../suggestions.query-options.ts'

export type WordsCompletionProps = {
  input: RefObject<HTMLInputElement | null>
  kind: SuggestedKind
  onChoose?: (suggestion: Suggestion) => void
}

/** The server is asked when typing pauses for so long. */
const PAUSE_MS = 120
const FEWEST_LETTERS = 2
const LONGEST = 200

const KINDS: Record<SuggestionKind, { icon: IconName; name: string | null }> = {
  words: { icon: 'search', name: null },
  category: { icon: 'layers', name: 'Activité' },
  buyer: { icon: 'building-2', name: 'Acheteur' },
  place: { icon: 'map-pin', name: 'Lieu' },
}

/** Turns a search box into a combobox: the suggestions below it, chosen with arrows or the pointer. */
export function WordsCombobox({ input, kind, onChoose }: WordsCompletionProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isLongEnough = typed.trim().length >= FEWEST_LETTERS
  const { data } = useQuery({
    ...suggestionsQuery(kind, typed.slice(0, LONGEST)),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const suggestions = (isLongEnough && data) || []
  const shown = isOpen && suggestions.length > 0
  const optionId = (at: number) => `${id}-${at}`

  const choose = (suggestion: Suggestion) => {
    setOpen(false)
    if (input.current)
      input.current.value = kind === 'places' ? suggestion.label : (suggestion.changes.q ?? '')
    onChoose?.(suggestion)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const count = suggestions.length
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (count === 0) return
      const step = event.key === 'ArrowDown' ? 1 : -1
      const from = !shown || active < 0 ? (step > 0 ? -1 : count) : active
      setOpen(true)
      setActive((from + step + count) % count)
    } else if (event.key === 'Escape' && shown) {
      setOpen(false)
    } else if (event.key === 'Enter' && shown && suggestions[active]) {
      choose(suggestions[active])
    } else {
      if (event.key === 'Enter') setOpen(false)
      return
    }
    event.preventDefault()
  })

  useEffect(() => {
    const box = input.current
    if (!box) return
    let pause: ReturnType<typeof setTimeout> | undefined
    const onInput = () => {
      clearTimeout(pause)
      setActive(-1)
      pause = setTimeout(() => {
        setTyped(box.value)
        setOpen(true)
      }, PAUSE_MS)
    }
    const close = () => {
      clearTimeout(pause)
      setOpen(false)
    }
    const onKeyDown = (event: KeyboardEvent) => onKey(event)
    // What was typed while this was loading.
    if (box.value !== box.defaultValue && document.activeElement === box) onInput()
    box.role = 'combobox'
    box.autocomplete = 'off'
    box.ariaAutoComplete = 'list'
    box.addEventListener('input', onInput)
    box.addEventListener('keydown', onKeyDown)
    box.addEventListener('blur', close)
    return () => {
      clearTimeout(pause)
      box.removeEventListener('input', onInput)
      box.removeEventListener('keydown', onKeyDown)
      box.removeEventListener('blur', close)
    }
  }, [input])

  useEffect(() => {
    const box = input.current
    if (!box) return
    box.ariaExpanded = String(shown)
    box.setAttribute('aria-controls', `${id}-list`)
    if (shown && active >= 0) box.setAttribute('aria-activedescendant', `${id}-${active}`)
    else box.removeAttribute('aria-activedescendant')
  }, [input, id, shown, active])

  return (
    <div
      className={shown ? 'absolute top-full left-0 z-30 w-full pt-2.5 md:min-w-[26rem]' : 'sr-only'}
    >
      <p role="status" className="sr-only">
        {shown ? formatCounted(suggestions.length, 'suggestion') : ''}
      </p>
      {/* The focus stays in the box, whose keys move through the list. */}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        hidden={!shown}
        className="overflow-hidden rounded-md border border-line bg-sheet py-1.5 shadow-floating"
      >
        {suggestions.map((suggestion, at) => (
          <Option
            key={`${suggestion.kind} ${suggestion.label}`}
            id={optionId(at)}
            suggestion={suggestion}
            isActive={at === active}
            onPoint={() => setActive(at)}
            onChoose={() => choose(suggestion)}
          />
        ))}
      </div>
    </div>
  )
}

function Option({
  id,
  suggestion: { kind, label, note, count, changes },
  isActive,
  onPoint,
  onChoose,
}: {
  id: string
  suggestion: Suggestion
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}) {
  const { icon, name } = KINDS[kind]
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={`grid min-h-10 w-full cursor-pointer text-left grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-3.5 py-1.5 ${isActive ? 'bg-well' : ''}`}
    >
      <Icon name={icon} className="size-4 text-soft" />
      <span className="truncate">
        {label}
        {kind === 'place' && changes.q && <span className="text-soft"> · {changes.q}</span>}
      </span>
      <span className="text-sm text-soft">
        {note ?? name ?? (count !== null && formatCounted(count, 'marché'))}
      </span>
    </button>
  )
}
