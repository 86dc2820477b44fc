import type { ReactNode } from 'react'
import { formatCounted } from '#/domain/numbers.ts'
import { Button, ButtonLink } from '#/ui/button.tsx'
import { DateTime, FromNow } from '#/ui/date-time.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Section } from '#/ui/section.tsx'
import type { Outcome, OutcomeState } from '../payments/purchase-outcome.ts'
import { PURCHASE_LABELS } from '../payments/purchase-wish.ts'
import { openMyPortal } from '../subscription.functions.ts'
import type { MySeatsOffer, MySubscription } from '../subscription.query-options.ts'
import { ActionForm } from './action-form.tsx'
import { BeginTrial } from './begin-trial.tsx'
import { PaymentTable } from './payment-table.tsx'
import { PurchaseOutcomeNotice } from './purchase-outcome-notice.tsx'
import { SeatsConfirmation } from './seats-confirmation.tsx'
import { SeatsForm } from './seats-form.tsx'
import { SimulatedPaymentNotice } from './simulated-payment-notice.tsx'

type Shown = {
  mine: MySubscription
  /** The checkout that the person returns from, and its outcome. */
  about?: Outcome
  outcome: OutcomeState | null
  /** Requested number of seats, and its price. */
  seats: { asked: number; offer: MySeatsOffer } | null
  /** Nothing asks for an offer here. */
  isAllOpen: boolean
}

/** Subscription and payments of the organisation, with its possible actions. */
export function SubscriptionPage({ mine, about, outcome, seats, isAllOpen }: Shown) {
  const { subscription, mayManage, mayBeginTrial, status } = mine
  if (isAllOpen && !subscription && mine.entries.length === 0) {
    return <EverythingFree organisationName={mine.organisationName} />
  }
  return (
    <div className="container-page grid max-w-[56rem] gap-10 py-8">
      <PageTitle organisationName={mine.organisationName} />
      {about && <OutcomeOfVisit about={about} outcome={outcome} mine={mine} />}
      {((mine.isSimulated && !isAllOpen) || subscription?.provider === 'demonstration') && (
        <SimulatedPaymentNotice />
      )}
      <Section title="Votre offre">
        <AccessPeriods mine={mine} isAllOpen={isAllOpen} />
        {mayManage && status === 'full' && mayChangeSeats(subscription) && (
          <>
            <SeatsForm {...subscription} people={mine.people} asked={seats?.asked} />
            {seats && <SeatsConfirmation {...seats} />}
          </>
        )}
        {mayManage ? (
          <div className="flex flex-wrap gap-2">
            {subscription && (
              <ActionForm action={openMyPortal} label="Gérer l’abonnement" fields={{}}>
                {(isBusy) => (
                  <Button type="submit" look="secondary" disabled={isBusy}>
                    Gérer ou résilier
                  </Button>
                )}
              </ActionForm>
            )}
            {mayBeginTrial && <BeginTrial />}
            {status !== 'full' && !subscription && (
              <ButtonLink to="/pricing" look={mayBeginTrial ? 'secondary' : 'primary'}>
                Voir les offres
              </ButtonLink>
            )}
          </div>
        ) : isAllOpen ? null : (
          <p className="text-sm text-soft">
            C’est un administrateur de votre entreprise qui décide de l’essai et de l’abonnement.
          </p>
        )}
      </Section>
      <Section title="Paiements">
        <PaymentTable entries={mine.entries} mayManage={mayManage} />
      </Section>
    </div>
  )
}

function PageTitle({ organisationName }: { organisationName: string }) {
  return (
    <header className="grid gap-1">
      <h1 className="font-serif text-2xl font-semibold sm:text-3xl">Abonnement</h1>
      <p className="text-soft">{organisationName}</p>
    </header>
  )
}

/** On a site without offers, and in the demonstration. */
function EverythingFree({ organisationName }: { organisationName: string }) {
  return (
    <div className="container-page grid max-w-[56rem] gap-6 py-8">
      <PageTitle organisationName={organisationName} />
      <p>Ici, tout est ouvert sans offre&nbsp;: vous n’avez rien à choisir ni à payer.</p>
      <p>
        <ButtonLink to="/aujourdhui" look="secondary">
          Revenir à Aujourd’hui
        </ButtonLink>
      </p>
    </div>
  )
}

/** The number of seats cannot change where the subscription ends or its payment is missing. */
function mayChangeSeats(
  subscription: MySubscription['subscription'],
): subscription is NonNullable<typeof subscription> {
  return subscription?.state === 'active' && !subscription.cancelsAtEnd
}

/** After a checkout or a trial: the outcome according to the payments, possibly still pending. */
function OutcomeOfVisit({
  about,
  outcome,
  mine,
}: Pick<Shown, 'outcome' | 'mine'> & { about: Outcome }) {
  const { status, subscription, isSimulated } = mine
  if (about === 'sub' && status === 'full') {
    const what = subscription ? 'Votre abonnement est actif' : 'Votre offre est active'
    return <Notice tone="success">{what}&nbsp;: tout vous est ouvert.</Notice>
  }
  if (about === 'open' && status !== 'ended') {
    return <Notice tone="success">Votre essai a commencé&nbsp;: tout vous est ouvert.</Notice>
  }
  if (about !== 'sub' || outcome === null) return null
  return (
    <PurchaseOutcomeNotice
      bidId={undefined}
      about={about}
      first={outcome}
      isSimulated={isSimulated}
    />
  )
}

function AccessPeriods({ mine, isAllOpen }: Pick<Shown, 'mine' | 'isAllOpen'>) {
  const { status, subscription, paidUntil, trialEndsAt } = mine
  if (subscription && status !== 'full') {
    return (
      <Notice tone="danger">
        Votre abonnement est suspendu&nbsp;: sa dernière période n’est pas payée, ou vous a été
        remboursée. Mettez votre moyen de paiement à jour, ou résiliez-le.
      </Notice>
    )
  }
  if (subscription && status === 'full') {
    const { interval, seats, periodEndsAt, cancelsAtEnd, state } = subscription
    return (
      <Lines>
        <p className="text-lg font-semibold">
          {PURCHASE_LABELS[interval]}, {formatCounted(seats, 'personne')}
        </p>
        <p>
          {cancelsAtEnd ? 'Résilié\u00a0: il s’arrête le ' : 'Prochain paiement le '}
          <DateTime iso={periodEndsAt} />.
        </p>
        {state === 'past_due' && (
          <Notice tone="danger">
            Le dernier paiement a échoué. Mettez votre moyen de paiement à jour pour conserver
            l’accès.
          </Notice>
        )}
      </Lines>
    )
  }
  if (status === 'full' && paidUntil) {
    return (
      <p>
        {PURCHASE_LABELS.custom}, jusqu’au <DateTime iso={paidUntil} />.
      </p>
    )
  }
  if (status === 'active' && trialEndsAt) {
    return (
      <p>
        Essai gratuit, jusqu’au <DateTime iso={trialEndsAt} withTime /> (
        <FromNow iso={trialEndsAt} />
        ).
      </p>
    )
  }
  if (isAllOpen) {
    return <p>Ici, tout est ouvert sans offre&nbsp;: la recherche, l’analyse et les alertes.</p>
  }
  return (
    <p>
      {trialEndsAt ? 'Votre essai est terminé' : 'Vous n’avez pas encore d’offre'}&nbsp;: la
      recherche, les fiches et vos marchés suivis restent ouverts, l’analyse et les alertes sont en
      pause. Rien de ce que vous avez enregistré n’est effacé.
    </p>
  )
}

const Lines = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-2">{children}</div>
)
