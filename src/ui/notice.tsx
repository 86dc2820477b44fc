import type { ReactNode } from 'react'
import { Icon } from './icons/icon.tsx'
import type { IconName } from './icons/icon-names.ts'

const TONES = {
  info: { icon: 'info', classes: 'border-line bg-well text-ink' },
  success: { icon: 'circle-check', classes: 'border-accent bg-accent-wash text-accent-strong' },
  warning: { icon: 'triangle-alert', classes: 'border-warning bg-warning-wash text-warning' },
  danger: { icon: 'circle-x', classes: 'border-danger bg-danger-wash text-danger' },
} as const satisfies Record<string, { icon: IconName; classes: string }>

/** A message of the page. `live` announces one that appears after an action. */
export function Notice({
  tone = 'info',
  live = false,
  children,
}: {
  tone?: keyof typeof TONES
  live?: boolean
  children: ReactNode
}) {
  const { icon, classes } = TONES[tone]
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={`flex gap-2.5 rounded-md border px-3.5 py-2.5 text-sm ${classes}`}
    >
      <Icon name={icon} className="mt-0.5 size-4" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
