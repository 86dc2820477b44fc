import { formatCounted } from '#/domain/numbers.ts'
import { categoryBySlug } from '#/features/categories/categories.ts'
import type { CategoryPrices } from '../price-history.ts'
import { ComparedSpread } from './compared-spread.tsx'

/** The activities of earlier contracts, and prices where enough of them are comparable, with their list. */
export function CategoryPricesList({ prices }: { prices: readonly CategoryPrices[] }) {
  return (
    <ul className="grid border-line border-t">
      {prices.map((each) => (
        <li key={each.categorySlug} className="grid gap-2 border-line border-b py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
            <h3 className="font-semibold">
              {categoryBySlug(each.categorySlug)?.name ?? each.categorySlug}
            </h3>
            <span className="text-sm text-soft">{countText(each)}</span>
          </div>
          {each.spread && <ComparedSpread spread={each.spread} contracts={each.compared} />}
        </li>
      ))}
    </ul>
  )
}

/** « 12 contrats de 2021 à 2025 » */
function countText({ contracts, years: { from, to } }: CategoryPrices): string {
  const when = from === to ? `en ${from}` : `de ${from} à ${to}`
  return `${formatCounted(contracts, 'contrat')} ${when}`
}
