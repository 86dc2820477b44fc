import { Link } from '@tanstack/react-router'
import { ownResults } from '#/features/analysis/own-results.ts'
import { validResult } from '#/features/analysis/select-result.ts'
import { Section } from '#/ui/section.tsx'
import { callAmounts } from '../../call-amounts.ts'
import { lotTitle } from '../../lot-title.ts'
import { amountFact } from '../../page/amount-fact.ts'
import type { CardLot, Tender } from '../../tender-card.ts'
import { FoldedLots } from './folded-lots.tsx'

/** The lots of a call, each leading to its own results; nothing where it is not divided. */
export function TenderLots({ bid, selected }: { bid: Tender; selected: number | undefined }) {
  if (bid.lots.length === 0) return null
  return (
    <Section title={bid.lotCount > 1 ? `Lots (${bid.lotCount})` : 'Lot unique'} anchor="lots">
      {bid.lotCount > 1 && bid.lots.some((lot) => hasMore(bid, lot)) && (
        <p className="text-sm text-soft print:hidden">
          Ouvrez un lot pour lire son texte, ses conditions et ses critères.
        </p>
      )}
      <FoldedLots
        lots={bid.lots}
        isOpen={({ number }) => number === selected}
        renderList={(lots) => <LotList bid={bid} lots={lots} selected={selected} />}
      />
    </Section>
  )
}

function LotList({
  bid,
  lots,
  selected,
}: {
  bid: Tender
  lots: readonly CardLot[]
  selected: number | undefined
}) {
  return (
    <ul className="grid border-line border-t">
      {lots.map((lot) => (
        <li
          key={lot.number}
          className={`relative grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-line border-b px-1 py-2.5 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto] ${lot.number === selected ? 'bg-accent-wash' : 'hover:bg-well/50'}`}
        >
          <span className="text-soft tabular-nums">{lot.number}</span>
          <Link
            to="/appel-offre/$slug"
            params={{ slug: bid.slug }}
            search={(search) => ({ ...search, lot: lot.number })}
            hash="lot"
            aria-current={lot.number === selected ? 'true' : undefined}
            className="min-w-0 wrap-anywhere underline-offset-4 first-letter:uppercase after:absolute after:inset-0 hover:text-accent hover:underline"
          >
            <span className="sr-only">Lot {lot.number}&nbsp;: </span>
            {lotTitle(lot)}
          </Link>
          <LotTerms bid={bid} lot={lot} />
        </li>
      ))}
    </ul>
  )
}

/** Whether the page of a lot says more than the list. */
function hasMore({ infos }: Tender, { number, title, description, cpvCodes }: CardLot): boolean {
  const hasText = Boolean(description) && description !== title
  const own = ownResults(infos, number)
  return hasText || cpvCodes.length > 0 || own.some(({ type }) => type !== 'LOT_NAME')
}

/** What the lot is worth and how long it lasts, where it has that of its own. */
function LotTerms({ bid: { infos }, lot }: { bid: Tender; lot: CardLot }) {
  const price = validResult(infos, 'PRICE', lot.number)
  const { text } = amountFact(
    callAmounts({ estimate: lot.estimate, minimum: null, maximum: null }, price),
  )
  const duration = validResult(infos, 'DURATION', lot.number)?.summary
  const isShared = duration === validResult(infos, 'DURATION')?.summary
  const terms = [text, isShared ? null : duration].filter(Boolean)
  if (terms.length === 0) return null
  return (
    <span className="col-start-2 text-sm text-soft sm:col-start-3 sm:max-w-60 sm:text-right">
      {terms.join(' · ')}
    </span>
  )
}
