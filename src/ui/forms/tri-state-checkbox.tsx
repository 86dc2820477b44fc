import type { ComponentProps, ReactNode } from 'react'

/** A box for a group: checked, not, or `mixed` where only part of the group is. */
export function TriStateCheckbox({
  state,
  children,
  note,
  className = '',
  onPointed,
  ...rest
}: Omit<ComponentProps<'input'>, 'checked'> & {
  state: 'checked' | 'unchecked' | 'mixed'
  children: ReactNode
  note?: ReactNode
  /** When the pointer or the keyboard comes to the line, and when it leaves. */
  onPointed?: (pointed: boolean) => void
}) {
  return (
    <label
      className={`flex min-h-9 cursor-pointer items-center gap-2.5 ${className}`}
      onPointerEnter={() => onPointed?.(true)}
      onPointerLeave={() => onPointed?.(false)}
    >
      <input
        type="checkbox"
        className="size-4 shrink-0"
        ref={(input) => {
          if (input) input.indeterminate = state === 'mixed'
        }}
        checked={state === 'checked'}
        onFocus={() => onPointed?.(true)}
        onBlur={() => onPointed?.(false)}
        {...rest}
      />
      <span className="min-w-0 flex-1">{children}</span>
      {note !== undefined && <span className="text-xs text-soft tabular-nums">{note}</span>}
    </label>
  )
}
