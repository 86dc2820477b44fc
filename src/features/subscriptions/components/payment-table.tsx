import { Button } from '#/ui/button.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { Money } from '#/ui/money.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { PURCHASE_LABELS } from '../payments/purchase-wish.ts'
import { openMyInvoice } from '../subscription.functions.ts'
import type { MySubscription } from '../subscription.query-options.ts'
import { ActionForm } from './action-form.tsx'

const PREFIXES = {
  payment: null,
  refund: 'Remboursement\u00a0: ',
  reversal: 'Remboursement non abouti\u00a0: ',
} satisfies Record<MySubscription['entries'][number]['kind'], string | null>

/** Payments and refunds; only administrators of the organisation see invoices. */
export function PaymentTable({
  entries,
  mayManage,
}: {
  entries: MySubscription['entries']
  mayManage: boolean
}) {
  if (entries.length === 0) return <p className="text-soft">Aucun paiement à ce jour.</p>
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-line border-b text-left text-soft">
            <th scope="col" className="py-2 pr-4 font-medium">
              Date
            </th>
            <th scope="col" className="py-2 pr-4 font-medium">
              {' '}
              Désignation
            </th>
            <th scope="col" className="hidden py-2 pr-4 text-right font-medium sm:table-cell">
              TVA
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              TTC
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} className="border-line border-b align-top">
              <td className="py-2 pr-4 whitespace-nowrap">
                <DateTime iso={entry.at} />
              </td>
              <td className="py-2 pr-4">
                {PREFIXES[entry.kind]}
                {entry.tenderSlug && entry.tenderTitle ? (
                  <TextLink to="/appel-offre/$slug" params={{ slug: entry.tenderSlug }}>
                    {entry.tenderTitle}
                  </TextLink>
                ) : (
                  (entry.label ?? PURCHASE_LABELS[entry.of ?? 'sub'])
                )}
                {entry.isWithinPeriod && ', changement en cours de période'}
                {entry.provider === 'demonstration' && (
                  <span className="text-warning"> (paiement de démonstration)</span>
                )}
                {mayManage && entry.provider === 'stripe' && entry.kind === 'payment' && (
                  <ActionForm
                    action={openMyInvoice}
                    label="Facture"
                    fields={{ entry: String(entry.id) }}
                  >
                    {(isBusy) => (
                      <Button type="submit" look="quiet" size="small" disabled={isBusy}>
                        Voir la facture
                      </Button>
                    )}
                  </ActionForm>
                )}
              </td>
              <td className="hidden py-2 pr-4 text-right sm:table-cell">
                <Money cents={entry.vatCents} currency="EUR" />
              </td>
              <td className="py-2 text-right">
                <Money cents={entry.grossCents} currency="EUR" />
                {/* Phones have no room for a separate column. */}
                <p className="text-xs text-soft sm:hidden">
                  dont TVA <Money cents={entry.vatCents} currency="EUR" />
                </p>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
