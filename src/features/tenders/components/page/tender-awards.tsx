import { formatCounted } from '#/domain/numbers.ts'
import { DateTime } from '#/ui/date-time.tsx'
import { Money } from '#/ui/money.tsx'
import { Section } from '#/ui/section.tsx'
import type { CardAward } from '../../tender-card.ts'

/** Who won, where an award notice says so. */
export function TenderAwards({ awards }: { awards: readonly CardAward[] }) {
  if (awards.length === 0) return null
  return (
    <Section title="Attribution">
      <ul className="grid border-line border-t">
        {awards.map((award) => (
          <li
            key={award.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-line border-b py-2.5"
          >
            <span>
              {award.lotNumber !== null && (
                <span className="text-soft">Lot {award.lotNumber} </span>
              )}
              {award.winnerName}
              {award.subcontractors.length > 0 && (
                <span className="block text-sm text-soft">
                  {award.subcontractors.length > 1 ? 'Sous-traitants' : 'Sous-traitant'}
                  &nbsp;: {award.subcontractors.join(', ')}
                </span>
              )}
            </span>
            <span className="flex flex-wrap gap-x-4 text-sm text-soft">
              {award.decidedAt && <DateTime iso={award.decidedAt} />}
              {award.offersReceived !== null && (
                <span>{formatCounted(award.offersReceived, 'offre reçue', 'offres reçues')}</span>
              )}
              {award.amount ? (
                <span className="text-base text-ink">
                  <Money {...award.amount} />
                </span>
              ) : (
                <span>Montant non précisé</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
