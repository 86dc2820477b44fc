import type { IconName } from './icon-names.ts'
import spriteUrl from './sprite.svg?url'

/** Decorative: its meaning is in words beside it, or in the `aria-label` of its control. */
export function Icon({ name, className = 'size-4' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={`shrink-0 ${className}`}>
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}
