import { useId } from 'react'
import { formatCounted, formatMoney } from '#/lib/numbers.ts'
import { Button } from '#/ui/button.tsx'
import { TextInput } from '#/ui/controls.tsx'
import { type Interval, SUBSCRIPTION } from '../offers.ts'
import { changeMySeats } from '../subscription.functions.ts'
import { ActionForm } from './action-form.tsx'

const PER: Record<Interval, string> = { month: 'par mois', year: 'par an' }

/** How many people the subscription is for: not fewer than there are. */
export function SeatsForm({
  seats,
  people,
  interval,
}: {
  seats: number
  people: number
  interval: Interval
}) {
  const id = useId()
  const price = formatMoney({ cents: SUBSCRIPTION.seatCents[interval], currency: 'EUR' })
  return (
    <ActionForm action={changeMySeats} label="Places" fields={{}} className="grid gap-2">
      {(isBusy) => (
        <>
          <label htmlFor={id} className="font-medium">
            Places de l’abonnement
          </label>
          <div className="flex flex-wrap items-center gap-2">
            <TextInput
              id={id}
              type="number"
              name="seats"
              min={Math.max(people, SUBSCRIPTION.seats)}
              max={1000}
              required
              defaultValue={seats}
              className="max-w-24"
            />
            <Button type="submit" look="secondary" disabled={isBusy}>
              Changer le nombre
            </Button>
          </div>
          <p className="text-sm text-soft">
            {formatCounted(people, 'personne en fait partie', 'personnes en font partie')}.{' '}
            {SUBSCRIPTION.seats} places sont comprises, puis {price}&nbsp;HT {PER[interval]} pour
            chacune&nbsp;; le reste de la période en cours est payé aussitôt.
          </p>
        </>
      )}
    </ActionForm>
  )
}
