import { type ReactNode, Suspense, useRef, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-names.ts'
import { Skeleton } from '../skeleton.tsx'
import { LazyDialog, LazyPopover } from './lazy-overlays.tsx'

const WIDE_SCREEN = '(min-width: 48rem)'

/**
 * A button that says what is chosen and opens a list to choose from: beside it on a large screen,
 * as a window on a small one. What opens is loaded then; `onClose` takes the choice.
 */
export function Picker({
  label,
  icon,
  text,
  chosen,
  wide = false,
  onClose,
  children,
}: {
  /** Above the text of the button, and the title of what opens. */
  label: string
  icon: IconName
  text: string
  chosen: boolean
  wide?: boolean
  onClose: () => void
  children: (close: () => void) => ReactNode
}) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const [place, setPlace] = useState<'popover' | 'dialog'>('popover')
  const button = useRef<HTMLButtonElement>(null)
  const open = state === 'open'

  const setOpen = (next: boolean) => {
    if (next) setPlace(window.matchMedia(WIDE_SCREEN).matches ? 'popover' : 'dialog')
    setState(next ? 'open' : 'closed')
    if (!next) onClose()
  }
  const content = open && (
    <Suspense fallback={<Skeleton lines={6} />}>{children(() => setOpen(false))}</Suspense>
  )

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="grid min-h-12 w-full min-w-0 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1.5 px-3 text-left md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-3 hover:text-accent"
      >
        <Icon name={icon} className="size-5 text-accent max-md:hidden" />
        <span className="grid">
          <span className="text-xs font-semibold">{label}</span>
          <span className={`truncate max-md:text-sm ${chosen ? 'text-ink' : 'text-soft'}`}>
            {text}
          </span>
        </span>
        <Icon name="chevron-down" className="size-4 text-soft" />
      </button>
      {state !== 'never' &&
        (place === 'popover' ? (
          <LazyPopover
            open={open}
            onOpenChange={setOpen}
            anchor={button}
            label={label}
            width={wide ? 'twoColumns' : 'panel'}
          >
            {content}
          </LazyPopover>
        ) : (
          <LazyDialog open={open} onOpenChange={setOpen} title={label} place="side">
            {content}
          </LazyDialog>
        ))}
    </>
  )
}
