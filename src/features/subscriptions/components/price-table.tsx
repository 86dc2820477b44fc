import { Money } from '#/ui/money.tsx'
import { type Price, VAT_PERCENT } from '../offers.ts'
import type { CheckoutLine } from '../payments/payment-service.ts'

/** What is paid for: each line before tax, the tax, and what is paid in all. */
export function PriceTable({ lines, price }: { lines: CheckoutLine[]; price: Price }) {
  const sums = [
    { label: 'Total HT', cents: price.netCents },
    { label: `TVA ${VAT_PERCENT}\u00a0%`, cents: price.vatCents },
  ]
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Détail du prix</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Désignation</th>
          <th scope="col">Prix</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, netCents, quantity }) => (
          <tr key={label} className="border-line border-b">
            <th scope="row" className="py-2 pr-4 text-left font-normal">
              {label}
              {quantity > 1 && <span className="text-soft"> × {quantity}</span>}
            </th>
            <td className="py-2 text-right">
              <Money cents={netCents * quantity} currency="EUR" />
            </td>
          </tr>
        ))}
        {sums.map(({ label, cents }) => (
          <tr key={label} className="text-soft">
            <th scope="row" className="pt-2 pr-4 text-left font-normal">
              {label}
            </th>
            <td className="pt-2 text-right">
              <Money cents={cents} currency="EUR" />
            </td>
          </tr>
        ))}
        <tr className="text-lg font-semibold">
          <th scope="row" className="pt-2 pr-4 text-left">
            À payer, TTC
          </th>
          <td className="pt-2 text-right">
            <Money cents={price.grossCents} currency="EUR" />
          </td>
        </tr>
      </tbody>
    </table>
  )
}
