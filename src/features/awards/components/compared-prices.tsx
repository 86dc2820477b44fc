import { formatCounted } from '#/domain/numbers.ts'
import { Section } from '#/ui/section.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { CallContext, ComparedContract, ComparedPrices } from '../call-context.ts'
import { widestScale } from '../spread-places.ts'
import { Day, Euros } from './figures.tsx'
import { SpreadBar } from './spread-bar.tsx'

/** Prices paid for comparable contracts, with their list; nothing where too few are comparable. */
export function ComparedPricesSection({
  context: { buyer, prices },
  categoryName,
}: {
  context: CallContext
  categoryName: string
}) {
  if (prices === null) return null
  const { scope, spread, from, to, contracts } = prices
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
        Contrats de l’activité «&nbsp;{categoryName}&nbsp;» attribués {SCOPES[scope]} dans les
        quatre dernières années, pour un montant du tiers au triple de celui de ce marché.
      </p>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center">
        <p className="text-sm">
          Médiane{' '}
          <strong className="text-base font-semibold">
            <Euros cents={spread.median} />
          </strong>
          , la moitié entre <Euros cents={spread.lowerQuartile} /> et{' '}
          <Euros cents={spread.upperQuartile} />
        </p>
        <SpreadBar spread={spread} scale={widestScale([spread])} />
      </div>
      <details>
        <summary className="w-fit cursor-pointer font-medium text-accent">
          Les {formatCounted(spread.sample, 'contrat comparé', 'contrats comparés')},{' '}
          {yearsText({ from, to })}
        </summary>
        <ul className="mt-2 grid border-line border-t">
          {contracts.map((contract) => (
            <Contract key={contract.id} contract={contract} />
          ))}
        </ul>
      </details>
    </Section>
  )
}

function Contract({ contract }: { contract: ComparedContract }) {
  const { title, buyer, notifiedOn, tenderSlug, amountCents } = contract
  return (
    <li className="grid gap-x-6 border-line border-b py-2 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
      <span className="min-w-0">
        {tenderSlug ? (
          <TextLink to="/appel-offre/$slug" params={{ slug: tenderSlug }}>
            {title}
          </TextLink>
        ) : (
          title
        )}
        {buyer.name && <span className="block text-soft">{buyer.name}</span>}
      </span>
      <span className="sm:text-right">
        <Euros cents={amountCents} />
        <span className="block text-soft">
          <Day day={notifiedOn} />
        </span>
      </span>
    </li>
  )
}

const SCOPES: Record<ComparedPrices['scope'], string> = {
  area: 'dans le même département',
  country: 'en France',
}

/** « 2022–2026 » */
function yearsText({ from, to }: Pick<ComparedPrices, 'from' | 'to'>): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)]
  return first === last ? first : `${first}–${last}`
}
