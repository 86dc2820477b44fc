import { formatMoney } from '#/domain/numbers.ts'
import type { PriceSpread } from '../price-spread.ts'
import { spreadPlaces } from '../spread-places.ts'

const euros = (cents: number) =>
  formatMoney({ cents: Math.round(cents / 100) * 100, currency: 'EUR' })

/**
 * A bar from the first to the third quartile on the given scale. Decorative: the text beside it has the same
 * values.
 */
export function SpreadBar({
  spread,
  scale,
}: {
  spread: PriceSpread
  scale: Pick<PriceSpread, 'smallest' | 'largest'>
}) {
  const { start, middle, end } = spreadPlaces(spread, scale)
  return (
    <svg
      role="img"
      aria-label={`La moitié des montants est comprise entre ${euros(spread.lowerQuartile)} et ${euros(spread.upperQuartile)}, la médiane est de ${euros(spread.median)}.`}
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      className="h-3 w-full"
    >
      <rect x={0} y={5} width={100} height={2} className="fill-line" />
      <rect
        x={start}
        y={2}
        width={Math.max(end - start, 0.5)}
        height={8}
        className="fill-accent opacity-40"
      />
      <rect x={Math.min(middle, 99)} y={0} width={1} height={12} className="fill-accent" />
    </svg>
  )
}
