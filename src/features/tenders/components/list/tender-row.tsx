import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCounted } from '#/domain/numbers.ts'
import { CachedPart } from '#/ui/cached-part.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import type { IconName } from '#/ui/icons/icon-names.ts'
import { Marked } from '#/ui/marked.tsx'
import { Money } from '#/ui/money.tsx'
import { plainExcerpt } from '../../plain-excerpt.ts'
import type { TenderCard } from '../../tender-card.ts'
import { tenderTexts } from '../../tender-texts.ts'
import { type TimeLeft, timeLeft } from '../../time-left.ts'
import { DeadlineSummary } from './deadline-summary.tsx'
import { WhyFound } from './why-found.tsx'

/** A tender in a list: what, who, where, for how much, and until when. Child of a `TenderList`. */
export function TenderRow({
  bid,
  heading = 'h2',
  isWithoutAmount = false,
}: {
  bid: TenderCard
  heading?: 'h2' | 'h3'
  /** Says that no amount is published. */
  isWithoutAmount?: boolean
}) {
  return (
    <CachedPart
      as="article"
      className="relative grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 px-4 py-4 hover:bg-well/50 sm:px-5 md:grid-cols-[minmax(0,1fr)_11rem]"
      part={RowContent}
      shown={{ bid, heading, isWithoutAmount, left: timeLeft(bid, new Date()) }}
    />
  )
}

type RowProps = {
  bid: TenderCard
  heading: 'h2' | 'h3'
  isWithoutAmount: boolean
  left: TimeLeft | null
}

function RowContent({ bid, heading: Heading, isWithoutAmount, left }: RowProps) {
  const { subject, client, location, excerpt } = tenderTexts(bid.infos)
  const summary = excerpt && plainExcerpt(excerpt, subject)
  // As `amountFact` has it on the page, in few bytes: every first visit loads this.
  const worth = bid.estimate ?? bid.maximum
  const { match } = bid
  const passage = match?.passage ?? (summary ? { text: summary, marks: [] } : null)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
        <Heading className="text-lg leading-snug font-semibold text-pretty">
          <Link
            to="/appel-offre/$slug"
            params={{ slug: bid.slug }}
            className="line-clamp-3 text-ink first-letter:uppercase after:absolute after:inset-0 hover:text-accent md:line-clamp-2"
          >
            <Marked text={subject} spans={match?.subject ?? []} />
          </Link>
        </Heading>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
          {bid.kindLabel && <b>{bid.kindLabel}</b>}
          {client && (
            <Fact icon="building-2">
              <Link
                to="/acheteurs/$slug"
                params={{ slug: bid.buyerSlug }}
                className="relative hover:text-accent"
              >
                <Marked text={client} spans={match?.client ?? []} />
              </Link>
            </Fact>
          )}
          {location && <Fact icon="map-pin">{location}</Fact>}
          {bid.activity && <Fact icon="tag">{bid.activity}</Fact>}
        </p>
        {(worth || isWithoutAmount || bid.duration || bid.lotCount > 1) && (
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {worth && (
              <Fact icon="euro">
                <Money {...worth} />
                {!bid.estimate && ' au maximum'}
              </Fact>
            )}
            {isWithoutAmount && <Fact icon="euro">Montant non publié</Fact>}
            {bid.duration && <Fact icon="clock">{bid.duration}</Fact>}
            {bid.lotCount > 1 && <Fact icon="layers">{formatCounted(bid.lotCount, 'lot')}</Fact>}
          </p>
        )}
        {passage && (
          <p className="line-clamp-2 text-sm text-soft">
            <Marked text={passage.text} spans={passage.marks} />
          </p>
        )}
        {match?.words[0] && <WhyFound words={match.words} />}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 text-sm md:block md:text-right">
        <DeadlineSummary bid={bid} left={left} />
        <p className="text-xs text-soft md:mt-2">
          Publié le <DateTime iso={bid.publishedAt} />
        </p>
      </div>
    </>
  )
}

/** The ruled container of tender rows. */
export function TenderList({ children }: { children: ReactNode }) {
  return (
    <div className="divide-y divide-line overflow-hidden rounded-md border border-line bg-sheet shadow-raised">
      {children}
    </div>
  )
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Icon name={icon} className="size-3.5" />
      <span className="truncate">{children}</span>
    </span>
  )
}
