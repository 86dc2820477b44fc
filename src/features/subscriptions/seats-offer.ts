import { type Interval } from '#/domain/payment.ts'
import { type Price, priceOf, SUBSCRIPTION } from './offers.ts'

/** Price of a new number of seats, before it is confirmed. */
export type SeatsOffer = {
  /** Current number of seats. */
  from: number
  seats: number
  /** Due now for the rest of the period; 0 where seats are removed, without a refund. */
  due: Price
  /** Each period from the next on. */
  next: Price
  interval: Interval
  periodEndsAt: Date
}

/**
 * @param baseCents of the subscription with the places that it includes, a period, before tax
 * @param seatCents of each place beyond those
 */
export function seatsOffer(
  {
    baseCents,
    seatCents,
    periodBeganAt,
    ...offer
  }: Pick<SeatsOffer, 'from' | 'seats' | 'interval' | 'periodEndsAt'> & {
    baseCents: number
    seatCents: number
    periodBeganAt: Date
  },
  now: Date,
): SeatsOffer {
  const { from, seats, periodEndsAt } = offer
  const whole = periodEndsAt.getTime() - periodBeganAt.getTime()
  const left = Math.min(1, Math.max(0, (periodEndsAt.getTime() - now.getTime()) / whole))
  const more = Math.max(0, furtherSeats(seats) - furtherSeats(from))
  return {
    ...offer,
    due: priceOf(Math.round(more * seatCents * left)),
    next: priceOf(baseCents + furtherSeats(seats) * seatCents),
  }
}

/** Beyond those included. */
const furtherSeats = (seats: number) => Math.max(0, seats - SUBSCRIPTION.seats)
