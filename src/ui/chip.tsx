import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Icon } from './icons/icon.tsx'

const CHIP =
  'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border px-3 text-sm no-underline hover:border-accent'

/** A filter in force; following it takes the filter away. `label` names it. */
export const RemovableChipLink = createLink(function RemovableChipAnchor({
  label,
  className = '',
  ...rest
}: Omit<ComponentProps<'a'>, 'children'> & { label: string }) {
  return (
    <a className={`${CHIP} border-accent bg-accent-wash text-accent-strong ${className}`} {...rest}>
      <span className="sr-only">Retirer le filtre </span>
      <span className="truncate">{label}</span>
      <Icon name="x" className="size-3.5" />
    </a>
  )
})
