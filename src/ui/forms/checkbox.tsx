import type { ComponentProps, ReactNode } from 'react'

/** A box with its words; the whole line is the target. `note` is at the right: a count. */
export function Checkbox({
  children,
  note,
  className = '',
  ...rest
}: ComponentProps<'input'> & { children: ReactNode; note?: ReactNode }) {
  return (
    <label className={`flex min-h-8 cursor-pointer items-center gap-2.5 ${className}`}>
      <input type="checkbox" className="size-4 shrink-0" {...rest} />
      <span className="min-w-0 flex-1">{children}</span>
      {note !== undefined && <span className="text-sm text-soft tabular-nums">{note}</span>}
    </label>
  )
}
