import { formatCounted } from '#/domain/numbers.ts'
import { Section } from '#/ui/section.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { CallContext, ComparedPrices } from '../call-context.ts'
import { ComparedSpread } from './compared-spread.tsx'

/** Prices paid for comparable contracts, with their list; nothing where too few are comparable. */
export function ComparedPricesSection({
  context: { buyer, prices },
  categoryName,
}: {
  context: CallContext
  categoryName: string
}) {
  if (prices === null) return null
  return (
    <Section
      title="Prix constatés"
      aside={
        buyer.contracts > 0 && (
          <TextLink to="/acheteurs/$slug" params={{ slug: buyer.slug }}>
            {buyer.contracts > 1
              ? `Les ${formatCounted(buyer.contracts, 'contrat')} de l’acheteur`
              : 'Le contrat de l’acheteur'}
          </TextLink>
        )
      }
    >
      <p className="max-w-[42rem] text-sm text-soft">
        Contrats de l’activité «&nbsp;{categoryName}&nbsp;» attribués {SCOPES[prices.scope]} dans
        les quatre dernières années, pour un montant du tiers au triple de celui de ce marché.
      </p>
      <ComparedSpread spread={prices.spread} contracts={prices.contracts} />
    </Section>
  )
}

const SCOPES: Record<ComparedPrices['scope'], string> = {
  area: 'dans le même département',
  country: 'en France',
}
