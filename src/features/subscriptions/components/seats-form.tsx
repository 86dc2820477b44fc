import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId } from 'react'
import { formatCounted, formatMoney } from '#/domain/numbers.ts'
import { type Interval } from '#/domain/payment.ts'
import { Button } from '#/ui/button.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { MOST_SEATS, SUBSCRIPTION } from '../offers.ts'
import { PER } from '../payments/purchase-wish.ts'

/** Number of seats of the subscription, at least one per member. The next step shows the price and asks to confirm. */
export function SeatsForm({
  seats,
  people,
  interval,
  asked = seats,
}: {
  seats: number
  people: number
  /** The last requested number, whose price is shown below. */
  asked?: number
  interval: Interval
}) {
  const id = useId()
  const navigate = useNavigate()
  const price = formatMoney({ cents: SUBSCRIPTION.seatCents[interval], currency: 'EUR' })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const places = Number(new FormData(event.currentTarget).get('places'))
    void navigate({ to: '/abonnement', search: { places }, resetScroll: false })
  }
  return (
    <form action="/abonnement" onSubmit={submit} aria-label="Places" className="grid gap-2">
      <label htmlFor={id} className="font-medium">
        Places de l’abonnement
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <TextInput
          id={id}
          type="number"
          name="places"
          min={Math.max(people, SUBSCRIPTION.seats)}
          max={MOST_SEATS}
          required
          key={asked}
          defaultValue={asked}
          className="max-w-24"
        />
        <Button type="submit" look="secondary">
          Changer le nombre
        </Button>
      </div>
      <p className="text-sm text-soft">
        {formatCounted(people, 'personne en fait partie', 'personnes en font partie')}.{' '}
        {SUBSCRIPTION.seats} places sont comprises, puis {price}&nbsp;HT {PER[interval]} pour
        chacune. Le coût du changement s’affiche avant que vous ne le confirmiez.
      </p>
    </form>
  )
}
