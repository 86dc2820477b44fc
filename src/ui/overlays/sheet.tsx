import type { ComponentProps } from 'react'

/** A surface to read on: white paper on the page's grey. */
export function Sheet({ className = '', ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={`rounded-md border border-line bg-sheet shadow-raised print:border-0 print:p-0! print:shadow-none ${className}`}
      {...rest}
    />
  )
}
