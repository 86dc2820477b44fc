import { formatCounted } from '#/domain/numbers.ts'
import type { GradedTender } from '../graded-tender.ts'

/** What a tender is, how long and for how much, in one line. */
export function TenderFactsLine({
  bid: { activity, duration, estimate, maximum, lotCount },
}: {
  bid: GradedTender
}) {
  const facts = [
    activity,
    // The row above shows an amount that was published, and the number of lots.
    !estimate && !maximum && 'Montant non publié',
    duration,
    lotCount === 1 && formatCounted(lotCount, 'lot'),
  ].filter((fact) => typeof fact === 'string')
  if (facts.length === 0) return null
  return (
    <ul aria-label="En bref" className="flex flex-wrap gap-x-2 gap-y-1 text-sm text-soft">
      {facts.map((fact) => (
        <li key={fact} className="not-first:before:mr-2 not-first:before:content-['·']">
          {fact}
        </li>
      ))}
    </ul>
  )
}
