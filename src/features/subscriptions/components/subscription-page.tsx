import type { ReactNode } from 'react'
import { formatCounted } from '#/lib/numbers.ts'
import { Button, ButtonLink } from '#/ui/button.tsx'
import { DateTime, FromNow } from '#/ui/date-time.tsx'
import { Money } from '#/ui/money.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Section } from '#/ui/section.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { Outcome } from '../purchase-outcome.ts'
import { PURCHASE_LABELS } from '../purchase-wish.ts'
import { openMyPortal } from '../subscription.functions.ts'
import type { MySubscription } from '../subscription.query-options.ts'
import { ActionForm } from './action-form.tsx'
import { BeginTrial } from './begin-trial.tsx'
import { DemonstrationNotice } from './demonstration-notice.tsx'

/** What the organisation has, what it paid, and what it can do about it. */
export function SubscriptionPage({ mine, about }: { mine: MySubscription; about?: Outcome }) {
  const { subscription, mayManage, mayBeginTrial, status } = mine
  return (
    <div className="container-page grid max-w-[56rem] gap-10 py-8">
      <header className="grid gap-1">
        <h1 className="font-serif text-2xl font-semibold sm:text-3xl">Abonnement</h1>
        <p className="text-soft">{mine.organisationName}</p>
      </header>
      {about && <Told about={about} status={status} />}
      {subscription?.provider === 'demonstration' && <DemonstrationNotice />}
      <Section title="Ce que vous avez">
        <Standing mine={mine} />
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
            {status !== 'full' && (
              <ButtonLink to="/pricing" look={mayBeginTrial ? 'secondary' : 'primary'}>
                Voir les offres
              </ButtonLink>
            )}
          </div>
        ) : (
          <p className="text-sm text-soft">
            L’essai et l’abonnement se décident par un administrateur de votre organisation.
          </p>
        )}
      </Section>
      <Section title="Paiements">
        <Entries entries={mine.entries} />
      </Section>
    </div>
  )
}

/** After a checkout or a trial: what the payments say, which may still be on its way. */
function Told({ about, status }: { about: Outcome; status: MySubscription['status'] }) {
  if (about === 'sub' && status === 'full') {
    return <Notice tone="success">Votre abonnement est actif&nbsp;: tout vous est ouvert.</Notice>
  }
  if (about === 'open' && status !== 'ended') {
    return <Notice tone="success">Votre essai a commencé&nbsp;: tout vous est ouvert.</Notice>
  }
  if (about !== 'sub') return null
  return (
    <Notice>
      Aucun paiement ne nous est encore parvenu. S’il vient d’être fait, rechargez cette page dans
      un instant.
    </Notice>
  )
}

function Standing({ mine }: { mine: MySubscription }) {
  const { status, subscription, paidUntil, trialEndsAt } = mine
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
            Le dernier paiement a échoué. Mettez votre moyen de paiement à jour pour garder l’accès.
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
  return (
    <p>
      {trialEndsAt ? 'Votre essai est terminé' : 'Vous n’avez pas encore d’offre'}&nbsp;: la
      recherche, les fiches et vos favoris restent ouverts, l’analyse et les alertes sont en pause.
      Rien de ce que vous avez enregistré n’est effacé.
    </p>
  )
}

const Lines = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-2">{children}</div>
)

function Entries({ entries }: { entries: MySubscription['entries'] }) {
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
              Objet
            </th>
            <th scope="col" className="py-2 pr-4 text-right font-medium">
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
                {entry.kind === 'refund' && 'Remboursement\u00a0: '}
                {entry.tenderSlug && entry.tenderTitle ? (
                  <TextLink to="/appel-offre/$slug" params={{ slug: entry.tenderSlug }}>
                    {entry.tenderTitle}
                  </TextLink>
                ) : (
                  (entry.label ?? PURCHASE_LABELS[entry.of ?? 'sub'])
                )}
              </td>
              <td className="py-2 pr-4 text-right">
                <Money cents={entry.vatCents} currency="EUR" />
              </td>
              <td className="py-2 text-right">
                <Money cents={entry.grossCents} currency="EUR" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
