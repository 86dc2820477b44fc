import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Icon } from './icons/icon.tsx'

/** A link of the site inside a text. */
export const TextLink = createLink(function TextAnchor({
  className = '',
  ...rest
}: ComponentProps<'a'>) {
  return <a className={`link ${className}`} {...rest} />
})

/** A link that leaves the site; opens beside it, and says so. */
export function ExternalLink({ className = '', children, ...rest }: ComponentProps<'a'>) {
  return (
    <a className={`link ${className}`} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span className="sr-only"> (nouvelle fenêtre)</span>
      <Icon name="external-link" className="ml-1 inline size-3.5 align-[-0.1em]" />
    </a>
  )
}
