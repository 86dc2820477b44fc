import { Money } from '#/ui/money.tsx'
import type { ResultValue } from '../analysis-schemas.ts'

/** The estimate and the bounds of a framework, as far as they are stated. */
export function PriceView({ value }: { value: ResultValue<'PRICE'> }) {
  const amounts = [
    ['Estimation', 'estimatedPrice'],
    ['Minimum', 'minPrice'],
    ['Maximum', 'maxPrice'],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {amounts.map(([name, field]) => {
        const euros = value[field]
        return (
          euros !== undefined && (
            <div key={name}>
              <dt className="text-sm text-soft">{name}</dt>
              <dd className="font-semibold">
                <Money cents={Math.round(euros * 100)} currency="EUR" />
                {value.perYear?.includes(field) && ' par an'}
              </dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
