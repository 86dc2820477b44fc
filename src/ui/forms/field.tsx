import { type ReactNode, useId } from 'react'

export type ControlIds = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean }

/**
 * A control with its label, its hint and its error, tied together for screen readers. The control
 * spreads the ids it is given.
 */
export function Field({
  label,
  hint,
  error,
  optional = false,
  children,
}: {
  label: ReactNode
  hint?: ReactNode
  error?: string
  optional?: boolean
  children: (ids: ControlIds) => ReactNode
}) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-soft"> (facultatif)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
