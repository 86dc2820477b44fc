import type { ComponentProps } from 'react'
import { Button, ButtonLink } from '#/ui/button.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { PURCHASE_LABELS } from '../payments/purchase-wish.ts'
import { changeSimulatedSubscription } from '../simulated-payments/simulated-payments.functions.ts'
import type { SubscriptionOverview } from '../subscription-overview.queries.server.ts'
import { ActionForm } from './action-form.tsx'
import { PurchaseSheet } from './purchase-sheet.tsx'
import { SimulatedPaymentNotice } from './simulated-payment-notice.tsx'

/** The portal of the demonstration: cancel at the end, go on after all, pay by the month or by the year. */
export function SimulatedPortalPage({
  subscription,
}: {
  subscription: SubscriptionOverview['subscription']
}) {
  return (
    <PurchaseSheet title="Gérer l’abonnement">
      <SimulatedPaymentNotice />
      {subscription ? (
        <Changes subscription={subscription} />
      ) : (
        <p>Aucun abonnement n’est en cours.</p>
      )}
      <ButtonLink to="/abonnement" look="quiet" className="justify-self-start">
        Revenir à l’abonnement
      </ButtonLink>
    </PurchaseSheet>
  )
}

function Changes({
  subscription: { interval, periodEndsAt, cancelsAtEnd },
}: {
  subscription: NonNullable<SubscriptionOverview['subscription']>
}) {
  const other = interval === 'month' ? 'year' : 'month'
  return (
    <>
      <p>
        {PURCHASE_LABELS[interval]},{' '}
        {cancelsAtEnd ? 'résilié\u00a0: il s’arrête le ' : 'renouvelé le '}
        <DateTime iso={periodEndsAt} />.
      </p>
      <div className="grid gap-2">
        <Change
          label={cancelsAtEnd ? 'Reprendre l’abonnement' : 'Résilier à la fin de la période'}
          fields={{ change: cancelsAtEnd ? 'resume' : 'cancel' }}
        />
        {!cancelsAtEnd && (
          <Change
            label={other === 'year' ? 'Passer au paiement annuel' : 'Passer au paiement mensuel'}
            fields={{ change: 'interval', interval: other }}
          />
        )}
      </div>
    </>
  )
}

function Change({ label, fields }: Pick<ComponentProps<typeof ActionForm>, 'label' | 'fields'>) {
  return (
    <ActionForm action={changeSimulatedSubscription} label={label} fields={fields} className="grid">
      {(isBusy) => (
        <Button type="submit" look="secondary" disabled={isBusy}>
          {label}
        </Button>
      )}
    </ActionForm>
  )
}
