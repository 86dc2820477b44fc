import type { ReactNode } from 'react'

const TONES = {
  neutral: 'bg-well text-ink',
  accent: 'bg-accent-wash text-accent-strong',
  warning: 'bg-warning-wash text-warning',
  danger: 'bg-danger-wash text-danger',
} as const

/** A short state beside a title. Its text has the meaning; the colour is redundant. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  tone?: keyof typeof TONES
  children: ReactNode
}) {
  return (
    <span
      className={`inline-flex items-center self-center gap-1 rounded-sm px-1.5 text-xs font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
