import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { TenderCard } from '#/features/tenders/tender-card.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import { timeLeft } from '#/features/tenders/time-left.ts'
import { withoutPreamble } from '#/french-text/without-preamble.ts'
import { DateTime } from '#/ui/date-time.tsx'

const URGENCY_COLOUR = { soon: 'text-danger', near: 'text-warning', later: 'text-ink' } as const

/** A part of the day: its title, how much there is, and the list or a sentence that it is empty. */
export function DaySection({
  title,
  count,
  hint,
  link,
  empty,
  children,
}: {
  title: string
  count: number
  hint?: string
  link?: ReactNode
  empty: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="overflow-hidden rounded-md border border-line bg-sheet shadow-raised"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-line border-b px-4 py-3">
        <h2 id={id} className="flex items-baseline gap-2 font-semibold">
          {title}
          {count > 0 && <span className="text-sm font-normal text-soft tabular-nums">{count}</span>}
        </h2>
        {(link || hint) && <p className="text-sm text-soft">{link ?? hint}</p>}
      </div>
      {count > 0 ? children : <p className="px-4 py-5 text-sm text-soft">{empty}</p>}
    </section>
  )
}

export function DayList({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line">{children}</ul>
}

/** A tender in two lines, with the time that is left until its offers are due or until `due`; on a phone the day is above. */
export function TenderLine({
  bid,
  event,
  note,
  mark,
  to = 'tender',
  due = { at: bid.deadlineAt, hasHour: true },
}: {
  bid: TenderCard
  /** What is due, before the title. */
  event?: string
  note: ReactNode
  mark?: ReactNode
  /** Where its title leads: its page, or the answer to it. */
  to?: 'tender' | 'answer'
  due?: { at: string | null; hasHour: boolean }
}) {
  const { subject, client } = tenderTexts(bid.infos)
  const left = timeLeft({ ...bid, deadlineAt: due.at }, new Date())
  const className =
    'line-clamp-2 font-medium text-ink no-underline first-letter:uppercase after:absolute after:inset-0 hover:text-accent'
  const title = (
    <>
      {event && <strong className="font-semibold">{event} – </strong>}
      {withoutPreamble(subject)}
    </>
  )
  return (
    <li className="relative flex flex-wrap gap-x-3 gap-y-0.5 px-4 py-3 hover:bg-well/50 sm:flex-nowrap">
      {mark}
      <div className="grid min-w-0 flex-1 gap-0.5">
        {to === 'tender' ? (
          <Link to="/appel-offre/$slug" params={{ slug: bid.slug }} className={className}>
            {title}
          </Link>
        ) : (
          <Link to="/reponse/$bidId" params={{ bidId: bid.id }} className={className}>
            {title}
          </Link>
        )}
        <p className="text-sm text-soft wrap-break-word">
          {client && <>{client} · </>}
          {note}
        </p>
      </div>
      {due.at && left && (
        <p className="flex shrink-0 gap-x-2 text-sm max-sm:order-first max-sm:basis-full max-sm:items-baseline sm:block sm:text-right">
          <span
            className={`block font-semibold first-letter:uppercase ${URGENCY_COLOUR[left.urgency]}`}
            suppressHydrationWarning
          >
            {left.text}
          </span>
          <span className="text-xs text-soft">
            <DateTime iso={due.at} withTime={due.hasHour} timeZone={bid.clock.timeZone} />
          </span>
        </p>
      )}
    </li>
  )
}
