import { formatCounted } from '#/domain/numbers.ts'
import { Section } from '#/ui/section.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { CallContext, ComparedPrices } from '../call-context.ts'
import { widestScale } from '../spread-places.ts'
import { Euros } from './figures.tsx'
import { SpreadBar } from './spread-bar.tsx'

/** Prices paid for comparable contracts: buyer or area, sample size and spread. */
export function ComparedPricesSection({
  context,
  categoryName,
}: {
  context: CallContext
  categoryName: string
}) {
  const { buyer, prices, maxima } = context
  if (prices.length === 0 && maxima === null) return null
  // A common scale makes the bars comparable.
  const widest = widestScale(prices.map(({ spread }) => spread))
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
        Montants de contrats attribués pour l’activité «&nbsp;{categoryName}&nbsp;», sans les
        maximums d’accords-cadres. De l’un à l’autre, l’étendue du besoin diffère.
      </p>
      {prices.length > 0 && (
        <ul className="grid border-line border-t">
          {prices.map(({ scope, spread, from, to }) => (
            <li
              key={scope}
              className="grid gap-x-6 gap-y-2 border-line border-b py-3 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center"
            >
              <div className="grid gap-0.5">
                <h3 className="font-semibold">{SCOPES[scope]}</h3>
                <p className="text-sm">
                  Médiane{' '}
                  <strong className="text-base font-semibold">
                    <Euros cents={spread.median} />
                  </strong>
                  , la moitié entre <Euros cents={spread.lowerQuartile} /> et{' '}
                  <Euros cents={spread.upperQuartile} />
                </p>
                <p className="text-xs text-soft">{sampleText({ spread, from, to })}</p>
              </div>
              <SpreadBar spread={spread} scale={widest} />
            </li>
          ))}
        </ul>
      )}
      {maxima && (
        <p className="text-sm text-soft">
          Accords-cadres de cet acheteur pour la même activité&nbsp;: maximum médian de{' '}
          <Euros cents={maxima.median} /> (
          {formatCounted(maxima.sample, 'accord-cadre', 'accords-cadres')}).
        </p>
      )}
    </Section>
  )
}

const SCOPES: Record<ComparedPrices['scope'], string> = {
  buyer: 'De cet acheteur',
  area: 'Dans le même département',
  country: 'Partout en France',
}

/** « 12 prix, 2022–2026 » */
function sampleText({ spread, from, to }: Pick<ComparedPrices, 'spread' | 'from' | 'to'>): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)]
  return `${formatCounted(spread.sample, 'prix', 'prix')}, ${first === last ? first : `${first}–${last}`}`
}
