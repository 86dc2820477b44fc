import type { ReactNode } from 'react'
import { buttonClasses } from '#/ui/button.tsx'
import { DateTime, FromNow } from '#/ui/date-time.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { Sheet } from '#/ui/sheet.tsx'
import type { Bid } from '../bid.ts'
import { deadlineUrgency } from '../deadline-urgency.ts'
import { linkHost } from '../link-groups.ts'
import type { LinkKind } from '../notice-content.ts'
import { buyerClock } from '../tender-place.ts'
import { PrintButton } from './print-button.tsx'

/** What must stay in sight while reading: how long is left, and where to go. */
export function TenderSummary({ bid }: { bid: Bid }) {
  const clock = buyerClock(bid.index.locations)
  return (
    <Sheet className="grid gap-5 p-5">
      <div className="grid gap-1">
        <h2 className="text-sm font-semibold text-soft">
          {bid.state === 'cancelled' ? 'État du marché' : 'Date limite de réponse'}
        </h2>
        <Deadline bid={bid} clock={clock} />
      </div>
      {bid.questionsDeadlineAt && bid.state === 'open' && (
        <div className="grid gap-0.5 border-line border-t pt-4 text-sm">
          <h2 className="font-semibold text-soft">Questions à l’acheteur</h2>
          <p>
            Jusqu’au <DateTime iso={bid.questionsDeadlineAt} withTime timeZone={clock.timeZone} />
          </p>
        </div>
      )}
      <div className="grid gap-2 border-line border-t pt-5 print:hidden">
        {bid.state === 'open' && (
          <>
            <PlaceLink bid={bid} kind="documents" look="primary">
              Dossier de consultation
            </PlaceLink>
            <PlaceLink bid={bid} kind="deposit" look="secondary">
              Déposer une offre
            </PlaceLink>
          </>
        )}
        <PrintButton />
      </div>
    </Sheet>
  )
}

const URGENCY_COLOUR = { soon: 'text-danger', near: 'text-warning', later: 'text-ink' } as const

function Deadline({ bid, clock }: { bid: Bid; clock: ReturnType<typeof buyerClock> }) {
  if (bid.state === 'cancelled') {
    return (
      <>
        <p className="font-serif text-2xl font-semibold text-danger">Annulé</p>
        {bid.cancelledAt && (
          <p>
            Le <DateTime iso={bid.cancelledAt} timeZone={clock.timeZone} />
          </p>
        )}
        {bid.deadlineAt && (
          <p className="text-sm text-soft">
            Les offres étaient attendues le{' '}
            <DateTime iso={bid.deadlineAt} timeZone={clock.timeZone} />.
          </p>
        )}
      </>
    )
  }
  if (!bid.deadlineAt) return <p className="text-lg">Non précisée</p>
  const isOpen = bid.state === 'open'
  const colour = isOpen
    ? URGENCY_COLOUR[deadlineUrgency(new Date(bid.deadlineAt), new Date())]
    : 'text-soft'
  return (
    <>
      <p
        className={`font-serif text-2xl font-semibold first-letter:uppercase ${colour}`}
        suppressHydrationWarning
      >
        {isOpen ? <FromNow iso={bid.deadlineAt} timeZone={clock.timeZone} /> : 'Délai passé'}
      </p>
      <p>
        <DateTime iso={bid.deadlineAt} withTime timeZone={clock.timeZone} />
      </p>
      {clock.place && (
        <p className="text-sm text-soft">
          Heure locale ({clock.place})&nbsp;; à Paris, <DateTime iso={bid.deadlineAt} withTime />
        </p>
      )}
    </>
  )
}

function PlaceLink({
  bid,
  kind,
  look,
  children,
}: {
  bid: Bid
  kind: LinkKind
  look: 'primary' | 'secondary'
  children: ReactNode
}) {
  const link = bid.links.find((candidate) => candidate.kind === kind)
  if (!link) return null
  return (
    <a
      href={link.url}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClasses({ look }, 'flex-wrap py-1.5 gap-y-0')}
    >
      {children}
      <Icon name="external-link" className="size-4" />
      <span className="sr-only"> sur {linkHost(link.url)} (nouvelle fenêtre)</span>
    </a>
  )
}
