import { formatDate } from '#/domain/time/dates.ts'
import { Section } from '#/ui/section.tsx'
import { ExternalLink } from '#/ui/text-link.tsx'
import { amountBandWords } from '../amount-band.ts'
import type { PlannedPurchase } from '../planned-purchase.ts'

/** The purchases that the buyer plans; these are not calls yet. */
export function PlannedPurchases({ planned }: { planned: readonly PlannedPurchase[] }) {
  if (planned.length === 0) return null
  return (
    <Section title="Achats prévus">
      <p className="max-w-[42rem] text-sm text-soft">
        Annoncés par l’acheteur sur APProch&nbsp;: des intentions, qui peuvent changer.
      </p>
      <ul className="grid border-line border-t">
        {planned.map(({ id, title, expectedOn, amountBand, durationMonths, url }) => (
          <li
            key={id}
            className="grid gap-x-6 gap-y-1 border-line border-b py-3 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <p className="text-sm">
              <span className="block text-xs text-soft">Publication prévue</span>
              <time dateTime={expectedOn} className="font-semibold">
                {formatDate(new Date(`${expectedOn}T11:00:00Z`))}
              </time>
            </p>
            <div className="grid min-w-0 gap-1">
              <p className="break-words first-letter:uppercase">
                {url ? <ExternalLink href={url}>{title}</ExternalLink> : title}
              </p>
              <p className="flex flex-wrap gap-x-4 text-sm text-soft">
                {amountBand && <span>{amountBandWords(amountBand)}</span>}
                {durationMonths !== null && <span>{durationMonths}&nbsp;mois</span>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
