import { useRef, useState } from 'react'
import {
  ENDED_STATUSES,
  type FavouriteStatus,
  OPEN_STATUSES,
  STATUS_LABELS,
} from '#/domain/favourite-status.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import { Icon } from '#/ui/icons/icon.tsx'
import { LazyPopover } from '#/ui/overlays/lazy-overlays.tsx'
import type { FollowedTender } from '../../followed-tender.ts'

/** In the order of the columns. */
const STATUSES = [...OPEN_STATUSES, ...ENDED_STATUSES]

/** « Déplacer vers … »: the other statuses, for who does not drag. */
export function MoveMenu({
  tender,
  label,
  onMove,
}: {
  tender: FollowedTender
  label: string
  onMove: (status: FavouriteStatus) => void
}) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { subject } = tenderTexts(tender.bid.infos)
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="inline-flex min-h-7 shrink-0 cursor-pointer items-center gap-1 rounded-sm px-1 text-left text-xs whitespace-nowrap text-soft hover:bg-accent-wash hover:text-accent-strong aria-expanded:bg-accent-wash"
        onClick={() => setOpen((open) => !open)}
      >
        {label}
        <span className="sr-only">{`\u00a0: ${subject}`}</span>
        <Icon name="chevron-down" className="size-3.5" />
      </button>
      {isOpen && (
        <LazyPopover
          open
          onOpenChange={setOpen}
          anchor={anchor}
          label={`Déplacer ${subject} vers`}
          width="menu"
        >
          <ul className="-m-2 grid text-sm">
            {STATUSES.filter((status) => status !== tender.status).map((status) => (
              <li key={status}>
                <button
                  type="button"
                  className="min-h-9 w-full cursor-pointer rounded-sm px-2 text-left hover:bg-accent-wash hover:text-accent-strong"
                  onClick={() => {
                    setOpen(false)
                    onMove(status)
                  }}
                >
                  {STATUS_LABELS[status]}
                </button>
              </li>
            ))}
          </ul>
        </LazyPopover>
      )}
    </>
  )
}
