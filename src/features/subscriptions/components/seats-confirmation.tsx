import { Button, ButtonLink } from '#/ui/button.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { Money } from '#/ui/money.tsx'
import { Notice } from '#/ui/notice.tsx'
import type { Price } from '../offers.ts'
import { PER } from '../payments/purchase-wish.ts'
import { changeMySeats } from '../subscription.functions.ts'
import type { MySeatsOffer } from '../subscription.query-options.ts'
import { ActionForm } from './action-form.tsx'

/** Price and start of a new number of seats, with its confirmation. */
export function SeatsConfirmation({ offer, asked }: { offer: MySeatsOffer; asked: number }) {
  const { from, seats, due, next, interval, periodEndsAt } = offer
  if (from === seats) {
    return (
      <Notice>
        {asked < seats && `Il faut au moins ${seats} places à votre entreprise. `}
        Votre abonnement est déjà pour {seats} personnes.
      </Notice>
    )
  }
  return (
    <section
      aria-label="Confirmation"
      className="grid gap-3 rounded-md border border-line-strong p-4"
    >
      <h3 className="font-semibold">
        Passer de {from} à {seats} places
      </h3>
      {asked < seats && <p>Il faut au moins {seats} places à votre entreprise.</p>}
      {seats > from ? (
        <p>
          À payer maintenant&nbsp;: <Sum price={due} />, pour la période en cours, jusqu’au{' '}
          <DateTime iso={periodEndsAt} />.
        </p>
      ) : (
        <p>
          Les places retirées le sont aussitôt, et rien n’est remboursé pour la période en cours,
          jusqu’au <DateTime iso={periodEndsAt} />. Les reprendre d’ici là serait à nouveau facturé.
        </p>
      )}
      <p>
        Puis <Sum price={next} /> {PER[interval]}, à partir du <DateTime iso={periodEndsAt} />.
      </p>
      <ActionForm
        action={changeMySeats}
        label="Confirmer le nombre de places"
        fields={{
          seats: String(seats),
          from: String(from),
          atMostCents: String(due.grossCents),
        }}
        className="flex flex-wrap gap-2"
      >
        {(isBusy) => (
          <>
            <Button type="submit" disabled={isBusy}>
              {due.grossCents > 0 ? (
                <span>
                  Confirmer et payer <Money cents={due.grossCents} currency="EUR" />
                </span>
              ) : (
                'Confirmer'
              )}
            </Button>
            <ButtonLink to="/abonnement" look="quiet" resetScroll={false}>
              Annuler
            </ButtonLink>
          </>
        )}
      </ActionForm>
    </section>
  )
}

const Sum = ({ price: { grossCents, netCents } }: { price: Price }) => (
  <>
    <strong>
      <Money cents={grossCents} currency="EUR" /> TTC
    </strong>{' '}
    (<Money cents={netCents} currency="EUR" /> HT)
  </>
)
