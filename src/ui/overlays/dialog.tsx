import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'

const PLACES = {
  /** In the middle: a question, a short form. */
  centre:
    'top-1/2 left-1/2 max-h-[85dvh] w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 rounded-md border',
  /** From the right edge: filters on a small screen, a long form. */
  side: 'top-0 right-0 h-dvh w-[min(26rem,100vw)] border-l',
  /** From the right edge, as wide as a page of text. */
  document: 'top-0 right-0 h-dvh w-[min(46rem,100vw)] border-l',
} as const

/** A window over the page, in the middle or along the side. Loaded when first opened. */
export function Dialog({
  open,
  onOpenChange,
  title,
  place = 'centre',
  children,
  footer,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  place?: keyof typeof PLACES
  children: ReactNode
  footer?: ReactNode
}) {
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-night/50" />
        <BaseDialog.Popup
          className={`fixed z-50 flex flex-col border-line bg-sheet text-ink shadow-floating outline-none ${PLACES[place]}`}
        >
          <div className="flex items-center justify-between gap-4 border-line border-b px-5 py-3">
            <BaseDialog.Title className="font-serif text-xl font-semibold">
              {title}
            </BaseDialog.Title>
            <BaseDialog.Close
              aria-label="Fermer"
              className="grid size-9 cursor-pointer place-items-center rounded-md text-soft hover:bg-well hover:text-ink"
            >
              <Icon name="x" className="size-5" />
            </BaseDialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-auto px-5 py-4">{children}</div>
          {footer && (
            <div className="flex justify-end gap-2 border-line border-t px-5 py-3">{footer}</div>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
