import { type ReactNode, useState } from 'react'
import { Button } from '#/ui/button.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { Section } from '#/ui/section.tsx'
import { fieldId } from './file-field.tsx'

/** A list of form rows that users can add and remove. `rank` is the index used in error paths. */
export function RowList<Row>({
  name,
  title,
  hint,
  rows,
  most,
  addLabel,
  rowLabel,
  disabled,
  children,
}: {
  /** Name of the list in the company file; the address of this part of the page. */
  name: string
  title: string
  hint?: ReactNode
  rows: readonly Row[]
  most: number
  addLabel: string
  /** Name of a row for screen readers: « l’assurance 2 ». */
  rowLabel: string
  disabled: boolean
  children: (row: Row | undefined, key: number, rank: number) => ReactNode
}) {
  const [keys, setKeys] = useState(() => rows.map((_, key) => key))
  const next = Math.max(-1, ...keys) + 1
  return (
    <div id={fieldId(name)} className="scroll-mt-4">
      <Section title={title}>
        {hint && <p className="text-sm text-soft">{hint}</p>}
        {keys.length > 0 && (
          <ul className="divide-y divide-line border-line border-y">
            {keys.map((key, rank) => (
              <li key={key} className="flex items-start gap-3 py-4">
                <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
                  {children(rows[key], key, rank)}
                </div>
                {!disabled && (
                  <Button
                    look="quiet"
                    size="small"
                    className="mt-6"
                    aria-label={`Retirer ${rowLabel} ${rank + 1}`}
                    onClick={() => setKeys(keys.filter((each) => each !== key))}
                  >
                    <Icon name="x" className="size-4" />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {!disabled && keys.length < most && (
          <Button
            look="secondary"
            size="small"
            className="justify-self-start"
            onClick={() => setKeys([...keys, next])}
          >
            {addLabel}
          </Button>
        )}
      </Section>
    </div>
  )
}
