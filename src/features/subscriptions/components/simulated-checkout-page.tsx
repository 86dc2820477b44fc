import type { PurchaseState } from '#/domain/purchase-states.ts'
import { Button, buttonClasses } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { SUBSCRIPTION } from '../offers.ts'
import { PURCHASE_LABELS } from '../payments/purchase-wish.ts'
import type { SimulatedCheckout } from '../simulated-payments/simulated-checkout.queries.server.ts'
import { answerSimulatedCheckout } from '../simulated-payments/simulated-payments.functions.ts'
import { ActionForm } from './action-form.tsx'
import { PriceTable } from './price-table.tsx'
import { PurchaseSheet } from './purchase-sheet.tsx'
import { SimulatedPaymentNotice } from './simulated-payment-notice.tsx'

/** Demonstration checkout: pay, be refused, or cancel. */
export function SimulatedCheckoutPage({ checkout }: { checkout: SimulatedCheckout }) {
  const { id, label, kind, interval, seats, netCents, vatCents, tenderTitle, cancelPath } = checkout
  const price = { netCents, vatCents, grossCents: netCents + vatCents }
  const further = interval && seats > SUBSCRIPTION.seats ? `, ${seats} personnes` : ''
  const what = label ?? `${PURCHASE_LABELS[interval ?? kind]}${further}`
  return (
    <PurchaseSheet title="Paiement de démonstration">
      <SimulatedPaymentNotice />
      {tenderTitle && <p className="font-semibold">{tenderTitle}</p>}
      <PriceTable lines={[{ label: what, netCents, quantity: 1 }]} price={price} />
      {checkout.state === 'pending' ? (
        <div className="grid gap-2">
          <Answer id={id} answer="pay" label="Payer (démonstration)" />
          <Answer id={id} answer="fail" label="Simuler un paiement refusé" />
          <a href={cancelPath} className={buttonClasses({ look: 'quiet' })}>
            Abandonner
          </a>
        </div>
      ) : (
        <Settled checkout={checkout} state={checkout.state} />
      )}
    </PurchaseSheet>
  )
}

function Answer({ id, answer, label }: { id: string; answer: 'pay' | 'fail'; label: string }) {
  const look = answer === 'pay' ? 'primary' : 'secondary'
  return (
    <ActionForm
      action={answerSimulatedCheckout}
      label={label}
      fields={{ purchaseId: id, answer }}
      className="grid"
    >
      {(isBusy) => (
        <Button
          type="submit"
          look={look}
          size={answer === 'pay' ? 'large' : 'medium'}
          disabled={isBusy}
        >
          {label}
        </Button>
      )}
    </ActionForm>
  )
}

const SETTLED = {
  paid: 'Ce paiement est fait. Il ne peut pas l’être deux fois.',
  refunded: 'Ce paiement a été remboursé.',
  failed: 'Le paiement a été refusé. Rien n’a été débité.',
  expired:
    'Ce paiement est fermé\u00a0: un autre l’a remplacé, ou votre entreprise a déjà payé. Rien n’a été débité ici.',
} satisfies Record<Exclude<PurchaseState, 'pending'>, string>

function Settled({
  checkout: { successPath, cancelPath },
  state,
}: {
  checkout: SimulatedCheckout
  state: keyof typeof SETTLED
}) {
  const isPaid = state === 'paid'
  return (
    <div className="grid gap-4">
      <Notice tone={isPaid ? 'success' : 'info'}>{SETTLED[state]}</Notice>
      <a href={isPaid ? successPath : cancelPath} className={buttonClasses({})}>
        {isPaid ? 'Continuer' : 'Revenir'}
      </a>
    </div>
  )
}
