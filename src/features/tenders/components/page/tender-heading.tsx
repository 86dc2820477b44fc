import { formatCounted } from '#/domain/numbers.ts'
import { Badge } from '#/ui/badge.tsx'
import { Breadcrumb, type BreadcrumbStep } from '#/ui/breadcrumb.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { movedDeadline } from '../../page/moved-deadline.ts'
import { namesTown, placeText, townName } from '../../page/place-text.ts'
import type { Tender } from '../../tender-card.ts'
import { tenderTexts } from '../../tender-texts.ts'

const STATES = {
  open: { tone: 'accent', label: 'Ouvert' },
  closed: { tone: 'neutral', label: 'Clos' },
  cancelled: { tone: 'danger', label: 'Annulé' },
  announced: { tone: 'neutral', label: 'À venir' },
} as const

/** What is bought, by whom, and whether one can still answer. */
export function TenderHeading({ bid, steps }: { bid: Tender; steps: BreadcrumbStep[] }) {
  const { subject, client, location } = tenderTexts(bid.infos)
  const buyer = client ?? bid.buyer.name
  const { city } = bid.buyer
  const state = STATES[bid.state]
  const moved = movedDeadline(bid.history)
  return (
    <div className="border-line border-b bg-sheet wrap-break-word">
      <div className="container-page grid grid-cols-[minmax(0,1fr)] gap-4 py-4 sm:py-6">
        <div className="print:hidden">
          <Breadcrumb steps={steps} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
            <Badge tone={state.tone}>{state.label}</Badge>
            {bid.kindLabel && <Badge tone="neutral">{bid.kindLabel}</Badge>}
            {bid.demo && (
              <Badge tone="warning">{bid.isExample ? 'Exemple' : 'Démonstration'}</Badge>
            )}
            <span>
              Publié le <DateTime iso={bid.publishedAt} />
            </span>
            {moved && (
              <Badge tone="warning">
                Rectifié le <DateTime iso={moved.at} />
              </Badge>
            )}
          </p>
          <h1 className="max-w-[54rem] font-serif text-2xl font-semibold tracking-[-0.005em] text-pretty first-letter:uppercase hyphens-auto sm:text-[2rem] sm:leading-10">
            {subject}
          </h1>
          <p className="flex flex-wrap gap-x-6 gap-y-1.5">
            <span className="flex max-w-full min-w-0 items-center gap-2">
              <Icon name="building-2" className="size-4 text-soft" />
              <TextLink to="/acheteurs/$slug" params={{ slug: bid.buyer.slug }}>
                {buyer}
              </TextLink>
              {city && !namesTown(buyer, city) && (
                <span className="text-soft">({townName(city)})</span>
              )}
            </span>
            <span className="flex items-center gap-2">
              <Icon name="map-pin" className="size-4 text-soft" />
              <span className="sr-only">Lieu d’exécution&nbsp;:</span>
              {placeText(bid, { buyer, location }) ?? (
                <span className="text-soft">Lieu non précisé</span>
              )}
            </span>
            {bid.lotCount > 1 && (
              <span className="flex items-center gap-2">
                <Icon name="layers" className="size-4 text-soft" />
                <a href="#lots" className="link">
                  {formatCounted(bid.lotCount, 'lot')}
                </a>
              </span>
            )}
          </p>
        </div>
      </div>
    </div>
  )
}
