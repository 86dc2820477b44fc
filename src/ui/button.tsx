import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

const LOOKS = {
  primary:
    'border-transparent bg-accent text-on-accent hover:bg-accent-strong disabled:bg-well disabled:text-soft',
  secondary:
    'border-line-strong bg-sheet text-ink hover:border-accent hover:text-accent disabled:border-line disabled:text-soft',
  quiet:
    'border-transparent text-accent hover:bg-accent-wash hover:text-accent-strong disabled:text-soft',
} as const

const SIZES = {
  small: 'min-h-8 px-2.5 text-sm',
  medium: 'min-h-10 px-3.5 text-base',
  large: 'min-h-12 px-5 text-lg',
} as const

type ButtonStyle = { look?: keyof typeof LOOKS; size?: keyof typeof SIZES }

/** Classes of a button, for the rare element that must look like one without being one. */
export function buttonClasses({ look = 'primary', size = 'medium' }: ButtonStyle, extra = '') {
  return `inline-flex cursor-pointer items-center justify-center gap-2 rounded-md border font-semibold whitespace-nowrap no-underline transition-colors disabled:cursor-not-allowed ${LOOKS[look]} ${SIZES[size]} ${extra}`
}

export function Button({
  look,
  size,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonStyle) {
  return <button type={type} className={buttonClasses({ look, size }, className)} {...rest} />
}

/** A link of the site that looks like a button. */
export const ButtonLink = createLink(function ButtonAnchor({
  look,
  size,
  className,
  ...rest
}: ComponentProps<'a'> & ButtonStyle) {
  return <a className={buttonClasses({ look, size }, className)} {...rest} />
})
