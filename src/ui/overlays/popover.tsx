import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'

const WIDTHS = {
  menu: 'w-max max-w-(--available-width)',
  panel: 'w-[min(28rem,var(--available-width))]',
  twoColumns: 'w-[min(48rem,var(--available-width))]',
} as const

/**
 * A panel beside its button, for pickers. Loaded when first opened (see lazy-overlays.tsx): the
 * button is the caller's, this is only what opens.
 */
export function Popover({
  open,
  onOpenChange,
  anchor,
  label,
  width = 'panel',
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLElement | null>
  label: string
  width?: keyof typeof WIDTHS
  children: ReactNode
}) {
  return (
    <BasePopover.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // The button closes what it opened; closing here too would open it again.
        const onButton = event.target instanceof Node && anchor.current?.contains(event.target)
        if (!onButton || event.type === 'keydown') onOpenChange(next)
      }}
    >
      <BasePopover.Portal>
        <BasePopover.Positioner
          anchor={anchor}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className="z-40"
        >
          <BasePopover.Popup
            aria-label={label}
            finalFocus={anchor}
            className={`max-h-[min(40rem,var(--available-height))] overflow-auto rounded-md border border-line bg-sheet p-4 text-ink shadow-floating outline-none ${WIDTHS[width]}`}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
