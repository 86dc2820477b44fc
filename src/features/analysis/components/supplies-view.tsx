import { formatCount } from '#/domain/numbers.ts'
import { withBoundNumbers } from '#/french-text/french-typography.ts'
import type { ResultValue } from '../analysis-schemas.ts'

/** What is bought, with its quantities. */
export function SuppliesView({ value }: { value: ResultValue<'SUPPLIES_SUMMARY'> }) {
  return (
    <table className="w-full text-left">
      <thead className="text-sm text-soft">
        <tr className="border-line border-b">
          <th className="py-2 font-normal">Désignation</th>
          <th className="py-2 text-right font-normal">Quantité</th>
        </tr>
      </thead>
      <tbody>
        {value.supplies.map(({ name, description, quantity }) => (
          <tr key={`${name} ${quantity}`} className="border-line border-b align-baseline">
            <td className="min-w-0 py-2 wrap-anywhere pr-4 first-letter:uppercase">
              {name}
              {description && <span className="block text-sm text-soft">{description}</span>}
            </td>
            <td className="py-2 text-right wrap-anywhere tabular-nums">
              {quantity ? withBoundNumbers(grouped(quantity)) : 'Non précisée'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** « 1240 m² » → « 1 240 m² ». */
const grouped = (quantity: string) =>
  quantity.replace(/^\d{4,9}(?=\s|$)/, (digits) => formatCount(Number(digits)))
