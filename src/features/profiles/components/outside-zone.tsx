import { formatCounted } from '#/domain/numbers.ts'
import { ofTown } from '#/domain/of-town.ts'
import { Button } from '#/ui/button.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { OutsideZone, ZoneWidening } from '../graded-tender.ts'

/** « Hors de votre zone : 17 marchés de votre métier, le plus proche à environ 62 km de Nantes ». */
export function outsideText({ total, nearest }: OutsideZone): string {
  const distance =
    nearest && `, le plus proche à environ ${nearest.kilometres}\u00a0km ${ofTown(nearest.town)}`
  return `Hors de votre zone\u00a0: ${formatCounted(total, 'marché')} de votre métier${distance ?? ''}`
}

/** Tenders of the trade outside the zone, and larger zones in one click. */
export function OutsideZoneView({
  profileId,
  outside,
  isListed,
  isBusy,
  onWiden,
}: {
  profileId: string
  outside: OutsideZone
  /** They are the list of the page. */
  isListed: boolean
  isBusy: boolean
  /** Absent for members who may not change the profile. */
  onWiden: ((widening: ZoneWidening) => void) | undefined
}) {
  const { widenings } = outside
  return (
    <section
      aria-label="Hors de votre zone"
      className="grid gap-2 rounded-md border border-line bg-sheet px-4 py-3 text-sm"
    >
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span>{outsideText(outside)}</span>
        <TextLink
          to="/profile/$profileId/bids"
          params={{ profileId }}
          search={isListed ? {} : { outside: true }}
        >
          {isListed ? 'Revenir à votre zone' : 'Les voir'}
        </TextLink>
      </p>
      {onWiden && widenings.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-soft">Peu de marchés dans votre zone. L’élargir&nbsp;:</span>
          {widenings.map((widening) => (
            <Button
              key={widening.label}
              look="secondary"
              size="small"
              disabled={isBusy}
              onClick={() => onWiden(widening)}
            >
              {widening.label} (+{widening.added})
            </Button>
          ))}
        </p>
      )}
    </section>
  )
}
