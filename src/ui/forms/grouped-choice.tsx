import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { formatCount } from '#/domain/numbers.ts'
import { Icon } from '../icons/icon.tsx'
import { type ChoiceGroup, firstMatch, matchingGroups } from './choice-groups.ts'
import { TextInput } from './controls.tsx'
import { TriStateCheckbox } from './tri-state-checkbox.tsx'

/**
 * A long list to choose several values from: in groups that open, with a search inside. Arrows move
 * between the lines, left and right close and open a group, the space bar chooses; the return key in
 * the search chooses the first that is called so.
 */
export function GroupedChoice({
  groups,
  chosen,
  onChange,
  counts,
  legend,
  searchLabel,
  emptyText,
  active = null,
  onActive,
  onSearch,
}: {
  groups: readonly ChoiceGroup[]
  chosen: ReadonlySet<string>
  onChange: (chosen: Set<string>) => void
  /** Shown beside the values; a value without count has none. */
  counts?: Readonly<Record<string, number>>
  legend: string
  searchLabel: string
  emptyText: string
  /** The value under the pointer or the keyboard, here or elsewhere (a map). */
  active?: string | null
  onActive?: (value: string | null) => void
  /** The words of the search, for groups of values that are found elsewhere. */
  onSearch?: (words: string) => void
}) {
  const [words, setWords] = useState('')
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLDivElement>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const id = useId()
  const shown = useMemo(() => matchingGroups(groups, words), [groups, words])
  // What is chosen can be seen when the list opens.
  const [openedFirst] = useState(
    () =>
      new Set(
        groups
          .filter(({ options }) => {
            const count = options.filter(({ value }) => chosen.has(value)).length
            return count > 0 && count < options.length
          })
          .map(({ value }) => value),
      ),
  )
  const isOpen = (group: string) => words !== '' || openedFirst.has(group) !== toggled.has(group)

  // It comes after the window that holds it has looked for where to put the focus. On a touch screen
  // a keyboard would hide half of the list.
  useEffect(() => {
    if (window.matchMedia('(hover: hover)').matches) searchBox.current?.focus()
  }, [])

  const toggleGroup = (group: string) =>
    setToggled((before) => {
      const after = new Set(before)
      if (!after.delete(group)) after.add(group)
      return after
    })
  const choose = (values: string[], on: boolean) => {
    const next = new Set(chosen)
    for (const value of values) {
      if (on) next.add(value)
      else next.delete(value)
    }
    onChange(next)
  }

  const moveFocus = (event: KeyboardEvent) => {
    const boxes = [
      ...(list.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []),
    ]
    const current = boxes.findIndex((each) => each.matches(':focus'))
    const box = boxes[current]
    const group = box?.dataset.group
    if (event.key === 'ArrowDown') boxes[Math.min(current + 1, boxes.length - 1)]?.focus()
    else if (event.key === 'ArrowUp' && current > 0) boxes[current - 1]?.focus()
    else if (event.key === 'ArrowUp' && box) searchBox.current?.focus()
    else if (event.key === 'Home' && box) boxes[0]?.focus()
    else if (event.key === 'End' && box) boxes.at(-1)?.focus()
    else if (event.key === 'ArrowRight' && group && !isOpen(group)) toggleGroup(group)
    else if (event.key === 'ArrowLeft' && group && isOpen(group)) toggleGroup(group)
    else return
    event.preventDefault()
  }

  return (
    <fieldset
      className="grid min-h-0 min-w-0 grid-rows-[auto_minmax(0,1fr)] gap-3"
      onKeyDown={moveFocus}
    >
      <legend className="sr-only">{legend}</legend>
      <TextInput
        ref={searchBox}
        type="search"
        aria-label={searchLabel}
        placeholder={searchLabel}
        aria-controls={`${id}-list`}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          onSearch?.(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const first = firstMatch(shown, words)
          if (first.length > 0) choose(first, true)
        }}
      />
      <div ref={list} id={`${id}-list`} className="min-h-0 overflow-y-auto overscroll-contain pr-1">
        <p role="status" className={shown.length > 0 ? 'sr-only' : 'py-3 text-soft'}>
          {shown.length > 0 ? '' : emptyText}
        </p>
        <ul>
          {shown.map((group) => {
            // Of the whole group, also while a search shows a part of it.
            const whole = groups.find(({ value }) => value === group.value) ?? group
            const values = whole.options.map(({ value }) => value)
            const chosenCount = values.filter((value) => chosen.has(value)).length
            const state =
              chosenCount === 0 ? 'unchecked' : chosenCount === values.length ? 'checked' : 'mixed'
            const open = group.isFound || isOpen(group.value)
            return (
              <li key={group.value} className="border-line border-b last:border-0">
                {group.isFound ? (
                  <p className="pt-2 font-semibold">{group.label}</p>
                ) : (
                  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center">
                    <TriStateCheckbox
                      state={state}
                      data-group={group.value}
                      onChange={() => choose(values, state !== 'checked')}
                      className="font-semibold"
                      note={
                        chosenCount > 0 && state === 'mixed'
                          ? `${chosenCount} sur ${values.length}`
                          : undefined
                      }
                    >
                      {group.label}
                    </TriStateCheckbox>
                    <button
                      type="button"
                      tabIndex={-1}
                      aria-expanded={open}
                      aria-label={`${open ? 'Replier' : 'Déplier'} ${group.label}`}
                      disabled={words !== ''}
                      onClick={() => toggleGroup(group.value)}
                      className="grid size-9 cursor-pointer place-items-center rounded-md text-soft hover:bg-well hover:text-ink disabled:invisible"
                    >
                      <Icon name="chevron-down" className={`size-4 ${open ? 'rotate-180' : ''}`} />
                    </button>
                  </div>
                )}
                {open && (
                  <ul className={`pb-2 ${group.isFound ? 'pl-1.5' : 'pl-6.5'}`}>
                    {group.options.map(({ value, label }) => (
                      <li key={value}>
                        <TriStateCheckbox
                          state={chosen.has(value) ? 'checked' : 'unchecked'}
                          onChange={(event) => choose([value], event.currentTarget.checked)}
                          onPointed={(pointed) => onActive?.(pointed ? value : null)}
                          note={counts && !group.isFound && formatCount(counts[value] ?? 0)}
                          className={`-ml-1.5 rounded-sm pl-1.5 pr-2 text-sm hover:bg-well ${active === value ? 'bg-well' : ''}`}
                        >
                          {label}
                        </TriStateCheckbox>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </fieldset>
  )
}
