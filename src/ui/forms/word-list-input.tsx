import { type KeyboardEvent, useState } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icons/icon.tsx'
import { TextInput } from './controls.tsx'
import type { ControlIds } from './field.tsx'

const LONGEST_WORD = 80

/** Words or short phrases, each in a chip; Enter or a comma adds what is being typed. */
export function WordListInput({
  ids,
  words,
  onChange,
  placeholder,
}: {
  ids: ControlIds
  words: readonly string[]
  onChange: (words: string[]) => void
  placeholder?: string
}) {
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    const fresh = text
      .split(/[,;\n]/)
      .map((word) => word.trim().slice(0, LONGEST_WORD))
      .filter((word) => word !== '')
    setTyped('')
    if (fresh.length > 0) onChange([...new Set([...words, ...fresh])])
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '') onChange(words.slice(0, -1))
  }
  return (
    <div className="grid gap-2">
      {words.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {words.map((word) => (
            <li
              key={word}
              className="inline-flex min-h-8 max-w-full items-center rounded-full border border-line bg-well pl-3 text-sm"
            >
              <span className="truncate">{word}</span>
              <button
                type="button"
                aria-label={`Retirer «\u00a0${word}\u00a0»`}
                onClick={() => onChange(words.filter((other) => other !== word))}
                className="grid size-8 cursor-pointer place-items-center rounded-full text-soft hover:text-danger"
              >
                <Icon name="x" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-1.5">
        <TextInput
          {...ids}
          value={typed}
          placeholder={placeholder}
          onChange={({ target }) =>
            /[,;\n]/.test(target.value) ? add(target.value) : setTyped(target.value)
          }
          onKeyDown={onKeyDown}
          onBlur={() => add(typed)}
        />
        <Button look="secondary" disabled={typed.trim() === ''} onClick={() => add(typed)}>
          Ajouter
        </Button>
      </div>
    </div>
  )
}
