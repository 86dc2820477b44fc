import type { ComponentProps } from 'react'
import { Icon } from '../icons/icon.tsx'

const CONTROL =
  'w-full rounded-md border border-line-strong bg-sheet text-ink placeholder:text-soft hover:border-accent aria-invalid:border-danger disabled:border-line disabled:text-soft'

export function TextInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input className={`${CONTROL} min-h-10 px-3 ${className}`} {...rest} />
}

export function TextArea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={`${CONTROL} min-h-32 px-3 py-2 ${className}`} {...rest} />
}

/** The browser's own list: it works without JavaScript, with any keyboard and on any phone. */
export function Select({ className = '', children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={`relative inline-grid ${className}`}>
      <select className={`${CONTROL} min-h-10 appearance-none py-1.5 pr-9 pl-3`} {...rest}>
        {children}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-soft"
      />
    </span>
  )
}
