import { formatCounted } from '#/domain/numbers.ts'
import { categoryBySlug } from '#/features/categories/categories.ts'
import type { CategoryPrices } from '../price-history.ts'
import { MIN_SAMPLE, type PriceSpread } from '../price-spread.ts'
import { Euros } from './figures.tsx'
import { SpreadBar } from './spread-bar.tsx'

/** Prices paid per activity: sample size, median and spread. Framework maxima are shown separately. */
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
          {each.spread ? (
            <Spread spread={each.spread} />
          ) : (
            <p className="text-sm text-soft">
              Moins de {MIN_SAMPLE}&nbsp;prix publiés&nbsp;: trop peu pour en dire quelque chose.
            </p>
          )}
          {each.frameworks.spread && (
            <p className="text-sm text-soft">
              Accords-cadres&nbsp;: maximum médian de{' '}
              <Euros cents={each.frameworks.spread.median} /> (
              {formatCounted(each.frameworks.spread.sample, 'accord-cadre', 'accords-cadres')}). Un
              maximum n’est pas un prix.
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Spread({ spread }: { spread: PriceSpread }) {
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center">
      <p className="text-sm">
        Médiane{' '}
        <strong className="text-base font-semibold">
          <Euros cents={spread.median} />
        </strong>
        , la moitié entre <Euros cents={spread.lowerQuartile} /> et{' '}
        <Euros cents={spread.upperQuartile} />{' '}
        <span className="text-soft">({formatCounted(spread.sample, 'prix', 'prix')})</span>
      </p>
      <SpreadBar spread={spread} scale={spread} />
    </div>
  )
}

/** « 12 contrats de 2021 à 2025 » */
function countText({ contracts, years }: CategoryPrices): string {
  const [first, last] = [years[0]?.year, years.at(-1)?.year]
  const when = first === last ? `en ${first}` : `de ${first} à ${last}`
  return `${formatCounted(contracts, 'contrat')} ${when}`
}
